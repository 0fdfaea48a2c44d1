import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRow, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { lowerSpentAmounts } from '../../pricing/gift-cards/gift-cards.ts'
import { recordTotalChange, lockOrder, renewSearch } from '../orders/orders.ts'
import { cancelCollection, checkPaid, createCollection, payOrder } from '../payment-collections/payment-collections.ts'
import { setPaymentStatus } from '../payments/payments.ts'
import { checkOrder, dueFor, effectOf, isOpen, lockEdit } from './locked-edit.ts'
import { orderEdit } from './order-edits.entity.ts'
import * as queries from './order-edits.queries.ts'
import type { StoredEdit } from './order-edits.queries.ts'
import { moveStock } from './move-stock.ts'

type NewEdit = Input<Contract['admin']['orderEdits']['create']>['body']

/**
 * Begins an edit: it has copies of the order's lines. An order has at most one that is open.
 * @returns its id
 * @throws not_found, invalid_data, not_allowed for a canceled order
 */
export async function createEdit(
  db: Db,
  { events }: Services,
  { order_id, internal_note }: NewEdit,
  userId: string,
): Promise<string> {
  const { status } = await lockOrder(db, order_id)
  checkOrder(status)
  if (await queries.hasOpenEdit(db, order_id))
    throw invalid(`An active order edit already exists for the order ${order_id}`, 'order_id')
  const id = await insertRow(db, orderEdit, { order_id, internal_note: internal_note ?? null, created_by: userId })
  await queries.copyLines(db, id, await queries.lineIdsOf(db, order_id))
  await events.emit(db, 'order-edit.created', { id })
  return id
}

/** Safe to repeat. @throws not_allowed for an edit that was requested or is closed */
export async function deleteEdit(db: Db, id: string): Promise<void> {
  if (!(await queries.findEdit(db, id))) return
  const { status } = await lockEdit(db, id)
  if (status !== 'created') throw notAllowed(`Cannot delete order edit with status ${status}`)
  await removeRows(db, orderEdit, [id])
}

/**
 * Asks the customer to confirm, and to pay the difference where there is one. Safe to repeat.
 * @throws not_found, invalid_data without changes, not_allowed for a closed edit
 */
export async function requestEdit(
  db: Db,
  services: Services,
  id: string,
  userId: string,
  description: string | undefined,
): Promise<void> {
  const { order_status, ...edit } = await lockEdit(db, id)
  if ((await queries.changesOf(db, id)).length === 0)
    throw invalid('Cannot request a confirmation on an edit with no changes')
  if (edit.status === 'requested') return
  if (!isOpen(edit)) throw notAllowed(`Cannot request a confirmation of an order edit with status ${edit.status}`)
  checkOrder(order_status)
  const requested_at = new Date(services.clock.now())
  await updateRows(db, orderEdit, [
    {
      id,
      requested_at,
      requested_by: userId,
      payment_collection_id: await collectDifference(db, services, edit, userId, description),
    },
  ])
  // With its time, because each request has a mail of its own.
  await services.events.emit(db, 'order-edit.requested', { id, requested_at: requested_at.toISOString() })
}

/** Where the difference is paid, null if there is none. */
async function collectDifference(
  db: Db,
  services: Services,
  edit: StoredEdit,
  userId: string,
  description: string | undefined,
): Promise<string | null> {
  if (edit.payment_collection_id !== null) return edit.payment_collection_id
  const amount = await dueFor(services, db, edit)
  if (amount === 0) return null
  const { region_id, region } = await queries.marketOf(db, edit.order_id)
  const { currency_code } = region
  return createCollection(db, services, {
    region_id,
    currency_code,
    amount,
    description: description ?? null,
    created_by: userId,
  })
}

/** What has been paid for the edit goes back. Safe to repeat. @throws not_found, not_allowed */
export async function cancelEdit(db: Db, services: Services, id: string, userId: string): Promise<void> {
  const { status, payment_collection_id } = await lockEdit(db, id)
  if (status === 'canceled') return
  if (status === 'confirmed' || status === 'declined')
    throw notAllowed(`Cannot cancel order edit with status ${status}`)
  if (payment_collection_id !== null) await cancelCollection(db, services, payment_collection_id)
  await updateRows(db, orderEdit, [{ id, canceled_at: new Date(services.clock.now()), canceled_by: userId }])
  await services.events.emit(db, 'order-edit.canceled', { id })
}

/** The customer does not want the edit; what they paid goes back. Safe to repeat. @throws not_found, not_allowed */
export async function declineEdit(
  db: Db,
  services: Services,
  id: string,
  declined: { readonly by: string | null; readonly reason: string | undefined },
): Promise<void> {
  const { status, payment_collection_id } = await lockEdit(db, id)
  if (status === 'declined') return
  if (status !== 'requested') throw notAllowed(`Cannot decline an order edit with status ${status}.`)
  if (payment_collection_id !== null) await cancelCollection(db, services, payment_collection_id)
  await updateRows(db, orderEdit, [
    {
      id,
      declined_at: new Date(services.clock.now()),
      declined_by: declined.by,
      declined_reason: declined.reason ?? null,
    },
  ])
  await services.events.emit(db, 'order-edit.declined', { id })
}

/**
 * The staff confirm an edit, whether the customer was asked or not; an open difference is still to be paid. Safe
 * to repeat.
 * @throws not_found; not_allowed for an edit that was canceled or declined, a canceled order, units that are fulfilled,
 * or too little stock
 */
export async function confirmEdit(db: Db, services: Services, id: string, userId: string): Promise<void> {
  const { order_status, ...edit } = await lockEdit(db, id)
  if (edit.status === 'confirmed') return
  if (!isOpen(edit)) throw notAllowed(`Cannot confirm an order edit with status ${edit.status}`)
  checkOrder(order_status)
  await apply(db, services, edit, userId, await collectDifference(db, services, edit, userId, undefined))
}

/**
 * The customer confirms an edit whose difference is paid. Safe to repeat.
 * @throws not_found; not_allowed before the difference is paid, and as in `confirmEdit`
 */
export async function completeEdit(db: Db, services: Services, id: string, customerId: string | null): Promise<void> {
  const { order_status, ...edit } = await lockEdit(db, id)
  if (edit.status !== 'requested' && edit.status !== 'confirmed')
    throw notAllowed(`Cannot complete an order edit with status ${edit.status}`)
  checkOrder(order_status)
  if (edit.payment_collection_id !== null) await checkPaid(db, edit.payment_collection_id)
  if (edit.status === 'confirmed') return
  await apply(db, services, edit, customerId, edit.payment_collection_id)
}

async function apply(
  db: Db,
  services: Services,
  edit: StoredEdit,
  confirmed_by: string | null,
  payment_collection_id: string | null,
) {
  const { id, order_id } = edit
  const { before, giftCardExcess } = await effectOf(services, db, edit)
  const change = async () => {
    await moveStock(db, edit)
    // What was overpaid by other payments, the staff refund.
    if (giftCardExcess > 0) await lowerSpentAmounts(db, order_id, giftCardExcess)
  }
  const { difference: applied_difference } = await recordTotalChange(db, services, order_id, change, before)
  await renewSearch(db, order_id)
  await updateRows(db, orderEdit, [
    { id, confirmed_at: new Date(services.clock.now()), confirmed_by, applied_difference, payment_collection_id },
  ])
  if (payment_collection_id !== null) await payOrder(db, services, payment_collection_id, order_id)
  await setPaymentStatus(db, order_id)
  await services.events.emit(db, 'order-edit.confirmed', { id })
  await services.events.emit(db, 'order.updated', { id: order_id })
}
