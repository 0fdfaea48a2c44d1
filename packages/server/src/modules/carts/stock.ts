import { runText, prepare, type Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { CartItem, CartState } from './cart-state.ts'

/** A level at a location of the cart's channel, and what one piece of a variant takes of it. */
type Found = {
  readonly variant_id: string
  readonly inventory_item_id: string
  readonly required_quantity: number
  readonly allow_backorder: boolean
  /** Null where the item lies at no location of the channel. */
  readonly level_id: string | null
  readonly location_id: string
  readonly stocked_quantity: number
  readonly reserved_quantity: number
}

type Need = Pick<Found, 'variant_id' | 'inventory_item_id' | 'required_quantity' | 'allow_backorder'>
type Place = {
  readonly id: string
  readonly inventory_item_id: string
  readonly location_id: string
  readonly stocked_quantity: number
  reserved_quantity: number
}

/**
 * Levels are locked in the order of their ids, as all who change stock do, so that nobody waits in a circle; then they are
 * given in the order in which the channel's locations are emptied.
 */
const FOUND =
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

type Reserved = { readonly item: CartItem; readonly need: Need; readonly place: Place; readonly quantity: number }

/** A variant without enough pieces: nothing has been reserved then. */
export type Shortage = { readonly variant_id: string }

/**
 * Sets aside the pieces of all items of a cart, in the transaction that makes the order (contract/states.md §12): at the
 * first location that has enough of them, else shared out over several. What may be ordered without stock is set aside at the
 * first location, however little is there.
 * @returns the variants that there is not enough of; empty when all is reserved
 */
export async function reserveItems(db: Db, cart: CartState, orderId: string): Promise<readonly Shortage[]> {
  const items = cart.items.filter(({ variant_id, is_return }) => variant_id !== null && !is_return)
  const ids = [...new Set(items.map(({ variant_id }) => variant_id))]
  const found = await runText<Found>(db, FOUND, [ids, cart.sales_channel_id])
  if (found.length === 0) return []
  const needs = [...new Map(found.map((row) => [`${row.variant_id} ${row.inventory_item_id}`, row])).values()]
  const places = placesOf(found)
  const { reserved, short } = share(items, needs, places)
  if (short.length > 0) return short
  await write(db, reserved, places, orderId)
  return []
}

/** Each level once, whichever variants take from it. */
function placesOf(found: readonly Found[]): Place[] {
  const places = new Map<string, Place>()
  for (const { level_id: id, inventory_item_id, location_id, stocked_quantity, reserved_quantity } of found)
    if (id !== null && !places.has(id))
      places.set(id, { id, inventory_item_id, location_id, stocked_quantity, reserved_quantity })
  return [...places.values()]
}

const freeAt = ({ stocked_quantity, reserved_quantity }: Place) => Math.max(0, stocked_quantity - reserved_quantity)

function share(items: readonly CartItem[], needs: readonly Need[], places: readonly Place[]) {
  const reserved: Reserved[] = []
  const short: Shortage[] = []
  for (const item of items) {
    for (const need of needs.filter(({ variant_id }) => variant_id === item.variant_id)) {
      const parts = partsOf(item.quantity * need.required_quantity, need, places)
      if (!parts) short.push({ variant_id: need.variant_id })
      for (const { place, quantity } of parts ?? []) {
        place.reserved_quantity += quantity
        reserved.push({ item, need, place, quantity })
      }
    }
  }
  return { reserved, short }
}

type Part = { readonly place: Place; readonly quantity: number }

/** Undefined where there is not enough. */
function partsOf(
  wanted: number,
  { inventory_item_id, allow_backorder }: Need,
  all: readonly Place[],
): Part[] | undefined {
  const places = all.filter((place) => place.inventory_item_id === inventory_item_id)
  const whole = places.find((place) => freeAt(place) >= wanted)
  if (whole) return [{ place: whole, quantity: wanted }]
  const free = places.reduce((sum, place) => sum + freeAt(place), 0)
  const [first] = places
  if (free < wanted) {
    if (!allow_backorder) return undefined
    return first ? [{ place: first, quantity: wanted }] : []
  }
  let left = wanted
  return places.flatMap((place) => {
    const quantity = Math.min(left, freeAt(place))
    left -= quantity
    return quantity > 0 ? [{ place, quantity }] : []
  })
}

/** Levels and reservations in one statement, which says first why: the movements are written at its end. */
const WRITE = prepare(`with why as materialized (select set_config('storeroom.stock_reason', 'reservation', true),
    set_config('storeroom.stock_note', '', true), set_config('storeroom.stock_reference', $1, true)),
  changed as (update inventory_level s set reserved_quantity = r.reserved_quantity, updated_at = now()
    from jsonb_to_recordset($2::jsonb) as r(id text, reserved_quantity integer), why where s.id = r.id)
  insert into reservation_item (id, line_item_id, inventory_item_id, location_id, quantity)
    select r.id, r.line_item_id, r.inventory_item_id, r.location_id, r.quantity
    from jsonb_to_recordset($3::jsonb) as r(id text, line_item_id text, inventory_item_id text, location_id text, quantity integer)`)

async function write(db: Db, reserved: readonly Reserved[], places: readonly Place[], orderId: string) {
  if (reserved.length === 0) return
  const touched = new Set(reserved.map(({ place }) => place))
  const levels = places
    .filter((place) => touched.has(place))
    .map(({ id, reserved_quantity }) => ({ id, reserved_quantity }))
  const reservations = reserved.map(({ item, place: { inventory_item_id, location_id }, quantity }) => ({
    id: newId('resitem'),
    line_item_id: item.id,
    inventory_item_id,
    location_id,
    quantity,
  }))
  await runText(db, WRITE, [orderId, JSON.stringify(levels), JSON.stringify(reservations)])
}
