import { problemAt, reason, type ImportProblem } from '../tables/problem.ts'
import { regionNamed, type Markets } from '../prices/markets.queries.ts'
import type { ListedVariant, ListPrice } from './price-list-import.queries.ts'
import { type NamedPrice, priceName } from '../prices/price-column.ts'
import type { Change } from '../engine/job-rows.queries.ts'

/** What a row of the file is to do to the prices that a list has for a variant. */
export type VariantPlan = {
  readonly line: number
  readonly variant: ListedVariant
  readonly action: 'create' | 'update' | 'unchanged' | 'delete'
  readonly added: readonly NewPrice[]
  /** By the id of the stored price. */
  readonly changed: readonly { readonly id: string; readonly amount: number }[]
  readonly removed: readonly string[]
  readonly changes: readonly Change[]
  /** What happens to a price, by the column that it is in, such as `Price EUR`. */
  readonly columns: readonly (readonly [name: string, what: PriceCount])[]
}

export type NewPrice = Omit<ListPrice, 'id' | 'variant_id'>
export type PriceCount = 'added' | 'changed' | 'removed' | 'unchanged'

type PlannedRow = { readonly line: number; readonly variant: ListedVariant; readonly prices: readonly NamedPrice[] }

/** The market of a price, and its range of quantities if it has one. */
export const priceKey = ({ region_id, currency_code, min_quantity, max_quantity }: NewPrice): string =>
  JSON.stringify([region_id ?? currency_code, min_quantity, max_quantity])

/**
 * Compares a row with the stored prices. Prices that the row does not name are removed, quantity ranges too
 * (docs/contract/imports.md §5). Invalid prices are reported, and their row is skipped.
 */
export function planPrices({ line, variant, prices }: PlannedRow, stored: readonly ListPrice[], markets: Markets) {
  const problems: ImportProblem[] = []
  const newPrices = new Map(
    prices.flatMap((price) => {
      const row = newPrice(price, markets)
      if ('price' in row) return [[priceKey(row.price), row.price] as const]
      problems.push(problemAt({ line, handle: variant.handle, column: priceName(price) }, row.why))
      return []
    }),
  )
  return { problems, plan: planVariant({ line, variant }, newPrices, stored, markets) }
}

/** Takes all prices of a variant out of the list. */
export const planRemoval = (variant: ListedVariant, stored: readonly ListPrice[], markets: Markets): VariantPlan => ({
  ...planVariant({ line: 0, variant }, new Map(), stored, markets),
  action: 'delete',
})

function newPrice({ region: name, currency_code, amount }: NamedPrice, markets: Markets) {
  const currency = currency_code.toUpperCase()
  const price = { currency_code, amount, region_id: null, min_quantity: null, max_quantity: null }
  if (name === undefined)
    return markets.currencies.includes(currency_code) ? { price } : { why: reason('unknown_currency', { currency }) }
  const region = regionNamed(markets, name, currency_code)
  if (!region) return { why: reason('unknown_region', { region: name }) }
  if (region.currency_code === currency_code) return { price: { ...price, region_id: region.id } }
  const expected = region.currency_code.toUpperCase()
  return { why: reason('region_currency', { region: name, expected, currency }) }
}

type Which = Pick<VariantPlan, 'line' | 'variant'>

function planVariant(
  which: Which,
  newPrices: ReadonlyMap<string, NewPrice>,
  stored: readonly ListPrice[],
  markets: Markets,
): VariantPlan {
  const byKey = new Map(stored.map((price) => [priceKey(price), price]))
  const added = [...newPrices].flatMap(([key, price]) => (byKey.has(key) ? [] : [price]))
  const pairs = [...newPrices].flatMap(([key, price]) => {
    const old = byKey.get(key)
    return old ? [{ old, price }] : []
  })
  const matchedIds = new Set(pairs.map(({ old }) => old.id))
  const changed = pairs.filter(({ old, price }) => old.amount !== price.amount)
  const kept = pairs.filter((pair) => !changed.includes(pair))
  const removed = stored.filter(({ id }) => !matchedIds.has(id))
  const fieldOf = (price: NewPrice) => nameOf(price, markets)
  const named = (prices: readonly NewPrice[], what: PriceCount) =>
    prices.map((price) => [columnOf(price, markets), what] as const)
  const isSame = added.length + changed.length + removed.length === 0
  return {
    ...which,
    action: isSame ? 'unchanged' : stored.length === 0 ? 'create' : 'update',
    added,
    changed: changed.map(({ old, price }) => ({ id: old.id, amount: price.amount })),
    removed: removed.map(({ id }) => id),
    changes: [
      ...added.map((price) => ({ field: fieldOf(price), before: null, after: money(price) })),
      ...changed.map(({ old, price }) => ({ field: fieldOf(price), before: money(old), after: money(price) })),
      ...removed.map((price) => ({ field: fieldOf(price), before: money(price), after: null })),
    ],
    columns: [
      ...named(added, 'added'),
      ...named(pricesOf(changed), 'changed'),
      ...named(removed, 'removed'),
      ...named(pricesOf(kept), 'unchanged'),
    ],
  }
}

const pricesOf = (pairs: readonly { readonly price: NewPrice }[]) => pairs.map(({ price }) => price)

const money = ({ amount, currency_code }: NewPrice) => ({ amount, currency_code })

const regionOf = ({ region_id }: NewPrice, { regions }: Markets) => regions.find(({ id }) => id === region_id)?.name

/** `prices.eur`, `prices.Nordics`; with a range of quantities `prices.EUR (10–20)`. */
export function nameOf(price: NewPrice, markets: Markets): string {
  const { min_quantity: min, max_quantity: max, currency_code } = price
  const market = regionOf(price, markets)
  if (min === null && max === null) return `prices.${market ?? currency_code}`
  return `prices.${market ?? currency_code.toUpperCase()} (${min ?? 0}–${max ?? '∞'})`
}

/** The column of the file for this price, also if its cell is empty. */
export function columnOf(price: NewPrice, markets: Markets): string {
  const region = regionOf(price, markets)
  return priceName({ ...(region !== undefined && { region }), currency_code: price.currency_code })
}
