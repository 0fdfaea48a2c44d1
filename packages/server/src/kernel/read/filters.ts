import { columnSql, type Column, type Entity } from '../entity.ts'
import { invalid } from '../errors.ts'
import { momentOf } from '../moment.ts'
import { allOf, always, condition, never, type Condition } from './condition.ts'
import { allFilters, MAX_SELECTIVE_ROWS, type FilterCondition, type Plan } from './page/plan.ts'

type Operator = (column: string, value: unknown, sign: string) => Condition

/** Escapes the special characters of LIKE in a search. */
const escaped = (value: unknown) => String(value).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** docs/contract/README.md §1: comparisons for dates and numbers, and case-insensitive parts for strings. */
const operators: Readonly<Record<string, Operator>> = {
  lt: (column, value, sign) => condition(`${column} < ${sign}`, value),
  lte: (column, value, sign) => condition(`${column} <= ${sign}`, value),
  gt: (column, value, sign) => condition(`${column} > ${sign}`, value),
  gte: (column, value, sign) => condition(`${column} >= ${sign}`, value),
  contains: (column, value) => condition(`${column} ilike ?`, `%${escaped(value)}%`),
  starts_with: (column, value) => condition(`${column} ilike ?`, `${escaped(value)}%`),
  ends_with: (column, value) => condition(`${column} ilike ?`, `%${escaped(value)}`),
}

/** Numbers are compared as numbers: fractions and numbers beyond the integers are valid operands. */
const signOf = (kind: Column['kind'], list = '') =>
  kind === 'integer' || kind === 'number' ? `?::double precision${list}` : '?'

/** More values than this in one filter make a statement that takes too long to plan. */
const MAX_VALUES = 1_000

/** Dates correlate with other dates, which PostgreSQL does not know: the rows of a range are found first. */
const MAX_ROWS_OF_A_RANGE = 50_000
/**
 * Rows to scan along an order for a frequent word: a page of 25 is full if every 200th row has it. Words that fewer of a
 * million rows have are found by their index, within the limit of 5,000.
 */
const SCAN_FOR_WORDS = MAX_SELECTIVE_ROWS

/**
 * Equality, a list (IN), or several operators (AND) on one column. `null` as text selects unset dates
 * (docs/contract/states.md §19).
 */
export function compare(column: string, kind: Column['kind'], value: unknown, field: string): Condition {
  if (Array.isArray(value)) return oneOf(column, kind, value, field)
  if (value === null || (kind === 'time' && value === 'null')) return condition(`${column} is null`)
  if (typeof value === 'object')
    return allOf(Object.entries(value).map(([name, operand]) => operate(column, kind, name, operand, field)))
  return condition(`${column} = ${signOf(kind)}`, checked(kind, value, field))
}

function oneOf(column: string, kind: Column['kind'], values: readonly unknown[], field: string): Condition {
  if (values.length === 0) return never
  // An index of this column and the order serves one value, but no list of one value.
  if (values.length === 1) return compare(column, kind, values[0], field)
  if (values.length > MAX_VALUES) throw invalid(`${field} takes at most ${MAX_VALUES} values`, field)
  return condition(
    `${column} = any(${signOf(kind, '[]')})`,
    values.map((value) => checked(kind, value, field)),
  )
}

function operate(column: string, kind: Column['kind'], name: string, value: unknown, field: string): Condition {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (!operator) throw invalid(`${field}.${name} should not exist`, field)
  return operator(column, checked(kind, value, field), signOf(kind))
}

/** A date that PostgreSQL cannot read is a 400, not a 500. Unix seconds are read as v1 does. */
function checked(kind: Column['kind'], value: unknown, field: string): unknown {
  if (kind !== 'time') return value
  const text = String(value)
  const moment = momentOf(/^\d{9,10}$/.test(text) ? Number(text) * 1000 : text)
  if (moment === undefined) throw invalid(`${field} must be a valid ISO 8601 date`, field)
  return moment
}

type Query = Readonly<Record<string, unknown>>

function filterBy(entity: Entity, name: string, value: unknown, row: string, query: Query): FilterCondition {
  const [filter, column] = [entity.filters[name], entity.columns[name]]
  if (!filter) return column ? byColumn(entity, name, column, value, row) : always
  if (typeof filter === 'function') return filter(value, row, query)
  const { where, plan } = filter
  const requested = where(value, row, query)
  return requested === always ? always : { ...requested, plan: plan(value, query) }
}

function byColumn(entity: Entity, name: string, { kind }: Column, value: unknown, row: string): FilterCondition {
  const copy = entity.sideTable?.columns[name]
  const plan: Plan = {
    ...(isRangeOfTime(kind, value) && { selective: MAX_ROWS_OF_A_RANGE }),
    ...(copy && { onSideTable: { ...compare(`b."${copy}"`, kind, value, name), isOnlyCondition: true } }),
  }
  return { ...compare(columnSql(entity, name, row), kind, value, name), plan }
}

const isRangeOfTime = (kind: Column['kind'], value: unknown) =>
  kind === 'time' && typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deleted rows are not in the side table. */
const notDeleted = (entity: Entity, row: string): FilterCondition => ({
  ...condition(`${row}.deleted_at is null`),
  plan: { isBroad: true, ...(entity.sideTable && { onSideTable: { ...always, isOnlyCondition: true } }) },
})

/** Parameters that are not filters. */
const notFilters = new Set(['limit', 'offset', 'after', 'count', 'order', 'fields', 'expand', 'q'])

/**
 * The `where` of a list: every query parameter that names a column or a filter of the entity, the search text, and
 * the rule that deleted rows stay out unless `deleted_at` is asked for.
 */
export function conditionsOf(entity: Entity, query: Query, row: string): FilterCondition {
  const parts = Object.entries(query)
    .filter(([name, value]) => value !== undefined && !notFilters.has(name))
    .map(([name, value]) => filterBy(entity, name, value, row, query))
  if (entity.softDelete && query['deleted_at'] === undefined) parts.push(notDeleted(entity, row))
  if (entity.scope) parts.push(condition(entity.scope(row)))
  if (typeof query['q'] === 'string' && query['q'].trim() !== '') parts.push(searchCondition(entity, query['q'], row))
  return allFilters(parts)
}

function searchCondition({ search, exactSearches }: Entity, q: string, row: string): FilterCondition {
  const words = q.trim()
  const exactSearch = exactSearches.find(({ pattern }) => pattern.test(words))
  if (exactSearch) return { ...exactSearch.where(words, row, {}), plan: exactSearch.plan(words, {}) }
  if (!search) return always
  return { ...containing(search(row), q), plan: { selective: MAX_SELECTIVE_ROWS, scanLimit: SCAN_FOR_WORDS } }
}

/** A folded text (`fold_text`) contains the words, ignoring case and accents. */
export const containing = (folded: string, words: string): Condition =>
  condition(
    `${folded} like '%' || replace(replace(replace(fold_text(?), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    words.trim(),
  )
