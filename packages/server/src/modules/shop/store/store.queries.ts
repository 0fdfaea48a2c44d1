import type { Provider, StoreSettings } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Link } from '../../../kernel/write/links.ts'

/** There is one store; of several in a migrated database, the oldest is used. */
export const findStoreId = (db: Db) =>
  sql<{ id: string }>`select id from store order by created_at, id limit 1`.firstValue(db)

/** The name of the shop and how it looks, with keys of uploads. */
export type Face = {
  readonly name: string
  readonly logo_key: string | null
  readonly favicon_key: string | null
  /** `#rrggbb` */
  readonly accent_color: string | null
}

export const findFace = (db: Db) =>
  sql<Face>`select name, logo_key, favicon_key, accent_color from store order by created_at, id limit 1`.first(db)

/** The shop's default currency, which is always set. */
export const findDefaultCurrency = (db: Db): Promise<string> =>
  sql<{ code: string }>`select default_currency_code as code from store order by created_at, id limit 1`.value(db)

/** Whether the shop collects usage data; not before it is set up. */
export const collectsUsageData = (db: Db): Promise<boolean> =>
  sql<{
    collects: boolean
  }>`select coalesce((select collects_usage_data from store order by created_at, id limit 1), false)
        as collects`.value(db)

export const findMetadata = (db: Db) =>
  sql<{ metadata: Row | null }>`select metadata from store order by created_at, id limit 1`.firstValue(db)

export const findSettings = (db: Db, id: string) =>
  sql<StoreSettings & { rev: string }>`select country_code, language, time_zone, collects_usage_data,
        rev::text as rev from store
      where id = ${id}`.first(db)

/** The codes that are not currencies, in the order of `codes`. */
export async function unknownCurrencies(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  return sql<{ code: string }>`select code from unnest(${codes}::text[]) with ordinality as sent(code, place)
        where not exists (select from currency c where c.code = sent.code) order by place`.column(db)
}

/** The currencies that the store sells in. */
export const soldCurrencies: Link = {
  table: 'store_currencies',
  recordColumn: 'store_id',
  linkedColumn: 'currency_code',
}

export const listCurrencyCodes = (db: Db, id: string) =>
  sql<{ code: string }>`select currency_code as code from store_currencies where store_id = ${id}
        order by currency_code`.column(db)

/** Renews the store's revision: its currencies have their own table, but are part of its version. */
export const renewStore = (db: Db, id: string) => sql`update store set updated_at = now() where id = ${id}`.run(db)

export const listProviders = (db: Db, kind: 'payment' | 'fulfillment' | 'tax') =>
  sql<Provider>`select id, is_installed from ${sql.identifier(`${kind}_provider`)} order by id`.all(db)
