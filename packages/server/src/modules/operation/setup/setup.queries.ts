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
