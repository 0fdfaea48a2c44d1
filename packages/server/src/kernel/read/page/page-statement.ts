import { prepare, runOne } from '../../db.ts'
import { now, numbered, valuesAt, type Condition } from '../condition.ts'
import { orderSql } from './order.ts'
import { rowsOfPage } from './page-rows.ts'
import { allFilters } from './plan.ts'
import type { PageRequest, ReadContext } from '../read-context.ts'
import { epochsSql } from '../caches/row-versions.ts'
import { authorOf, boundariesOf } from '../selection.ts'
import { countSql } from '../tally.ts'
import { boundsSql, contains, windowOf, type Bounds } from '../caches/validity.ts'

/** SQL of a page's entry for each row; `values` are those of its `?`. */
export type EntrySql = { readonly sql: (row: string) => string; readonly values: readonly unknown[] }

type PageMatch<Entry> = {
  page: Entry[] | null
  count: number | null
  epochs: string | null
  /** Null where nothing is cached. */
  version: string | null
  noOpenWrites: boolean
  /** The validity window of the page: until other rows match, or a calculated field changes. */
  there: Bounds
  calculated: Bounds
}

/**
 * Runs a page's statement. A count is reused while the database has the same version. The
 * statement itself reads the version, later than its own snapshot: if that is still the version seen before it
 * began, nothing changed in between, and the page may be cached under that version.
 */
export async function findPage<Entry>(context: ReadContext, request: PageRequest, entry: EntrySql) {
  const { db, at } = context
  // Rows without a revision do not change the version: they are counted each time.
  const pageCache = request.selection.entity.revised ? context.pageCache : undefined
  const before = context.dbVersion ?? pageCache?.latest
  const key = countKey(request)
  const counted = pageCache?.countOf(key)
  const cachedCount = counted && contains(counted.validity, at) ? counted : undefined
  const { text, values } = pageStatement(request, entry, pageCache?.versionSource, cachedCount?.dbVersion)
  const { version, noOpenWrites, ...match } = await runOne<PageMatch<Entry>>(
    db,
    planned(request, text),
    valuesAt(values, at),
  )
  const there = windowOf(match.there)
  const count = match.count ?? (request.withCount === false ? null : (cachedCount?.count ?? null))
  const answer = {
    entries: match.page ?? [],
    epochs: match.epochs,
    calculated: windowOf(match.calculated),
    there,
    count,
  }
  if (version === null) return answer
  pageCache?.saw({ version, noOpenWrites })
  if (!before?.noOpenWrites || !noOpenWrites || version !== before.version) return answer
  if (count !== null) pageCache?.setCount(key, { dbVersion: version, count, validity: there })
  return { ...answer, dbVersion: version }
}

/** The best plan depends on the values of a filter: only a page without values, except the time, is prepared. */
const planned = ({ where, selection }: PageRequest, text: string) =>
  where.values.every((value) => value === now) ? prepare(text, authorOf(selection)) : text

const countKey = ({ selection, where }: PageRequest) =>
  JSON.stringify([selection.entity.table, where.text, where.values])

/**
 * One row: the `entry` of each row of the page, the exact count unless the database has the version `countedAt`,
 * the epochs, the validity window, and the version of the database.
 */
function pageStatement(
  { selection, where, order, startAt, limit, offset, withCount }: PageRequest,
  entry: EntrySql,
  versionSource = '(select null as version, false as "noOpenWrites")',
  countedAt: string | undefined,
): Condition {
  const { entity } = selection
  const page = rowsOfPage(order, startAt ? allFilters([where, startAt]) : where, limit, startAt ? 0 : offset)
  const entries = `select json_agg(entry) from (select ${entry.sql('p')} as entry from (${page.text}) p order by ${orderSql(order, 'p')}) h`
  const number = countSql(entity, where)
  const count = `case when ? or (v.version = ? and v."noOpenWrites") then null else ${number.text} end`
  const bounds = boundsSql(where.boundaries)
  const calculated = boundsSql(boundariesOf(selection))
  return {
    text: numbered(
      `select (${entries}) as page, ${count} as count, ${epochsSql(entity)} as epochs, ${bounds.text} as there, ${calculated.text} as calculated,
        v.version, v."noOpenWrites" from ${versionSource} v`,
    ),
    values: [
      ...[...entry.values, ...page.values],
      ...[withCount === false, countedAt ?? null, ...number.values],
      ...[...bounds.values, ...calculated.values],
    ],
  }
}
