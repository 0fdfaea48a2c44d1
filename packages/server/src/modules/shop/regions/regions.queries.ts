import type { Country } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

type Kind = 'payment' | 'fulfillment' | 'tax'

export const hasProvider = (db: Db, kind: Kind, id: string) =>
  sql`select 1 from ${sql.identifier(`${kind}_provider`)} where id = ${id} and is_installed`.exists(db)

export const sellsIn = (db: Db, code: string) =>
  sql`select 1 from store_currencies where currency_code = ${code}`.exists(db)

type CountryRow = { iso_2: string; display_name: string; region_id: string | null }

/** Locked in order, so that two regions with the same countries are saved one after the other. */
export const lockCountries = (db: Db, codes: readonly string[]) =>
  sql<CountryRow>`select iso_2, display_name, region_id from country where iso_2 = any(${codes}) order by iso_2
      for update`.all(db)

/** Sets the countries of a region to exactly `codes`. */
export async function setCountries(db: Db, regionId: string, codes: readonly string[]) {
  await sql`update country set region_id = null where region_id = ${regionId} and not (iso_2 = any(${codes}))`.run(db)
  await sql`update country set region_id = ${regionId} where iso_2 = any(${codes})
      and region_id is distinct from ${regionId}`.run(db)
}

export const addCountry = (db: Db, regionId: string, code: string) =>
  sql`update country set region_id = ${regionId} where iso_2 = ${code}
      and region_id is distinct from ${regionId}`.affected(db)

export const removeCountry = (db: Db, regionId: string, code: string) =>
  sql`update country set region_id = null where iso_2 = ${code} and region_id = ${regionId}`.affected(db)

export const listFulfillmentProviderIds = (db: Db, regionId: string) =>
  sql<{ id: string }>`select provider_id as id from region_fulfillment_providers where region_id = ${regionId}
        order by provider_id`.column(db)

export const listCountries = (db: Db) =>
  sql<Country>`select id, iso_2, iso_3, num_code, name, display_name, region_id from country
      order by display_name, iso_2`.all(db)
