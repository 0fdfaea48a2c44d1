import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Only one of several servers fills the shop at a time. */
export const lockDemo = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('storeroom.demo'))`.run(db)

export const hasProducts = (db: Db) => sql`select 1 from product limit 1`.exists(db)

export const hasCarts = (db: Db) => sql`select 1 from cart limit 1`.exists(db)

/** A product without a picture. */
export const findBare = (db: Db, handle: string) =>
  sql<{ id: string }>`select id from product p where handle = ${handle} and deleted_at is null and thumbnail is null
      and not exists (select from product_images i where i.product_id = p.id)`.first(db)

/** Adds currencies to the shop's. */
export const addCurrencies = (db: Db, codes: readonly string[]) =>
  sql`insert into store_currencies (store_id, currency_code)
    select s.id, code from store s, unnest(${codes}::text[]) as code on conflict do nothing`.run(db)

/** Countries without a region. */
export const listFreeCountries = (db: Db): Promise<string[]> =>
  sql<{ iso_2: string }>`select iso_2 from country where region_id is null`.column(db)

export type DemoRegion = { readonly id: string; readonly currency_code: string; readonly countries: readonly string[] }

export const listRegions = (db: Db) =>
  sql<DemoRegion>`select r.id, r.currency_code, array_agg(c.iso_2) as countries from region r join country c on c.region_id = r.id
      where r.deleted_at is null group by r.id order by r.created_at, r.id`.all(db)

type NamedRow = { readonly name: string; readonly id: string }
const idsBy = async (db: Db, query: ReturnType<typeof sql<NamedRow>>): Promise<ReadonlyMap<string, string>> =>
  new Map((await query.all(db)).map(({ name, id }) => [name, id]))

/** Ids of customers with an account, by email address. */
export const idsOfCustomers = (db: Db) =>
  idsBy(db, sql<NamedRow>`select email as name, id from customer where has_account`)

/** Ids of variants, by SKU. */
export const idsOfVariants = (db: Db) =>
  idsBy(db, sql<NamedRow>`select sku as name, id from product_variant where sku is not null and deleted_at is null`)

export const paidFor = (db: Db, orderId: string): Promise<number> =>
  sql<{ amount: number }>`select coalesce(sum(amount), 0)::int as amount from payment
    where order_id = ${orderId}`.value(db)

/** Backdates a sale: captured some hours later, refunded after two days, and nothing in the future. */
export async function dateBack(db: Db, cartId: string, at: number): Promise<void> {
  const placed = new Date(at).toISOString()
  await sql`update cart set created_at = ${placed}::timestamptz - interval '20 minutes', updated_at = ${placed}
      where id = ${cartId}`.run(db)
  await sql`update line_item set created_at = ${placed}, updated_at = ${placed} where cart_id = ${cartId}`.run(db)
  await sql`update "order" set created_at = ${placed}, updated_at = ${placed}, canceled_at = canceled_at + interval '5 hours'
    where cart_id = ${cartId}`.run(db)
  await sql`update payment set created_at = ${placed}, captured_at = case when captured_at is not null then least(captured_at + interval '3 hours', now()) end,
    canceled_at = canceled_at + interval '5 hours' where cart_id = ${cartId}`.run(db)
  await sql`update refund r set created_at = least(${placed}::timestamptz + interval '2 days', now())
    from "order" o where o.id = r.order_id and o.cart_id = ${cartId}`.run(db)
}
