import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { NamedPrice } from './price-column.ts'

type Region = { readonly id: string; readonly name: string; readonly currency_code: string }
type Channel = { readonly id: string; readonly name: string }

/** What prices and channels of a file can refer to. */
export type Markets = {
  readonly currencies: readonly string[]
  readonly regions: readonly Region[]
  readonly channels: readonly Channel[]
}

/** Older regions and channels first: of two with the same name, the older one is meant. */
export const findMarkets = (db: Db) =>
  sql<Markets>`select (select coalesce(json_agg(code), '[]') from currency) as currencies,
      (select coalesce(json_agg(o), '[]') from (select id, name, currency_code from region where deleted_at is null
        order by created_at, id) o) as regions,
      (select coalesce(json_agg(o), '[]') from (select id, name from sales_channel where deleted_at is null
        order by created_at, id) o) as channels`.one(db)

/** A currency of the shop, its default one for null. */
export const findCurrency = (db: Db, code: string | null): Promise<string | undefined> =>
  sql<{ code: string }>`select code from currency
      where code = coalesce(${code}, (select default_currency_code from store
      order by created_at, id limit 1))`.firstValue(db)

/** The region that a name leads to, whatever its letter case; of several, one that sells in the currency. */
export function regionNamed({ regions }: Markets, name: string, currencyCode: string): Region | undefined {
  const named = regions.filter((region) => region.name.toLowerCase() === name.toLowerCase())
  return named.find(({ currency_code }) => currency_code === currencyCode) ?? named[0]
}

/**
 * A stored price in the words of a file, or nothing when a file cannot speak of it: its region is gone, or the
 * region's name leads to another one. Such prices are neither exported nor touched.
 */
export function priceInWords(
  markets: Markets,
  {
    region_id,
    currency_code,
    amount,
  }: { readonly region_id: string | null; readonly currency_code: string; readonly amount: number },
): NamedPrice | undefined {
  if (region_id === null) return { currency_code, amount }
  const region = markets.regions.find(({ id }) => id === region_id)
  if (!region || regionNamed(markets, region.name, currency_code)?.id !== region_id) return undefined
  return region.currency_code === currency_code ? { region: region.name, currency_code, amount } : undefined
}
