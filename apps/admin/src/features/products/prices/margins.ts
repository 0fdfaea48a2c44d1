import type { DataGridColumn } from '@storeroom/ui/grid/data-grid'
import { costOf, marginOf } from '../../../shared/prices/margin.ts'
import type { Market } from '../../../shared/prices/price-edits.ts'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import type { PricedVariant } from './use-price-edits.ts'

const prefix = 'margin:'

/** The currencies of the variants' costs. */
export const costCurrencies = (variants: readonly PricedVariant[]): ReadonlySet<string> =>
  new Set(variants.flatMap(({ metadata }) => costOf(metadata)?.currency_code.toLowerCase() ?? []))

/** A read-only column with the margins of a market, in percent. */
export const marginColumn = ({ id }: NamedPriceColumn, header: string): DataGridColumn => ({
  id: `${prefix}${id}`,
  header,
  kind: { type: 'number', fractionDigits: 1 },
  // Pixels, about 8 for each character of the header.
  width: Math.max(120, header.length * 8),
  isReadOnly: true,
})

/** The price column of a margin column; undefined for other columns. */
export const marketOfMargin = (columnId: string): string | undefined =>
  columnId.startsWith(prefix) ? columnId.slice(prefix.length) : undefined

/** The margin of the price shown in the grid, in percent with one decimal; null without a cost in that currency. */
export function marginIn(
  { metadata }: Pick<PricedVariant, 'metadata'>,
  { currencyCode }: Pick<Market, 'currencyCode'>,
  price: number | null,
): number | null {
  const margin = marginOf(price, costOf(metadata), currencyCode)
  return margin === null ? null : Math.round(margin * 1000) / 10
}
