import type { InventoryItem, StockMovement } from '@storeroom/contract'
import { sql } from 'kysely'
import { all, first, one, prepare, runText, type Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import { selectList } from '../../kernel/read/columns.ts'
import { selectionOf } from '../../kernel/read/selection.ts'
import { inventoryItem } from './inventory.entity.ts'

/** Where an item may lie. */
type Place = { readonly itemId: string; readonly locationId: string }

export type Level = {
  readonly id: string
  readonly inventory_item_id: string
  readonly location_id: string
  readonly stocked_quantity: number
  readonly reserved_quantity: number
  readonly incoming_quantity: number
}

type Wanted = { readonly itemIds?: readonly string[]; readonly locationIds?: readonly string[] }

/** Levels that are there, of these items at these locations, locked in id order until the transaction ends. */
export const lockLevels = (db: Db, { itemIds, locationIds }: Wanted): Promise<Level[]> =>
  all(
    db,
    sql<Level>`select id, inventory_item_id, location_id, stocked_quantity, reserved_quantity, incoming_quantity
      from inventory_level where deleted_at is null
        and ${itemIds ? sql`inventory_item_id = any(${itemIds})` : sql`true`}
        and ${locationIds ? sql`location_id = any(${locationIds})` : sql`true`}
      order by id for update`,
  )

/** Keeps an item or location from being deleted until the transaction ends; answers those that are there. */
export const holdRows = async (db: Db, table: 'inventory_item' | 'stock_location', ids: readonly string[]) =>
  (
    await all(
      db,
      sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${ids}) and deleted_at is null
        order by id for share`,
    )
  ).map(({ id }) => id)

/** Makes a level, or brings back a deleted one; answers whether there was none. */
export const insertLevel = async (
  db: Db,
  { itemId, locationId }: Place,
  { stocked = 0, incoming = 0 }: { readonly stocked?: number; readonly incoming?: number } = {},
): Promise<boolean> =>
  (await first(
    db,
    sql`insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity, incoming_quantity)
      values (${newId('ilev')}, ${itemId}, ${locationId}, ${stocked}, ${incoming})
      on conflict (inventory_item_id, location_id) do update
        set stocked_quantity = excluded.stocked_quantity, incoming_quantity = excluded.incoming_quantity,
          created_at = now(), updated_at = now(), deleted_at = null
        where inventory_level.deleted_at is not null
      returning id`,
  )) !== undefined

/** The same for items at one location, without an answer: where there is a level it stays as it is. */
export const insertLevels = (db: Db, locationId: string, itemIds: readonly string[]) =>
  sql`insert into inventory_level (id, inventory_item_id, location_id)
    select made.id, made.item_id, ${locationId}
      from unnest(${itemIds.map(() => newId('ilev'))}::text[], ${itemIds}::text[]) as made(id, item_id) order by made.item_id
    on conflict (inventory_item_id, location_id) do update
      set stocked_quantity = 0, incoming_quantity = 0, created_at = now(), updated_at = now(), deleted_at = null
      where inventory_level.deleted_at is not null`.execute(db)

/** Nothing is left of a deleted level: one that comes back starts anew. */
export const removeLevels = (db: Db, { itemIds, locationIds }: Wanted) =>
  sql`update inventory_level set stocked_quantity = 0, reserved_quantity = 0, incoming_quantity = 0,
      deleted_at = now(), updated_at = now()
    where deleted_at is null and ${itemIds ? sql`inventory_item_id = any(${itemIds})` : sql`true`}
      and ${locationIds ? sql`location_id = any(${locationIds})` : sql`true`}`.execute(db)

export const removeReservations = (db: Db, column: 'inventory_item_id' | 'location_id', ids: readonly string[]) =>
  sql`update reservation_item set deleted_at = now(), updated_at = now()
    where ${sql.ref(column)} = any(${ids}) and deleted_at is null`.execute(db)

/** Nothing is sold from these items any more. */
export const removeLinks = (db: Db, itemIds: readonly string[]) =>
  sql`update product_variant_inventory_item set deleted_at = now(), updated_at = now()
    where inventory_item_id = any(${itemIds}) and deleted_at is null`.execute(db)

/** A variant with what is known of its stock item, or nothing. */
export const findVariant = (db: Db, id: string) =>
  first(
    db,
    sql<{ id: string; has_item: boolean }>`select v.id, exists (select from product_variant_inventory_item l
        where l.variant_id = v.id and l.deleted_at is null) as has_item
      from product_variant v where v.id = ${id} and v.deleted_at is null for share`,
  )

/** A link that was there before comes back. */
export const linkVariant = (db: Db, itemId: string, variantId: string) =>
  sql`insert into product_variant_inventory_item (id, inventory_item_id, variant_id, required_quantity)
    values (${newId('pvitem')}, ${itemId}, ${variantId}, 1)
    on conflict (variant_id, inventory_item_id) do update set deleted_at = null, updated_at = now()`.execute(db)

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`)

type Page = { readonly limit: number; readonly offset: number }

const movementsOf = (itemId: string, locationIds: readonly string[] | undefined) =>
  sql`inventory_item_id = ${itemId} and ${locationIds ? sql`location_id = any(${locationIds})` : sql`true`}`

export const listMovements = (db: Db, itemId: string, locationIds: readonly string[] | undefined, page: Page) =>
  all(
    db,
    sql<StockMovement>`select id::text, ${iso('created_at')}, inventory_item_id, location_id, user_id, request_id, reason, note,
      reference, stocked_before, stocked_after, reserved_before, reserved_after, incoming_before, incoming_after
      from stock_movement where ${movementsOf(itemId, locationIds)}
      order by stock_movement.id desc limit ${page.limit} offset ${page.offset}`,
  )

export const countMovements = async (db: Db, itemId: string, locationIds: readonly string[] | undefined) =>
  (
    await one(
      db,
      sql<{
        count: number
      }>`select count(*)::int as count from stock_movement where ${movementsOf(itemId, locationIds)}`,
    )
  ).count

export type VariantStock = {
  id: string
  inventory: InventoryItem[]
  sales_channel_availability: { channel_name: string; channel_id: string; available_quantity: number }[]
}

/** Channels sell what is free at their locations of the first item; v1 names none where there is no item. */
export async function findVariantStock(db: Db, variantId: string): Promise<VariantStock | undefined> {
  const items = selectList(selectionOf(inventoryItem, {}, { relations: ['location_levels'] }, false), 'i')
  const text = `select v.id, coalesce(s.items, '[]') as inventory,
      coalesce((select json_agg(json_build_object('channel_name', c.name, 'channel_id', c.id, 'available_quantity',
          (select coalesce(sum(n.stocked_quantity - n.reserved_quantity), 0)::int from sales_channel_location p
            join inventory_level n on n.location_id = p.location_id and n.deleted_at is null
            where p.sales_channel_id = c.id and p.deleted_at is null and n.inventory_item_id = s.first_id))
        order by c.created_at, c.id) from sales_channel c where c.deleted_at is null and s.first_id is not null),
        '[]') as sales_channel_availability
    from product_variant v, lateral (
      select json_agg(row_to_json(o) order by l.created_at, l.id) as items, (array_agg(i.id order by l.created_at, l.id))[1] as first_id
      from product_variant_inventory_item l join inventory_item i on i.id = l.inventory_item_id and i.deleted_at is null,
        lateral (select ${items}) o where l.variant_id = v.id and l.deleted_at is null
    ) s where v.id = $1 and v.deleted_at is null`
  return (await runText<VariantStock>(db, prepare(text), [variantId]))[0]
}

/** What people call an item: SKU, else title. */
export const nameOf = async (db: Db, itemId: string): Promise<string> =>
  (
    await one(
      db,
      sql<{ name: string }>`select coalesce(sku, title, id) as name from inventory_item where id = ${itemId}`,
    )
  ).name
