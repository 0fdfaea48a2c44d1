import { prepare, runText, type Db } from '../../../../kernel/db.ts'

/** A level at a location of the cart's channel, and how many units of it one unit of a variant takes. */
export type FoundLevel = {
  readonly variant_id: string
  readonly inventory_item_id: string
  readonly required_quantity: number
  readonly allow_backorder: boolean
  /** Null if the channel has no location with the item. */
  readonly level_id: string | null
  readonly location_id: string
  readonly stocked_quantity: number
  readonly reserved_quantity: number
}

/**
 * Levels are locked in the order of their ids, as in every change of stock, to prevent deadlocks, and then returned in
 * the order in which the channel's locations are used.
 */
const LEVELS =
  prepare(`with needs as (select k.variant_id, k.inventory_item_id, k.required_quantity, v.allow_backorder, k.created_at, k.id
    from product_variant v join product_variant_inventory_item k on k.variant_id = v.id and k.deleted_at is null
    where v.id = any($1) and v.manage_inventory),
  places as materialized (select s.id, s.inventory_item_id, s.location_id, s.stocked_quantity, s.reserved_quantity, l.created_at, l.id as place
    from inventory_level s join sales_channel_location l on l.location_id = s.location_id and l.sales_channel_id = $2 and l.deleted_at is null
    where s.inventory_item_id in (select inventory_item_id from needs) and s.deleted_at is null order by s.id for update of s)
  select n.variant_id, n.inventory_item_id, n.required_quantity, n.allow_backorder, p.id as level_id, p.location_id,
    p.stocked_quantity, p.reserved_quantity
  from needs n left join places p on p.inventory_item_id = n.inventory_item_id
  order by n.variant_id, n.created_at, n.id, p.created_at, p.place`)

/** Stock levels of variants at the locations of a channel, locked until the transaction ends. */
export const lockLevels = (db: Db, variantIds: readonly (string | null)[], channelId: string | null) =>
  runText<FoundLevel>(db, LEVELS, [variantIds, channelId])

/**
 * Updates levels and inserts reservations in one statement. It sets the stock reason first, because the movements are
 * written at its end.
 */
const WRITE = prepare(`with why as materialized (select set_config('storeroom.stock_reason', 'reservation', true),
    set_config('storeroom.stock_note', '', true), set_config('storeroom.stock_reference', $1, true)),
  changed as (update inventory_level s set reserved_quantity = r.reserved_quantity, updated_at = now()
    from jsonb_to_recordset($2::jsonb) as r(id text, reserved_quantity integer), why where s.id = r.id)
  insert into reservation_item (id, line_item_id, inventory_item_id, location_id, quantity)
    select r.id, r.line_item_id, r.inventory_item_id, r.location_id, r.quantity
    from jsonb_to_recordset($3::jsonb) as r(id text, line_item_id text, inventory_item_id text, location_id text, quantity integer)`)

type Level = { readonly id: string; readonly reserved_quantity: number }
type Reservation = {
  readonly id: string
  readonly line_item_id: string
  readonly inventory_item_id: string
  readonly location_id: string
  readonly quantity: number
}

export const saveReservations = (
  db: Db,
  orderId: string,
  levels: readonly Level[],
  reservations: readonly Reservation[],
) => runText(db, WRITE, [orderId, JSON.stringify(levels), JSON.stringify(reservations)])
