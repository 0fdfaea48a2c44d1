import type { OrderEditStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { selectionOf } from '../../../kernel/read/selection.ts'
import type { Services } from '../../../kernel/services.ts'
import { calculated, lockOrder } from '../orders/orders.ts'
import { missing, orderEdit, orderEdits } from './order-edits.entity.ts'
import { findEdit, paidFor, type StoredEdit } from './order-edits.queries.ts'

/**
 * Locks the order of an edit, and with it the edit, until the transaction ends; reads the edit again afterwards, as it
 * may have changed while waiting.
 * @throws not_found
 */
export async function lockEdit(db: Db, id: string): Promise<StoredEdit & { readonly order_status: string }> {
  const { order_id } = orNotFound(await findEdit(db, id), missing(id))
  const { status } = await lockOrder(db, order_id)
  return { ...orNotFound(await findEdit(db, id), missing(id)), order_status: status }
}

const closed: ReadonlySet<OrderEditStatus> = new Set(['confirmed', 'canceled', 'declined'])
export const isOpen = ({ status }: StoredEdit): boolean => !closed.has(status)

/** @throws not_allowed for an order that is canceled: nothing of it will be sent or paid any more */
export function checkOrder(orderStatus: string) {
  if (orderStatus === 'canceled') throw notAllowed('A canceled order cannot be edited')
}

type Sums = { readonly total: number; readonly difference_due: number }

const selection = selectionOf(orderEdit, {}, { relations: [] }, false)

/** The totals of an edit; minor units. */
const sumsOf = (services: Services, db: Db, id: string) => calculated<Sums>(db, services, selection, id, orderEdits)

/**
 * What the customer is to pay for an edit. Its difference, but at most what is unpaid of the order with the edit
 * applied: what was overpaid earlier counts, such as for lines that an earlier edit removed. Minor units.
 */
export async function dueFor(services: Services, db: Db, { id, order_id }: StoredEdit): Promise<number> {
  const { total, difference_due } = await sumsOf(services, db, id)
  return Math.max(0, Math.min(difference_due, total - (await paidFor(db, order_id))))
}

/**
 * The total of an order before its edit, and by how much gift cards exceed the edited order; its total, from which they
 * are deducted, is then negative. Minor units.
 */
export async function effectOf(services: Services, db: Db, { id }: StoredEdit) {
  const { total, difference_due } = await sumsOf(services, db, id)
  return { before: total - difference_due, giftCardExcess: Math.max(0, -total) }
}
