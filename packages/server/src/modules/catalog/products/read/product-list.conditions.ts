import type { ConditionOf, Filter } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { allOf, always, condition, type Condition } from '../../../../kernel/read/condition.ts'
import { MAX_SELECTIVE_ROWS, type Plan } from '../../../../kernel/read/page/plan.ts'
import { healthFilter } from './product-checks.conditions.ts'
import { vendorIs } from './vendors.queries.ts'

/** Filters of the product list beyond columns of the product. */

/** The smallest and the largest integer that match a filter. */
function boundsOf(value: unknown): readonly [least: number, most: number] {
  const range = typeof value === 'object' && value !== null ? value : { gte: Number(value), lte: Number(value) }
  const { lt = Infinity, lte = Infinity, gt = -Infinity, gte = -Infinity } = range as Readonly<Record<string, number>>
  return [Math.max(Math.floor(gt) + 1, Math.ceil(gte)), Math.min(Math.ceil(lt) - 1, Math.floor(lte))]
}

type Bound = readonly [sign: '>=' | '<=', number: number]

const boundsIn = (value: unknown): readonly Bound[] => {
  const [least, most] = boundsOf(value)
  return [...(least > -Infinity ? [['>=', least] as const] : []), ...(most < Infinity ? [['<=', most] as const] : [])]
}

const within = (columns: readonly string[], bounds: readonly Bound[]): Condition =>
  allOf(
    columns.flatMap((column) =>
      bounds.map(([sign, number]) => condition(`${column} ${sign} ?::double precision`, number)),
    ),
  )

/** The indexed sums, with placeholders for products without one, which are outside of every bounded range. */
const ascending = `coalesce(b.quantity, 'Infinity'::double precision)`
const descending = `coalesce(b.quantity, '-Infinity'::double precision)`

/** Larger than any sum, and still an integer of the database. */
const LIMIT = Number.MAX_SAFE_INTEGER
const clamped = (number: number) => Math.max(-LIMIT, Math.min(LIMIT, number))

/** On the column itself, for which the planner has statistics. */
const ofProduct = (row: string, bounds: readonly Bound[]) => {
  const own = allOf(bounds.map(([sign, number]) => condition(`b.quantity ${sign} ?::bigint`, clamped(number))))
  return condition(`exists (select from product_stock b where b.product_id = ${row}.id and ${own.text})`, ...own.values)
}

/** By the stock that channels can sell of all variants with managed stock (schema/tables/stock.sql). */
const inventoryQuantity: Filter = {
  where(value, row) {
    const bounds = boundsIn(value)
    return bounds.length === 0 ? always : ofProduct(row, bounds)
  },
  plan: (value) => planOfStock(boundsIn(value)),
}

function planOfStock(bounds: readonly Bound[]): Plan {
  const hasEnd = bounds.some(([sign]) => sign === '<=')
  const ids = within([hasEnd ? ascending : descending], bounds)
  return {
    selective: MAX_SELECTIVE_ROWS,
    ids: condition(`select b.product_id as id from product_stock b where ${ids.text}`, ...ids.values),
    // In either direction: the order of the page decides which index is used.
    onSideTable: { ...within([ascending, descending], bounds), isOnlyCondition: true },
  }
}

/** By the picture that lists show. */
const pictures: Filter = {
  where(value, row) {
    const pictures = wantedPictures(value)
    return pictures === undefined
      ? always
      : condition(`${row}.thumbnail is ${pictures === 'with' ? 'not null' : 'null'}`)
  },
  plan: (value) => (wantedPictures(value) === 'without' ? { selective: MAX_SELECTIVE_ROWS } : {}),
}

/** Undefined, thus no filter, if products with and without pictures are requested. */
function wantedPictures(value: unknown): unknown {
  const requested = new Set([value].flat())
  return requested.size === 1 ? [...requested][0] : undefined
}

/** Excludes these few products: a screen that shows them separately pages through the rest. */
const isExcepted: ConditionOf = (value, row) => {
  const ids = [value].flat()
  if (ids.length > MAX_EXCEPT) throw invalid(`except takes at most ${MAX_EXCEPT} values`, 'except')
  return condition(`${row}.id <> all(?)`, ids)
}
const except: Filter = { where: isExcepted, plan: () => ({ isBroad: true }) }

/** Each row is compared with all of the ids, so their number is limited. */
const MAX_EXCEPT = 100

/** By who makes or supplies them, without regard to case and accents. */
const vendor: Filter = {
  where: (value, row) => vendorIs(row, [value].flat().map(String)),
  plan: () => ({ selective: MAX_SELECTIVE_ROWS }),
}

export const listFilters = { vendor, inventory_quantity: inventoryQuantity, pictures, health: healthFilter, except }
