import type { Db } from '../../../kernel/db.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

/** Two places of the database that say different things about the same. */
export type Disagreement = {
  /** The number of the order; null where it is about no order, or about one that is gone. */
  readonly display_id: number | null
  /** The title of a line or stock item, or the id of a record. */
  readonly subject: string
  readonly currency_code: string | null
  /** What is written down, and what it should be by everything else; a number or a status. */
  readonly stored: string
  readonly counted: string
}

export type DisagreementRows = Sql<Disagreement>

/**
 * The first disagreements by the number of their order, and how many there are. They are found before they are sorted:
 * PostgreSQL would otherwise choose a plan for the first few of them, although all are counted.
 */
export const findDisagreements = (db: Db, rows: DisagreementRows, most: number) =>
  sql<Disagreement & { total: number }>`with x as materialized (${rows})
      select x.*, (select count(*)::int from x) as total from x order by x.display_id nulls last, x.subject limit ${most}`.all(
    db,
  )

export const countOrders = (db: Db): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from "order"`.value(db)

/** What payments say was refunded, and the sum of their refunds. */
export const paymentRefunds: DisagreementRows = sql`
  select o.display_id, p.id as subject, p.currency_code, p.amount_refunded::text as stored, coalesce(r.amount, 0)::text as counted
  from payment p left join (select payment_id, sum(amount) as amount from refund group by 1) r on r.payment_id = p.id
    left join "order" o on o.id = p.order_id
  where p.amount_refunded <> coalesce(r.amount, 0)`

/** Refunds of payments that were never captured. */
export const uncapturedRefunds: DisagreementRows = sql`
  select o.display_id, p.id as subject, p.currency_code, p.amount_refunded::text as stored, '0' as counted
  from payment p left join "order" o on o.id = p.order_id where p.amount_refunded > 0 and p.captured_at is null`

/** A refund belongs to the order of its payment. */
export const strayRefunds: DisagreementRows = sql`
  select o.display_id, r.id as subject, p.currency_code, r.amount::text as stored, '0' as counted
  from refund r join payment p on p.id = r.payment_id left join "order" o on o.id = r.order_id
  where r.order_id is distinct from p.order_id`

/** Pending refunds do not count, as in `setPaymentStatus`. */
export const paymentStatuses: DisagreementRows = sql`
  select o.display_id, o.id as subject, null as currency_code, o.payment_status as stored, x.status as counted
  from "order" o left join (select p.order_id, sum(p.amount) as amount, sum(p.amount_refunded - coalesce(w.amount, 0)) as given,
      bool_and(p.captured_at is not null or p.swap_id is not null) as is_captured, bool_or(p.captured_at is not null) as is_captured_in_part
    from payment p left join (select payment_id, sum(amount) as amount from refund where status = 'pending' group by 1) w on w.payment_id = p.id
    where p.order_id is not null and p.canceled_at is null group by 1) p on p.order_id = o.id
    left join (select distinct e.order_id from order_edit e join payment_collection c on c.id = e.payment_collection_id
      where e.confirmed_at is not null and c.deleted_at is null and c.status not in ('authorized', 'canceled')) e on e.order_id = o.id
    left join (select distinct order_id from payment where canceled_at is not null and swap_id is null) g on g.order_id = o.id
    cross join lateral (select case when o.status = 'canceled' then 'canceled' when p.given > 0 and p.given = p.amount then 'refunded'
      when p.given > 0 then 'partially_refunded' when p.is_captured and e.order_id is null and g.order_id is null then 'captured'
      when not p.is_captured_in_part and o.payment_status in ('captured', 'partially_refunded', 'refunded') then 'awaiting' end as status) x
  where x.status is not null and x.status <> o.payment_status`

/** As in `fulfillmentStatusOf`. */
export const fulfillmentStatuses: DisagreementRows = sql`
  select o.display_id, o.id as subject, null as currency_code, o.fulfillment_status as stored, x.status as counted
  from "order" o join (select order_id,
      max(returned_quantity) > 0 as has_returned, bool_and(coalesce(returned_quantity, 0) >= quantity) as returned,
      max(shipped_quantity) > 0 as has_shipped, bool_and(coalesce(shipped_quantity, 0) >= quantity) as shipped,
      max(fulfilled_quantity) > 0 as has_fulfilled, bool_and(coalesce(fulfilled_quantity, 0) >= quantity) as fulfilled
    from line_item where order_id is not null group by 1) i on i.order_id = o.id
    left join (select distinct order_id from "return" where status = 'requires_action') r on r.order_id = o.id
    cross join lateral (select case when o.status = 'canceled' then 'canceled' when r.order_id is not null then 'requires_action'
      when i.has_returned then case when i.returned then 'returned' else 'partially_returned' end
      when i.has_shipped then case when i.shipped then 'shipped' else 'partially_shipped' end
      when i.has_fulfilled then case when i.fulfilled then 'fulfilled' else 'partially_fulfilled' end
      else 'not_fulfilled' end as status) x
  where x.status <> o.fulfillment_status`

/**
 * What lists of work say of orders, and the lines or parcels that wait, as in `openWork` of `line-items`. Nothing of a
 * canceled order waits.
 */
const openWork = (column: 'to_pack' | 'to_ship', waiting: Sql): DisagreementRows => sql`
  select o.display_id, o.id as subject, null as currency_code, o.${sql.raw(column)}::text as stored, x.is_open::text as counted
  from "order" o left join (select distinct order_id from (${waiting}) w) w on w.order_id = o.id
    cross join lateral (select o.status <> 'canceled' and w.order_id is not null as is_open) x
  where o.${sql.raw(column)} <> x.is_open`

const isUnpacked = sql`i.quantity > coalesce(i.fulfilled_quantity, 0)`

export const unpackedOrders = openWork(
  'to_pack',
  sql`select i.order_id from line_item i join "order" p on p.id = i.order_id
      where p.payment_status <> 'refunded' and ${isUnpacked}
    union all select s.order_id from swap s join line_item i on i.swap_id = s.id
      where s.confirmed_at is not null and s.canceled_at is null and ${isUnpacked}
    union all select c.order_id from claim_order c join line_item i on i.claim_order_id = c.id
      where c.canceled_at is null and ${isUnpacked}`,
)

export const unshippedOrders = openWork(
  'to_ship',
  sql`select coalesce(f.order_id, s.order_id, c.order_id) as order_id from fulfillment f
    left join swap s on s.id = f.swap_id left join claim_order c on c.id = f.claim_order_id
    where f.shipped_at is null and f.canceled_at is null`,
)

/** The column of lines that counts fulfilled, shipped or returned units, and the records of them. */
const counted = (column: string, counts: Sql): DisagreementRows => sql`
  select o.display_id, i.title as subject, null as currency_code, coalesce(i.${sql.raw(column)}, 0)::text as stored,
    coalesce(c.units, 0)::text as counted
  from line_item i join "order" o on o.id = i.order_id left join (${counts}) c on c.item_id = i.id
  where coalesce(i.${sql.raw(column)}, 0) <> coalesce(c.units, 0)`

const fulfilled = sql`select t.item_id, sum(t.quantity) as units from fulfillment_item t
  join fulfillment f on f.id = t.fulfillment_id and f.canceled_at is null group by 1`

const shipped = sql`select t.item_id, sum(t.quantity) as units from fulfillment_item t
  join fulfillment f on f.id = t.fulfillment_id and f.canceled_at is null and f.shipped_at is not null group by 1`

const returned = sql`select item_id, sum(received_quantity) as units from return_item group by 1`

export const fulfilledUnits = counted('fulfilled_quantity', fulfilled)
export const shippedUnits = counted('shipped_quantity', shipped)
export const returnedUnits = counted('returned_quantity', returned)

/** No more units are fulfilled than were sold, shipped than fulfilled, or returned than shipped. */
export const tooManyUnits: DisagreementRows = sql`
  select o.display_id, i.title as subject, null as currency_code, x.stored::text, x.counted::text
  from line_item i join "order" o on o.id = i.order_id
    cross join lateral (values (i.fulfilled_quantity, i.quantity), (i.shipped_quantity, coalesce(i.fulfilled_quantity, 0)),
      (i.returned_quantity, coalesce(i.shipped_quantity, 0))) x(stored, counted)
  where x.stored > x.counted`

/** A received return was refunded in full, a requested or canceled one not at all; `requires_action` still owes. */
export const returnRefunds: DisagreementRows = sql`
  select o.display_id, b.id as subject, o.currency_code, x.worth::text as stored,
    (coalesce(r.amount, 0) + b.gift_card_amount)::text as counted
  from "return" b join "order" o on o.id = b.order_id
    left join (select l.return_id, sum(f.amount) as amount from return_refund l join refund f on f.id = l.refund_id
      where not l.is_undone group by 1) r on r.return_id = b.id
    cross join lateral (select case when b.status = 'received' then b.refund_amount else 0 end as worth) x
  where b.status <> 'requires_action' and x.worth <> coalesce(r.amount, 0) + b.gift_card_amount`

/** What gift cards got back for an order, and what its returns, exchanges and claims gave them. */
export const cardRefunds: DisagreementRows = sql`
  select o.display_id, o.id as subject, o.currency_code, coalesce(t.amount, 0)::text as stored,
    coalesce(x.amount, 0)::text as counted
  from (select order_id, sum(returned_amount) as amount from gift_card_transaction group by 1) t
    full join (select order_id, sum(gift_card_amount) as amount from (
        select order_id, gift_card_amount from "return" union all select order_id, gift_card_amount from swap
        union all select order_id, gift_card_amount from claim_order) given group by 1) x using (order_id)
    join "order" o on o.id = order_id
  where coalesce(t.amount, 0) <> coalesce(x.amount, 0)`

/** Exchanges and claims for which more was refunded than is due. */
export const otherRefunds: DisagreementRows = sql`
  select o.display_id, x.subject, o.currency_code, x.worth::text as stored, x.given::text as counted
  from (select 'exchange ' || s.id as subject, s.order_id, case when s.canceled_at is null then greatest(0, -coalesce(s.difference_due, 0)) else 0 end as worth,
      s.gift_card_amount + coalesce((select sum(f.amount) from swap_refund l join refund f on f.id = l.refund_id
        where l.swap_id = s.id), 0) as given from swap s
    union all select 'claim ' || c.id, c.order_id, case when c.canceled_at is null then coalesce(c.refund_amount, 0) else 0 end,
      c.gift_card_amount + coalesce((select sum(f.amount) from claim_refund l join refund f on f.id = l.refund_id
        where l.claim_order_id = c.id), 0) from claim_order c) x
    join "order" o on o.id = x.order_id where x.given > x.worth`

/** What is still promised to an order that was canceled: units, parcels, returns and payments. */
export const canceledOrders: DisagreementRows = sql`
  select o.display_id, x.subject, null as currency_code, x.units::text as stored, '0' as counted
  from "order" o join (
    select i.order_id, 'reservations' as subject, count(*) as units from reservation_item r join line_item i on i.id = r.line_item_id
      where r.deleted_at is null group by 1
    union all select order_id, 'fulfillments', count(*) from fulfillment where canceled_at is null group by 1
    union all select order_id, 'returns', count(*) from "return" where status <> 'canceled' group by 1
    union all select order_id, 'payments', count(*) from payment where canceled_at is null group by 1) x on x.order_id = o.id
  where o.status = 'canceled'`

/**
 * Lines with more reserved units than their unfulfilled units need. Bundles whose parts have changed since the order
 * are left out, unless no unit of the line is unfulfilled.
 */
export const lineReservations: DisagreementRows = sql`
  select o.display_id, i.title as subject, null as currency_code, r.units::text as stored, x.unsent::text as counted
  from (select line_item_id, inventory_item_id, sum(quantity) as units from reservation_item
      where line_item_id is not null and deleted_at is null group by 1, 2) r
    join line_item i on i.id = r.line_item_id join "order" o on o.id = i.order_id
    left join product_variant_inventory_item k on k.variant_id = i.variant_id and k.inventory_item_id = r.inventory_item_id
      and k.deleted_at is null
    cross join lateral (select (i.quantity - coalesce(i.fulfilled_quantity, 0)) * coalesce(k.required_quantity, 1) as unsent) x
  where o.status <> 'canceled' and r.units > x.unsent and (x.unsent = 0 or k.updated_at <= o.created_at)`

/** Of the stock item `n` at the location `l`. */
const NAME_OF_STOCK = sql`concat_ws(' · ', (select min(p.title) from product_variant_inventory_item k
    join product_variant v on v.id = k.variant_id join product p on p.id = v.product_id where k.inventory_item_id = n.id),
  coalesce(n.title, n.sku, n.id), l.name)`

/** What a level says is reserved, and its reservations. */
export const levelReservations: DisagreementRows = sql`
  select null::integer as display_id, ${NAME_OF_STOCK} as subject, null as currency_code,
    s.reserved_quantity::text as stored, coalesce(r.units, 0)::text as counted
  from inventory_level s join inventory_item n on n.id = s.inventory_item_id and n.deleted_at is null
    join stock_location l on l.id = s.location_id and l.deleted_at is null
    left join (select inventory_item_id, location_id, sum(quantity) as units from reservation_item where deleted_at is null group by 1, 2) r
      on r.inventory_item_id = s.inventory_item_id and r.location_id = s.location_id
  where s.deleted_at is null and s.reserved_quantity <> coalesce(r.units, 0)`

/** What lies at a location, and what its last movement left there. */
export const levelMovements: DisagreementRows = sql`
  select null::integer as display_id, ${NAME_OF_STOCK} as subject, null as currency_code,
    s.stocked_quantity::text as stored, m.stocked_after::text as counted
  from inventory_level s join inventory_item n on n.id = s.inventory_item_id and n.deleted_at is null
    join stock_location l on l.id = s.location_id and l.deleted_at is null
    join (select distinct on (inventory_item_id, location_id) inventory_item_id, location_id, stocked_after
      from stock_movement order by inventory_item_id, location_id, id desc) m
      on m.inventory_item_id = s.inventory_item_id and m.location_id = s.location_id
  where s.deleted_at is null and s.stocked_quantity <> m.stocked_after`

/** What parcels or returns write down of stock, and the movements that name them. */
const moved = (kind: 'fulfillment' | 'return', written: Sql): DisagreementRows => sql`
  select o.display_id, ${NAME_OF_STOCK} as subject, null as currency_code,
    x.written::text as stored, x.moved::text as counted
  from (select id, inventory_item_id, location_id, coalesce(w.units, 0) as written, coalesce(m.units, 0) as moved
      from (${written}) w full join (select reference as id, inventory_item_id, location_id, sum(stocked_after - stocked_before) as units
        from stock_movement where reason = ${kind} and reference is not null group by 1, 2, 3) m
        using (id, inventory_item_id, location_id)) x
    join inventory_item n on n.id = x.inventory_item_id and n.deleted_at is null
    join stock_location l on l.id = x.location_id and l.deleted_at is null
    left join ${sql.raw(`"${kind}"`)} f on f.id = x.id left join "order" o on o.id = f.order_id
  where x.written <> x.moved`

export const fulfillmentMovements = moved(
  'fulfillment',
  sql`select f.id, t.inventory_item_id, t.location_id,
      sum(case when f.canceled_at is null then -t.quantity else 0 end) as units
    from fulfillment_stock t join fulfillment f on f.id = t.fulfillment_id group by 1, 2, 3`,
)

export const returnMovements = moved(
  'return',
  sql`select return_id as id, inventory_item_id, location_id, sum(quantity) as units from return_stock group by 1, 2, 3`,
)
