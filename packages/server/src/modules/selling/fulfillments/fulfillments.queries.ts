import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { lockLines, type LockedLine } from '../line-items/line-items.ts'
import { columnOf, type Owner } from './owners.ts'

const ownedBy = (row: string, owner: Owner) => sql`${sql.identifier(`${row}.${columnOf(owner)}`)} = ${owner.id}`

/** A line of an order, an exchange or a claim, as far as sending it goes. */
export type SentLine = LockedLine & {
  readonly title: string
  /** Shipping profiles of its product. */
  readonly profile_ids: readonly string[]
}

/** The lines of an owner, locked until the transaction ends; the order is locked before them. */
export const lockSentLines = (db: Db, owner: Owner): Promise<SentLine[]> =>
  lockLines(
    db,
    ownedBy('i', owner),
    sql`i.title, array(select l.profile_id from product_shipping_profile l join product_variant v on v.product_id = l.product_id
      where v.id = i.variant_id order by l.profile_id) as profile_ids`,
  )

/** How an owner's units travel: the provider of each of its shipping methods, and the profile of the goods it is for. */
export type Transport = {
  readonly option_id: string
  readonly provider_id: string
  readonly profile_id: string
  readonly data: Readonly<Record<string, unknown>>
}

export const transportsOf = (db: Db, owner: Owner) =>
  sql<Transport>`select o.id as option_id, o.provider_id, o.profile_id, m.data from shipping_method m join shipping_option o on o.id = m.shipping_option_id
      where ${ownedBy('m', owner)} order by m.id`.all(db)

/** How many units of a stock item one unit of a line takes. */
export type Part = {
  readonly line_id: string
  readonly inventory_item_id: string
  readonly required_quantity: number
}

/** What lines are made of: what their variants' stock is counted by, and whatever is still reserved for them. */
export const partsOf = (db: Db, lineIds: readonly string[]) =>
  sql<Part>`select i.id as line_id, k.inventory_item_id, k.required_quantity
      from line_item i join product_variant v on v.id = i.variant_id
        join product_variant_inventory_item k on k.variant_id = v.id
      where i.id = any(${lineIds}) and (k.deleted_at is null and v.manage_inventory
        or exists (select from reservation_item r
          where r.line_item_id = i.id and r.inventory_item_id = k.inventory_item_id and r.deleted_at is null))
      order by i.id, k.created_at, k.id`.all(db)

export type Reserved = {
  readonly id: string
  readonly line_id: string
  readonly inventory_item_id: string
  readonly location_id: string
  readonly quantity: number
}

/** What is reserved for lines, the oldest first, locked until the transaction ends. */
export const lockReserved = (db: Db, lineIds: readonly string[]) =>
  sql<Reserved>`select id, line_item_id as line_id, inventory_item_id, location_id, quantity from reservation_item
      where line_item_id = any(${lineIds}) and deleted_at is null order by created_at, id for update`.all(db)

/** Locations that an order is sent from where none is named: those of its channel, or all if it has no channel. */
export const locationsOf = (db: Db, orderId: string): Promise<string[]> =>
  sql<{ id: string }>`select l.id from stock_location l join "order" o on o.id = ${orderId}
        where l.deleted_at is null and (o.sales_channel_id is null or exists (select from sales_channel_location c
          where c.location_id = l.id and c.sales_channel_id = o.sales_channel_id and c.deleted_at is null))
        order by l.created_at, l.id`.column(db)

export type Taken = {
  readonly item_id: string
  readonly inventory_item_id: string
  readonly location_id: string
  readonly quantity: number
  readonly reserved_quantity: number
}

export const saveTaken = (db: Db, fulfillmentId: string, taken: readonly Taken[]) =>
  sql`insert into fulfillment_stock (fulfillment_id, item_id, inventory_item_id, location_id, quantity, reserved_quantity)
      select ${fulfillmentId}, t.item_id, t.inventory_item_id, t.location_id, t.quantity, t.reserved_quantity
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
        as t(item_id text, inventory_item_id text, location_id text, quantity integer, reserved_quantity integer)`.run(
    db,
  )

/** What fulfillments took out of stock. Nothing of items that have been deleted since: they are counted no more. */
export const takenBy = (db: Db, fulfillmentIds: readonly string[]) =>
  sql<Taken>`select t.item_id, t.inventory_item_id, t.location_id, t.quantity, t.reserved_quantity
      from fulfillment_stock t join inventory_item i on i.id = t.inventory_item_id and i.deleted_at is null
        join stock_location l on l.id = t.location_id and l.deleted_at is null
      where t.fulfillment_id = any(${fulfillmentIds}) order by t.item_id, t.inventory_item_id, t.location_id`.all(db)

export type Fulfilled = {
  readonly id: string
  readonly order_id: string | null
  readonly swap_id: string | null
  readonly claim_order_id: string | null
  readonly is_shipped: boolean
  readonly is_canceled: boolean
  readonly location_id: string | null
}

/** A fulfillment, locked until the transaction ends. */
export const lockFulfillment = (db: Db, id: string) =>
  sql<Fulfilled>`select id, order_id, swap_id, claim_order_id, shipped_at is not null as is_shipped, canceled_at is not null as is_canceled, location_id
      from fulfillment where id = ${id} for update`.first(db)

export const itemsOf = (db: Db, fulfillmentId: string) =>
  sql<{ item_id: string; quantity: number }>`select item_id, quantity from fulfillment_item
      where fulfillment_id = ${fulfillmentId} order by item_id`.all(db)

export const trackingNumbersOf = (db: Db, fulfillmentId: string): Promise<string[]> =>
  sql<{ tracking_number: string }>`select tracking_number from tracking_link
        where fulfillment_id = ${fulfillmentId} and deleted_at is null order by created_at, id`.column(db)
