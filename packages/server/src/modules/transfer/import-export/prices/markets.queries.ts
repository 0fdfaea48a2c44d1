import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

export type Region = { readonly id: string; readonly name: string; readonly currency_code: string }
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
