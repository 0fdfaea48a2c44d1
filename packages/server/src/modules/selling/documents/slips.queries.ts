import type { addressLines } from '../../../kernel/address-lines.ts'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

type Address = Parameters<typeof addressLines>[0]

const addressOf = (id: string) => sql.raw(`(select to_jsonb(a) from address a where a.id = ${id})`)

/** The lines of orders: bought with them, or sent for their exchanges and claims. `of` is the order. */
const linesOfOrders = (ids: readonly string[]) => sql`(
  select i.*, i.order_id as of from line_item i where i.order_id = any(${ids})
  union all select i.*, s.order_id from swap s join line_item i on i.swap_id = s.id
    where s.order_id = any(${ids}) and s.confirmed_at is not null and s.canceled_at is null
  union all select i.*, c.order_id from claim_order c join line_item i on i.claim_order_id = c.id
    where c.order_id = any(${ids}) and c.canceled_at is null)`

/** What of a line is still to be sent. */
const open = sql`i.quantity - coalesce(i.fulfilled_quantity, 0) - greatest(0,
  coalesce(i.returned_quantity, 0) - coalesce(i.fulfilled_quantity, 0))`

export type PackedLine = {
  readonly title: string
  readonly description: string | null
  readonly sku: string | null
  readonly quantity: number
}

export type Parcel = {
  readonly display_id: number
  readonly created_at: Date
  readonly address: Address | null
  readonly tracking_numbers: readonly string[]
  readonly lines: readonly PackedLine[]
}

const goods = (quantity: string) =>
  sql.raw(`jsonb_build_object('title', i.title, 'description', i.description, 'sku', i.sku, 'quantity', ${quantity})`)

/** The orders of `ids` that exist. */
export const existing = (db: Db, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from "order" where id = any(${ids})`.column(db)

/** Parcels of orders that were not canceled, or one of them, in the order of the orders' numbers. */
export const findParcels = (db: Db, orderIds: readonly string[], fulfillmentId: string | null) =>
  sql<Parcel & { readonly order_id: string }>`select o.id as order_id, o.display_id, o.created_at,
        coalesce(${addressOf('s.shipping_address_id')}, ${addressOf('c.shipping_address_id')}, ${addressOf('o.shipping_address_id')}) as address,
        array(select l.tracking_number from tracking_link l where l.fulfillment_id = f.id and l.deleted_at is null
          order by l.created_at, l.id) as tracking_numbers,
        (select coalesce(jsonb_agg(${goods('n.quantity')} order by i.created_at, i.id), '[]')
          from fulfillment_item n join line_item i on i.id = n.item_id where n.fulfillment_id = f.id) as lines
      from fulfillment f left join swap s on s.id = f.swap_id left join claim_order c on c.id = f.claim_order_id
        join "order" o on o.id = coalesce(f.order_id, s.order_id, c.order_id)
      where f.id = any(array(select f.id from fulfillment f where f.order_id = any(${orderIds})
          union all select f.id from swap s join fulfillment f on f.swap_id = s.id where s.order_id = any(${orderIds})
          union all select f.id from claim_order c join fulfillment f on f.claim_order_id = c.id where c.order_id = any(${orderIds})))
        and f.canceled_at is null and (${fulfillmentId}::text is null or f.id = ${fulfillmentId})
      order by o.display_id, f.created_at, f.id`.all(db)

/** All that is left to send of orders, as if each went in one parcel. */
export const findUnpacked = (db: Db, orderIds: readonly string[]) =>
  sql<Parcel>`select o.display_id, o.created_at, ${addressOf('o.shipping_address_id')} as address,
        '{}'::text[] as tracking_numbers, jsonb_agg(${goods('i.open')} order by i.created_at, i.id) as lines
      from (select i.*, ${open} as open from ${linesOfOrders(orderIds)} i) i join "order" o on o.id = i.of
      where i.open > 0 and o.status <> 'canceled'
      group by o.id order by o.display_id`.all(db)

/** Units to be picked for an order, at one place. */
export type Pick = {
  readonly display_id: number
  readonly title: string
  readonly description: string | null
  readonly sku: string | null
  /** Name of the location where the units are reserved; null if they are not. */
  readonly location: string | null
  readonly bin: string | null
  readonly quantity: number
}

/**
 * What is left to send of orders, in units of stock items: those that are reserved by their locations, then the rest. `bin` of an
 * item's metadata says where in the location it lies.
 */
export const findPicks = (db: Db, orderIds: readonly string[]) =>
  sql<Pick>`with needed as (
      select i.id, o.display_id, i.title, i.description, k.inventory_item_id, coalesce(n.sku, i.sku) as sku,
        n.metadata ->> 'bin' as bin, i.open * coalesce(k.required_quantity, 1) as quantity
      from (select i.*, ${open} as open from ${linesOfOrders(orderIds)} i) i join "order" o on o.id = i.of
        left join product_variant_inventory_item k on k.variant_id = i.variant_id and k.deleted_at is null
        left join inventory_item n on n.id = k.inventory_item_id
      where i.open > 0 and o.status <> 'canceled'),
    reserved as (
      select r.line_item_id, r.inventory_item_id, l.name as location, sum(r.quantity)::integer as quantity
      from reservation_item r join stock_location l on l.id = r.location_id
      where r.deleted_at is null and r.line_item_id = any(array(select id from needed)) group by 1, 2, 3)
    select n.display_id, n.title, n.description, n.sku, r.location, n.bin, r.quantity
      from needed n join reserved r on r.line_item_id = n.id and r.inventory_item_id = n.inventory_item_id
    union all select n.display_id, n.title, n.description, n.sku, null, n.bin, n.quantity - coalesce(r.quantity, 0)
      from needed n left join (select line_item_id, inventory_item_id, sum(quantity)::integer as quantity from reserved group by 1, 2) r
        on r.line_item_id = n.id and r.inventory_item_id = n.inventory_item_id
      where n.quantity > coalesce(r.quantity, 0)`.all(db)

export type SentBack = {
  readonly id: string
  readonly display_id: number
  readonly created_at: Date
  /** Who sends it. */
  readonly address: Address | null
  /** Where it goes: the address of the location, if it has one. */
  readonly location: string | null
  readonly location_address: Omit<Address, 'first_name' | 'last_name'> | null
  readonly lines: readonly (PackedLine & { readonly reason: string | null; readonly note: string | null })[]
}

/** Returns of orders that were not canceled, or one of them, in the order of the orders' numbers. */
export const findReturns = (db: Db, orderIds: readonly string[], returnId: string | null) =>
  sql<SentBack>`select r.id, o.display_id, r.created_at, ${addressOf('o.shipping_address_id')} as address, l.name as location,
        (select to_jsonb(a) from stock_location_address a where a.id = l.address_id) as location_address,
        (select coalesce(jsonb_agg(${goods('n.quantity')} || jsonb_build_object('reason', w.label, 'note', n.note)
            order by i.created_at, i.id), '[]')
          from return_item n join line_item i on i.id = n.item_id left join return_reason w on w.id = n.reason_id
          where n.return_id = r.id and n.is_requested) as lines
      from "return" r left join swap s on s.id = r.swap_id left join claim_order c on c.id = r.claim_order_id
        join "order" o on o.id = coalesce(r.order_id, s.order_id, c.order_id)
        left join stock_location l on l.id = r.location_id
      where r.id = any(array(select r.id from "return" r where r.order_id = any(${orderIds})
          union all select r.id from swap s join "return" r on r.swap_id = s.id where s.order_id = any(${orderIds})
          union all select r.id from claim_order c join "return" r on r.claim_order_id = c.id where c.order_id = any(${orderIds})))
        and r.status <> 'canceled' and (${returnId}::text is null or r.id = ${returnId})
      order by o.display_id, r.created_at, r.id`.all(db)
