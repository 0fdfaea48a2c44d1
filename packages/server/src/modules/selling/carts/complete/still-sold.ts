import type { Db } from '../../../../kernel/db.ts'
import { notAllowed } from '../../../../kernel/errors.ts'
import { isThere } from '../../../catalog/products/products.ts'
import type { CartItem, CartState } from '../read/cart-state.ts'
import { pricedAnew, type Terms } from '../change/items.ts'
import { variantsForSale } from '../read/selling.queries.ts'

/**
 * Updates an old cart to the current prices before its completion.
 * @throws not_allowed for an item whose product is not sold any more
 */
export async function atPresentPrices(db: Db, cart: CartState, terms: Terms): Promise<CartState> {
  const ids = cart.items.flatMap(({ variant_id }) => variant_id ?? [])
  const variants = await variantsForSale(db, [...new Set(ids)], cart)
  for (const { variant_id, is_return, title } of cart.items) {
    if (variant_id === null || is_return) continue
    const variant = variants.get(variant_id)
    if (!variant?.in_channel || !isThere(variant.product, terms.now))
      throw notAllowed(`${title} is not sold any more. Take it out of the cart to order the rest.`)
  }
  return pricedAnew(cart, variants, terms)
}

/** Items whose price differs from what the shopper saw, or no longer exists. */
export function repricedItems(seen: CartState, present: CartState): readonly CartItem[] {
  const now = new Map(present.items.map((item) => [item.id, item]))
  return seen.items.filter(({ id, unit_price, includes_tax }) => {
    const item = now.get(id)
    return item?.unit_price !== unit_price || item.includes_tax !== includes_tax
  })
}
