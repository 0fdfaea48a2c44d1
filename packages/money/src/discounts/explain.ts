import type { TotalsSettings } from '../totals/line-item.ts'
import { discountAdjustments, itemRefusal, type DiscountableItem, type ItemRefusal } from './adjustments.ts'
import { discountRefusals, type DiscountContext, type DiscountRefusal } from './checks.ts'
import { effectiveDiscount, type Discount } from './discount.ts'

export interface DiscountedCart extends DiscountContext {
  readonly items: readonly DiscountableItem[]
  /** The discounts that the cart has. */
  readonly discounts?: readonly Discount[] | null
}

export interface DiscountExplanation {
  /** Every reason why the code is refused, the one that the shopper is told first. */
  readonly refusals: readonly DiscountRefusal[]
  /** The discount that goes before this one, of which a cart has only one beside free shipping. */
  readonly displaced_by: Discount | null
  /** What each item would get, minor units, were this the cart's discount, or why nothing. In the order of the cart. */
  readonly items: readonly { readonly item_id: string; readonly amount: number; readonly refusal: ItemRefusal | null }[]
}

/** Why a code applies to a cart, or does not. It applies when nothing refuses or displaces it. */
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
