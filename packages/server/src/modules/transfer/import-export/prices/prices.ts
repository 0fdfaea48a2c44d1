import { invalid } from '../../../../kernel/errors.ts'
import type { Db } from '../../../../kernel/db.ts'
import type { PriceRow } from '../../../catalog/products/products.ts'
import type { Change } from '../engine/job-rows.queries.ts'
import { reason, type Reason } from '../tables/problem.ts'
import { findCurrency, type Markets, type Region } from './markets.queries.ts'

/** Region first: `Price EU [EUR]` must not be taken for anything else. */
const PRICE = /^Price (?:(?<region>.+) \[(?<regionCurrency>[A-Z]{3})\]|(?<currency>[A-Z]{3}))$/s

export interface PriceColumn {
  readonly region?: string
  /** Lower case. */
  readonly currency_code: string
}

/** A price of a row: for a currency, or for a region found by its name; lower-case currency, minor units. */
export interface NamedPrice extends PriceColumn {
  readonly amount: number
}

/** `Price EUR`, `Price Nordics [EUR]` */
export const priceName = ({ region, currency_code }: PriceColumn): string =>
  region === undefined ? `Price ${currency_code.toUpperCase()}` : `Price ${region} [${currency_code.toUpperCase()}]`

export function findPriceColumn(name: string): PriceColumn | undefined {
  const { region, regionCurrency, currency } = PRICE.exec(name)?.groups ?? {}
  if (region !== undefined && regionCurrency !== undefined)
    return { region, currency_code: regionCurrency.toLowerCase() }
  return currency === undefined ? undefined : { currency_code: currency.toLowerCase() }
}

/** The currency that a context names, else the shop's default one. @throws invalid_data naming the field */
export async function checkedCurrency(db: Db, code: unknown): Promise<string> {
  const named = code ?? null
  const isText = named === null || typeof named === 'string'
  const currency = isText ? await findCurrency(db, named?.toLowerCase() ?? null) : undefined
  if (currency === undefined)
    throw invalid(`Currency with code: ${String(code)} was not found`, 'context.currency_code')
  return currency
}

/** The region that a name leads to, whatever its letter case; of several, one that sells in the currency. */
function regionNamed({ regions }: Markets, name: string, currencyCode: string): Region | undefined {
  const named = regions.filter((region) => region.name.toLowerCase() === name.toLowerCase())
  return named.find(({ currency_code }) => currency_code === currencyCode) ?? named[0]
}

/** A price to be stored. Minor units. */
export type NewPrice = Omit<PriceRow, 'id'>
/** One without bounds on the quantity may leave them out. */
type StoredPrice = Pick<NewPrice, 'region_id' | 'currency_code' | 'amount'> &
  Partial<NewPrice> & { readonly id: string }

/**
 * A stored price as a file writes it, or undefined when a file cannot name it: its region was deleted, or another region
 * has the same name. Such prices are neither exported nor changed.
 */
export function priceInWords(
  markets: Markets,
  { region_id, currency_code, amount }: Omit<StoredPrice, 'id'>,
): NamedPrice | undefined {
  if (region_id === null) return { currency_code, amount }
  const region = markets.regions.find(({ id }) => id === region_id)
  if (!region || regionNamed(markets, region.name, currency_code)?.id !== region_id) return undefined
  return region.currency_code === currency_code ? { region: region.name, currency_code, amount } : undefined
}

/** A price in the words of a file as it is stored, or why it cannot be. */
export function newPrice(
  markets: Markets,
  { region: name, currency_code, amount }: NamedPrice,
): { readonly price: NewPrice } | { readonly reason: Reason } {
  const currency = currency_code.toUpperCase()
  const price = { currency_code, amount, region_id: null, min_quantity: null, max_quantity: null }
  if (name === undefined)
    return markets.currencies.includes(currency_code) ? { price } : { reason: reason('unknown_currency', { currency }) }
  const region = regionNamed(markets, name, currency_code)
  if (!region) return { reason: reason('unknown_region', { region: name }) }
  if (region.currency_code === currency_code) return { price: { ...price, region_id: region.id } }
  const expected = region.currency_code.toUpperCase()
  return { reason: reason('region_currency', { region: name, expected, currency }) }
}

/** The market of a price, and its range of quantities if it has one. */
export const priceKey = ({ region_id, currency_code, min_quantity, max_quantity }: Omit<StoredPrice, 'id'>): string =>
  JSON.stringify([region_id ?? currency_code, min_quantity, max_quantity])

/** What turns the stored prices of a variant into others. */
export function comparePrices(stored: readonly StoredPrice[], wanted: readonly NewPrice[]) {
  const storedByKey = new Map(stored.map((price) => [priceKey(price), price]))
  const pairs = [...new Map(wanted.map((price) => [priceKey(price), price]))].map(([key, price]) => ({
    old: storedByKey.get(key),
    price,
  }))
  const matched = new Set(pairs.map(({ old }) => old?.id))
  return {
    added: pairs.filter(({ old }) => !old).map(({ price }) => price),
    changed: pairs.flatMap(({ old, price }) => (old && old.amount !== price.amount ? [{ old, price }] : [])),
    removed: stored.filter(({ id }) => !matched.has(id)),
    unchanged: pairs.filter(({ old, price }) => old?.amount === price.amount).map(({ price }) => price),
  }
}
type PriceComparison = ReturnType<typeof comparePrices>

/** Prices to be written; stored ones by their ids. */
export type PriceWrites = {
  readonly added: readonly NewPrice[]
  readonly changed: readonly { readonly id: string; readonly amount: number }[]
  readonly removed: readonly string[]
}

export const writesOf = ({ added, changed, removed }: PriceComparison): PriceWrites => ({
  added,
  changed: changed.map(({ old, price }) => ({ id: old.id, amount: price.amount })),
  removed: removed.map(({ id }) => id),
})

const money = ({ amount, currency_code }: Omit<StoredPrice, 'id'>) => ({ amount, currency_code })

/** The same as changed fields, for display. */
export function changesOf({ added, changed, removed }: PriceComparison, markets: Markets): Change[] {
  return [
    ...added.map((price) => ({ field: fieldOf(price, markets), before: null, after: money(price) })),
    ...changed.map(({ old, price }) => ({ field: fieldOf(price, markets), before: money(old), after: money(price) })),
    ...removed.map((price) => ({ field: fieldOf(price, markets), before: money(price), after: null })),
  ]
}

/** The name of the region that a price is for. */
export const regionOf = ({ region_id }: Pick<NewPrice, 'region_id'>, { regions }: Markets): string | undefined =>
  regions.find(({ id }) => id === region_id)?.name

/** `prices.eur`, `prices.Nordics`; with a range of quantities `prices.EUR (10–20)`. */
export function fieldOf(price: Omit<StoredPrice, 'id'>, markets: Markets): string {
  const { min_quantity: min = null, max_quantity: max = null, currency_code } = price
  const market = regionOf(price, markets)
  if (min === null && max === null) return `prices.${market ?? currency_code}`
  return `prices.${market ?? currency_code.toUpperCase()} (${min ?? 0}–${max ?? '∞'})`
}
