import { runText, prepare, type Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import { insertRows, updateRows } from '../../kernel/write/rows.ts'
import { because } from '../inventory/inventory.ts'
import { inventoryLevel } from '../inventory/inventory.entity.ts'
import { reservation } from '../reservations/reservations.entity.ts'
import type { CartItem, CartState } from './cart-state.ts'

/** What one piece of a variant takes from stock, and what lies of it where the channel sells from. */
type Need = {
  readonly variant_id: string
  readonly inventory_item_id: string
  readonly required_quantity: number
  readonly allow_backorder: boolean
}
type Place = {
  readonly id: string
  readonly inventory_item_id: string
  readonly location_id: string
  readonly stocked_quantity: number
  reserved_quantity: number
}

const NEEDS = prepare(`select k.variant_id, k.inventory_item_id, k.required_quantity, v.allow_backorder
  from product_variant v join product_variant_inventory_item k on k.variant_id = v.id and k.deleted_at is null
  where v.id = any($1) and v.manage_inventory order by k.variant_id, k.created_at, k.id`)

/** Locked in the order of their ids, as all who change stock do, so that nobody waits in a circle. */
const PLACES =
  prepare(`select s.id, s.inventory_item_id, s.location_id, s.stocked_quantity, s.reserved_quantity from inventory_level s
  where s.inventory_item_id = any($1) and s.deleted_at is null
    and s.location_id in (select l.location_id from sales_channel_location l where l.sales_channel_id = $2 and l.deleted_at is null)
  order by s.id for update`)

/** In which order the channel's locations are emptied. */
const ORDER =
  prepare(`select l.location_id from sales_channel_location l where l.sales_channel_id = $1 and l.deleted_at is null
  order by l.created_at, l.id`)

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
  const needs = await runText<Need>(db, NEEDS, [[...new Set(items.map(({ variant_id }) => variant_id))]])
  if (needs.length === 0) return []
  const itemIds = [...new Set(needs.map(({ inventory_item_id }) => inventory_item_id))]
  const places = inOrder(
    await runText<Place>(db, PLACES, [itemIds, cart.sales_channel_id]),
    (await runText<{ location_id: string }>(db, ORDER, [cart.sales_channel_id])).map((row) => row.location_id),
  )
  const { reserved, short } = share(items, needs, places)
  if (short.length > 0) return short
  await write(db, reserved, places, orderId)
  return []
}

const inOrder = (places: readonly Place[], locations: readonly string[]) =>
  places.toSorted((a, b) => locations.indexOf(a.location_id) - locations.indexOf(b.location_id))

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

async function write(db: Db, reserved: readonly Reserved[], places: readonly Place[], orderId: string) {
  if (reserved.length === 0) return
  await because(db, { reason: 'reservation', reference: orderId })
  const touched = new Set(reserved.map(({ place }) => place))
  await updateRows(
    db,
    inventoryLevel,
    places.filter((place) => touched.has(place)).map(({ id, reserved_quantity }) => ({ id, reserved_quantity })),
  )
  await insertRows(
    db,
    reservation,
    reserved.map(({ item, place, quantity }) => ({
      id: newId('resitem'),
      line_item_id: item.id,
      inventory_item_id: place.inventory_item_id,
      location_id: place.location_id,
      quantity,
    })),
  )
}
