import type { LocationLevel, Reservation } from '@storeroom/contract'

/** One inventory item of a line: how many pieces of it one piece of the line takes, and what is where. */
export type LinePart = {
  readonly line_id: string
  readonly inventory_item_id: string
  readonly required_quantity: number
  readonly levels: readonly Pick<LocationLevel, 'location_id' | 'stocked_quantity' | 'reserved_quantity'>[]
}

type Reserved = Pick<Reservation, 'line_item_id' | 'inventory_item_id' | 'location_id' | 'quantity'>

type Stock = { readonly parts: readonly LinePart[]; readonly reserved: readonly Reserved[] }

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Whether a location has all pieces of some lines: those that are reserved there for the lines, and free ones.
 * @param quantities pieces by line
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
