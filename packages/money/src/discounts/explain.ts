import type { TotalsSettings } from '../totals/line-item.ts'
import { discountAdjustments, itemRefusal, type DiscountableItem, type ItemRefusal } from './adjustments.ts'
import { discountRefusals, type DiscountContext, type DiscountRefusal } from './checks.ts'
import { effectiveDiscount, type Discount } from './discount.ts'

export interface DiscountedCart extends DiscountContext {
  readonly items: readonly DiscountableItem[]
  /** The discounts of the cart. */
  readonly discounts?: readonly Discount[] | null
}

export interface DiscountExplanation {
  /** Every reason why the code is refused; the shopper sees the first one. */
  readonly refusals: readonly DiscountRefusal[]
  /** The discount that displaces this one: a cart has only one in addition to free shipping. */
  readonly displaced_by: Discount | null
  /**
   * What each item would get in minor units if this were the cart's discount, or why it would get nothing. In cart order.
   */
  readonly items: readonly { readonly item_id: string; readonly amount: number; readonly refusal: ItemRefusal | null }[]
}

/** Explains why a code does or does not apply to a cart. It applies if nothing refuses or displaces it. */
export function explainDiscount(
  discount: Discount,
  cart: DiscountedCart,
  settings: TotalsSettings = {},
): DiscountExplanation {
  const adjustments = discountAdjustments([discount], cart.items, settings)
  const amounts = new Map(adjustments.map(({ item_id, amount }) => [item_id, Number(amount)]))
  const effective = effectiveDiscount(cart.discounts ?? [])
  const isDisplaced = discount.rule.type !== 'free_shipping' && effective !== undefined && effective.id !== discount.id
  return {
    refusals: discountRefusals(discount, cart),
    displaced_by: isDisplaced ? effective : null,
    items: cart.items.map((item) => ({
      item_id: item.id,
      amount: amounts.get(item.id) ?? 0,
      refusal: itemRefusal(discount, item) ?? null,
    })),
  }
}
