import type { Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { CartItem, CartState } from '../read/cart-state.ts'
import { lockLevels, saveReservations, type FoundLevel } from './stock.queries.ts'

type Need = Pick<FoundLevel, 'variant_id' | 'inventory_item_id' | 'required_quantity' | 'allow_backorder'>
type StockSource = Pick<FoundLevel, 'inventory_item_id' | 'location_id' | 'stocked_quantity'> & {
  readonly id: string
  reserved_quantity: number
}

type SoldItem = Pick<CartItem, 'id' | 'variant_id' | 'is_return' | 'quantity'>
type Sale = Pick<CartState, 'sales_channel_id'> & {
  readonly items: readonly SoldItem[]
  /** Whether units that are not there yet are waited for, whatever their variants say. */
  readonly allow_backorder?: boolean
}
type Reserved = {
  readonly item: SoldItem
  readonly need: Need
  readonly source: StockSource
  readonly quantity: number
}

/** A variant with insufficient stock: nothing is reserved then. */
export type Shortage = { readonly variant_id: string }

/**
 * Reserves units of items for an order, in the transaction that creates or changes it (docs/contract/states.md §12):
 * at the first location with enough of them, otherwise divided between several. If all locations have too few, units
 * that may be backordered are reserved at the first one.
 * @returns variants with insufficient stock; empty when everything is reserved
 */
export async function reserveItems(db: Db, sale: Sale, orderId: string): Promise<readonly Shortage[]> {
  const items = sale.items.filter(({ variant_id, is_return }) => variant_id !== null && !is_return)
  const ids = [...new Set(items.map(({ variant_id }) => variant_id))]
  const levels = await lockLevels(db, ids, sale.sales_channel_id)
  if (levels.length === 0) return []
  const needs = needsOf(levels, sale.allow_backorder === true)
  const sources = placesOf(levels)
  const { reserved, short } = share(items, needs, sources)
  if (short.length > 0) return short
  await write(db, reserved, sources, orderId)
  return []
}

function needsOf(levels: readonly FoundLevel[], canWait: boolean): Need[] {
  const needs = new Map(levels.map((row) => [`${row.variant_id} ${row.inventory_item_id}`, row]))
  return [...needs.values()].map((need) => (canWait ? { ...need, allow_backorder: true } : need))
}

/** Each level once, even if several variants take from it. */
function placesOf(levels: readonly FoundLevel[]): StockSource[] {
  const sources = new Map<string, StockSource>()
  for (const { level_id: id, inventory_item_id, location_id, stocked_quantity, reserved_quantity } of levels)
    if (id !== null && !sources.has(id))
      sources.set(id, { id, inventory_item_id, location_id, stocked_quantity, reserved_quantity })
  return [...sources.values()]
}

const freeAt = ({ stocked_quantity, reserved_quantity }: StockSource) =>
  Math.max(0, stocked_quantity - reserved_quantity)

function share(items: readonly SoldItem[], needs: readonly Need[], sources: readonly StockSource[]) {
  const reserved: Reserved[] = []
  const short: Shortage[] = []
  for (const item of items) {
    for (const need of needs.filter(({ variant_id }) => variant_id === item.variant_id)) {
      const parts = partsOf(item.quantity * need.required_quantity, need, sources)
      if (!parts) short.push({ variant_id: need.variant_id })
      for (const { source, quantity } of parts ?? []) {
        source.reserved_quantity += quantity
        reserved.push({ item, need, source, quantity })
      }
    }
  }
  return { reserved, short }
}

type Part = { readonly source: StockSource; readonly quantity: number }

/** Undefined if the stock is insufficient. */
function partsOf(
  requestedQuantity: number,
  { inventory_item_id, allow_backorder }: Need,
  all: readonly StockSource[],
): Part[] | undefined {
  const sources = all.filter((place) => place.inventory_item_id === inventory_item_id)
  const whole = sources.find((place) => freeAt(place) >= requestedQuantity)
  if (whole) return [{ source: whole, quantity: requestedQuantity }]
  const free = sources.reduce((sum, place) => sum + freeAt(place), 0)
  const [first] = sources
  if (free < requestedQuantity) {
    if (!allow_backorder) return undefined
    return first ? [{ source: first, quantity: requestedQuantity }] : []
  }
  let remaining = requestedQuantity
  return sources.flatMap((place) => {
    const quantity = Math.min(remaining, freeAt(place))
    remaining -= quantity
    return quantity > 0 ? [{ source: place, quantity }] : []
  })
}

async function write(db: Db, reserved: readonly Reserved[], sources: readonly StockSource[], orderId: string) {
  if (reserved.length === 0) return
  const touched = new Set(reserved.map(({ source }) => source))
  const levels = sources
    .filter((place) => touched.has(place))
    .map(({ id, reserved_quantity }) => ({ id, reserved_quantity }))
  const reservations = reserved.map(({ item, source: { inventory_item_id, location_id }, quantity }) => ({
    id: newId('resitem'),
    line_item_id: item.id,
    inventory_item_id,
    location_id,
    quantity,
  }))
  await saveReservations(db, orderId, levels, reservations)
}
