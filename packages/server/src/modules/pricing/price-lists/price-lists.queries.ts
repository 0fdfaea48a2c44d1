import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { TEXT_COLLATION } from '../../../kernel/database/collation.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

const removeWhere = (db: Db, listId: string, which: Sql): Promise<string[]> =>
  sql<{ id: string }>`update money_amount set deleted_at = now(), updated_at = now()
      where price_list_id = ${listId} and deleted_at is null and ${which} returning id`.column(db)

export const removeAllPrices = (db: Db, listId: string) => removeWhere(db, listId, sql`true`)

export const removePrices = (db: Db, listId: string, ids: readonly string[]) =>
  removeWhere(db, listId, sql`id = any(${ids})`)

export const removeOtherPrices = (db: Db, listId: string, priceIds: readonly string[]) =>
  removeWhere(db, listId, sql`not (id = any(${priceIds}))`)

export const removePricesOfVariants = (db: Db, listId: string, variantIds: readonly string[]) =>
  removeWhere(db, listId, sql`variant_id = any(${variantIds})`)

export const removePricesOfProducts = (db: Db, listId: string, productIds: readonly string[]) =>
  removeWhere(db, listId, sql`variant_id in (select id from product_variant where product_id = any(${productIds}))`)

/**
 * Copies the groups of a list to a new one, including deleted groups, so that a list for them alone still applies to
 * nobody.
 */
export const copyGroups = (db: Db, from: string, to: string) =>
  sql`insert into price_list_customer_groups (price_list_id, customer_group_id)
    select ${to}, customer_group_id from price_list_customer_groups where price_list_id = ${from}`.run(db)

/** Copies the prices of a locked list to a new one: thousands, in one statement. */
export async function copyPrices(db: Db, from: string, to: string) {
  const ids = await sql<{ id: string }>`select id from money_amount where price_list_id = ${from} and deleted_at is null
      order by created_at, id`.column(db)
  await sql`insert into money_amount
      (id, price_list_id, variant_id, currency_code, region_id, amount, min_quantity, max_quantity)
    select c.copy, ${to}, m.variant_id, m.currency_code, m.region_id, m.amount, m.min_quantity, m.max_quantity
    from unnest(${ids}::text[], ${ids.map(() => newId('ma'))}::text[]) as c(id, copy)
    join money_amount m on m.id = c.id`.run(db)
}

/** Variants of these products; without ids, of all products with prices in the list. */
const variantsOf = (listId: string, productIds: readonly string[] | undefined) => {
  const products =
    productIds === undefined
      ? sql`v.product_id in (select o.product_id from money_amount m join product_variant o on o.id = m.variant_id
          where m.price_list_id = ${listId} and m.deleted_at is null)`
      : sql`v.product_id = any(${productIds})`
  return sql`product_variant v join product p on p.id = v.product_id and p.deleted_at is null where v.deleted_at is null and ${products}`
}

export const countPricedVariants = (db: Db, listId: string, productIds: readonly string[] | undefined) =>
  sql<{ count: number }>`select count(*)::int as count from ${variantsOf(listId, productIds)}`.value(db)

type Page = { readonly limit: number; readonly offset: number }

/** Metadata can contain anything: any other shape is not a cost. */
const cost = sql`case when v.metadata->'cost_per_item'->>'amount' ~ '^\\d{1,15}$'
  and jsonb_typeof(v.metadata->'cost_per_item'->'amount') = 'number'
  and jsonb_typeof(v.metadata->'cost_per_item'->'currency_code') = 'string'
  then jsonb_build_object('amount', v.metadata->'cost_per_item'->'amount', 'currency_code', v.metadata->'cost_per_item'->'currency_code') end`

/**
 * Variants ordered by their products' titles, each with its amounts by market (a region's id, or a currency), as the
 * JSON text of an array: editors request thousands.
 */
export const listPricedVariants = (
  db: Db,
  listId: string,
  productIds: readonly string[] | undefined,
  { limit, offset }: Page,
) =>
  sql<{ rows: string; found: number }>`select coalesce(json_agg(r), '[]')::text as rows, count(*)::int as found from (
      select v.id, v.title, v.sku, v.product_id, v.product_title, v.cost,
        coalesce(a.prices, '{}') as prices, coalesce(a.base, '{}') as base, coalesce(a.tiers, '[]') as tiers
      from (select v.id, v.title, v.sku, v.product_id, v.variant_rank, p.title as product_title, ${cost} as cost from ${variantsOf(listId, productIds)}
        order by p.title collate ${sql.identifier(TEXT_COLLATION)}, v.product_id, v.variant_rank, v.id limit ${limit} offset ${offset}) v
      cross join lateral (select
          jsonb_object_agg(m.market, m.amount) filter (where m.price_list_id is not null and not m.is_tier) as prices,
          jsonb_object_agg(m.market, m.amount) filter (where m.price_list_id is null and not m.is_tier) as base,
          jsonb_agg(jsonb_build_object('market', m.market, 'min_quantity', m.min_quantity, 'max_quantity', m.max_quantity,
            'amount', m.amount)) filter (where m.price_list_id is not null and m.is_tier) as tiers
        from (select coalesce(region_id, currency_code) as market, amount, price_list_id, min_quantity, max_quantity,
            min_quantity is not null or max_quantity is not null as is_tier
          from money_amount where variant_id = v.id and deleted_at is null
            and (price_list_id = ${listId} or price_list_id is null)) m) a
      order by v.product_title collate ${sql.identifier(TEXT_COLLATION)}, v.product_id, v.variant_rank, v.id) r`.one(db)
