import type { Provider, StoreSettings } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { sql } from '../../../kernel/sql.ts'

/** There is one store; of several in a migrated database, the oldest is used. */
export const findStoreId = async (db: Db) =>
  (await sql<{ id: string }>`select id from store order by created_at, id limit 1`.first(db))?.id

export const findName = async (db: Db) =>
  (await sql<{ name: string }>`select name from store order by created_at, id limit 1`.first(db))?.name

/** The shop's default currency, which is always set. */
export const findDefaultCurrency = (db: Db): Promise<string> =>
  sql<{ code: string }>`select default_currency_code as code from store order by created_at, id limit 1`.value(db)

export const findMetadata = async (db: Db) =>
  (await sql<{ metadata: Row | null }>`select metadata from store order by created_at, id limit 1`.first(db))?.metadata

export const findSettings = (db: Db, id: string) =>
  sql<StoreSettings>`select country_code, language, time_zone from store where id = ${id}`.first(db)

/** Those of `codes` that are not currencies. */
export const unknownCurrencies = (db: Db, codes: readonly string[]) =>
  sql<{ code: string }>`select code from unnest(${codes}::text[]) with ordinality as sent(code, place)
        where not exists (select from currency c where c.code = sent.code) order by place`.column(db)

export const listCurrencyCodes = (db: Db, id: string) =>
  sql<{ code: string }>`select currency_code as code from store_currencies where store_id = ${id}
        order by currency_code`.column(db)

/** Returns whether it is new. */
export const addCurrency = async (db: Db, id: string, code: string) =>
  (await sql`insert into store_currencies (store_id, currency_code) values (${id}, ${code})
      on conflict do nothing`.affected(db)) === 1

/** Returns whether it existed. */
export const removeCurrency = async (db: Db, id: string, code: string) =>
  (await sql`delete from store_currencies where store_id = ${id} and currency_code = ${code}`.affected(db)) === 1

/** Sets the currencies of the store to exactly `codes`; returns whether they changed. */
export async function setCurrencies(db: Db, id: string, codes: readonly string[]): Promise<boolean> {
  const removed =
    await sql`delete from store_currencies where store_id = ${id} and not (currency_code = any(${codes}))`.affected(db)
  const added = await sql`insert into store_currencies (store_id, currency_code)
      select ${id}, code from unnest(${codes}::text[]) as code on conflict do nothing`.affected(db)
  return removed + added > 0
}

/** Currencies have their own table, but are part of the store's version. */
export const renewStore = (db: Db, id: string) => sql`update store set updated_at = now() where id = ${id}`.run(db)

export const isCountry = (db: Db, code: string) => sql`select 1 from country where iso_2 = ${code}`.exists(db)

export const listProviders = (db: Db, kind: 'payment' | 'fulfillment' | 'tax') =>
  sql<Provider>`select id, is_installed from ${sql.identifier(`${kind}_provider`)} order by id`.all(db)
