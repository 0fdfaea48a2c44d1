import type { LineItem, StoreOrder } from '@storeroom/contract'

/** A line with the units that can be sent back. */
export type ReturnableLine = Pick<LineItem, 'id' | 'title' | 'description'> & { readonly quantity: number }

/** The lines of an order, including those of exchanges and claims. */
export const linesOf = ({ items = [], swaps = [], claims = [] }: StoreOrder): readonly LineItem[] => [
  ...items,
  ...[...swaps, ...claims].flatMap(({ additional_items = [] }) => additional_items),
]

/** The units that can be returned: shipped, not returned, and in no return or claim. */
export function returnableLines(order: StoreOrder): readonly ReturnableLine[] {
  if (order.status === 'canceled') return []
  const taken = takenOf(order)
  return linesOf(order).flatMap(({ id, title, description, shipped_quantity, returned_quantity }) => {
    const quantity = (shipped_quantity ?? 0) - (returned_quantity ?? 0) - (taken.get(id) ?? 0)
    return quantity > 0 ? [{ id, title, description, quantity }] : []
  })
}

/** Units by line in open returns, and those that were exchanged or claimed without coming back. */
function takenOf({ returns = [], swaps = [], claims = [] }: StoreOrder): ReadonlyMap<string, number> {
  const isExchanged = (swapId: string | null) => swaps.some((swap) => swap.id === swapId && swap.canceled_at == null)
  const requested = returns
    .filter(({ status, swap_id }) => status === 'requested' || (status === 'canceled' && isExchanged(swap_id)))
    .flatMap(({ items = [] }) => items.map((item) => [item.item_id, item.requested_quantity ?? 0] as const))
  const isComing = (id: string) => returns.some((each) => each.claim_order_id === id && each.status !== 'canceled')
  const claimed = claims
    .filter(({ id, canceled_at }) => canceled_at === null && !isComing(id))
    .flatMap(({ claim_items = [] }) => claim_items.map((item) => [item.item_id, item.quantity] as const))
  const sums = new Map<string, number>()
  for (const [id, quantity] of [...requested, ...claimed]) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums
}
