import type { ProductType } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql } from '../../../kernel/sql.ts'
import { isOfBundle } from '../../stock/inventory/inventory.ts'
import { sellableStock } from './read/sellable-stock.queries.ts'

/** Defaults of a new product. */
export type Defaults = {
  profile_id: string | null
  gift_card_profile_id: string | null
  sales_channel_id: string | null
  location_id: string | null
}

export const findDefaults = async (db: Db): Promise<Defaults> =>
  (await sql<Defaults>`select
      (select id from shipping_profile where type = 'default' and deleted_at is null order by created_at, id limit 1) as profile_id,
      (select id from shipping_profile where type = 'gift_card' and deleted_at is null order by created_at, id limit 1) as gift_card_profile_id,
      (select default_sales_channel_id from store order by created_at, id limit 1) as sales_channel_id,
      (select default_location_id from store order by created_at, id limit 1) as location_id`.first(db)) ?? {
    profile_id: null,
    gift_card_profile_id: null,
    sales_channel_id: null,
    location_id: null,
  }

const values = { product_tag: 'ptag', product_type: 'ptyp' } as const

/** Titles of collections and values of tags, by their ids. */
export async function findNames(db: Db, collectionIds: readonly string[], tagIds: readonly string[]) {
  if (collectionIds.length + tagIds.length === 0) return new Map<string, string>()
  const rows = await sql<{ id: string; name: string }>`select id, title as name from product_collection
      where id = any(${collectionIds})
      union all select id, value from product_tag where id = any(${tagIds})`.all(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Ids of tags or types by their values; missing and deleted ones are created. */
export async function idsOfValues(
  db: Db,
  table: keyof typeof values,
  requested: readonly string[],
): Promise<Map<string, string>> {
  const unique = [...new Set(requested)].toSorted()
  if (unique.length === 0) return new Map()
  const rows = unique.map((value) => ({ id: newId(values[table]), value }))
  await sql`insert into ${sql.identifier(table)} (id, value)
    select id, value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, value text)
    on conflict (value) where deleted_at is null do nothing`.run(db)
  const idsAndValues = await sql<{ id: string; value: string }>`select id, value from ${sql.identifier(table)}
      where value = any(${unique}) and deleted_at is null`.all(db)
  return new Map(idsAndValues.map(({ id, value }) => [value, id]))
}

/** Currencies of regions: a price of a region is in the region's currency (docs/contract/states.md §17). */
export async function currenciesOfRegions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; currency_code: string }>`select id, currency_code from region
      where id = any(${ids}) and deleted_at is null`.all(db)
  return new Map(rows.map(({ id, currency_code }) => [id, currency_code]))
}

export const listTagUsage = (db: Db) =>
  sql<{ id: string; usage_count: string; value: string }>`select t.id, count(*)::text as usage_count, t.value
      from product_tag t join product_tags l on l.product_tag_id = t.id
      join product p on p.id = l.product_id and p.deleted_at is null
      where t.deleted_at is null group by t.id order by count(*) desc, t.id limit 10`.all(db)

export const listOptions = (db: Db, productId: string) =>
  sql<{ id: string; title: string }>`select id, title from product_option
      where product_id = ${productId} and deleted_at is null order by created_at, id`.all(db)

export type StoredVariant = { id: string; title: string; variant_rank: number; values: Record<string, string> }

/** Variants with their option values by option id. */
export const listVariantValues = (db: Db, productId: string) =>
  sql<StoredVariant>`select v.id, v.title, v.variant_rank,
      coalesce((select jsonb_object_agg(o.option_id, o.value) from product_option_value o
        where o.variant_id = v.id and o.deleted_at is null), '{}') as values
      from product_variant v where v.product_id = ${productId} and v.deleted_at is null
      order by v.variant_rank, v.id`.all(db)

export type StoredPrice = {
  id: string
  variant_id: string
  currency_code: string
  region_id: string | null
  amount: number
  min_quantity: number | null
  max_quantity: number | null
}

/** Prices of variants outside of price lists. */
export const listBasePrices = (db: Db, variantIds: readonly string[]) =>
  sql<StoredPrice>`select id, variant_id, currency_code, region_id, amount, min_quantity, max_quantity from money_amount
      where variant_id = any(${variantIds}) and price_list_id is null and deleted_at is null
      order by created_at, id`.all(db)

export const listImages = (db: Db, productId: string) =>
  sql<{ id: string; url: string }>`select i.id, i.url from product_images l join image i on i.id = l.image_id
      where l.product_id = ${productId} and i.deleted_at is null order by l.rank, i.id`.all(db)

export const setImageRank = (db: Db, productId: string, imageId: string, rank: number) =>
  sql`update product_images set rank = ${rank}
      where product_id = ${productId} and image_id = ${imageId} and rank <> ${rank}`.run(db)

/** Sets or (null) deletes the alt text of a picture; undefined if it is no picture of the product. */
export const setAltText = (db: Db, productId: string, imageId: string, alt: string | null) =>
  sql<{ id: string }>`update image i set updated_at = now(), metadata = case when ${alt}::text is null
        then i.metadata - 'alt' else coalesce(i.metadata, '{}') || jsonb_build_object('alt', ${alt}::text) end
      from product_images l where l.product_id = ${productId} and l.image_id = i.id and i.id = ${imageId}
        and i.deleted_at is null returning i.id`.first(db)

export const removeImages = (db: Db, productId: string, ids: readonly string[]) =>
  sql`delete from product_images where product_id = ${productId} and image_id = any(${ids})`.run(db)

/** Sets a variant's stock at a location; a missing level is created. */
export const setStock = (db: Db, variantId: string, locationId: string, quantity: number) =>
  sql`insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity)
    select ${newId('ilev')}, i.inventory_item_id, ${locationId}, ${quantity} from product_variant_inventory_item i
    where i.variant_id = ${variantId} and i.deleted_at is null order by i.created_at, i.id limit 1
    on conflict (inventory_item_id, location_id)
      do update set stocked_quantity = excluded.stocked_quantity, deleted_at = null, updated_at = now()
      where inventory_level.stocked_quantity <> excluded.stocked_quantity
      or inventory_level.deleted_at is not null`.run(db)

type SentQuantity = { readonly id: string; readonly quantity: number }

/** Items whose stock changes with a product's variants: those of removed ones, and of ones with another quantity. */
export const changedStockOf = (db: Db, removedIds: readonly string[], sent: readonly SentQuantity[]) =>
  sql<{ id: string }>`select i.inventory_item_id as id from product_variant_inventory_item i
        where i.variant_id = any(${removedIds}) and i.deleted_at is null
      union select i.inventory_item_id from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as q(id text, quantity integer)
        join product_variant v on v.id = q.id
        join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
        where ${sql.raw(sellableStock('v'))} <> q.quantity`.column(db)

/** Removes the links of variants to inventory items; returns the items without other variants. */
export const unlinkStock = (db: Db, variantIds: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`with links as (
        update product_variant_inventory_item set deleted_at = now() where variant_id = any(${variantIds}) and deleted_at is null
        returning inventory_item_id
      ) select distinct l.inventory_item_id as id from links l
        where not exists (select from product_variant_inventory_item o where o.inventory_item_id = l.inventory_item_id
          and o.deleted_at is null and not (o.variant_id = any(${variantIds}))) order by 1`.column(db)

export const hasStock = (db: Db, variantId: string) =>
  sql`select 1 from product_variant_inventory_item
      where variant_id = ${variantId} and deleted_at is null limit 1`.exists(db)

/** The sellable quantity of a variant, and whether it has several items or units per item. */
export const stockOf = (db: Db, variantId: string) =>
  sql<{ quantity: number; is_bundle: boolean }>`select ${sql.raw(sellableStock('v'))} as quantity,
        exists (select from product_variant_inventory_item i
          where i.variant_id = v.id and i.deleted_at is null and ${sql.raw(isOfBundle('i'))}) as is_bundle
      from product_variant v where v.id = ${variantId}`.first(db)

export const removeParts = (db: Db, variantIds: readonly string[]) =>
  sql`with gone_values as (update product_option_value set deleted_at = now() where variant_id = any(${variantIds}) and deleted_at is null)
    update money_amount set deleted_at = now() where variant_id = any(${variantIds}) and deleted_at is null`.run(db)

export const removeOptionValues = (db: Db, optionId: string) =>
  sql`update product_option_value set deleted_at = now() where option_id = ${optionId} and deleted_at is null`.run(db)

export const setOptionValue = (db: Db, variantId: string, optionId: string, value: string) =>
  sql`update product_option_value set value = ${value}, updated_at = now()
    where variant_id = ${variantId} and option_id = ${optionId} and deleted_at is null and value <> ${value}`.run(db)

export const listTypes = (db: Db) =>
  sql<ProductType>`select id, value, metadata, ${sql.raw(isoTime('created_at'))} as created_at,
        ${sql.raw(isoTime('updated_at'))} as updated_at, null as deleted_at
      from product_type where deleted_at is null order by value, id`.all(db)
