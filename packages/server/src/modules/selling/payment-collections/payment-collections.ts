import type { Db } from '../../../kernel/db.ts'
import { notAllowed } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRow, updateRows } from '../../../kernel/write/rows.ts'
import { paymentCollection } from '../payments/payments.entity.ts'
import * as queries from './payment-collections.queries.ts'
import { finishEveryMinute } from '../payments/payments.ts'
import { giveToOrder, settleAuthorizations } from './authorize-collection.ts'
import { dropSessions, openCollection, PAID } from './sessions-of-collection.ts'

/** What other modules may use of payment collections. */
export { authorizeNoticed } from './authorize-collection.ts'

export const registerAuthorizationTask = (services: Services) =>
  finishEveryMinute(services, 'settle-authorizations', settleAuthorizations)

type NewCollection = {
  readonly region_id: string
  readonly currency_code: string
  /** Minor units. */
  readonly amount: number
  readonly description: string | null
  /** Id of the user. */
  readonly created_by: string
}

/** An amount that is to be paid in addition to an order. @returns the id of the collection */
export async function createCollection(db: Db, { events }: Services, collection: NewCollection): Promise<string> {
  const id = await insertRow(db, paymentCollection, { ...collection, type: 'order_edit', status: 'not_paid' })
  await events.emit(db, 'payment-collection.created', { id })
  return id
}

/**
 * Cancels a collection of which nothing is paid, so that nobody can pay it any more.
 * @throws not_found, not_allowed where something is paid
 */
export async function withdrawCollection(db: Db, services: Services, id: string): Promise<void> {
  const { authorized_amount } = await openCollection(db, id)
  if ((authorized_amount ?? 0) > 0) throw notAllowed(PAID)
  await cancelCollection(db, services, id)
}

/** Cancels a collection; what was paid of it goes back, unless it belongs to an order already. @throws not_found */
export async function cancelCollection(db: Db, services: Services, id: string): Promise<void> {
  await openCollection(db, id)
  const now = new Date(services.clock.now())
  await dropSessions(services, db, id, await queries.sessionsOf(db, id))
  await queries.cancelUnusedPayments(db, id, now)
  await updateRows(db, paymentCollection, [{ id, status: 'canceled' }])
  await services.events.emit(db, 'payment-collection.updated', { id })
}

/** The payments of a collection are payments of the order from now on. @throws not_found */
export async function payOrder(db: Db, services: Services, id: string, orderId: string): Promise<void> {
  await openCollection(db, id)
  await giveToOrder(db, services, id, orderId)
}

/** Checks that a collection is paid and nothing of it was refunded. @throws not_found, not_allowed in v1's words */
export async function checkPaid(db: Db, id: string): Promise<void> {
  const { status } = await openCollection(db, id)
  if (status !== 'authorized' || (await queries.refundedOf(db, id)) > 0)
    throw notAllowed('Unable to complete an order edit if the payment is not authorized')
}
