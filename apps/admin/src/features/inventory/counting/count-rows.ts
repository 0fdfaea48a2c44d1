import type { LocationLevel } from '@storeroom/contract'
import type { FileRow } from './count-file.ts'

/** An inventory item of the file, with its stock at each location. */
export type CountedItem = {
  readonly id: string
  readonly name: string
  readonly levels: readonly Pick<LocationLevel, 'location_id' | 'stocked_quantity'>[]
}

export type CountProblem = 'unknownSku' | 'unknownLocation' | 'noLocation' | 'wrongNumber' | 'twice'

/** A row whose quantity differs from the stored one. */
export type CountChange = {
  readonly line: number
  readonly sku: string
  readonly item: CountedItem
  readonly locationId: string
  /** Null if the item has no stock level at the location yet. */
  readonly before: number | null
  readonly after: number
}

export type RefusedRow = { readonly row: FileRow; readonly problem: CountProblem }

export type Comparison = {
  readonly changes: readonly CountChange[]
  readonly refused: readonly RefusedRow[]
  /** How many rows equal the stored quantity. */
  readonly unchanged: number
}

type ShopStock = {
  readonly items: ReadonlyMap<string, CountedItem>
  readonly locations: readonly { readonly id: string; readonly name: string }[]
  /** The location of rows without one. */
  readonly locationId: string | undefined
}

/** The largest value of the database column. */
const MAX_QUANTITY = 2_147_483_647

/** Compares the rows with the stored stock. All rows for the same stock level are refused, since it is unclear which is right. */
export function compareCount(rows: readonly FileRow[], stock: ShopStock): Comparison {
  const findLocation = locationFinder(stock)
  const results = rows.map((row) => changeOf(row, stock.items, findLocation(row.location)))
  const byLevel = Map.groupBy(results, (result) => ('problem' in result ? undefined : levelKey(result)))
  const isDuplicate = (change: CountChange) => (byLevel.get(levelKey(change))?.length ?? 0) > 1
  const changes: CountChange[] = []
  const refused: RefusedRow[] = []
  for (const [index, result] of results.entries()) {
    const row = rows[index]
    if (!row) continue
    if ('problem' in result) refused.push({ row, problem: result.problem })
    else if (isDuplicate(result)) refused.push({ row, problem: 'twice' })
    else if ((result.before ?? 0) !== result.after) changes.push(result)
  }
  return { changes, refused, unchanged: rows.length - changes.length - refused.length }
}

const levelKey = ({ item, locationId }: CountChange) => `${item.id} ${locationId}`

type LocationMatch = { readonly id: string } | { readonly problem: CountProblem }

function changeOf(
  { line, sku, quantity }: FileRow,
  items: ShopStock['items'],
  location: LocationMatch,
): CountChange | { readonly problem: CountProblem } {
  const item = items.get(sku)
  if (!item) return { problem: 'unknownSku' }
  if ('problem' in location) return location
  const after = /^\d+$/.test(quantity) ? Number(quantity) : Number.NaN
  if (!(after <= MAX_QUANTITY)) return { problem: 'wrongNumber' }
  const level = item.levels.find(({ location_id }) => location_id === location.id)
  return { line, sku, item, locationId: location.id, before: level?.stocked_quantity ?? null, after }
}

/** Finds a row's location by its id, or by its name, ignoring case, if only one location has that name. */
function locationFinder({ locations, locationId }: ShopStock): (nameOrId: string) => LocationMatch {
  const byName = Map.groupBy(locations, ({ name }) => name.trim().toLowerCase())
  const ids = new Set(locations.map(({ id }) => id))
  return (nameOrId) => {
    if (nameOrId === '') return locationId === undefined ? { problem: 'noLocation' } : { id: locationId }
    if (ids.has(nameOrId)) return { id: nameOrId }
    const [only, ...others] = byName.get(nameOrId.toLowerCase()) ?? []
    return only && others.length === 0 ? { id: only.id } : { problem: 'unknownLocation' }
  }
}
