import { returnRefund } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed, refuseFields } from '../../../kernel/errors.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { checkQuantity, lineOf, valued } from './request-return.ts'
import * as queries from './returns.queries.ts'
import type { ReturnedItem, ReturnedLine, StoredReturn } from './returns.queries.ts'

/** Units of a line that came. */
export type Unit = { readonly item: ReturnedLine; readonly quantity: number; readonly damaged: number }

type Came = {
  readonly item_id: string
  readonly quantity: number
  readonly damaged_quantity?: number | undefined
  /** How many had come when these were counted. */
  readonly received_quantity?: number | undefined
}

/** @throws not_allowed for a return that was canceled or received */
export function checkOpen({ id, status }: StoredReturn): void {
  if (status === 'canceled') throw notAllowed('Cannot receive a canceled return')
  if (status === 'received') throw notAllowed(`Return with id ${id} has already been received`)
}

/** @throws invalid_data for an amount of its own in an exchange */
export function checkOwnRefund({ swap_id }: StoredReturn, refund: number | undefined): void {
  if (swap_id !== null && refund !== undefined && refund > 0)
    throw invalid('What an exchange comes to is its difference: its return has no refund of its own', 'refund')
}

/** @throws not_allowed for lines of which units were received after these were counted */
export function refuseCountedTwice(received: readonly ReturnedItem[], items: readonly Came[]): void {
  const fields = items.flatMap(({ item_id, received_quantity: seen }, index) => {
    const receivedQuantity = received.find((line) => line.item_id === item_id)?.received_quantity ?? 0
    if (seen === undefined || seen === receivedQuantity) return []
    return [{ field: `items.${index}.quantity`, message: `Already received of this line: ${receivedQuantity}` }]
  })
  refuseFields('not_allowed', fields)
}

/** What came of each line, once. @throws invalid_data, not_allowed */
export const unitsOf = (lines: readonly ReturnedLine[], items: readonly Came[]): Unit[] =>
  [...Map.groupBy(items, ({ item_id }) => item_id)].flatMap(([itemId, same]) => {
    const item = lineOf(lines, itemId)
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    const damaged = same.reduce((sum, line) => sum + (line.damaged_quantity ?? 0), 0)
    if (damaged > quantity) throw invalid('More units are damaged than came', 'items')
    if (quantity > 0) checkQuantity(item, quantity)
    return quantity > 0 ? [{ item, quantity, damaged }] : []
  })

/** Minor units. */
type Due = {
  /** What the customer is still to get. */
  readonly due: number
  /** What they have got for the return already, also for receipts that were undone. */
  readonly refunded: number
}

/**
 * What a receipt comes to. An amount that the merchant has chosen stays; otherwise what came is worth as much as it brought,
 * less what was given for it before its receipt was undone. Nobody is owed more than is left of what was paid.
 * @throws invalid_data
 */
export async function dueOf(
  db: Db,
  flags: ReadonlySet<string>,
  stored: StoredReturn,
  units: readonly Unit[],
  refund: number | undefined,
): Promise<Due> {
  const refunded = stored.gift_card_amount + (await queries.refundedOf(db, stored.id))
  const isFirst = stored.status === 'requested'
  const terms = await queries.termsOf(db, stored.order_id)
  const owed = isFirst && !stored.has_own_refund ? 0 : Math.max(0, stored.refund_amount - refunded)
  const most = Math.max(0, terms.refundable_amount)
  if (refund === undefined && stored.has_own_refund) return { due: Math.min(owed, most), refunded }
  const shipping = isFirst ? await queries.shippingOf(db, stored.id) : undefined
  const given = isFirst && refund === undefined ? refunded : 0
  const worth = returnRefund(
    units.map(({ item, quantity }) => valued(item, quantity)),
    {
      ...settingsOf(flags),
      ...terms,
      refundable_amount: most + given,
      return_shipping: shipping ?? null,
      refund: refund ?? null,
    },
  )
  if (worth.refusal !== undefined) throw invalid('Cannot refund more than the original payment', 'refund')
  const more = worth.refund_amount - given
  return { due: refund === undefined ? Math.min(owed + Math.max(0, more), most) : more, refunded }
}
