import { discountRefusal, keptDiscounts, normalizeCode } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import { invalid, notFound } from '../../../../kernel/errors.ts'
import { findDiscounts, refusedDiscount } from '../../../pricing/discounts/discounts.ts'
import { checkSpendable, findGiftCards } from '../../../pricing/gift-cards/gift-cards.ts'
import type { CartDiscount, CartState } from '../read/cart-state.ts'
import type { Terms } from './items.ts'

const contextOf = (cart: CartState, { now }: Terms) => ({
  now: new Date(now),
  region_id: cart.region_id,
  customer_group_ids: cart.customer_group_ids,
})

/** @throws invalid_data, not_allowed for the first unusable code */
export function checkDiscounts(cart: CartState, discounts: readonly CartDiscount[], terms: Terms) {
  for (const discount of discounts) {
    const refusal = discountRefusal(discount, contextOf(cart, terms))
    if (refusal) throw refusedDiscount(discount.code, refusal)
  }
}

/**
 * Replaces the codes of the cart; an empty list clears them (docs/contract/states.md §4).
 * @throws not_found, invalid_data, not_allowed
 */
export async function withDiscounts(
  db: Db,
  cart: CartState,
  codes: readonly string[],
  terms: Terms,
): Promise<CartState> {
  const discounts = await findDiscounts(db, codes)
  checkDiscounts(cart, discounts, terms)
  return repriceShipping({ ...cart, discounts: keptDiscounts(discounts) })
}

export function withoutDiscount(cart: CartState, code: string): CartState {
  const removedCode = normalizeCode(code)
  return repriceShipping({ ...cart, discounts: cart.discounts.filter((discount) => discount.code !== removedCode) })
}

/** Where free shipping has ended, methods have the price of their option again. */
const repriceShipping = (cart: CartState): CartState => ({
  ...cart,
  shipping_methods: cart.shipping_methods.map((method) =>
    method.price === 0 && method.option_amount !== null ? { ...method, price: method.option_amount } : method,
  ),
})

/**
 * Keeps the discounts that are valid for the current region and customer; the others are dropped silently, as in v1.
 */
export const withValidDiscounts = (cart: CartState, terms: Terms): CartState => ({
  ...cart,
  discounts: cart.discounts.filter((discount) => discountRefusal(discount, contextOf(cart, terms)) === undefined),
})

/** Replaces the gift cards of the cart. @throws not_found, not_allowed, invalid_data */
export async function withGiftCards(
  db: Db,
  cart: CartState,
  codes: readonly string[],
  { now }: Terms,
): Promise<CartState> {
  const uniqueCodes = [...new Set(codes.map(normalizeCode))]
  const giftCards = uniqueCodes.length === 0 ? [] : await findGiftCards(db, uniqueCodes)
  const gift_cards = uniqueCodes.map((code) => {
    const card = giftCards.find((candidate) => candidate.code === code)
    if (!card) throw notFound(`Gift card with ${code} was not found`)
    checkSpendable(card, now)
    if (card.region_id !== cart.region_id)
      throw invalid('The gift card cannot be used in the current region', 'gift_cards')
    return card
  })
  return { ...cart, gift_cards }
}
