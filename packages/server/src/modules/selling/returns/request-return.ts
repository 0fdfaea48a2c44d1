import { returnRefund } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed, notFound } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { holdLocations } from '../../shop/stock-locations/stock-locations.ts'
import { cancelLabels } from '../fulfillments/fulfillments.ts'
import { lockOrder } from '../orders/orders.ts'
import { saveShipping, type ReturnShipping } from './return-shipping.ts'
import { orderReturn, returnItem } from './returns.entity.ts'
import * as queries from './returns.queries.ts'
import type { ReturnedLine } from './returns.queries.ts'

type NewItem = {
  readonly item_id: string
  readonly quantity: number
  readonly reason_id?: string | undefined
  readonly note?: string | undefined
}

/** A return as it is requested; the refund in minor units. */
export type NewReturn = {
  readonly items: readonly NewItem[]
  readonly note?: string | undefined
  readonly no_notification?: boolean | undefined
  readonly refund?: number | undefined
  readonly location_id?: string | undefined
  /** The exchange or claim that the units come back for. */
  readonly swap_id?: string | undefined
  readonly claim_order_id?: string | undefined
}

/**
 * Notes that units of an order are to come back, and what the customer will get for them (docs/contract/states.md §7).
 * @returns the id of the return
 * @throws not_found; invalid_data for a canceled order, a line that it does not have, a reason that only groups others,
 * or more than was paid; not_allowed for units that have not left, or are on their way back already
 */
export async function requestReturn(
  db: Db,
  services: Services,
  orderId: string,
  { refund, ...request }: NewReturn,
  shipping: ReturnShipping | null,
): Promise<string> {
  const { status } = await lockOrder(db, orderId)
  if (status === 'canceled') throw invalid('Cannot create a return for a canceled item.', 'items')
  const items = onePerLine(request.items)
  const units = requestedUnits(await queries.lockReturnedLines(db, orderId), items)
  await checkReasons(db, items)
  if (request.location_id !== undefined) await holdLocations(db, [request.location_id])
  const refund_amount = await requestedRefund(db, services, orderId, { units, shipping, refund })
  const id = newId('ret')
  await insertRows(db, orderReturn, [
    {
      id,
      order_id: orderId,
      swap_id: request.swap_id ?? null,
      claim_order_id: request.claim_order_id ?? null,
      location_id: request.location_id ?? null,
      refund_amount,
      has_own_refund: refund !== undefined,
      no_notification: request.no_notification ?? null,
    },
  ])
  await insertRows(
    db,
    returnItem,
    items.map(({ item_id, quantity, reason_id, note }) => ({
      return_id: id,
      item_id,
      quantity,
      requested_quantity: quantity,
      reason_id: reason_id ?? null,
      note: note ?? request.note ?? null,
    })),
  )
  if (shipping) await saveShipping(db, services, id, shipping)
  const no_notification = request.no_notification ?? false
  // Exchanges and claims have events of their own.
  if (request.swap_id === undefined && request.claim_order_id === undefined)
    await services.events.emit(db, 'order.return_requested', { id: orderId, return_id: id, no_notification })
  await services.events.emit(db, 'return.requested', { id, order_id: orderId, no_notification })
  return id
}

/** Units as a return asks for them, each line once. @throws invalid_data, not_allowed */
export const requestedUnits = (lines: readonly ReturnedLine[], items: readonly NewItem[]) =>
  onePerLine(items).map(({ item_id, quantity }) => ({ item: returnable(lines, item_id, quantity), quantity }))

type Requested = {
  readonly units: ReturnType<typeof requestedUnits>
  readonly shipping: ReturnShipping | null
  readonly refund: number | undefined
}

/**
 * The refund for units that are to come back, or the amount that the merchant chooses; minor units.
 * @throws not_found, invalid_data
 */
export async function requestedRefund(
  db: Db,
  { flags }: Pick<Services, 'flags'>,
  orderId: string,
  { units, shipping, refund }: Requested,
): Promise<number> {
  const terms = await queries.termsOf(db, orderId)
  const result = returnRefund(
    units.map(({ item, quantity }) => valued(item, quantity)),
    { ...settingsOf(flags), ...terms, return_shipping: shipping, refund: refund ?? null },
  )
  if (result.refusal !== undefined) throw invalid('Cannot refund more than the original payment', 'refund')
  return result.refund_amount
}

/** A line that is named twice comes back once, with the reason and the note of its first entry. */
const onePerLine = (items: readonly NewItem[]): NewItem[] =>
  [...Map.groupBy(items, ({ item_id }) => item_id).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
  })

/**
 * Units of a line as their refund is calculated: the last of a line bring the rest, whether the others came back, were
 * claimed, exchanged or refunded; units that were refunded or exchanged before bring nothing when they come back.
 */
export const valued = <Item extends ReturnedLine>(item: Item, quantity: number) => ({
  item: { ...item, returned_quantity: item.settled_quantity },
  quantity: Math.min(quantity, Math.max(0, notPaidBack(item))),
})

const notPaidBack = ({ quantity, returned_quantity, refunded_quantity, exchanged_quantity }: ReturnedLine) =>
  quantity - returned_quantity - refunded_quantity - exchanged_quantity

/** @throws invalid_data, not_allowed */
function returnable(lines: readonly ReturnedLine[], itemId: string, quantity: number): ReturnedLine {
  const line = lineOf(lines, itemId)
  checkQuantity(line, quantity + line.requested_quantity)
  return line
}

/** @throws invalid_data */
export function lineOf(lines: readonly ReturnedLine[], itemId: string): ReturnedLine {
  const line = lines.find(({ id }) => id === itemId)
  if (!line) throw invalid('Return contains invalid line item', 'items')
  return line
}

/** So many units of a line can come back: no more than have left. @throws not_allowed */
export function checkQuantity({ shipped_quantity, returned_quantity }: ReturnedLine, quantity: number) {
  const out = shipped_quantity - returned_quantity
  if (quantity <= out) return
  throw notAllowed(
    out <= 0
      ? "Can't return an unfulfilled or already returned order"
      : 'Cannot return more items than have been purchased',
  )
}

/** @throws not_found, invalid_data */
async function checkReasons(db: Db, items: readonly NewItem[]) {
  const ids = [...new Set(items.flatMap(({ reason_id }) => reason_id ?? []))]
  const reasons = await queries.reasonsOf(db, ids)
  const missing = ids.find((id) => !reasons.some((reason) => reason.id === id))
  if (missing !== undefined) throw notFound(`Return Reason with id: ${missing} was not found.`)
  if (reasons.some(({ has_children }) => has_children)) throw invalid('Cannot apply return reason category', 'items')
}

/**
 * Cancels a return of which nothing has come, and its label. Safe to repeat.
 * @returns the id of its order
 * @throws not_found, not_allowed for one that has been received
 */
export async function cancelReturn(db: Db, services: Services, id: string): Promise<string> {
  const { order_id, status } = await queries.lockReturn(db, id)
  if (status === 'received' || status === 'requires_action')
    throw notAllowed("Can't cancel a return which has been returned")
  if (status === 'canceled') return order_id
  await updateRows(db, orderReturn, [{ id, status: 'canceled' }])
  await cancelLabels(db, services, { return_id: id })
  await services.events.emit(db, 'return.canceled', { id, order_id })
  return order_id
}

/**
 * The same for a shopper, whose exchanges and claims keep their returns.
 * @throws not_found; not_allowed for one that has been received, or that belongs to an exchange or a claim
 */
export async function withdrawReturn(db: Db, services: Services, id: string): Promise<void> {
  const { swap_id, claim_order_id } = await queries.findReturn(db, id)
  if (swap_id !== null || claim_order_id !== null)
    throw notAllowed('The return of an exchange or a claim is canceled with it')
  await cancelReturn(db, services, id)
}
