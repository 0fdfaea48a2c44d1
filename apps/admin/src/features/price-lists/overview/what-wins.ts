import { marginOf } from '../../../shared/prices/margin.ts'
import { explainPrices, type Price } from '@storeroom/money'
import type { PriceList } from '@storeroom/contract'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { nameOf, type ListVariant } from '../editor/list-prices.ts'

/** Whether shoppers pay the price of the list while it is active. */
export type Verdict = 'used' | 'base_lower' | 'same'

/** A price of the list and the base price that it competes with. Amounts in minor units. */
export type Contest = {
  readonly id: string
  readonly variantId: string
  readonly name: string
  readonly market: NamedPriceColumn
  readonly listPrice: number
  readonly basePrice: number | null
  /** The margin of the list price; null if the cost is unknown or in another currency. */
  readonly margin: number | null
  readonly outcome: Verdict
}

type ListTaxes = Pick<PriceList, 'type' | 'includes_tax'>

/** A list as if it were active and for everybody, so that only amounts and taxes decide. */
const running = ({ type, includes_tax }: ListTaxes) => ({ status: 'active' as const, type, includes_tax })

function pricesOf(amounts: ListVariant['base'], market: NamedPriceColumn, list?: ListTaxes): Price[] {
  const ids = new Set([market.id, market.currencyCode])
  return [...ids].flatMap((id) => {
    const amount = amounts[id]
    const price = {
      amount: amount ?? 0,
      currency_code: market.currencyCode,
      region: { includes_tax: market.includesTax },
    }
    return amount === undefined
      ? []
      : [{ ...price, region_id: id === market.regionId ? id : null, ...(list && { price_list: running(list) }) }]
  })
}

/** Compares the lowest price of the list with the lowest base price in a market; undefined without a list price. */
function contestIn(
  variant: ListVariant,
  market: NamedPriceColumn,
  list: ListTaxes,
  hasTaxes: boolean,
): Contest | undefined {
  const listed = pricesOf(variant.prices, market, list)
  if (listed.length === 0) return undefined
  const base = pricesOf(variant.base, market)
  const explained = explainPrices([...base, ...listed], {
    now: new Date(0),
    region_id: market.regionId,
    currency_code: market.currencyCode,
    tax_rates: market.taxRate === null ? null : [{ rate: market.taxRate }],
    tax_inclusive_pricing: hasTaxes,
  })
  const own = explained.filter(({ price }) => price.price_list)
  const verdict = own.some(({ outcome }) => outcome === 'chosen')
    ? 'used'
    : own.some(({ outcome }) => outcome === 'tie')
      ? 'same'
      : 'base_lower'
  const least = (prices: readonly Price[]) => Math.min(...prices.map(({ amount }) => amount))
  return {
    id: `${variant.id} ${market.id}`,
    variantId: variant.id,
    name: nameOf(variant),
    market,
    listPrice: least(listed),
    margin: marginOf(least(listed), variant.cost, market.currencyCode),
    basePrice: base.length === 0 ? null : least(base),
    outcome: verdict,
  }
}

/** False for a region in which a variant has no price of its own: there the prices of its currency apply. */
const isOwnMarket = ({ prices, base }: ListVariant, { id, regionId }: NamedPriceColumn): boolean =>
  regionId === null || prices[id] !== undefined || base[id] !== undefined

/**
 * Every price of a list, and whether shoppers pay it (docs/contract/totals.md §1): a list never raises a price.
 * @param hasTaxes the feature flag `tax_inclusive_pricing`
 */
export const contestsOf = (
  variants: readonly ListVariant[],
  markets: readonly NamedPriceColumn[],
  list: ListTaxes,
  hasTaxes: boolean,
): Contest[] =>
  variants.flatMap((variant) =>
    markets.flatMap((market) =>
      isOwnMarket(variant, market) ? (contestIn(variant, market, list, hasTaxes) ?? []) : [],
    ),
  )
