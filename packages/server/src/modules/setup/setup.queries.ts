import { sql } from 'kysely'
import { first, type Db } from '../../kernel/db.ts'

const TOKEN = 'setup_token'

/** Kept as a fingerprint: only the printed link can set the shop up. A newer link takes the place of an older one. */
export const saveToken = (db: Db, fingerprint: string) =>
  sql`insert into setting (name, value) values (${TOKEN}, to_jsonb(${fingerprint}::text))
    on conflict (name) do update set value = excluded.value`.execute(db)

export const isToken = async (db: Db, fingerprint: string) =>
  (await first(db, sql`select 1 from setting where name = ${TOKEN} and value = to_jsonb(${fingerprint}::text)`)) !==
  undefined

export const removeToken = (db: Db) => sql`delete from setting where name = ${TOKEN}`.execute(db)

export const insertLocation = (db: Db, id: string, name: string) =>
  sql`insert into stock_location (id, name) values (${id}, ${name})`.execute(db)

export const linkLocation = (db: Db, id: string, channelId: string, locationId: string) =>
  sql`insert into sales_channel_location (id, sales_channel_id, location_id) values (${id}, ${channelId}, ${locationId})`.execute(
    db,
  )

/** A profile of a kind, unless there is one. */
export const ensureProfile = (db: Db, id: string, type: 'default' | 'gift_card', name: string) =>
  sql`insert into shipping_profile (id, name, type) select ${id}, ${name}, ${type}
    where not exists (select from shipping_profile where type = ${type} and deleted_at is null)`.execute(db)

export const findCountry = (db: Db, code: string) =>
  first(
    db,
    sql<{
      display_name: string
      region_id: string | null
    }>`select display_name, region_id from country where iso_2 = ${code}`,
  )
