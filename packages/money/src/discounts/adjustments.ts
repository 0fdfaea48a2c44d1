import { exact, floor, fromGrid, GRID, percentOf, round, times, type Exact } from '../exact.ts'
import { lineItemTotals, type LineItem, type TotalsSettings } from '../totals/line-item.ts'
import { failedCondition, type ConditionedProduct } from './conditions.ts'
import { effectiveDiscount, type Discount, type DiscountCondition, type DiscountRule } from './discount.ts'

/** A line of a cart with everything that discounts depend on. Its current adjustments are ignored. */
export interface DiscountableItem extends LineItem {
  readonly id: string
  /** Defaults to true. */
  readonly allow_discounts?: boolean | null
  readonly is_return?: boolean | null
  /** Null for a custom item, which gets no discount. */
  readonly variant?: { readonly product?: ConditionedProduct | null } | null
}

/** A row of `line_item_adjustment`. */
export interface DiscountAdjustment {
  readonly item_id: string
  readonly discount_id: string
  readonly description: 'discount'
  /** Positive minor units as a decimal with up to 30 places; see `discountAdjustments`. */
  readonly amount: string
}

/** Why an item gets no discount; `condition` is the first one that its product does not meet. */
export type ItemRefusal =
  | { readonly reason: 'return_line' | 'not_discountable' | 'no_variant' }
  | { readonly reason: 'condition'; readonly condition: DiscountCondition }

/** Why a discount does not apply to an item (§3.2); undefined if it does. */
export function itemRefusal({ rule }: Pick<Discount, 'rule'>, item: DiscountableItem): ItemRefusal | undefined {
  if (item.is_return === true) return { reason: 'return_line' }
  if (item.allow_discounts === false) return { reason: 'not_discountable' }
  if (item.variant?.product == null) return { reason: 'no_variant' }
  const condition = failedCondition(rule, item.variant.product)
  return condition && { reason: 'condition', condition }
}

/** An item with its value F: the subtotal without tax, before discounts. */
interface Valued {
  readonly item: DiscountableItem
  readonly value: number
}

/**
 * The adjustments of a cart's discounts in the order of the items (§3.3). Items without a discount have none.
 *
 * Shares of a fixed total are fractions. They are returned and stored as decimals truncated to 30 places; the last places
 * are adjusted so that the shares of 1000 add up to exactly 1000. Totals treat them as the exact fractions (see
 * `exact.ts`). On the wire they are JSON numbers.
 */
export function discountAdjustments(
  discounts: readonly Discount[],
  items: readonly DiscountableItem[],
  settings: TotalsSettings = {},
): DiscountAdjustment[] {
  const discount = effectiveDiscount(discounts)
  if (discount === undefined) return []
  const valued = items.map((item) => ({ item, value: lineItemTotals(item, settings).subtotal }))
  const discounted = valued.filter(({ item }) => itemRefusal(discount, item) === undefined)
  const amounts = amountsOf(discount.rule, discounted, valued)
  return discounted
    .map(({ item }, index) => ({
      item_id: item.id,
      discount_id: discount.id,
      ...described,
      amount: amounts[index] ?? '0',
    }))
    .filter(({ amount }) => amount !== '0')
}

const described = { description: 'discount' } as const

function amountsOf(rule: DiscountRule, discounted: readonly Valued[], all: readonly Valued[]): string[] {
  if (rule.type === 'fixed' && rule.allocation === 'total') return sharesOf(rule.value, discounted, all)
  return discounted.map((item) => fromGrid(capped(ownAmount(rule, item), item)))
}

/** An amount that depends only on the item itself. */
function ownAmount({ type, value }: DiscountRule, { item, value: F }: Valued): Exact {
  if (type === 'percentage') return exact(round(percentOf(exact(F), exact(value))))
  return times(exact(value), exact(item.quantity))
}

/** In units of the last stored place, between zero and the item's whole value. */
function capped({ n, d }: Exact, { value: F }: Valued): bigint {
  const units = (n * GRID) / d
  const most = BigInt(F) * GRID
  return units < 0n ? 0n : units < most ? units : most
}

/**
 * min(value, S) × F ÷ S for every item. S includes all discountable items, even those that do not meet the conditions (a
 * quirk of v1), but not return lines: their negative values would make shares exceed the total, without bound as S
 * approaches 0.
 */
function sharesOf(value: number, discounted: readonly Valued[], all: readonly Valued[]): string[] {
  const counted = all.filter(({ item }) => item.allow_discounts !== false && item.is_return !== true)
  const S = counted.reduce((total, item) => total + item.value, 0)
  if (S <= 0) return discounted.map(() => '0')
  const { n, d } = exact(Math.min(value, S))
  return apportion(
    discounted.map(({ item, value: F }) => ({ id: item.id, n: n * BigInt(F) })),
    d * BigInt(S),
  )
}

/**
 * Fractions n ÷ d, truncated to the stored places. What is missing in the sum goes to the fractions that lost most, a
 * unit of the last place each; ties are broken by id.
 */
function apportion(parts: readonly { readonly id: string; readonly n: bigint }[], d: bigint): string[] {
  const cut = parts.map(({ id, n }, index) => ({ id, index, units: (n * GRID) / d, remainder: (n * GRID) % d }))
  const remainder = cut.reduce((total, part) => total + part.remainder, 0n)
  const missing = Number(floor(2n * remainder + d, 2n * d))
  const raised = new Set(
    cut
      .toSorted(byLoss)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return cut.map(({ units, index }) => fromGrid(raised.has(index) ? units + 1n : units))
}

interface Cut {
  readonly id: string
  readonly remainder: bigint
}

const byLoss = (a: Cut, b: Cut): number =>
  a.remainder === b.remainder ? (a.id < b.id ? -1 : 1) : a.remainder > b.remainder ? -1 : 1
