/** Discounts, with the names of the wire. Source of every rule in this folder: docs/contract/totals.md §3. */

export interface Discount {
  readonly id: string
  readonly rule: DiscountRule
  readonly is_disabled?: boolean | null
  readonly starts_at?: Date | string | null
  readonly ends_at?: Date | string | null
  /** Null means no limit. */
  readonly usage_limit?: number | null
  readonly usage_count?: number | null
  readonly regions?: readonly Id[] | null
  /** A code of a dynamic discount has a parent, whose regions apply to it. */
  readonly parent_discount?: { readonly regions?: readonly Id[] | null } | null
}

export interface DiscountRule {
  readonly type: 'percentage' | 'fixed' | 'free_shipping'
  /** Percent, or minor units of the region's currency. */
  readonly value: number
  /** Whether a fixed value applies to all items together or to each unit. */
  readonly allocation?: 'total' | 'item' | null
  readonly conditions?: readonly DiscountCondition[] | null
}

/**
 * `type` names the property with the ids. For long lists, the ids that occur in the cart are enough.
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

/** A code as it is stored and looked up: in upper case, without surrounding spaces. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()

const isFreeShipping = ({ rule }: { readonly rule: { readonly type: string } }): boolean =>
  rule.type === 'free_shipping'

/** Whether shipping is free: the shipping methods of such a cart have the price 0 (§5). */
export const hasFreeShipping = (discounts: readonly { readonly rule: { readonly type: string } }[]): boolean =>
  discounts.some((discount) => isFreeShipping(discount))

/** The discounts that a cart accepts of those given: all with free shipping, and the first of the others. */
export function keptDiscounts<D extends Pick<Discount, 'rule'>>(discounts: readonly D[]): D[] {
  const effective = effectiveDiscount(discounts)
  return discounts.filter((discount) => isFreeShipping(discount) || discount === effective)
}

/** The one discount that lowers the prices of items: the first that is not free shipping. */
export const effectiveDiscount = <D extends Pick<Discount, 'rule'>>(discounts: readonly D[]): D | undefined =>
  discounts.find((discount) => !isFreeShipping(discount))

/** Why a discount cannot be saved. */
export type DiscountRuleProblem = 'percentage_above_100' | 'not_one_region'

export function discountRuleProblem(
  rule: Pick<DiscountRule, 'type' | 'value'>,
  regions: readonly unknown[],
): DiscountRuleProblem | undefined {
  if (rule.type === 'percentage' && rule.value > 100) return 'percentage_above_100'
  return rule.type === 'fixed' && regions.length !== 1 ? 'not_one_region' : undefined
}
