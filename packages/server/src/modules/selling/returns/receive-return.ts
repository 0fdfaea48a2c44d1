import type { Contract, Input, ReturnStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid, notAllowed } from '../../../kernel/errors.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { addLinks } from '../../../kernel/write/links.ts'
import { returnSpentPart } from '../../pricing/gift-cards/gift-cards.ts'
import { holdLocations } from '../../shop/stock-locations/stock-locations.ts'
import { lineItem } from '../line-items/line-items.entity.ts'
import {
  refundableOf,
  checkRefundedUnits,
  lockGiftCardRefund,
  lockOrder,
  paymentsOf,
  refundParts,
  renewFulfillmentStatus,
} from '../orders/orders.ts'
import {
  sendRefunds,
  recordRefunds,
  type RefundPart,
  type RefundPurpose,
  type ProviderWork,
  type Requester,
} from '../payments/payments.ts'
import { checkOpen, checkOwnRefund, dueOf, refuseCountedTwice, unitsOf, type Unit } from './receipt-due.ts'
import { requestReturn, type NewReturn } from './request-return.ts'
import { bringBack } from './restock.ts'
import type { ReturnShipping } from './return-shipping.ts'
import { orderReturn } from './returns.entity.ts'
import * as queries from './returns.queries.ts'
import type { ReturnedItem, StoredReturn } from './returns.queries.ts'
import { resumeRefunds } from './undo-receipt.ts'

type Body = Input<Contract['admin']['returns']['receive']>['body']

/**
 * Counts the units of a return that came back, puts them in stock and refunds them (docs/contract/states.md §7). What
 * was captured limits the refund: a return whose refund cannot be given in full requires action, and can be received
 * again for the rest. What no payment covers goes to the gift cards that paid for the order.
 * @throws not_found, forbidden; not_allowed for a return that was canceled or received, or units that have not left;
 * invalid_data for no units, lines that the order does not have, or a refund of more than was paid
 */
export async function receiveReturn(work: ProviderWork, id: string, body: Body, requester: Requester): Promise<void> {
  const { order_id, no_notification } = await queries.findReturn(work.services.db, id)
  await receive(work, { orderId: order_id, no_notification: no_notification ?? false }, requester, async (db) => {
    const stored = await queries.findReturn(db, id)
    checkOpen(stored)
    return { stored, body }
  })
}

/**
 * Requests a return whose units are already back, and receives it in the same transaction.
 * @param more what the refund is for besides the units that came, and the staff's note on it
 * @throws as `requestReturn` and `receiveReturn`
 */
export const receiveAtOnce = (
  work: ProviderWork,
  orderId: string,
  request: NewReturn,
  shipping: ReturnShipping | null,
  requester: Requester,
  more: RefundPurpose & { readonly note?: string | undefined } = {},
): Promise<void> =>
  receive(work, { orderId, no_notification: request.no_notification ?? false, ...more }, requester, async (db) => {
    const id = await requestReturn(db, work.services, orderId, request, shipping)
    const stored = await queries.findReturn(db, id)
    return { stored, body: { items: request.items.map(({ item_id, quantity }) => ({ item_id, quantity })) } }
  })

type ReceiptContext = RefundPurpose & {
  readonly orderId: string
  readonly no_notification: boolean
  readonly note?: string | undefined
}
type Receipt = { readonly stored: StoredReturn; readonly body: Body }

/** @param findOrRequest gives the return, under the order's lock; not called if the same request already received it */
async function receive(
  work: ProviderWork,
  { orderId, ...refund }: ReceiptContext,
  { request, check }: Requester,
  findOrRequest: (db: Db) => Promise<Receipt>,
) {
  const { id, parts } = await work.transaction(async (db) => {
    await lockOrder(db, orderId)
    let id = request === null ? undefined : await queries.receivedBy(db, orderId, request)
    const parts = await recordRefunds(db, work.services, { ...refund, reason: 'return', request }, async () => {
      if (id !== undefined) return []
      const receipt = await findOrRequest(db)
      id = receipt.stored.id
      const parts = await recordReceipt(db, work, { ...receipt, request }, (amount) => check(db, orderId, amount))
      await checkRefundedUnits(db, orderId, refund.items ?? [])
      // Only a refund records these units: without one they could be refunded again.
      if (parts.length === 0 && (refund.items ?? []).length > 0)
        throw notAllowed('Units that do not come back can only be refunded to a payment, and none is left for it')
      return parts
    })
    if (id === undefined) throw new Error('A refund of a return names no return')
    const refundIds = parts.map(({ refundId }) => refundId)
    await addLinks(db, queries.refundsOfReturn, id, refundIds)
    return { id, parts }
  })
  try {
    await sendRefunds(work, parts)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    work.services.log.warn({ err: error, return: id }, 'the refund of a return was refused')
    await announceAction(work, orderId, id)
  }
}

/** The units are back but the refund was refused, by which the return and its order require action already. */
const announceAction = ({ services, transaction }: ProviderWork, orderId: string, id: string) =>
  transaction((db) => services.events.emit(db, 'order.return_action_required', { id: orderId, return_id: id }))

/** Everything of a receipt that is in its transaction; returns what is to be refunded. */
async function recordReceipt(
  db: Db,
  { services }: ProviderWork,
  { stored, body, request }: Receipt & { readonly request: string | null },
  checkLimit: (amount: number) => Promise<void>,
): Promise<readonly RefundPart[]> {
  const { id, order_id, status, refund_amount, has_own_refund, location_id } = stored
  checkOwnRefund(stored, body.refund)
  const lines = await queries.lockReturnedLines(db, order_id, id)
  const itemsBefore = await queries.itemsOf(db, id)
  refuseCountedTwice(itemsBefore, body.items)
  const units = unitsOf(lines, body.items)
  if (units.length === 0 && status !== 'requires_action') throw invalid('Nothing of the return has come', 'items')
  const payments = await paymentsOf(db, order_id)
  const { due, refunded } = await dueOf(db, services.flags, stored, units, body.refund)
  // Before the cards: a checkout locks levels first, too.
  const locationId = body.location_id ?? location_id ?? undefined
  if (locationId !== undefined) await holdLocations(db, [locationId])
  const broughtTo = await bringBack(db, id, units, locationId)
  const toCards = await lockGiftCardRefund(db, order_id, due, payments)
  const fromPayments = due - toCards
  const amount = body.refund === undefined ? Math.min(fromPayments, refundableOf(payments)) : fromPayments
  const parts = refundParts(amount, payments)
  if (amount + toCards > 0) await checkLimit(amount + toCards)
  if (toCards > 0) await returnSpentPart(db, order_id, toCards)
  if (status === 'requested') await resumeRefunds(db, services.flags, stored, { lines, units, given: refunded + due })
  await saveCounts(db, id, units, itemsBefore)
  const next: ReturnStatus = amount < fromPayments ? 'requires_action' : 'received'
  await updateRows(db, orderReturn, [
    {
      id,
      status: next,
      refund_amount: refunded + due,
      gift_card_amount: stored.gift_card_amount + toCards,
      receipt_request: request,
      has_own_refund: has_own_refund || body.refund !== undefined,
      location_id: locationId ?? broughtTo,
      ...(status === 'requested' && {
        received_at: new Date(services.clock.now()),
        as_requested: { refund_amount, has_own_refund, location_id },
      }),
    },
  ])
  await renewFulfillmentStatus(db, order_id)
  const data = { id: order_id, return_id: id, no_notification: stored.no_notification ?? false }
  if (units.length > 0) await services.events.emit(db, 'order.items_returned', data)
  if (stored.swap_id !== null)
    await services.events.emit(db, 'swap.received', { ...data, id: stored.swap_id, order_id })
  if (next === 'received') await services.events.emit(db, 'return.received', { ...data, id, order_id })
  else await services.events.emit(db, 'order.return_action_required', data)
  return parts
}

async function saveCounts(db: Db, returnId: string, units: readonly Unit[], before: readonly ReturnedItem[]) {
  const itemsByLine = new Map(before.map((item) => [item.item_id, item]))
  await queries.saveReceived(
    db,
    returnId,
    units.map(({ item, quantity }) => {
      const { requested_quantity = null, received_quantity } = itemsByLine.get(item.id) ?? {}
      const all = (received_quantity ?? 0) + quantity
      const is_requested = all === requested_quantity
      return { item_id: item.id, quantity: all, is_requested, requested_quantity, received_quantity: all }
    }),
  )
  await updateRows(
    db,
    lineItem,
    units.map(({ item, quantity }) => ({ id: item.id, returned_quantity: item.returned_quantity + quantity })),
  )
}
