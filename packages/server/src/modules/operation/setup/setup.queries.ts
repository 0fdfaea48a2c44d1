import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

const TOKEN = 'setup_token'

/** Stores the token's hash: only the printed link can set up the shop. A newer link replaces an older one. */
export const saveToken = (db: Db, fingerprint: string) =>
  sql`insert into setting (name, value) values (${TOKEN}, to_jsonb(${fingerprint}::text))
    on conflict (name) do update set value = excluded.value`.run(db)

export const isToken = (db: Db, fingerprint: string) =>
  sql`select 1 from setting where name = ${TOKEN} and value = to_jsonb(${fingerprint}::text)`.exists(db)

export const removeToken = (db: Db) => sql`delete from setting where name = ${TOKEN}`.run(db)

export const insertLocation = (db: Db, id: string, name: string) =>
  sql`insert into stock_location (id, name) values (${id}, ${name})`.run(db)

export const linkLocation = (db: Db, id: string, channelId: string, locationId: string) =>
  sql`insert into sales_channel_location (id, sales_channel_id, location_id)
      values (${id}, ${channelId}, ${locationId})`.run(db)

/** Creates a profile of a type, unless there is one. */
export const ensureProfile = (db: Db, id: string, type: 'default' | 'gift_card', name: string) =>
  sql`insert into shipping_profile (id, name, type) select ${id}, ${name}, ${type}
    where not exists (select from shipping_profile where type = ${type} and deleted_at is null)`.run(db)

export const findCountry = (db: Db, code: string) =>
  sql<{ display_name: string; region_id: string | null }>`select display_name, region_id from country
      where iso_2 = ${code}`.first(db)

type CurrencyRow = { code: string; symbol: string; symbol_native: string; name: string }
type CountryRow = { iso_2: string; iso_3: string; num_code: number; name: string; display_name: string }

/** Writes only differences, so that a start changes no revision; `includes_tax` is the shop's own setting. */
export const seedCurrencies = (db: Db, rows: readonly CurrencyRow[]) =>
  sql`insert into currency (code, symbol, symbol_native, name)
    select code, symbol, symbol_native, name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, symbol text, symbol_native text, name text)
    on conflict (code) do update set symbol = excluded.symbol, symbol_native = excluded.symbol_native, name = excluded.name
    where (currency.symbol, currency.symbol_native, currency.name)
      is distinct from (excluded.symbol, excluded.symbol_native, excluded.name)`.run(db)

/** New countries are numbered after the existing ones, ordered by code; `region_id` is the shop's own setting. */
export async function seedCountries(db: Db, rows: readonly CountryRow[]) {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(iso_2 text, iso_3 text, num_code integer, name text, display_name text)`
  await sql`update country c set iso_3 = r.iso_3, num_code = r.num_code, name = r.name, display_name = r.display_name
    from ${sent} where c.iso_2 = r.iso_2
      and (c.iso_3, c.num_code, c.name, c.display_name) is distinct
      from (r.iso_3, r.num_code, r.name, r.display_name)`.run(db)
  await sql`insert into country (id, iso_2, iso_3, num_code, name, display_name)
    select (select coalesce(max(id), 0) from country) + row_number() over (order by r.iso_2),
      r.iso_2, r.iso_3, r.num_code, r.name, r.display_name
    from ${sent} where not exists (select from country c where c.iso_2 = r.iso_2)`.run(db)
}

export const providerKinds = ['payment', 'fulfillment', 'tax', 'notification'] as const
type ProviderKind = (typeof providerKinds)[number]

const tableOf = (kind: ProviderKind) => sql.identifier(`${kind}_provider`)

export const addProviders = (db: Db, kind: ProviderKind, ids: readonly string[]) =>
  sql`insert into ${tableOf(kind)} as p (id) select id from unnest(${ids}::text[]) as id
    on conflict (id) do update set is_installed = true where not p.is_installed`.run(db)

/** Providers that the server no longer has stay, because regions and orders refer to them, but cannot be chosen. */
export const removeOtherProviders = (db: Db, kind: ProviderKind, ids: readonly string[]) =>
  sql`update ${tableOf(kind)} set is_installed = false where is_installed and id <> all(${ids}::text[])`.run(db)

/** Kind and id of each, such as `payment manual`. */
export const installedProviders = (db: Db): Promise<string[]> =>
  sql<{ name: string }>`${sql.join(
    providerKinds.map((kind) => sql`select ${kind} || ' ' || id as name from ${tableOf(kind)} where is_installed`),
    ' union all ',
  )}`.column(db)

/** Servers that start together seed one after the other. */
export const lockReference = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('storeroom.reference'))`.run(db)
