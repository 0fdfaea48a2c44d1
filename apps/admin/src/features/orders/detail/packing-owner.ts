import type { Order } from '@storeroom/contract'

/** The exchange or claim whose new items are packed. */
export type Owner = { readonly swap_id: string } | { readonly claim_id: string }

/** What an order, or one of its exchanges and claims, has to send, and how it travels. */
export function contentsOf(order: Order, owner: Owner | undefined) {
  if (!owner) return sending({ ...order, additional_items: order.items })
  return 'swap_id' in owner
    ? sending(order.swaps?.find(({ id }) => id === owner.swap_id))
    : sending(order.claims?.find(({ id }) => id === owner.claim_id))
}

type Sending = Pick<Order, 'shipping_methods'> & { readonly additional_items?: Order['items'] }

const sending = ({ additional_items: items = [], shipping_methods = [] }: Sending = {}) => ({
  items,
  shipping_methods,
})
