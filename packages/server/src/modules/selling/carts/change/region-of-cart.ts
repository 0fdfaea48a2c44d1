import type { Db } from '../../../../kernel/db.ts'
import { notAllowed, notFound } from '../../../../kernel/errors.ts'
import { findRegion } from '../read/cart-choices.queries.ts'
import type { CartRegion, CartState } from '../read/cart-state.ts'

/** @throws not_found */
export async function regionOf(db: Db, id: string): Promise<CartRegion> {
  const region = await findRegion(db, id)
  if (!region) throw notFound(`Region with ${id} was not found`)
  return region
}

/**
 * Moves the cart to another region: other prices and taxes, and without the choices made for the old one
 * (docs/contract/states.md §4). Prices must be selected again afterwards.
 * @throws not_allowed for a cart that is paid
 */
export function inRegion(cart: CartState, region: CartRegion): CartState {
  if (cart.completed_at !== null || cart.payment_authorized_at !== null)
    throw notAllowed('Cannot change the region of a completed cart')
  return {
    ...cart,
    region_id: region.id,
    region,
    shipping_methods: [],
    gift_cards: [],
    payment_sessions: [],
    items: cart.items.map((item) => ({ ...item, has_shipping: false, tax_rates: [], tax_lines: [] })),
  }
}

/** @throws not_allowed */
export function checkCountry(region: CartRegion, code: string, message: string) {
  if (!region.countries.includes(code.toLowerCase())) throw notAllowed(message)
}
