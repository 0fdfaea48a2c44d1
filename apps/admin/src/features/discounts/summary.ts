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
