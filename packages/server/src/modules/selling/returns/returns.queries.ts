import type { ReturnableItem } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { sql } from '../../../kernel/sql.ts'
import { findLines, lockLines, type LockedLine } from '../line-items/line-items.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { orders } from '../orders/orders.entity.ts'
import { EXCHANGED_UNITS, isLineOf, lockOrder, SETTLED_UNITS } from '../orders/orders.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import type { Link } from '../../../kernel/write/links.ts'
import type { RefundedUnits } from '../payments/payments.ts'
import { missing, type orderReturn } from './returns.entity.ts'

/** A line of an order, as far as sending it back goes. */
export type ReturnedLine = ReturnableItem &
  LockedLine & {
    readonly variant_id: string | null
    readonly returned_quantity: number
    /**
     * Units that open returns of the order ask for, those of an exchange also after their cancellation, as long as it
     * stands; and those that were claimed without coming back.
     */
    readonly requested_quantity: number
    /** Units that were refunded without coming back. */
    readonly refunded_quantity: number
    /** Units that the return which is received had brought before its receipt was undone; they do not count as refunded. */
    readonly undone_quantity: number
    /** Units that an exchange takes off its difference, and that have not come back. */
    readonly exchanged_quantity: number
    /**
     * Units that the customer was given something for: refunded, claimed, exchanged, or received from a return that is
     * not for a claim.
     */
    readonly settled_quantity: number
  }

/** Of the units of a line `i` that were refunded without coming back, those of undone receipts of a return. */
const undoneOf = (returnId: string | null) => sql`coalesce((select sum(t.undone_quantity) from refund_item t
          join return_refund l on l.refund_id = t.refund_id and l.is_undone
        where t.item_id = i.id and l.return_id = ${returnId}), 0)::int`

const columnsFor = (returnId: string | null) => sql`i.variant_id, i.unit_price, i.includes_tax,
        coalesce(i.returned_quantity, 0) as returned_quantity,
        coalesce((select json_agg(json_build_object('amount', a.amount::text) order by a.id)
          from line_item_adjustment a where a.item_id = i.id), '[]'::json) as adjustments,
        coalesce((select json_agg(json_build_object('rate', t.rate) order by t.created_at, t.id)
          from line_item_tax_line t where t.item_id = i.id), '[]'::json) as tax_lines,
        coalesce((select sum(x.requested_quantity) from return_item x join "return" r on r.id = x.return_id
            left join swap w on w.id = r.swap_id
          where x.item_id = i.id
            and (r.status = 'requested' or r.status = 'canceled' and r.swap_id is not null and w.canceled_at is null)), 0)::int
        + coalesce((select sum(c.quantity) from claim_item c join claim_order o on o.id = c.claim_order_id
          where c.item_id = i.id and o.canceled_at is null and not exists (select from "return" r
            where r.claim_order_id = o.id and r.status <> 'canceled')), 0)::int as requested_quantity,
        coalesce((select sum(t.quantity) from refund_item t where t.item_id = i.id), 0)::int
          - ${undoneOf(returnId)} as refunded_quantity,
        ${undoneOf(returnId)} as undone_quantity,
        ${EXCHANGED_UNITS} as exchanged_quantity,
        ${SETTLED_UNITS} - ${undoneOf(returnId)} as settled_quantity`

/**
 * The lines of an order, its exchanges and claims with what decides their refund, locked until the transaction ends; the
 * order is locked first.
 * @param returnId the return that is received, if one is: what it was refunded for before is not refunded otherwise
 */
export const lockReturnedLines = (db: Db, orderId: string, returnId: string | null = null): Promise<ReturnedLine[]> =>
  lockLines(db, isLineOf(orderId), columnsFor(returnId))

/** The same lines, for a refund that is only shown. */
export const findReturnedLines = (db: Db, orderId: string, returnId: string | null = null): Promise<ReturnedLine[]> =>
  findLines(db, isLineOf(orderId), columnsFor(returnId))

/** What of an order decides about the money of a return. Minor units, rate in percent. */
export type ReturnTermsOfOrder = {
  readonly region_id: string
  readonly currency_code: string
  /** Of an order that is older than tax lines. */
  readonly tax_rate: number | null
  readonly region_tax_rate: number
  /** What its payments and gift cards have paid, without what has been given back. */
  readonly refundable_amount: number
}

/** @throws not_found */
export async function termsOf(db: Db, orderId: string): Promise<ReturnTermsOfOrder> {
  const found = sql<ReturnTermsOfOrder>`select o.region_id, o.currency_code, o.tax_rate, g.tax_rate as region_tax_rate,
        (greatest(0, coalesce((select sum(p.amount) from payment p where p.order_id = o.id
            and (p.canceled_at is null or (p.swap_id is null and o.status = 'canceled'))), 0)
          - coalesce((select sum(f.amount) from refund f where f.order_id = o.id), 0))
          + coalesce((select sum(t.amount - t.returned_amount) from gift_card_transaction t
            where t.order_id = o.id), 0))::int as refundable_amount
      from "order" o join region g on g.id = o.region_id where o.id = ${orderId}`
  return orNotFound(await found.first(db), orders.notFound(orderId))
}

type Columns = 'id' | 'swap_id' | 'claim_order_id' | 'status' | 'location_id' | 'refund_amount' | 'gift_card_amount'

type OwnColumns = 'has_own_refund' | 'as_requested' | 'no_notification'

export type StoredReturn = Pick<RowOf<typeof orderReturn>, Columns | OwnColumns> & { readonly order_id: string }

/** @throws not_found */
export async function findReturn(db: Db, id: string): Promise<StoredReturn> {
  const found = sql<StoredReturn>`select id, order_id, swap_id, claim_order_id, status, location_id, refund_amount, gift_card_amount,
        has_own_refund, as_requested, no_notification
      from "return" where id = ${id} and order_id is not null`
  return orNotFound(await found.first(db), missing(id))
}

/** A return, whose order is locked until the transaction ends. @throws not_found */
export async function lockReturn(db: Db, id: string): Promise<StoredReturn> {
  await lockOrder(db, (await findReturn(db, id)).order_id)
  return findReturn(db, id)
}

export type ReturnedItem = {
  readonly item_id: string
  readonly requested_quantity: number | null
  readonly received_quantity: number | null
}

export const itemsOf = (db: Db, returnId: string) =>
  sql<ReturnedItem>`select item_id, requested_quantity, received_quantity from return_item
      where return_id = ${returnId} order by item_id`.all(db)

/** Minor units, of what refunds of a return have been written down and not been refused, also for undone receipts. */
export const refundedOf = (db: Db, returnId: string): Promise<number> =>
  sql<{ amount: number }>`select coalesce(sum(f.amount), 0)::int as amount
      from return_refund l join refund f on f.id = l.refund_id where l.return_id = ${returnId}`.value(db)

export const refundsOfReturn: Link = { table: 'return_refund', recordColumn: 'return_id', linkedColumn: 'refund_id' }

/** The return that a request has received. */
export const receivedBy = (db: Db, orderId: string, request: string): Promise<string | undefined> =>
  sql<{ id: string }>`select id from "return"
      where order_id = ${orderId} and receipt_request = ${request}`.firstValue(db)

type Method = {
  readonly price: number
  readonly includes_tax: boolean
  readonly tax_lines: readonly { rate: number }[]
}

/** The shipping method of a return, with what decides its price. */
export const shippingOf = (db: Db, returnId: string) =>
  sql<Method>`select m.price, m.includes_tax, coalesce((select json_agg(json_build_object('rate', t.rate))
        from shipping_method_tax_line t where t.shipping_method_id = m.id), '[]'::json) as tax_lines
      from shipping_method m where m.return_id = ${returnId}`.first(db)

/** The reasons that exist, and whether each has reasons below it. */
export const reasonsOf = (db: Db, ids: readonly string[]) =>
  sql<{ id: string; has_children: boolean }>`select r.id, exists (select from return_reason c
        where c.parent_return_reason_id = r.id and c.deleted_at is null) as has_children
      from return_reason r where r.id = any(${ids}) and r.deleted_at is null order by r.id for key share of r`.all(db)

type Came = ReturnedItem & { readonly quantity: number; readonly is_requested: boolean }

/** Writes down what came, also of lines that were not requested. */
export const saveReceived = (db: Db, returnId: string, items: readonly Came[]) =>
  sql`insert into return_item (return_id, item_id, quantity, is_requested, requested_quantity, received_quantity)
      select ${returnId}, t.item_id, t.quantity, t.is_requested, t.requested_quantity, t.received_quantity
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(item_id text, quantity integer,
        is_requested boolean, requested_quantity integer, received_quantity integer)
      on conflict (return_id, item_id) do update set quantity = excluded.quantity,
        is_requested = excluded.is_requested, received_quantity = excluded.received_quantity`.run(db)

/** Units of a stock item, at a location. */
export type StockUnits = {
  readonly item_id: string
  readonly inventory_item_id: string
  readonly location_id: string
  readonly quantity: number
}

/** What parcels took out of stock for lines. Nothing of items and locations that have been deleted since. */
export const takenFor = (db: Db, lineIds: readonly string[]) =>
  sql<StockUnits>`select t.item_id, t.inventory_item_id, t.location_id, sum(t.quantity)::int as quantity
      from fulfillment_stock t join fulfillment f on f.id = t.fulfillment_id and f.canceled_at is null
        join inventory_item i on i.id = t.inventory_item_id and i.deleted_at is null
        join stock_location l on l.id = t.location_id and l.deleted_at is null
      where t.item_id = any(${lineIds}) group by 1, 2, 3 order by 1, 2, 3`.all(db)

/** What earlier returns of lines brought back. */
export const broughtBack = (db: Db, lineIds: readonly string[]) =>
  sql<StockUnits>`select item_id, inventory_item_id, location_id, sum(quantity)::int as quantity
      from return_stock where item_id = any(${lineIds}) group by 1, 2, 3 order by 1, 2, 3`.all(db)

export const saveBroughtBack = (db: Db, returnId: string, brought: readonly StockUnits[]) => {
  const rows = brought.map((row) => ({ ...row, id: newId('retstock') }))
  return sql`insert into return_stock (id, return_id, item_id, inventory_item_id, location_id, quantity)
      select t.id, ${returnId}, t.item_id, t.inventory_item_id, t.location_id, t.quantity
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(id text, item_id text, inventory_item_id text, location_id text, quantity integer)`.run(db)
}

/** What a return brought into stock, each item and location once. */
export const broughtBy = (db: Db, returnId: string) =>
  sql<Omit<StockUnits, 'item_id'>>`select inventory_item_id, location_id, sum(quantity)::int as quantity
      from return_stock where return_id = ${returnId} group by 1, 2 order by 1, 2`.all(db)

export const forgetBrought = (db: Db, returnId: string) =>
  sql`delete from return_stock where return_id = ${returnId}`.run(db)

/** The refunds of a return are those of an undone receipt from now on, and pay for these units, which have not come back. */
export const keepRefunds = (db: Db, returnId: string, units: readonly RefundedUnits[]) =>
  sql`with kept as (update return_refund set is_undone = true where return_id = ${returnId} returning refund_id)
    insert into refund_item (refund_id, item_id, quantity, undone_quantity)
      select (select min(refund_id) from kept), t.item_id, t.quantity, t.quantity
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as t(item_id text, quantity integer)
      where exists (select from kept)
    on conflict (refund_id, item_id) do update set quantity = refund_item.quantity + excluded.quantity,
      undone_quantity = excluded.undone_quantity`.run(db)

/** The refunds of undone receipts are the return's again. Of the units that they paid for, these have not come with it. */
export const resumeRefunds = (db: Db, returnId: string, out: readonly RefundedUnits[]) =>
  sql`with resumed as (update return_refund set is_undone = false where return_id = ${returnId} and is_undone
        returning refund_id),
      counted as (select t.refund_id, t.item_id, t.quantity - t.undone_quantity + coalesce(o.quantity, 0) as quantity
        from refund_item t join resumed r on r.refund_id = t.refund_id
          left join jsonb_to_recordset(${JSON.stringify(out)}::jsonb) as o(item_id text, quantity integer)
            on o.item_id = t.item_id
        where t.undone_quantity > 0),
      gone as (delete from refund_item t using counted c
        where t.refund_id = c.refund_id and t.item_id = c.item_id and c.quantity = 0)
    update refund_item t set quantity = c.quantity, undone_quantity = 0 from counted c
      where t.refund_id = c.refund_id and t.item_id = c.item_id and c.quantity > 0`.run(db)

/** The units of a return are out again; lines that were not requested leave it. */
export const forgetReceived = (db: Db, returnId: string) =>
  sql`with out as (update line_item l set returned_quantity = l.returned_quantity - i.received_quantity, updated_at = now()
        from return_item i where i.return_id = ${returnId} and i.item_id = l.id and i.received_quantity > 0),
      extra as (delete from return_item where return_id = ${returnId} and requested_quantity is null)
    update return_item set quantity = requested_quantity, is_requested = true, received_quantity = null
      where return_id = ${returnId} and requested_quantity is not null`.run(db)

export const countPhotos = (db: Db, returnId: string): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from return_photo where return_id = ${returnId}`.value(db)

export const photosOf = (db: Db, returnId: string) =>
  sql<{ key: string; name: string }>`select u.key, u.name from return_photo p join upload u on u.key = p.key
      where p.return_id = ${returnId} order by p.created_at, p.key`.all(db)

export const savePhotos = (db: Db, returnId: string, keys: readonly string[]) =>
  sql`insert into return_photo (key, return_id) select unnest(${keys}::text[]), ${returnId}`.run(db)
