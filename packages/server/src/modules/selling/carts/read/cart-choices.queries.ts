import { prepare, runText, type Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { CartRegion } from './cart-state.ts'

const REGION = prepare(`select g.id, g.currency_code, g.tax_rate, g.tax_code, g.automatic_taxes, g.gift_cards_taxable,
    coalesce((select json_agg(k.iso_2 order by k.iso_2) from country k where k.region_id = g.id), '[]'::json) as countries,
    coalesce((select json_agg(l.provider_id order by l.provider_id) from region_payment_providers l where l.region_id = g.id), '[]'::json) as payment_providers
  from region g where g.deleted_at is null and ($1::text is null or g.id = $1) order by g.created_at, g.id limit 1`)

/** A region by its id, or the first one; undefined if there is none. */
export const findRegion = async (db: Db, id: string | undefined): Promise<CartRegion | undefined> =>
  (await runText<CartRegion>(db, REGION, [id ?? null]))[0]

export const findChannel = (db: Db, id: string) =>
  sql<{ name: string; is_disabled: boolean }>`select name, is_disabled from sales_channel
      where id = ${id} and deleted_at is null`.first(db)

/** The shop's default channel. */
export const findDefaultChannel = async (db: Db): Promise<string | null> =>
  (await sql<{ id: string | null }>`select default_sales_channel_id as id from store limit 1`.firstValue(db)) ?? null

export const findCustomer = (db: Db, id: string) =>
  sql<{ email: string; has_account: boolean }>`select email, has_account from customer
      where id = ${id} and deleted_at is null`.first(db)

export const listGroups = (db: Db, customerId: string | null): Promise<string[]> =>
  sql<{ id: string }>`select customer_group_id as id from customer_group_customers
        where customer_id = ${customerId}`.column(db)

export const findCountry = async (db: Db, addressId: string): Promise<string | null> =>
  (await sql<{ country_code: string | null }>`select country_code from address where id = ${addressId}`.firstValue(
    db,
  )) ?? null
