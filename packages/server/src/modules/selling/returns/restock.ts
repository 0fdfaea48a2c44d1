import type { Db } from '../../../kernel/db.ts'
import { setStockReason, changeLevel, isAt, lockOrMakeLevels } from '../../stock/inventory/inventory.ts'
import type { Unit } from './receipt-due.ts'
import * as queries from './returns.queries.ts'
import type { StockUnits } from './returns.queries.ts'

/**
 * Puts the units of a return in stock that can be sold again.
 * @param locationId where to; where they were taken from if left out
 * @returns the location, if there is only one
 */
export async function bringBack(
  db: Db,
  returnId: string,
  units: readonly Unit[],
  locationId: string | undefined,
): Promise<string | null> {
  const lineIds = units.map(({ item }) => item.id)
  const brought = planRestock(
    units.map(({ item, quantity, damaged }) => ({
      item_id: item.id,
      quantity: quantity - damaged,
      before: item.returned_quantity,
      fulfilled: item.fulfilled_quantity,
    })),
    { taken: await queries.takenFor(db, lineIds), back: await queries.broughtBack(db, lineIds), locationId },
  )
  if (brought.length === 0) return null
  await setStockReason(db, { reason: 'return', reference: returnId })
  for (const level of await lockOrMakeLevels(db, brought)) {
    const here = brought.filter(isAt(level))
    const stocked_quantity = here.reduce((sum, { quantity }) => sum + quantity, level.stocked_quantity)
    if (here.length > 0) await changeLevel(db, level, { stocked_quantity })
  }
  await queries.saveBroughtBack(db, returnId, brought)
  const [first = null, ...others] = new Set(brought.map(({ location_id }) => location_id))
  return others.length === 0 ? first : null
}

/** Units of a line that came back and can be sold again. */
export type Restocked = {
  readonly item_id: string
  readonly quantity: number
  /** How many units of the line had come back before. */
  readonly before: number
  /** How many units of the line were packed in all. */
  readonly fulfilled: number
}

type Places = {
  /** What parcels took for the lines. */
  readonly taken: readonly StockUnits[]
  /** What earlier returns of the lines brought back. */
  readonly back: readonly StockUnits[]
  /** The location that the merchant has chosen. */
  readonly locationId: string | undefined
}

/**
 * Says which units of stock a return brings back, and where to: to the chosen location, else to where its parcels took
 * them. All units of a line together bring back what the line took, whatever its variant is made of by now.
 */
export function planRestock(lines: readonly Restocked[], { taken, back, locationId }: Places): StockUnits[] {
  return lines.flatMap((line) => {
    const own = Map.groupBy(
      taken.filter(({ item_id }) => item_id === line.item_id),
      ({ inventory_item_id }) => inventory_item_id,
    )
    return [...own].flatMap(([itemId, from]) => {
      const units = unitsOf(line, from)
      const origins = locationId === undefined ? leftAt(from, back) : []
      return spread(units, origins, locationId ?? from[0]?.location_id ?? '').map(({ location_id, quantity }) => ({
        item_id: line.item_id,
        inventory_item_id: itemId,
        location_id,
        quantity,
      }))
    })
  })
}

type Place = { readonly location_id: string; readonly quantity: number }

const sum = (parts: readonly { readonly quantity: number }[]) => parts.reduce((all, { quantity }) => all + quantity, 0)

/** Units of a stock item in so many of a line, counted from the first of the line so that nothing is lost by rounding. */
function unitsOf({ before, quantity, fulfilled }: Restocked, taken: readonly StockUnits[]): number {
  const upTo = (count: number) => Math.round((sum(taken) * Math.min(count, fulfilled)) / Math.max(1, fulfilled))
  return upTo(before + quantity) - upTo(before)
}

/** What was taken from each location and has not come back there. */
const leftAt = (taken: readonly StockUnits[], back: readonly StockUnits[]): Place[] =>
  taken.map(({ item_id, inventory_item_id, location_id, quantity }) => ({
    location_id,
    quantity: back
      .filter(
        (source) =>
          source.item_id === item_id &&
          source.inventory_item_id === inventory_item_id &&
          source.location_id === location_id,
      )
      .reduce((left, source) => Math.max(0, left - source.quantity), quantity),
  }))

/** Fills the places one after the other; what is too much for all of them goes to `rest`. */
function spread(units: number, places: readonly Place[], rest: string): Place[] {
  let left = units
  const filled = new Map<string, number>()
  for (const { location_id, quantity } of [...places, { location_id: rest, quantity: units }]) {
    const here = Math.min(left, quantity)
    if (here > 0) filled.set(location_id, here + (filled.get(location_id) ?? 0))
    left -= here
  }
  return [...filled].map(([location_id, quantity]) => ({ location_id, quantity }))
}
