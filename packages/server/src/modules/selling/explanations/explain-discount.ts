import type { DiscountExplanation } from '@storeroom/contract'
import { explainDiscount, type ItemRefusal } from '@storeroom/money'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import type { CartState } from '../carts/carts.ts'
import type { DiscountForCart } from '../../pricing/discounts/discounts.ts'

/** The time of the request, and the flags of the shop. */
type Terms = { readonly now: number; readonly flags: ReadonlySet<string> }

/** The condition that an item's product fails, with its type and operator. */
const conditionOf = (refusal: ItemRefusal | null) => (refusal?.reason === 'condition' ? refusal.condition : undefined)

/**
 * Explains why a code does or does not apply to a cart, without changing it. Uses the same rules as the cart
 * (docs/contract/totals.md §3).
 */
export function explanationOf(discount: DiscountForCart, cart: CartState, terms: Terms): DiscountExplanation {
  const { region_id, customer_group_ids, items, discounts } = cart
  const context = { now: new Date(terms.now), region_id, customer_group_ids, items, discounts }
  const { refusals, displaced_by, items: explained } = explainDiscount(discount, context, settingsOf(terms.flags))
  const isFree = discount.rule.type === 'free_shipping'
  const taken = explained.reduce((sum, { amount }) => sum + amount, 0)
  return {
    discount_id: discount.id,
    code: discount.code,
    cart_id: cart.id,
    currency_code: cart.region.currency_code,
    applies: refusals.length === 0 && displaced_by === null && (isFree || taken > 0),
    refusals: [...refusals],
    displaced_by: discounts.find(({ id }) => id === displaced_by?.id)?.code ?? null,
    items: isFree
      ? []
      : explained.map(({ item_id, amount, refusal }, index) => ({
          item_id,
          title: items[index]?.title ?? '',
          quantity: items[index]?.quantity ?? 0,
          amount,
          refusal: refusal?.reason ?? null,
          condition_type: conditionOf(refusal)?.type ?? null,
          condition_operator: conditionOf(refusal)?.operator ?? null,
        })),
  }
}
