import type { OrderChange } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { ChangesOf, RowOf } from '../../../../kernel/entity.ts'
import { notAllowed, orNotFound } from '../../../../kernel/errors.ts'
import { refuseMissing } from '../../../../kernel/write/existing.ts'
import { lockRow, saveRow } from '../../../../kernel/write/honest-save.ts'
import { customers } from '../../../people/customers/customers.entity.ts'
import { saveAddress } from '../../../people/customers/customers.ts'
import { order, orders } from '../orders.entity.ts'
import { renewSearch } from '../orders.queries.ts'

/**
 * Changes the addresses, email address, notes and customer of an order.
 * @throws not_found, not_allowed for a canceled order or a country outside of its region, edit_conflict
 */
export async function updateOrder(db: Db, id: string, body: OrderChange, version: number | undefined): Promise<void> {
  const stored = orNotFound(await lockRow(db, order, id), orders.notFound(id))
  if (stored.status === 'canceled') throw notAllowed('A canceled order cannot be updated')
  const { billing_address, shipping_address, email, ...own } = body
  if (own.customer_id !== undefined) await requireCustomer(db, own.customer_id)
  const changes = {
    ...own,
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(await address(db, stored, 'billing', billing_address)),
    ...(await address(db, stored, 'shipping', shipping_address)),
  }
  await saveRow(db, order, stored, changes, version)
  await renewSearch(db, id)
}

/** The new customer of an order must exist. @throws not_found */
async function requireCustomer(db: Db, id: string) {
  await refuseMissing(db, 'customer', [id], customers.notFound)
}

/** An order has its own copy of an address: changing it does not change the customer's. */
async function address(
  db: Db,
  stored: RowOf<typeof order>,
  kind: 'billing' | 'shipping',
  sent: OrderChange['billing_address'],
): Promise<ChangesOf<typeof order>> {
  if (sent === undefined) return {}
  const name = `${kind}_address_id` as const
  const within = { regionId: stored.region_id, kind: kind === 'billing' ? 'Billing' : 'Shipping' } as const
  return { [name]: await saveAddress(db, sent, stored[name], within) }
}
