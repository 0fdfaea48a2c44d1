import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

type Market = {
  currency_code: string
  tax_rate: number
  automatic_taxes: boolean
}

/** The region of the requested prices. */
export const findMarket = (db: Db, id: string) =>
  sql<Market>`select currency_code, tax_rate, automatic_taxes from region
      where id = ${id} and deleted_at is null`.first(db)

/** The region of a cart, for prices in its context. */
export const findRegionOfCart = (db: Db, id: string) =>
  sql<{ region_id: string }>`select region_id from cart where id = ${id} and deleted_at is null`.first(db)

/** Groups of a customer that have a price list; others change no price. Guests have none. */
export const listGroups = (db: Db, customerId: string): Promise<string[]> =>
  sql<{ id: string }>`select c.customer_group_id as id from customer_group_customers c
        where c.customer_id = (select id from customer where id = ${customerId} and has_account)
          and exists (select from price_list_customer_groups l where l.customer_group_id = c.customer_group_id)
        order by c.customer_group_id`.column(db)

export const isCustomer = (db: Db, id: string) =>
  sql`select 1 from customer where id = ${id} and deleted_at is null`.exists(db)
