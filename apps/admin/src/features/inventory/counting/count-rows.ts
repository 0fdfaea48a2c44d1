import type { LocationLevel } from '@storeroom/contract'
import type { FileRow } from './count-file.ts'

/** An item that the file names, with what lies of it where. */
export type CountedItem = {
  readonly id: string
  readonly name: string
  readonly levels: readonly Pick<LocationLevel, 'location_id' | 'stocked_quantity'>[]
}

export type CountProblem = 'unknownSku' | 'unknownLocation' | 'noLocation' | 'wrongNumber' | 'twice'

/** A number that differs from what is stored. */
export type CountChange = {
  readonly line: number
  readonly sku: string
  readonly item: CountedItem
  readonly locationId: string
  /** Null where the item is not stocked yet. */
  readonly before: number | null
  readonly after: number
}

export type RefusedRow = { readonly row: FileRow; readonly problem: CountProblem }

export type Comparison = {
  readonly changes: readonly CountChange[]
  readonly refused: readonly RefusedRow[]
  /** Rows that say what is stored. */
  readonly same: number
}

type Known = {
  readonly items: ReadonlyMap<string, CountedItem>
  readonly locations: readonly { readonly id: string; readonly name: string }[]
  /** The location of rows without one. */
  readonly locationId: string | undefined
}

/** What the column holds. */
const MAX_QUANTITY = 2_147_483_647

/** The change of each row. Two rows for the same level are both refused, since it is unclear which is right. */
export function compareCount(rows: readonly FileRow[], known: Known): Comparison {
  const placeOf = placesOf(known)
  const readings = rows.map((row) => readingOf(row, known.items, placeOf(row.location)))
  const times = Map.groupBy(readings, (reading) =>
    'problem' in reading ? undefined : `${reading.item.id} ${reading.locationId}`,
  )
  const isTwice = (change: CountChange) => (times.get(`${change.item.id} ${change.locationId}`)?.length ?? 0) > 1
  const changes: CountChange[] = []
  const refused: RefusedRow[] = []
  for (const [index, reading] of readings.entries()) {
    const row = rows[index]
    if (!row) continue
    if ('problem' in reading) refused.push({ row, problem: reading.problem })
    else if (isTwice(reading)) refused.push({ row, problem: 'twice' })
    else if ((reading.before ?? 0) !== reading.after) changes.push(reading)
  }
  return { changes, refused, same: rows.length - changes.length - refused.length }
}

type LocationMatch = { readonly id: string } | { readonly problem: CountProblem }

function readingOf(
  { line, sku, quantity }: FileRow,
  items: Known['items'],
  place: LocationMatch,
): CountChange | { readonly problem: CountProblem } {
  const item = items.get(sku)
  if (!item) return { problem: 'unknownSku' }
  if ('problem' in place) return place
  const after = /^\d+$/.test(quantity) ? Number(quantity) : Number.NaN
  if (!(after <= MAX_QUANTITY)) return { problem: 'wrongNumber' }
  const level = item.levels.find(({ location_id }) => location_id === place.id)
  return { line, sku, item, locationId: place.id, before: level?.stocked_quantity ?? null, after }
}

/** Locations by id, and by name in any case where only one bears it. */
function placesOf({ locations, locationId }: Known): (written: string) => LocationMatch {
  const byName = Map.groupBy(locations, ({ name }) => name.trim().toLowerCase())
  const ids = new Set(locations.map(({ id }) => id))
  return (written) => {
    if (written === '') return locationId === undefined ? { problem: 'noLocation' } : { id: locationId }
    if (ids.has(written)) return { id: written }
    const [only, ...others] = byName.get(written.toLowerCase()) ?? []
    return only && others.length === 0 ? { id: only.id } : { problem: 'unknownLocation' }
  }
}
