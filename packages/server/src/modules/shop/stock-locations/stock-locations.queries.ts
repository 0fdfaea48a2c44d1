import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { sql } from '../../../kernel/sql.ts'

export const isCountry = (db: Db, code: string) => sql`select 1 from country where iso_2 = ${code}`.exists(db)

export const hasAddress = (db: Db, id: string) =>
  sql`select 1 from stock_location_address where id = ${id} and deleted_at is null`.exists(db)

/** Deletes an address that no other location uses. */
export const removeAddress = (db: Db, id: string) =>
  sql`update stock_location_address a set deleted_at = now(), updated_at = now() where a.id = ${id} and a.deleted_at is null
    and not exists (select from stock_location l where l.address_id = a.id and l.deleted_at is null)`.run(db)

export const linkChannel = (db: Db, channelId: string, locationId: string) =>
  sql`insert into sales_channel_location (id, sales_channel_id, location_id) values (${newId('scloc')}, ${channelId}, ${locationId})
    on conflict (sales_channel_id, location_id) do nothing`.run(db)

export const unlinkChannel = (db: Db, channelId: string, locationId: string) =>
  sql`delete from sales_channel_location where sales_channel_id = ${channelId} and location_id = ${locationId}`.run(db)

/** Unlinks a location from all channels but these. */
export const unlinkChannels = (db: Db, locationId: string, but: readonly string[] = []) =>
  sql`delete from sales_channel_location
      where location_id = ${locationId} and not (sales_channel_id = any(${but}))`.run(db)

/** Makes the oldest other location, if any, the default for new stock. */
export const replaceDefaultLocation = (db: Db, locationId: string) =>
  sql`update store set default_location_id = (select id from stock_location where deleted_at is null and id <> ${locationId}
      order by created_at, id limit 1), updated_at = now()
    where default_location_id = ${locationId}`.run(db)

export const summaryOf = (db: Db, locationId: string) =>
  sql<{ items: number; stocked_quantity: number; reservations: number }>`select count(*)::int as items,
      coalesce(sum(stocked_quantity), 0)::float8 as stocked_quantity,
      (select count(*)::int from reservation_item where location_id = ${locationId} and deleted_at is null) as reservations
      from inventory_level where location_id = ${locationId} and deleted_at is null`.one(db)
