import type { ColumnNames } from '../column-names.ts'
import type { ImportFormatName, SalePrice } from '../formats/import-product.ts'
import type { Markets } from '../../prices/markets.queries.ts'
import {
  changesOf,
  comparePrices,
  newPrice,
  priceInWords,
  writesOf,
  type NamedPrice,
  type PriceWrites,
} from '../../prices/prices.ts'
import type { StoredPrice, StoredSale } from '../stored-products.queries.ts'
import type { Report, SalePlan } from './plan.ts'
import type { Change } from '../../engine/job-rows.queries.ts'

type Context = {
  readonly markets: Markets
  readonly names: ColumnNames
  readonly format: ImportFormatName
  readonly report: Report
}

/**
 * Prices replace the stored ones that a file of this format could have named; those of price lists and with bounds
 * on the quantity stay. Shopify's files know one currency: prices in others are not theirs to take away.
 */
export function planPrices(
  prices: readonly NamedPrice[],
  stored: readonly StoredPrice[],
  { markets, names, format, report }: Context,
): { readonly plan: PriceWrites; readonly changes: readonly Change[] } {
  const importedPrices = prices.flatMap((named) => {
    const read = newPrice(markets, named)
    if ('price' in read) return read.price
    report(names.price(named), read.reason)
    return []
  })
  const currencies = new Set(prices.map(({ currency_code }) => currency_code))
  const isNamed = (price: StoredPrice) =>
    priceInWords(markets, price) !== undefined &&
    (format === 'medusa' || (price.region_id === null && currencies.has(price.currency_code)))
  const comparison = comparePrices(stored.filter(isNamed), importedPrices)
  return { plan: writesOf(comparison), changes: changesOf(comparison, markets) }
}

/** A sale price is the one in a price list that an import has created; files do not change other lists. */
export function planSale(
  { currency_code, amount }: SalePrice,
  stored: readonly StoredSale[],
): { readonly plan: SalePlan; readonly changes: readonly Change[] } {
  const [old, ...others] = stored.filter((sale) => sale.currency_code === currency_code)
  const removed = amount === null ? [...(old ? [old] : []), ...others] : []
  const isChanged = old !== undefined && amount !== null && old.amount !== amount
  const money = (value: number | null | undefined) => (value == null ? null : { amount: value, currency_code })
  const isSame = removed.length === 0 && !isChanged && (old !== undefined || amount === null)
  return {
    plan: {
      added: old === undefined && amount !== null ? { currency_code, amount } : undefined,
      changed: isChanged ? [{ id: old.id, amount }] : [],
      removed: removed.map(({ id }) => id),
    },
    changes: isSame
      ? []
      : [{ field: `sale_prices.${currency_code}`, before: money(old?.amount), after: money(amount) }],
  }
}
