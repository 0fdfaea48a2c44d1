import type { OrderEditStatus } from '@storeroom/contract'
import type { DiscountableItem } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Adjustment } from '../line-items/line-items.ts'
import { statusOf, type orderItemChange } from './order-edits.entity.ts'
import type { RowOf } from '../../../kernel/entity.ts'

export type StoredEdit = {
  readonly id: string
  readonly order_id: string
  readonly status: OrderEditStatus
  readonly payment_collection_id: string | null
}

export const findEdit = (db: Db, id: string) =>
  sql<StoredEdit>`select e.id, e.order_id, e.payment_collection_id, ${sql.raw(statusOf('e'))} as status
    from order_edit e where e.id = ${id}`.first(db)

/** Whether an edit of the order is under way. */
export const hasOpenEdit = (db: Db, orderId: string): Promise<boolean> =>
  sql`select 1 from order_edit where order_id = ${orderId}
    and confirmed_at is null and declined_at is null and canceled_at is null`.exists(db)

export const lineIdsOf = (db: Db, orderId: string): Promise<string[]> =>
  sql<{ id: string }>`select id from line_item where order_id = ${orderId} order by created_at, id`.column(db)

type Copy = { readonly id: string; readonly from_id: string }

const copiesOf = (ids: readonly string[], prefix: string) =>
  JSON.stringify(ids.map((from_id): Copy => ({ id: newId(prefix), from_id })))

/** Copies lines of an order to an edit, with what is taken off them and their taxes. */
export async function copyLines(db: Db, editId: string, lineIds: readonly string[]): Promise<void> {
  await sql`insert into line_item (id, order_edit_id, original_item_id, title, description, thumbnail, is_return,
      is_giftcard, should_merge, allow_discounts, has_shipping, unit_price, variant_id, quantity, fulfilled_quantity,
      returned_quantity, shipped_quantity, includes_tax, product_id, sku, metadata, created_at)
    select c.id, ${editId}, i.id, i.title, i.description, i.thumbnail, i.is_return,
      i.is_giftcard, i.should_merge, i.allow_discounts, i.has_shipping, i.unit_price, i.variant_id, i.quantity,
      i.fulfilled_quantity, i.returned_quantity, i.shipped_quantity, i.includes_tax, i.product_id, i.sku, i.metadata,
      i.created_at
    from jsonb_to_recordset(${copiesOf(lineIds, 'item')}::jsonb) as c(id text, from_id text)
      join line_item i on i.id = c.from_id`.run(db)
  const adjustments = await sql<{ id: string }>`select id from line_item_adjustment
    where item_id = any(${lineIds}) order by id`.column(db)
  await sql`insert into line_item_adjustment (id, item_id, description, discount_id, amount, metadata)
    select c.id, i.id, a.description, a.discount_id, a.amount, a.metadata
    from jsonb_to_recordset(${copiesOf(adjustments, 'lia')}::jsonb) as c(id text, from_id text)
      join line_item_adjustment a on a.id = c.from_id
      join line_item i on i.original_item_id = a.item_id and i.order_edit_id = ${editId}`.run(db)
  const taxLines = await sql<{ id: string }>`select id from line_item_tax_line
    where item_id = any(${lineIds}) order by created_at, id`.column(db)
  await sql`insert into line_item_tax_line (id, item_id, rate, name, code, metadata, created_at)
    select c.id, i.id, t.rate, t.name, t.code, t.metadata, t.created_at
    from jsonb_to_recordset(${copiesOf(taxLines, 'litl')}::jsonb) as c(id text, from_id text)
      join line_item_tax_line t on t.id = c.from_id
      join line_item i on i.original_item_id = t.item_id and i.order_edit_id = ${editId}`.run(db)
}

/** A line of an edit, with the line of the order that it copies. Quantities in units. */
export type EditedLine = Omit<DiscountableItem, 'adjustments'> & {
  readonly id: string
  readonly title: string
  readonly original_item_id: string | null
  readonly variant_id: string | null
  readonly is_return: boolean
  readonly is_giftcard: boolean
  readonly adjustments: readonly Adjustment[]
  /** Of the order's line; 0 for one that is added. */
  readonly original_quantity: number
  readonly fulfilled_quantity: number
}

export const linesOf = (db: Db, editId: string) =>
  sql<EditedLine>`select i.id, i.title, i.original_item_id, i.variant_id, i.is_return, i.is_giftcard, i.allow_discounts,
      i.unit_price, i.quantity, i.includes_tax,
      coalesce(o.quantity, 0) as original_quantity, coalesce(o.fulfilled_quantity, 0) as fulfilled_quantity,
      coalesce((select json_agg(json_build_object('id', a.id, 'discount_id', a.discount_id,
        'description', a.description, 'amount', a.amount::text) order by a.id)
        from line_item_adjustment a where a.item_id = i.id), '[]'::json) as adjustments,
      coalesce((select json_agg(json_build_object('rate', t.rate) order by t.created_at, t.id)
        from line_item_tax_line t where t.item_id = i.id), '[]'::json) as tax_lines,
      (select json_build_object('product', json_build_object('id', p.id, 'type_id', p.type_id,
        'collection_id', p.collection_id, 'tags', coalesce((select json_agg(json_build_object('id', l.product_tag_id))
          from product_tags l where l.product_id = p.id), '[]'::json)))
        from product p where p.id = i.product_id) as variant
    from line_item i left join line_item o on o.id = i.original_item_id
    where i.order_edit_id = ${editId} order by i.created_at, i.id`.all(db)

/** Codes that an order was placed with, including those that are no longer valid. */
export const discountIdsOf = (db: Db, orderId: string): Promise<string[]> =>
  sql<{ discount_id: string }>`select discount_id from order_discounts where order_id = ${orderId}
    order by rank, discount_id`.column(db)

export const lineExists = (db: Db, id: string): Promise<boolean> =>
  sql`select 1 from line_item where id = ${id}`.exists(db)

export type StoredChange = Pick<
  RowOf<typeof orderItemChange>,
  'id' | 'type' | 'order_edit_id' | 'line_item_id' | 'original_line_item_id'
>

export const changesOf = (db: Db, editId: string) =>
  sql<StoredChange>`select id, type, order_edit_id, line_item_id, original_line_item_id from order_item_change
    where order_edit_id = ${editId} and deleted_at is null order by created_at, id`.all(db)

export const findChange = (db: Db, id: string) =>
  sql<StoredChange>`select id, type, order_edit_id, line_item_id, original_line_item_id from order_item_change
    where id = ${id} and deleted_at is null`.first(db)

/** What prices and taxes of an added line depend on. */
export type Market = {
  readonly region_id: string
  readonly sales_channel_id: string | null
  /** Of a customer with an account. */
  readonly customer_group_ids: readonly string[]
  readonly region: { readonly currency_code: string; readonly tax_rate: number }
}

export const marketOf = (db: Db, orderId: string) =>
  sql<Market>`select o.region_id, o.sales_channel_id,
      json_build_object('currency_code', o.currency_code, 'tax_rate', g.tax_rate) as region,
      array(select l.customer_group_id from customer_group_customers l join customer u on u.id = l.customer_id
        where l.customer_id = o.customer_id and u.has_account) as customer_group_ids
    from "order" o join region g on g.id = o.region_id where o.id = ${orderId}`.one(db)

/**
 * What has been paid of an order, minus refunds; minor units. Without the money of its exchanges: the total of an order
 * has none of their lines.
 */
export const paidFor = (db: Db, orderId: string): Promise<number> =>
  sql<{ paid: number }>`select (coalesce((select sum(amount) from payment
        where order_id = ${orderId} and canceled_at is null and swap_id is null), 0)
      - coalesce((select sum(f.amount) from refund f left join payment p on p.id = f.payment_id
        where f.order_id = ${orderId} and p.swap_id is null
          and not exists (select from swap_refund l where l.refund_id = f.id)), 0))::int as paid`.value(db)

/**
 * The order gets the lines of an edit. A line and its copy change places: the line, which parcels, returns and
 * reservations name, has the new quantity from now on, and the copy what it was before. Everything that showed the line
 * as it was shows the copy.
 */
export async function applyLines(db: Db, { id: editId, order_id: orderId }: StoredEdit): Promise<void> {
  await sql`update line_item set order_id = null, updated_at = now() where order_id = ${orderId}
    and not exists (select from line_item c where c.order_edit_id = ${editId} and c.original_item_id = line_item.id)`.run(
    db,
  )
  await sql`update line_item set order_id = ${orderId}, updated_at = now()
    where order_edit_id = ${editId} and original_item_id is null`.run(db)
  await sql`with pair as materialized (
      select c.id as copy_id, c.quantity as after, l.id as line_id, l.quantity as before, l.order_edit_id,
        l.original_item_id, l.fulfilled_quantity, l.returned_quantity, l.shipped_quantity
      from line_item c join line_item l on l.id = c.original_item_id where c.order_edit_id = ${editId}),
    lines as (update line_item t set quantity = p.after, order_edit_id = ${editId}, original_item_id = p.copy_id,
        updated_at = now()
      from pair p where t.id = p.line_id),
    shares as (update line_item_adjustment a
      set item_id = case when a.item_id = p.copy_id then p.line_id else p.copy_id end
      from pair p where a.item_id in (p.copy_id, p.line_id)),
    before as (update order_item_change x set updated_at = now(),
        line_item_id = case when x.line_item_id = p.line_id then p.copy_id else x.line_item_id end,
        original_line_item_id = case when x.original_line_item_id = p.line_id then p.copy_id
          else x.original_line_item_id end
      from pair p where x.order_edit_id <> ${editId} and p.line_id in (x.line_item_id, x.original_line_item_id)),
    own as (update order_item_change x set line_item_id = p.line_id, original_line_item_id = p.copy_id,
        updated_at = now()
      from pair p where x.order_edit_id = ${editId} and x.line_item_id = p.copy_id)
    update line_item t set quantity = p.before, order_edit_id = p.order_edit_id, original_item_id = p.original_item_id,
      fulfilled_quantity = p.fulfilled_quantity, returned_quantity = p.returned_quantity,
      shipped_quantity = p.shipped_quantity, updated_at = now()
    from pair p where t.id = p.copy_id`.run(db)
}

/** By how many units a confirmed edit changes what is to be sent. */
export type QuantityChange = {
  readonly id: string
  readonly title: string
  readonly variant_id: string | null
  readonly before: number
  readonly after: number
  readonly fulfilled_quantity: number
}

/** Lines of an order that an edit changes, adds or removes; lines that are added have the id of the edit's line. */
export const quantityChangesOf = (db: Db, { id: editId, order_id: orderId }: StoredEdit) =>
  sql<QuantityChange>`select coalesce(l.id, c.id) as id, coalesce(l.title, c.title) as title,
      coalesce(l.variant_id, c.variant_id) as variant_id, coalesce(l.quantity, 0) as before,
      coalesce(c.quantity, 0) as after, coalesce(l.fulfilled_quantity, 0) as fulfilled_quantity
    from (select * from line_item where order_id = ${orderId}) l
      full join (select * from line_item where order_edit_id = ${editId}) c on c.original_item_id = l.id
    where coalesce(l.quantity, 0) <> coalesce(c.quantity, 0) order by 1`.all(db)

export type LineReservation = {
  readonly id: string
  readonly line_item_id: string
  readonly inventory_item_id: string
  readonly location_id: string
  readonly quantity: number
  /** Units of the stock item in one unit of the line; null where the variant is not made of it any more. */
  readonly required_quantity: number | null
}

/** Reservations of lines, the newest first. */
export const reservationsOf = (db: Db, lineIds: readonly string[]) =>
  sql<LineReservation>`select r.id, r.line_item_id, r.inventory_item_id, r.location_id, r.quantity,
      (select k.required_quantity from product_variant_inventory_item k
        where k.variant_id = i.variant_id and k.inventory_item_id = r.inventory_item_id and k.deleted_at is null)
        as required_quantity
    from reservation_item r join line_item i on i.id = r.line_item_id
    where r.line_item_id = any(${lineIds}) and r.deleted_at is null order by r.created_at desc, r.id desc`.all(db)

/** Stock items that variants are made of. */
export const stockItemsOf = (db: Db, variantIds: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select distinct inventory_item_id as id from product_variant_inventory_item
    where variant_id = any(${variantIds}) and deleted_at is null order by 1`.column(db)
