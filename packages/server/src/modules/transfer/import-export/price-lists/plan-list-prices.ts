import { problemAt, type ImportProblem } from '../tables/problem.ts'
import type { Markets } from '../prices/markets.queries.ts'
import {
  changesOf,
  comparePrices,
  newPrice,
  priceName,
  regionOf,
  writesOf,
  type NamedPrice,
  type NewPrice,
  type PriceWrites,
} from '../prices/prices.ts'
import type { ListedVariant, ListPrice } from './price-list.queries.ts'
import type { Change } from '../engine/job-rows.queries.ts'

/** What a row of the file is to do to the prices that a list has for a variant. */
export type VariantPlan = {
  readonly line: number
  readonly variant: ListedVariant
  readonly action: 'create' | 'update' | 'unchanged' | 'delete'
  readonly writes: PriceWrites
  readonly changes: readonly Change[]
  /** What happens to a price, by the column that it is in, such as `Price EUR`. */
  readonly columns: readonly (readonly [name: string, what: PriceCount])[]
}

export type PriceCount = 'added' | 'changed' | 'removed' | 'unchanged'

type PlannedRow = { readonly line: number; readonly variant: ListedVariant; readonly prices: readonly NamedPrice[] }

/**
 * Compares a row with the stored prices. Prices that the row does not name are removed, quantity ranges too
 * (docs/contract/imports.md §5). Invalid prices are reported, and their row is skipped.
 */
export function planPrices({ line, variant, prices }: PlannedRow, stored: readonly ListPrice[], markets: Markets) {
  const problems: ImportProblem[] = []
  const newPrices = prices.flatMap((named) => {
    const read = newPrice(markets, named)
    if ('price' in read) return read.price
    problems.push(problemAt({ line, handle: variant.handle, column: priceName(named) }, read.reason))
    return []
  })
  return { problems, plan: planVariant({ line, variant }, newPrices, stored, markets) }
}

/** Takes all prices of a variant out of the list. */
export const planRemoval = (variant: ListedVariant, stored: readonly ListPrice[], markets: Markets): VariantPlan => ({
  ...planVariant({ line: 0, variant }, [], stored, markets),
  action: 'delete',
})

function planVariant(
  which: Pick<VariantPlan, 'line' | 'variant'>,
  newPrices: readonly NewPrice[],
  stored: readonly ListPrice[],
  markets: Markets,
): VariantPlan {
  const comparison = comparePrices(stored, newPrices)
  const { added, changed, removed, unchanged } = comparison
  const isSame = added.length + changed.length + removed.length === 0
  const named = (prices: readonly Pick<NewPrice, 'region_id' | 'currency_code'>[], what: PriceCount) =>
    prices.map((price) => [columnOf(price, markets), what] as const)
  return {
    ...which,
    action: isSame ? 'unchanged' : stored.length === 0 ? 'create' : 'update',
    writes: writesOf(comparison),
    changes: changesOf(comparison, markets),
    columns: [
      ...named(added, 'added'),
      ...named(
        changed.map(({ price }) => price),
        'changed',
      ),
      ...named(removed, 'removed'),
      ...named(unchanged, 'unchanged'),
    ],
  }
}

/** The column of the file for this price, also if its cell is empty. */
function columnOf(price: Pick<NewPrice, 'region_id' | 'currency_code'>, markets: Markets): string {
  const region = regionOf(price, markets)
  return priceName({ ...(region !== undefined && { region }), currency_code: price.currency_code })
}
