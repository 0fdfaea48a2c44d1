/** Discounts by the wire's names. Source of every rule in this folder: docs/contract/totals.md §3. */

export interface Discount {
  readonly id: string
  readonly rule: DiscountRule
  readonly is_disabled?: boolean | null
  readonly starts_at?: Date | string | null
  readonly ends_at?: Date | string | null
  /** Null: no limit. */
  readonly usage_limit?: number | null
  readonly usage_count?: number | null
  readonly regions?: readonly Id[] | null
  /** A dynamic code has a parent, whose regions it uses. */
  readonly parent_discount?: { readonly regions?: readonly Id[] | null } | null
}

export interface DiscountRule {
  readonly type: 'percentage' | 'fixed' | 'free_shipping'
  /** Percent, or minor units of the region's currency. */
  readonly value: number
  /** Whether a fixed value is taken from all items together or from each unit. */
  readonly allocation?: 'total' | 'item' | null
  readonly conditions?: readonly DiscountCondition[] | null
}

/**
 * `type` names the property that holds the ids. Of long lists it is enough to give the ids that occur in the cart.
 */
export interface DiscountCondition {
  readonly type: ProductConditionType | 'customer_groups'
  readonly operator: 'in' | 'not_in'
  readonly products?: readonly Id[] | null
  readonly product_types?: readonly Id[] | null
  readonly product_collections?: readonly Id[] | null
  readonly product_tags?: readonly Id[] | null
  readonly customer_groups?: readonly Id[] | null
}

export type ProductConditionType = 'products' | 'product_types' | 'product_collections' | 'product_tags'

export interface Id {
  readonly id: string
}

/** How a code is stored and looked for: without spaces around it, in upper case. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()

const isFreeShipping = ({ rule }: { readonly rule: { readonly type: string } }): boolean =>
  rule.type === 'free_shipping'

/** Whether shipping costs nothing: the methods of such a cart have the price 0 (§5). */
export const hasFreeShipping = (discounts: readonly { readonly rule: { readonly type: string } }[]): boolean =>
  discounts.some((discount) => isFreeShipping(discount))

/** The discounts that a cart keeps of those asked for: all with free shipping, and the first of the others. */
export function keptDiscounts<D extends Pick<Discount, 'rule'>>(discounts: readonly D[]): D[] {
  const effective = effectiveDiscount(discounts)
  return discounts.filter((discount) => isFreeShipping(discount) || discount === effective)
}

/** The one discount that takes something from items. */
export const effectiveDiscount = <D extends Pick<Discount, 'rule'>>(discounts: readonly D[]): D | undefined =>
  discounts.find((discount) => !isFreeShipping(discount))

/** Why the staff cannot save a discount so. */
export type DiscountRuleProblem = 'percentage_above_100' | 'not_one_region'

export function discountRuleProblem(
  rule: Pick<DiscountRule, 'type' | 'value'>,
  regions: readonly unknown[],
): DiscountRuleProblem | undefined {
  if (rule.type === 'percentage' && rule.value > 100) return 'percentage_above_100'
  return rule.type === 'fixed' && regions.length !== 1 ? 'not_one_region' : undefined
}
