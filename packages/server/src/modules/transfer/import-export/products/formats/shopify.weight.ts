import { type Reason, reason } from '../../tables/problem.ts'
import type { BoundShopifyColumn, ShopifyRow } from './shopify.row.ts'

/** International pound and ounce (1959). Shopify's files write them short, its API in full. */
const POUND = 453.592_37
const GRAMS: ReadonlyMap<string, number> = new Map([
  ...['g', 'gram', 'grams'].map((word) => [word, 1] as const),
  ...['kg', 'kilogram', 'kilograms'].map((word) => [word, 1_000] as const),
  ...['lb', 'lbs', 'pound', 'pounds'].map((word) => [word, POUND] as const),
  ...['oz', 'ounce', 'ounces'].map((word) => [word, POUND / 16] as const),
])

type Weight = { readonly weight?: number | null } | { readonly column: string; readonly reason: Reason }

/**
 * The weight of a variant in grams, to the milligram. A column of grams counts as it is, whatever unit the shop showed
 * it in; only a weight without grams is in the unit that the row names, or in grams when it names none. Nothing where
 * the file has no column for it.
 */
export function weightOf({ values }: ShopifyRow, columns: readonly BoundShopifyColumn[]): Weight {
  const has = (name: string) => columns.some(({ key }) => key === name)
  const { weight, weight_value: value, weight_unit: unit = 'g' } = values
  if (typeof weight === 'number') return { weight }
  if (!has('weight') && !has('weight_value')) return {}
  if (typeof value !== 'number') return { weight: null }
  const grams = GRAMS.get(String(unit).toLowerCase())
  if (grams !== undefined) return { weight: Math.round(value * grams * 1_000) / 1_000 }
  const column = columns.find(({ key }) => key === 'weight_unit')?.name ?? ''
  return { column, reason: reason('unknown_value', { value: String(unit), allowed: 'g, kg, lb, oz' }) }
}
