import { hash } from 'node:crypto'
import { prepare, runText } from '../db.ts'
import { selectList } from './columns.ts'
import { numbered, valuesAt, type Boundary, type Condition } from './condition.ts'
import type { CachedPage } from './caches/page-cache.ts'
import { findPage, type EntrySql } from './page/page-statement.ts'
import { isSmall, refuseTooLarge } from './page/portions.ts'
import type { PageRequest, ReadContext } from './read-context.ts'
import type { RowCache } from './caches/row-cache.ts'
import {
  epochsSql,
  rowVersion,
  shapeKey,
  shapeOfSelection,
  versionSql,
  versionText,
  type RowVersion,
  type VersionValues,
} from './caches/row-versions.ts'
import { finisher, rowsAt } from './caches/rows.ts'
import { authorOf, boundariesOf, type Selection } from './selection.ts'
import { boundsSql, contains, intersect, windowOf, type Bounds } from './caches/validity.ts'

/** The response as bytes; rows are parsed only for calculated fields. */
export type Page = { readonly json: Buffer; readonly etag: string; readonly rows: readonly Buffer[] }
export type ReadRecord = { readonly json: Buffer; readonly etag: string; readonly rev: number }

/**
 * One page of an entity with its exact count: page first, then join. Two statements at most: a page from the cache
 * costs a query of the database's version, and after a change one statement that reads only the changed rows. A new
 * page costs versions of rows and count, then the rows that the row cache does not have.
 */
export async function readPage(context: ReadContext, request: PageRequest): Promise<Page> {
  const { pageCache } = context
  // Rows of extensions do not change the version of the database, by which pages are cached.
  const isCached = request.selection.entity.cached && !request.order.added
  if (!pageCache || !isCached) return freshPage(context, request)
  const key = pageKey(context, request)
  const cached = pageCache.get(key)
  if (!cached || !contains(cached.validity, context.at)) {
    const fresh = await freshPage(context, request)
    pageCache.set(key, fresh)
    return fresh
  }
  context.slot?.end()
  const { version, noOpenWrites } = context.dbVersion ?? (await pageCache.dbVersion(context.db))
  if (cached.dbVersion === version) return cached
  await context.slot?.begin()
  const renewed = await wholePage(context, request, cached)
  pageCache.set(key, noOpenWrites ? { ...renewed, dbVersion: version } : renewed)
  return renewed
}

function pageKey({ contextKey }: ReadContext, request: PageRequest): string {
  const { many, selection, where, order, limit, offset, startAt, withCount } = request
  const page = [order.column, order.descending, limit, offset, startAt?.values, withCount]
  return JSON.stringify([many, shapeOfSelection(selection), contextKey, where.text, where.values, ...page])
}

/** The row cache rarely has the rows of a page deep in a list or of a search: it is not tried first. */
function freshPage(context: ReadContext, request: PageRequest): Promise<CachedPage> {
  const isUnusual = request.startAt || request.where.plan?.scanLimit !== undefined
  const { maxBytes } = context
  // Pages that may be too large are read in portions.
  const fits = maxBytes === undefined || isSmall(request.selection, request.limit, maxBytes)
  return isUnusual && fits ? wholePage(context, request) : pageOfCachedRows(context, request)
}

/** The page by the versions of its rows; only rows that are not in the row cache are read. */
async function pageOfCachedRows(context: ReadContext, request: PageRequest): Promise<CachedPage> {
  const { selection } = request
  const entry = { sql: (row: string) => versionSql(selection, row), values: [] }
  const match = await findPage<VersionValues>(context, request, entry)
  const versions = match.entries.map(rowVersion)
  const shape = shapeKey(selection, context.contextKey, match.calculated, match.epochs)
  const rows = await rowsAt(context, { selection, shape, epochs: match.epochs }, versions)
  return pageOf(request, { ...match, shape, versions, rows })
}

/** The page in one statement, with the JSON of the rows that `cached` does not have at their present version. */
async function wholePage(context: ReadContext, request: PageRequest, cached?: CachedPage): Promise<CachedPage> {
  const { selection } = request
  const entry = rowUnlessKnown(selection, cached)
  const match = await findPage<[VersionValues, string | null]>(context, request, entry)
  const shape = shapeKey(selection, context.contextKey, match.calculated, match.epochs)
  const versions = match.entries.map(([version]) => rowVersion(version))
  const before = new Map(cached?.versions.map(({ id }, index) => [id, cached.rows[index]]))
  const isChanged = match.entries.some(([, json]) => json !== null)
  const finish = isChanged ? await finisher(context, selection, match.epochs) : (json: string) => json
  const rows = match.entries.flatMap(
    ([[id], json]) => (json === null ? before.get(id) : Buffer.from(finish(json))) ?? [],
  )
  if (context.maxBytes !== undefined) refuseTooLarge(rows, context.maxBytes)
  return pageOf(request, { ...match, shape, versions, rows })
}

/** The version of a row and its JSON, null for a row that `cached` has. */
function rowUnlessKnown(selection: Selection, cached: CachedPage | undefined): EntrySql {
  const json = (row: string) => `(select row_to_json(o)::text from (select ${selectList(selection, row)}) o)`
  if (!cached) return { sql: (row) => `json_build_array(${versionSql(selection, row)}, ${json(row)})`, values: [] }
  const epochs = epochsSql(selection.entity)
  const epochsBefore = cached.shape.slice(cached.shape.lastIndexOf('|') + 1)
  const isKnown = (row: string) => `(${epochs} || '|' || ${versionSql(selection, row)}::text) = any(?)`
  return {
    sql: (row) =>
      `json_build_array(${versionSql(selection, row)}, case when ${isKnown(row)} then null else ${json(row)} end)`,
    values: [cached.versions.map((version) => `${epochsBefore}|${versionText(version)}`)],
  }
}

type Parts = Omit<Awaited<ReturnType<typeof findPage>>, 'entries'> &
  Pick<CachedPage, 'shape' | 'versions' | 'rows'> & { readonly dbVersion?: string }

function pageOf({ many, selection, offset, limit }: PageRequest, parts: Parts): CachedPage {
  const { shape, versions, rows, count, calculated, there, dbVersion } = parts
  const head = `{"${many}":[`
  const tail = `]${count === null ? '' : `,"count":${count}`},"offset":${offset},"limit":${limit}}`
  const json = joined(head, rows, tail)
  const content = selection.entity.cached ? `${shape}|${count}|${offset}|${limit}|${JSON.stringify(versions)}` : json
  return {
    shape,
    validity: intersect(calculated, there),
    versions,
    rows: slices(json, head.length, rows),
    json,
    etag: `W/"${digest(content)}"`,
    ...(dbVersion !== undefined && { dbVersion }),
  }
}

const COMMA = Buffer.from(',')

const joined = (head: string, rows: readonly Buffer[], tail: string) =>
  Buffer.concat([
    Buffer.from(head),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [COMMA, row])),
    Buffer.from(tail),
  ])

/** The rows as parts of the whole, so that their bytes are cached once. */
function slices(json: Buffer, start: number, rows: readonly Buffer[]): Buffer[] {
  let at = start
  return rows.map(({ length }) => {
    const row = json.subarray(at, at + length)
    at += length + 1
    return row
  })
}

/** `text`: the row, if it was asked for. */
type FoundOne = { version: VersionValues; epochs: string | null; calculated: Bounds; text?: string }

/** The first row that fulfills a condition, or nothing. */
export async function readOne(
  context: ReadContext,
  selection: Selection,
  where: Condition,
): Promise<ReadRecord | undefined> {
  const { rowCache } = context
  if (!rowCache || !selection.entity.cached) return freshOne(context, selection, where)
  const entry = await findOne(context, rowCache, selection, where)
  if (!entry) return undefined
  const { epochs, window } = entry
  const version = rowVersion(entry.version)
  const shape = shapeKey(selection, context.contextKey, window, epochs)
  const [json] = await rowsAt(context, { selection, shape, epochs }, [version])
  return json && { json, rev: version.rev, etag: etagOf(selection, shape, version, json) }
}

/** Boundaries are read again only after an epoch has advanced: with each record they cost a quarter of throughput. */
async function findOne(context: ReadContext, rowCache: RowCache, selection: Selection, where: Condition) {
  const boundaries = boundariesOf(selection)
  const shape = shapeOfSelection(selection)
  const cached = rowCache.windowOf(shape)
  if (boundaries.length === 0 || (cached && contains(cached.window, context.at))) {
    const row = await lookForOne(context, selection, where, { boundaries: [] })
    if (!row || boundaries.length === 0) return row && { ...row, window: windowOf(null) }
    if (cached?.epochs === row.epochs) return { ...row, window: cached.window }
  }
  const rowInWindow = await lookForOne(context, selection, where, { boundaries })
  if (!rowInWindow) return undefined
  const window = windowOf(rowInWindow.calculated)
  rowCache.setWindow(shape, { epochs: rowInWindow.epochs, window })
  return { ...rowInWindow, window }
}

/** `withRow`: with the row itself, not its version alone. */
async function lookForOne(
  { db, at }: ReadContext,
  selection: Selection,
  where: Condition,
  { boundaries, withRow }: { readonly boundaries: readonly Boundary[]; readonly withRow?: true },
): Promise<FoundOne | undefined> {
  const { entity } = selection
  const bounds = boundsSql(boundaries)
  const list = `${versionSql(selection, 'p')} as version, ${epochsSql(entity)} as epochs, ${bounds.text} as calculated`
  const [json, row] = withRow
    ? [', row_to_json(o)::text as text', `, lateral (select ${selectList(selection, 'p')}) o`]
    : ['', '']
  const text = numbered(`select ${list}${json} from "${entity.table}" p${row} where ${where.text} limit 1`)
  const values = valuesAt([...bounds.values, ...where.values], at)
  return (await runText<FoundOne>(db, prepare(text, withRow ? authorOf(selection) : 'code'), values))[0]
}

/** Without a cache, version and text come in one statement. */
async function freshOne(context: ReadContext, selection: Selection, where: Condition): Promise<ReadRecord | undefined> {
  const row = await lookForOne(context, selection, where, { boundaries: boundariesOf(selection), withRow: true })
  if (!row) return undefined
  const version = rowVersion(row.version)
  const finish = await finisher(context, selection, row.epochs)
  const json = Buffer.from(finish(row.text ?? ''))
  if (context.maxBytes !== undefined) refuseTooLarge([json], context.maxBytes)
  const shape = shapeKey(selection, context.contextKey, windowOf(row.calculated), row.epochs)
  return { json, rev: version.rev, etag: etagOf(selection, shape, version, json) }
}

const etagOf = ({ entity }: Selection, shape: string, { id, rev, stock }: RowVersion, json: Buffer) =>
  `"${rev}.${digest(entity.cached ? `${shape}|${id}|${stock}` : json)}"`

/** From the versions where they cover the whole response, else from the response itself. */
const digest = (content: string | Buffer) => hash('sha1', content, 'base64url')
