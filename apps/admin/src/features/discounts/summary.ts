import { currencyExponent, discountAdjustments } from '@storeroom/money'
import { conditionTypes } from './condition-values.ts'
import type { NewDiscountValues } from './discounts.ts'

type Rule = Pick<NewDiscountValues['rule'], 'type' | 'value' | 'allocation'>

/** What a rule takes off; undefined while its value is missing. */
export function effectOf({ type, value, allocation }: Rule) {
  if (type === 'free_shipping') return type
  if (value === null || value <= 0) return undefined
  if (type === 'percentage') return value <= 100 ? type : undefined
  return allocation === 'item' ? 'fixedItem' : 'fixedTotal'
}

/** The conditions that have records, in the order of the screens. */
export const filledConditions = ({ conditions }: Pick<NewDiscountValues, 'conditions'>) =>
  conditionTypes.flatMap((type) => {
    const draft = conditions[type]
    return draft === null || draft.chosen.length === 0 ? [] : [{ type, ...draft }]
  })

/** Which dates a period has. */
export function periodOf({ starts_at, ends_at }: Pick<NewDiscountValues, 'starts_at' | 'ends_at'>) {
  if (starts_at !== null && ends_at !== null) return 'between'
  if (starts_at !== null) return 'from'
  return ends_at === null ? 'always' : 'until'
}

/** 49.90 in minor units; 4,990 in a currency without them. */
const usualPrice = (currencyCode: string): number => 4990 * 10 ** Math.max(currencyExponent(currencyCode) - 2, 0)

/** A usual price and what it becomes, as carts calculate it; undefined if no price changes. */
export function exampleOf(rule: Rule, currencyCode: string): { before: number; after: number } | undefined {
  const { type, value, allocation } = rule
  const effect = effectOf(rule)
  if (effect === undefined || effect === 'free_shipping' || value === null) return undefined
  const before = usualPrice(currencyCode)
  const item = { id: 'example', unit_price: before, quantity: 1, variant: { product: { id: 'example' } } }
  const [adjustment] = discountAdjustments([{ id: 'example', rule: { type, value, allocation } }], [item])
  return { before, after: before - Number(adjustment?.amount ?? 0) }
}
