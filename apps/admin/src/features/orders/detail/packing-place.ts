import type { LocationLevel, Reservation } from '@storeroom/contract'
import { sum } from '../../../lib/sum.ts'

/** One inventory item of a line: how many units of it one unit of the line takes, and what is where. */
export type LinePart = {
  readonly line_id: string
  readonly inventory_item_id: string
  readonly required_quantity: number
  readonly levels: readonly Pick<LocationLevel, 'location_id' | 'stocked_quantity' | 'reserved_quantity'>[]
}

type Reserved = Pick<Reservation, 'line_item_id' | 'inventory_item_id' | 'location_id' | 'quantity'>

type Stock = { readonly parts: readonly LinePart[]; readonly reserved: readonly Reserved[] }

/**
 * Whether a location has all units of some lines, counting what is reserved there for these lines and what is free.
 * @param quantities units by line
 */
export function hasAll(locationId: string, quantities: ReadonlyMap<string, number>, { parts, reserved }: Stock) {
  const wanted = parts.filter(({ line_id }) => (quantities.get(line_id) ?? 0) > 0)
  return [...Map.groupBy(wanted, ({ inventory_item_id }) => inventory_item_id)].every(([itemId, same]) => {
    const needed = sum(same.map(({ line_id, required_quantity }) => required_quantity * (quantities.get(line_id) ?? 0)))
    const level = same[0]?.levels.find(({ location_id }) => location_id === locationId)
    const free = level ? Math.max(0, level.stocked_quantity - level.reserved_quantity) : 0
    const own = reserved.filter(
      (one) =>
        one.inventory_item_id === itemId &&
        one.location_id === locationId &&
        same.some(({ line_id }) => line_id === one.line_item_id),
    )
    return free + sum(own.map(({ quantity }) => quantity)) >= needed
  })
}

/**
 * Where an order is best packed: from where it is reserved if that is one place, else at the first location that has
 * all of it, so that it leaves in one parcel; empty for where it is reserved.
 */
export function suggestedPlace(
  locationIds: readonly string[],
  quantities: ReadonlyMap<string, number>,
  stock: Stock,
): string {
  const places = new Set(stock.reserved.map(({ location_id }) => location_id))
  const [only] = places.size === 1 ? places : []
  if (stock.parts.length === 0 || (only !== undefined && hasAll(only, quantities, stock))) return ''
  return locationIds.find((id) => hasAll(id, quantities, stock)) ?? ''
}

/** So many units of a line, from a location. */
export type Portion = { readonly item_id: string; readonly location_id: string; readonly quantity: number }

/**
 * Divides units between locations, one parcel for each, beginning with the location that has most of them. Undefined if
 * the locations together have too few, or one location has all. Lines without counted stock go with the first parcel.
 */
export function splitOver(
  locationIds: readonly string[],
  quantities: ReadonlyMap<string, number>,
  stock: Stock,
): readonly Portion[] | undefined {
  const counted = [...quantities].filter(([id]) => stock.parts.some(({ line_id }) => line_id === id))
  const left = new Map(counted.filter(([, quantity]) => quantity > 0))
  const portions: Portion[] = []
  const countAt = (id: string) =>
    sum([...left.keys()].map((line) => Math.min(left.get(line) ?? 0, holds(id, line, stock))))
  for (const location_id of locationIds.toSorted((one, other) => countAt(other) - countAt(one))) {
    const used = new Map<string, number>()
    for (const [item_id, wanted] of left) {
      const quantity = Math.min(wanted, holds(location_id, item_id, stock, used))
      if (quantity === 0) continue
      portions.push({ item_id, location_id, quantity })
      left.set(item_id, wanted - quantity)
      for (const { line_id, inventory_item_id, required_quantity } of stock.parts)
        if (line_id === item_id)
          used.set(inventory_item_id, (used.get(inventory_item_id) ?? 0) + required_quantity * quantity)
    }
  }
  const [first] = portions
  if (!first || [...left.values()].some((quantity) => quantity > 0)) return undefined
  if (portions.every(({ location_id }) => location_id === first.location_id)) return undefined
  const uncounted = [...quantities].filter(([id, quantity]) => quantity > 0 && !left.has(id))
  return [
    ...portions,
    ...uncounted.map(([item_id, quantity]) => ({ item_id, quantity, location_id: first.location_id })),
  ]
}

/**
 * Units of a line that a location has: reserved for the line, or free.
 * @param used units by inventory item that other lines of the split take from this location
 */
function holds(
  locationId: string,
  lineId: string,
  { parts, reserved }: Stock,
  used?: ReadonlyMap<string, number>,
): number {
  const own = parts.filter(({ line_id }) => line_id === lineId)
  const units = own.map(({ inventory_item_id, required_quantity, levels }) => {
    const level = levels.find(({ location_id }) => location_id === locationId)
    const free = level ? Math.max(0, level.stocked_quantity - level.reserved_quantity) : 0
    const reservedHere = reserved.filter(
      (one) =>
        one.line_item_id === lineId && one.inventory_item_id === inventory_item_id && one.location_id === locationId,
    )
    const all = free + sum(reservedHere.map(({ quantity }) => quantity)) - (used?.get(inventory_item_id) ?? 0)
    return Math.floor(Math.max(0, all) / required_quantity)
  })
  return units.length === 0 ? 0 : Math.min(...units)
}
