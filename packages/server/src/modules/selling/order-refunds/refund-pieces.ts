import type { Contract, Input } from '@storeroom/contract'
import { invalid } from '../../../kernel/errors.ts'
import { refundOrder } from '../orders/orders.ts'
import type { RefundedPieces, Requester, RefundWork } from '../payments/payments.ts'
import { receiveAtOnce } from '../returns/returns.ts'

type Body = Input<Contract['admin']['orders']['refund']>['body']

/** Whether pieces of a refund are back, which makes a return of it. */
export const bringsBack = ({ items = [] }: Pick<Body, 'items'>): boolean =>
  items.some(({ restock_quantity = 0 }) => restock_quantity > 0)

/**
 * Refunds an amount and notes what it is for. Pieces that came back are returned, received and put in stock in the same
 * transaction; the refund is then that of the return.
 * @throws not_found, forbidden; invalid_data for more shipping than money, more pieces back than refunded, or lines that
 * the order does not have; not_allowed for a canceled order, or more money or pieces than are left
 */
export async function refundPieces(work: RefundWork, id: string, body: Body, requester: Requester): Promise<void> {
  const { amount, reason, note, no_notification, shipping_amount, location_id } = body
  if ((shipping_amount ?? 0) > amount) throw invalid('More is refunded for shipping than in all', 'shipping_amount')
  const { returned, notReturned } = sorted(body.items ?? [])
  const purpose = { note, shipping_amount, items: notReturned }
  if (returned.length === 0) return refundOrder(work, id, { amount, reason, no_notification, ...purpose }, requester)
  const request = { items: returned, refund: amount, location_id, no_notification }
  return receiveAtOnce(work, id, request, null, requester, purpose)
}

type Sorted = { readonly returned: readonly RefundedPieces[]; readonly notReturned: readonly RefundedPieces[] }

/** Each line once: the pieces that are back, and those that are not. @throws invalid_data */
function sorted(items: NonNullable<Body['items']>): Sorted {
  const lines = [...Map.groupBy(items, ({ item_id }) => item_id)].map(([item_id, same]) => {
    const back = same.reduce((sum, { restock_quantity = 0 }) => sum + restock_quantity, 0)
    const all = same.reduce((sum, { quantity }) => sum + quantity, 0)
    if (back > all) throw invalid('More pieces are put in stock than are refunded', 'items')
    return { item_id, back, gone: all - back }
  })
  return {
    returned: lines.flatMap(({ item_id, back }) => (back > 0 ? [{ item_id, quantity: back }] : [])),
    notReturned: lines.flatMap(({ item_id, gone }) => (gone > 0 ? [{ item_id, quantity: gone }] : [])),
  }
}
