import type { PriceRow } from '../../../../catalog/products/products.ts'
import type { ColumnNames } from '../column-names.ts'
import type { ImportFormatName } from '../formats/import-product.ts'
import { reason } from '../../tables/problem.ts'
import { priceInWords, regionNamed, type Markets } from '../../prices/markets.queries.ts'
import type { StoredPrice } from '../stored-products.queries.ts'
import type { PricePlan, Report } from './plan.ts'
import type { NamedPrice } from '../../prices/price-column.ts'
import type { Change } from '../../engine/job-rows.queries.ts'

type Context = {
  readonly markets: Markets
  readonly names: ColumnNames
  readonly format: ImportFormatName
  readonly report: Report
}

/** A region's id or a currency: a variant has one price in each. */
type Market = string

/**
 * Prices replace the stored ones that a file of this format could have named; those of price lists and with bounds
 * on the quantity stay. Shopify's files know one currency: prices in others are not theirs to take away.
 */
export function planPrices(
  prices: readonly NamedPrice[],
  stored: readonly StoredPrice[],
  context: Context,
): { readonly plan: PricePlan; readonly changes: readonly Change[] } {
  const importedPrices = new Map<Market, PriceRow>(prices.flatMap((price) => wantedPrice(price, context)))
  const named = storedPrices(prices, stored, context)
  const added = [...importedPrices].filter(([market]) => !named.has(market))
  const removed = [...named].filter(([market]) => !importedPrices.has(market))
  const changed = [...named].flatMap(([market, old]) => {
    const amount = importedPrices.get(market)?.amount
    return amount === undefined || amount === old.amount ? [] : [{ ...old, market, next: amount }]
  })
  const change = (market: Market, before: number | null, after: number | null) =>
    describe(context.markets, market, before, after)
  return {
    plan: {
      added: added.map(([, row]) => row),
      changed: changed.map(({ id, next }) => ({ id, amount: next })),
      removed: removed.map(([, { id }]) => id),
    },
    changes: [
      ...added.map(([market, { amount }]) => change(market, null, amount)),
      ...changed.map(({ market, amount, next }) => change(market, amount, next)),
      ...removed.map(([market, { amount }]) => change(market, amount, null)),
    ],
  }
}

function wantedPrice(price: NamedPrice, { markets, names, report }: Context): [Market, PriceRow][] {
  const { region: name, currency_code, amount } = price
  const currency = currency_code.toUpperCase()
  const bounds = { min_quantity: null, max_quantity: null }
  if (name === undefined) {
    if (markets.currencies.includes(currency_code))
      return [[currency_code, { currency_code, region_id: null, amount, ...bounds }]]
    report(names.price(price), reason('unknown_currency', { currency }))
    return []
  }
  const region = regionNamed(markets, name, currency_code)
  if (region?.currency_code === currency_code)
    return [[region.id, { currency_code, region_id: region.id, amount, ...bounds }]]
  const expected = region?.currency_code.toUpperCase()
  report(
    names.price(price),
    expected === undefined
      ? reason('unknown_region', { region: name })
      : reason('region_currency', { region: name, expected, currency }),
  )
  return []
}

function storedPrices(prices: readonly NamedPrice[], stored: readonly StoredPrice[], { markets, format }: Context) {
  const currencies = new Set(prices.map(({ currency_code }) => currency_code))
  const isNamed = (price: StoredPrice) =>
    priceInWords(markets, price) !== undefined &&
    (format === 'medusa' || (price.region_id === null && currencies.has(price.currency_code)))
  return new Map<Market, StoredPrice>(
    stored.filter(isNamed).map((price) => [price.region_id ?? price.currency_code, price]),
  )
}

/** `prices.eur`, or `prices.Nordics` for a region. Minor units. */
function describe({ regions }: Markets, market: Market, before: number | null, after: number | null): Change {
  const region = regions.find(({ id }) => id === market)
  const currency_code = region?.currency_code ?? market
  const money = (amount: number | null) => (amount === null ? null : { amount, currency_code })
  return { field: `prices.${region?.name ?? market}`, before: money(before), after: money(after) }
}
