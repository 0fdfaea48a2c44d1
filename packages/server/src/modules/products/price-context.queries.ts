import { turnsOf, type PriceList } from '@storeroom/money'
import { all, first, type Db } from '../../kernel/db.ts'
import { isoTime } from '../../kernel/read/columns.ts'
import { sql } from '../../kernel/sql.ts'

type Market = {
  currency_code: string
  tax_rate: number
  automatic_taxes: boolean
}

/** The region that prices are asked for. */
export const findMarket = (db: Db, id: string) =>
  first(
    db,
    sql<Market>`select currency_code, tax_rate, automatic_taxes from region where id = ${id} and deleted_at is null`,
  )

/** The region of a cart, whose prices are asked for with it. */
export const findRegionOfCart = (db: Db, id: string) =>
  first(db, sql<{ region_id: string }>`select region_id from cart where id = ${id} and deleted_at is null`)

type Dates = Pick<PriceList, 'status' | 'starts_at' | 'ends_at'>

/** Moments at which prices, or collections of products, change by the clock alone, in ascending order: milliseconds since 1970. */
export const listTurns = async (db: Db): Promise<readonly number[]> =>
  [...(await turnsOfLists(db)), ...(await turnsOfCollections(db))].toSorted((a, b) => a - b)

async function turnsOfCollections(db: Db) {
  const turns = await all(
    db,
    sql<{ at: number }>`select (extract(epoch from moment) * 1000)::double precision as at
      from product_collection, unnest(array[publish_at, unpublish_at]) moment
      where (publish_at is not null or unpublish_at is not null) and moment is not null and deleted_at is null`,
  )
  return turns.map(({ at }) => at)
}

async function turnsOfLists(db: Db) {
  const lists = await all(
    db,
    sql<Dates>`select status, ${sql.raw(isoTime('starts_at'))} as starts_at, ${sql.raw(isoTime('ends_at'))} as ends_at
      from price_list where status = 'active' and deleted_at is null and (starts_at is not null or ends_at is not null)`,
  )
  return lists.flatMap(turnsOf)
}

/** Groups of a customer that some price list is for: others change no price. Those of guests change none either. */
export const listGroups = async (db: Db, customerId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`select c.customer_group_id as id from customer_group_customers c
        where c.customer_id = (select id from customer where id = ${customerId} and has_account)
          and exists (select from price_list_customer_groups l where l.customer_group_id = c.customer_group_id)
        order by c.customer_group_id`,
    )
  ).map(({ id }) => id)

export const isCustomer = async (db: Db, id: string) =>
  (await first(db, sql`select 1 from customer where id = ${id} and deleted_at is null`)) !== undefined
