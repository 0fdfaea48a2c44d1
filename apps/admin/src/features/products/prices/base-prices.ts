import type { MoneyAmount } from '@storeroom/contract'
import type { Market } from '../../../shared/prices/price-edits.ts'

export type Price = Pick<
  MoneyAmount,
  'id' | 'currency_code' | 'region_id' | 'amount' | 'min_quantity' | 'max_quantity' | 'price_list_id'
>
export type Priced = { readonly prices: readonly Price[] }

/** The base prices of a variant, without those of price lists. */
export const ownPrices = ({ prices }: Priced): readonly Price[] =>
  prices.filter(({ price_list_id }) => price_list_id === null)

/** Whether a price is for any quantity, and so no tier. */
export const isPlain = ({ min_quantity, max_quantity }: Pick<Price, 'min_quantity' | 'max_quantity'>): boolean =>
  min_quantity === null && max_quantity === null

const isIn = (price: Price, { currencyCode, regionId }: Market): boolean =>
  regionId === null ? price.region_id === null && price.currency_code === currencyCode : price.region_id === regionId

/** The price of a variant in a market for any quantity, in minor units; null when it has none. */
export const amountIn = (variant: Priced, market: Market): number | null =>
  ownPrices(variant).find((price) => isPlain(price) && isIn(price, market))?.amount ?? null

/** The tiers of a variant in a market, by quantity. */
export const tiersIn = (variant: Priced, market: Market): readonly Price[] =>
  ownPrices(variant)
    .filter((price) => !isPlain(price) && isIn(price, market))
    .toSorted((one, other) => (one.min_quantity ?? 0) - (other.min_quantity ?? 0))

/** The lowest and the highest price of the variants in a currency, in minor units; undefined when none has one. */
export function priceRange(
  variants: readonly Priced[],
  currencyCode: string,
): { readonly from: number; readonly to: number } | undefined {
  const amounts = variants.flatMap((variant) => amountIn(variant, { currencyCode, regionId: null }) ?? [])
  return amounts.length === 0 ? undefined : { from: Math.min(...amounts), to: Math.max(...amounts) }
}
