import type { InventoryItem, StockMovement, MovementReason } from '@storeroom/contract'
import { prepare, runText, type Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { newId } from '../../../kernel/ids.ts'
import { isoTime, selectList } from '../../../kernel/read/columns.ts'
import { selectionOf } from '../../../kernel/read/selection.ts'
import { sql } from '../../../kernel/sql.ts'
import { inventoryItem, isOfBundle, type inventoryLevel } from './inventory.entity.ts'

/** An item at a location. */
type LevelKey = { readonly itemId: string; readonly locationId: string }

export type Level = Pick<
  RowOf<typeof inventoryLevel>,
  'id' | 'inventory_item_id' | 'location_id' | 'stocked_quantity' | 'reserved_quantity' | 'incoming_quantity'
>

type LevelFilter = { readonly itemIds?: readonly string[]; readonly locationIds?: readonly string[] }

const isOf = ({ itemIds, locationIds }: LevelFilter) =>
  sql`deleted_at is null and ${itemIds ? sql`inventory_item_id = any(${itemIds})` : sql`true`}
      and ${locationIds ? sql`location_id = any(${locationIds})` : sql`true`}`

/** Existing levels of these items at these locations, locked in id order until the transaction ends. */
export const lockLevels = (db: Db, filter: LevelFilter): Promise<Level[]> =>
  sql<Level>`select id, inventory_item_id, location_id, stocked_quantity, reserved_quantity, incoming_quantity
      from inventory_level where ${isOf(filter)} order by id for update`.all(db)

/** Creates a level, or restores a deleted one; returns whether there was none. */
export const insertLevel = (
  db: Db,
  { itemId, locationId }: LevelKey,
  { stocked = 0, incoming = 0 }: { readonly stocked?: number; readonly incoming?: number } = {},
): Promise<boolean> =>
  sql`insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity, incoming_quantity)
      values (${newId('ilev')}, ${itemId}, ${locationId}, ${stocked}, ${incoming})
      on conflict (inventory_item_id, location_id) do update
        set stocked_quantity = excluded.stocked_quantity, incoming_quantity = excluded.incoming_quantity,
          created_at = now(), updated_at = now(), deleted_at = null
        where inventory_level.deleted_at is not null
      returning id`.exists(db)

/** Creates the missing stock levels of items at one location; existing levels stay unchanged. */
export const insertLevels = (db: Db, locationId: string, itemIds: readonly string[]) =>
  sql`insert into inventory_level (id, inventory_item_id, location_id)
    select made.id, made.item_id, ${locationId}
      from unnest(${itemIds.map(() => newId('ilev'))}::text[], ${itemIds}::text[]) as made(id, item_id) order by made.item_id
    on conflict (inventory_item_id, location_id) do update
      set stocked_quantity = 0, incoming_quantity = 0, created_at = now(), updated_at = now(), deleted_at = null
      where inventory_level.deleted_at is not null`.run(db)

/** A deleted level is emptied: one that comes back starts at zero. */
export const removeLevels = (db: Db, filter: LevelFilter) =>
  sql`update inventory_level set stocked_quantity = 0, reserved_quantity = 0, incoming_quantity = 0,
      deleted_at = now(), updated_at = now() where ${isOf(filter)}`.run(db)

export const removeReservations = (db: Db, column: 'inventory_item_id' | 'location_id', ids: readonly string[]) =>
  sql`update reservation_item set deleted_at = now(), updated_at = now()
    where ${sql.identifier(column)} = any(${ids}) and deleted_at is null`.run(db)

/** Removes the links of these items to variants. */
export const removeLinks = (db: Db, itemIds: readonly string[]) =>
  sql`update product_variant_inventory_item set deleted_at = now(), updated_at = now()
    where inventory_item_id = any(${itemIds}) and deleted_at is null`.run(db)

/** A variant with its inventory items; undefined if unknown. */
export const findVariant = (db: Db, id: string) =>
  sql<{ id: string; items: string[] }>`select v.id, array(select l.inventory_item_id
      from product_variant_inventory_item l
        where l.variant_id = v.id and l.deleted_at is null) as items
      from product_variant v where v.id = ${id} and v.deleted_at is null for share`.first(db)

/** Whether an item belongs to one variant only, and never had stock. */
export const isUnused = (db: Db, itemId: string): Promise<boolean> =>
  sql`select 1 from product_variant_inventory_item l where l.inventory_item_id = ${itemId} and l.deleted_at is null
      having count(*) = 1 and max(l.required_quantity) = 1
        and not exists (select from stock_movement m where m.inventory_item_id = ${itemId})`.exists(db)

/** Links an item to a variant; a deleted link is restored, as the last one. */
export const linkVariant = (db: Db, itemId: string, variantId: string, required = 1) =>
  sql`insert into product_variant_inventory_item as l (id, inventory_item_id, variant_id, required_quantity)
    values (${newId('pvitem')}, ${itemId}, ${variantId}, ${required})
    on conflict (variant_id, inventory_item_id) do update set required_quantity = excluded.required_quantity,
      created_at = case when l.deleted_at is null then l.created_at else now() end, deleted_at = null, updated_at = now()
      where l.deleted_at is not null or l.required_quantity <> excluded.required_quantity`.run(db)

/** Returns whether the variant has the item. */
export const setRequired = async (db: Db, itemId: string, variantId: string, required: number): Promise<boolean> =>
  (await sql`update product_variant_inventory_item set required_quantity = ${required}, updated_at = now()
      where inventory_item_id = ${itemId} and variant_id = ${variantId} and deleted_at is null`.affected(db)) > 0

/** Deletes the link physically, because both rows stay: only links of deleted rows are soft-deleted. */
export const unlinkVariant = (db: Db, itemId: string, variantId: string) =>
  sql`delete from product_variant_inventory_item
    where inventory_item_id = ${itemId} and variant_id = ${variantId}`.run(db)

/** Items of a variant, in the order in which they were added. */
export const linkedItems = (db: Db, variantId: string): Promise<string[]> =>
  sql<{ id: string }>`select inventory_item_id as id from product_variant_inventory_item
        where variant_id = ${variantId} and deleted_at is null order by created_at, id`.column(db)

/** Whether the item has no variants, no stock and nothing incoming. */
export const isLeftOver = (db: Db, itemId: string): Promise<boolean> =>
  sql`select 1 where not exists (select from product_variant_inventory_item
        where inventory_item_id = ${itemId} and deleted_at is null)
      and not exists (select from inventory_level where inventory_item_id = ${itemId} and deleted_at is null
        and (stocked_quantity, reserved_quantity, incoming_quantity) <> (0, 0, 0))`.exists(db)

/** The display name of a bundle with the item, if there is one. */
export const bundleOf = (db: Db, itemId: string): Promise<string | undefined> =>
  sql<{ name: string }>`select concat_ws(' · ', p.title, v.title) as name from product_variant_inventory_item i
        join product_variant v on v.id = i.variant_id join product p on p.id = v.product_id
        where i.inventory_item_id = ${itemId} and i.deleted_at is null and ${sql.raw(isOfBundle('i'))}
        order by i.created_at, i.id limit 1`.firstValue(db)

/**
 * Copies SKU, title and dimensions from a variant to the item that was created for it. Items that are one of several,
 * or taken several at once, have their own values.
 */
export const copyFromVariants = (db: Db, variantIds: readonly string[]) =>
  sql`update inventory_item i set sku = v.sku, title = v.title, weight = v.weight, length = v.length, height = v.height,
      width = v.width, hs_code = v.hs_code, origin_country = v.origin_country, mid_code = v.mid_code, material = v.material,
      updated_at = now()
    from product_variant_inventory_item l join product_variant v on v.id = l.variant_id
    where l.variant_id = any(${variantIds}) and l.inventory_item_id = i.id and l.deleted_at is null
      and not ${sql.raw(isOfBundle('l'))} and not exists (select from product_variant_inventory_item o
        where o.inventory_item_id = l.inventory_item_id and o.deleted_at is null
          and (o.created_at, o.id) < (l.created_at, l.id))`.run(db)

type Page = { readonly limit: number; readonly offset: number }

const movementsOf = (itemId: string, locationIds: readonly string[] | undefined) =>
  sql`inventory_item_id = ${itemId} and ${locationIds ? sql`location_id = any(${locationIds})` : sql`true`}`

export const listMovements = (db: Db, itemId: string, locationIds: readonly string[] | undefined, page: Page) =>
  sql<StockMovement>`select id::text, ${sql.raw(isoTime('created_at'))} as created_at, inventory_item_id, location_id, user_id, request_id,
      reason, note, reference, stocked_before, stocked_after, reserved_before, reserved_after, incoming_before, incoming_after
      from stock_movement where ${movementsOf(itemId, locationIds)}
      order by stock_movement.id desc limit ${page.limit} offset ${page.offset}`.all(db)

export const countMovements = (db: Db, itemId: string, locationIds: readonly string[] | undefined) =>
  sql<{ count: number }>`select count(*)::int as count from stock_movement
        where ${movementsOf(itemId, locationIds)}`.value(db)

type VariantStock = {
  id: string
  inventory: InventoryItem[]
  sales_channel_availability: { channel_name: string; channel_id: string; available_quantity: number }[]
}

/** The sellable quantity by channel, from its locations; v1 lists no channel without an item. */
export async function findVariantStock(db: Db, variantId: string): Promise<VariantStock | undefined> {
  const items = selectList(selectionOf(inventoryItem, {}, { relations: ['location_levels'] }, false), 'i')
  const text = `select v.id, coalesce(s.items, '[]') as inventory,
      coalesce((select json_agg(json_build_object('channel_name', c.name, 'channel_id', c.id, 'available_quantity',
          (select coalesce(min(floor((select coalesce(sum(n.stocked_quantity - n.reserved_quantity), 0)
              from sales_channel_location p join inventory_level n on n.location_id = p.location_id and n.deleted_at is null
              where p.sales_channel_id = c.id and p.deleted_at is null and n.inventory_item_id = k.inventory_item_id)::numeric
              / greatest(k.required_quantity, 1))), 0)::int
            from product_variant_inventory_item k where k.variant_id = v.id and k.deleted_at is null))
        order by c.created_at, c.id) from sales_channel c where c.deleted_at is null and s.items is not null),
        '[]') as sales_channel_availability
    from product_variant v, lateral (
      select json_agg(row_to_json(o) order by l.created_at, l.id) as items
      from product_variant_inventory_item l join inventory_item i on i.id = l.inventory_item_id and i.deleted_at is null,
        lateral (select ${items}) o where l.variant_id = v.id and l.deleted_at is null
    ) s where v.id = $1 and v.deleted_at is null`
  return (await runText<VariantStock>(db, prepare(text), [variantId]))[0]
}

/** The display name of an item: SKU, else title. */
export const nameOf = (db: Db, itemId: string): Promise<string> =>
  sql<{ name: string }>`select coalesce(sku, title, id) as name from inventory_item
        where id = ${itemId}`.value(db)

type Cause = {
  readonly reason: MovementReason
  /** A note for people. */
  readonly note?: string | undefined
  /** The id or number of the record that caused the movement. */
  readonly reference?: string | undefined
}

/**
 * Sets the stock reason for the rest of the transaction; triggers store it with every movement, whatever causes
 * it (schema/functions/stock/stock_movement.sql).
 */
export const setStockReason = (db: Db, { reason, note = '', reference = '' }: Cause) =>
  sql`select set_config('storeroom.stock_reason', ${reason}, true), set_config('storeroom.stock_note', ${note}, true),
    set_config('storeroom.stock_reference', ${reference}, true)`.run(db)
