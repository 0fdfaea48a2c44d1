import { hash } from 'node:crypto'
import { prepare, runOne, runText, type Author, type Db } from '../db.ts'
import type { ComputeContext, Entity, Row } from '../entity.ts'
import { now, numbered, valuesAt, type Condition } from './condition.ts'
import { selectList } from './columns.ts'
import type { Answer, Answers, Mark, Place } from './answers.ts'
import type { Fragments } from './fragments.ts'
import { orderSql, type Order } from './order.ts'
import { rowsOfPage } from './page-rows.ts'
import { allFilters, type FilterCondition } from './plan.ts'
import { inPortions, isSmall, refuseTooLarge } from './portions.ts'
import { countSql } from './tally.ts'
import { boundariesOf, computeRow, needsComputing, shapeOf, type Selection } from './selection.ts'
import { boundsSql, contains, intersect, windowOf, type Bounds, type ValidityWindow } from './validity.ts'

/** What a read needs to know. `fragments` is left out inside transactions: what they see may never be committed. */
export type ReadContext = {
  readonly db: Db
  readonly fragments?: Fragments | undefined
  readonly answers?: Answers | undefined
  /** Where the database stood after this request came, where that is known already. */
  readonly mark?: Mark | undefined
  /** Ended while a page that is cached is compared with the database: all who wait for that share one statement. */
  readonly turn?: { readonly begin: () => Promise<void>; readonly end: () => void } | undefined
  /** Asked for only when a row is not kept: what it looks up belongs to the epochs that were read before. */
  readonly compute: (epochs: string) => Promise<ComputeContext>
  /** Names everything in `compute` that changes an answer and is not covered by an epoch. */
  readonly contextKey: string
  /** The moment that the answer is for, in milliseconds since 1970. */
  readonly at: number
  /** ETag that the caller already holds; a page or row with it is not built. */
  readonly unless?: string | undefined
  /** Bytes that the rows of an answer may have together; any number where it is left out. */
  readonly most?: number | undefined
}

export type PageRequest = {
  /** Name of the rows in the answer. */
  readonly many: string
  readonly selection: Selection
  readonly where: FilterCondition
  readonly order: Order
  readonly limit: number
  readonly offset: number
  /** Where the page begins, instead of the first row: it is no part of the count. */
  readonly from?: FilterCondition | undefined
  /** False leaves the count out of the answer, for somebody who has asked for it apart. */
  readonly counted?: boolean | undefined
}

/** The answer as bytes, rows never parsed unless something in them is calculated. */
export type Page = { readonly json: Buffer; readonly etag: string; readonly rows: readonly Buffer[] }
export type One = { readonly json: Buffer; readonly etag: string; readonly rev: number }

/**
 * One page of an entity with its exact count: page first, then join. Two statements at most: a page that was answered
 * before costs one look at the database's mark, and after a change one statement that brings only the changed rows.
 * A new one costs ids, revisions and count, then the rows whose fragments are not kept.
 */
export async function readPage(context: ReadContext, request: PageRequest): Promise<Page> {
  const { answers } = context
  if (!answers || !request.selection.entity.cached) return freshPage(context, request)
  const key = answerKey(context, request)
  const known = answers.get(key)
  if (!known || !contains(known.validity, context.at)) {
    const fresh = await freshPage(context, request)
    answers.set(key, fresh)
    return fresh
  }
  context.turn?.end()
  const { mark, quiet } = context.mark ?? (await answers.mark(context.db))
  if (known.mark === mark) return known
  await context.turn?.begin()
  const renewed = await wholePage(context, request, known)
  answers.set(key, quiet ? { ...renewed, mark } : renewed)
  return renewed
}

function answerKey({ contextKey }: ReadContext, request: PageRequest): string {
  const { many, selection, where, order, limit, offset, from, counted } = request
  const page = [order.column, order.descending, limit, offset, from?.values, counted]
  return JSON.stringify([many, shapeOfSelection(selection), contextKey, where.text, where.values, ...page])
}

type Found<Entry> = {
  page: Entry[] | null
  count: number | null
  epochs: string | null
  /** Null where answers are not kept. */
  mark: string | null
  quiet: boolean
  /** Around the moment of the answer: when other rows are there, and when what is calculated changes. */
  there: Bounds
  calculated: Bounds
}

/**
 * Runs a page's statement. What was counted before is not counted again while the database stands where it stood then.
 * The statement itself looks where that is, later than its own snapshot: whoever still finds the place that was seen
 * before it began knows that nothing changed on the way, and the answer may be kept under that mark.
 */
async function find<Entry>(context: ReadContext, request: PageRequest, entry: EntrySql) {
  const { db, at } = context
  // Rows without a revision come and go without a trace in the mark: they are counted each time.
  const answers = request.selection.entity.revised ? context.answers : undefined
  const before = context.mark ?? answers?.latest
  const key = countKey(request)
  const counted = answers?.countOf(key)
  const known = counted && contains(counted.validity, at) ? counted : undefined
  const { text, values } = pageStatement(request, entry, answers?.markSource, known?.mark)
  const found = await runOne<Found<Entry>>(db, planned(request, text), valuesAt(values, at))
  const there = windowOf(found.there)
  const count = found.count ?? (request.counted === false ? null : (known?.count ?? null))
  const { mark, quiet } = found
  if (mark === null) return { found, there, count }
  answers?.saw({ mark, quiet })
  if (!before?.quiet || !quiet || mark !== before.mark) return { found, there, count }
  if (count !== null) answers?.keepCount(key, { mark, count, validity: there })
  return { found, there, count, mark }
}

/** The best plan depends on the values of a filter: only a page without any, but for the time, is planned once. */
const planned = ({ where, selection }: PageRequest, text: string) =>
  where.values.every((value) => value === now) ? prepare(text, authorOf(selection)) : text

/** What an entity for shoppers is asked for, strangers ask for. */
const authorOf = ({ isAsked, entity }: Selection): Author =>
  isAsked !== true ? 'code' : entity.offered === undefined ? 'staff' : 'strangers'

const countKey = ({ selection, where }: PageRequest) =>
  JSON.stringify([selection.entity.table, where.text, where.values])

/** Few rows of a page deep in a list or found by words are kept: whether they are is not asked first. */
function freshPage(context: ReadContext, request: PageRequest): Promise<Answer> {
  const isRare = request.from || request.where.plan?.scanLimit !== undefined
  const { most } = context
  // What may be too large is read in portions.
  const fits = most === undefined || isSmall(request.selection, request.limit, most)
  return isRare && fits ? wholePage(context, request) : pageOfFragments(context, request)
}

async function pageOfFragments(context: ReadContext, request: PageRequest): Promise<Answer> {
  const { selection } = request
  const entry = { sql: (row: string) => placeSql(selection, row), values: [] }
  const { found, there, count, mark } = await find<[string, number, string]>(context, request, entry)
  const places = (found.page ?? []).map(([id, rev, selling]) => ({ id, rev, selling }))
  const calculated = windowOf(found.calculated)
  const shape = shapeKey(selection, context, calculated, found.epochs)
  const rows = await rowsAt(context, selection, shape, places, found.epochs)
  const answer = answerOf(request, { shape, validity: intersect(calculated, there) }, places, count, rows)
  return { ...answer, ...(mark !== undefined && { mark }) }
}

/** The page with the JSON of its rows, but of those that an earlier answer has at their present revision. */
async function wholePage(context: ReadContext, request: PageRequest, known?: Answer): Promise<Answer> {
  const { selection } = request
  const entry = rowUnlessKnown(selection, known)
  const { found, there, count, mark } = await find<[[string, number, string], string | null]>(context, request, entry)
  const calculated = windowOf(found.calculated)
  const shape = shapeKey(selection, context, calculated, found.epochs)
  const places = (found.page ?? []).map(([[id, rev, selling]]) => ({ id, rev, selling }))
  const before = new Map(known?.places.map(({ id }, index) => [id, known.rows[index]]))
  const changed = (found.page ?? []).some(([, json]) => json !== null)
  const finish = changed ? await finisher(context, selection, found.epochs) : (json: string) => json
  const rows = (found.page ?? []).flatMap(
    ([[id], json]) => (json === null ? before.get(id) : Buffer.from(finish(json))) ?? [],
  )
  if (context.most !== undefined) refuseTooLarge(rows, context.most)
  const answer = answerOf(request, { shape, validity: intersect(calculated, there) }, places, count, rows)
  return { ...answer, ...(mark !== undefined && { mark }) }
}

/** The place of a row and its JSON, null for a row that `known` has. */
function rowUnlessKnown(selection: Selection, known: Answer | undefined): EntrySql {
  const json = (row: string) => `(select row_to_json(o)::text from (select ${selectList(selection, row)}) o)`
  if (!known) return { sql: (row) => `json_build_array(${placeSql(selection, row)}, ${json(row)})`, values: [] }
  const epochs = epochsSql(selection.entity)
  const epochsBefore = known.shape.slice(known.shape.lastIndexOf('|') + 1)
  const isKnown = (row: string) => `(${epochs} || '|' || ${placeSql(selection, row)}::text) = any(?)`
  return {
    sql: (row) =>
      `json_build_array(${placeSql(selection, row)}, case when ${isKnown(row)} then null else ${json(row)} end)`,
    values: [known.places.map(({ id, rev, selling }) => `${epochsBefore}|${placeText(id, rev, selling)}`)],
  }
}

/** As PostgreSQL writes the array of `placeSql`, so that both sides can compare it. */
const placeText = (id: string, rev: number, selling: string) =>
  `[${JSON.stringify(id)}, ${rev}, ${JSON.stringify(selling)}]`

function answerOf(
  { many, selection, offset, limit }: PageRequest,
  { shape, validity }: Pick<Answer, 'shape' | 'validity'>,
  places: readonly Place[],
  count: number | null,
  rows: readonly Buffer[],
): Answer {
  const head = `{"${many}":[`
  const tail = `]${count === null ? '' : `,"count":${count}`},"offset":${offset},"limit":${limit}}`
  const json = joined(head, rows, tail)
  const content = selection.entity.cached ? `${shape}|${count}|${offset}|${limit}|${JSON.stringify(places)}` : json
  return { shape, validity, places, rows: slices(json, head.length, rows), json, etag: `W/"${digest(content)}"` }
}

const COMMA = Buffer.from(',')

const joined = (head: string, rows: readonly Buffer[], tail: string) =>
  Buffer.concat([
    Buffer.from(head),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [COMMA, row])),
    Buffer.from(tail),
  ])

/** The rows as parts of the whole, so that they are kept once. */
function slices(json: Buffer, start: number, rows: readonly Buffer[]): Buffer[] {
  let at = start
  return rows.map(({ length }) => {
    const row = json.subarray(at, at + length)
    at += length + 1
    return row
  })
}

type FoundOne = { place: [string, number, string]; epochs: string | null; calculated: Bounds }

/** The first row that fulfils a condition, or nothing. */
export async function readOne(context: ReadContext, selection: Selection, where: Condition): Promise<One | undefined> {
  const { entity } = selection
  if (!context.fragments || !entity.cached) return freshOne(context, selection, where)
  const bounds = boundsSql(boundariesOf(selection))
  const text = prepare(
    numbered(
      `select ${placeSql(selection, 'p')} as place, ${epochsSql(entity)} as epochs, ${bounds.text} as calculated from "${entity.table}" p where ${where.text} limit 1`,
    ),
  )
  const [found] = await runText<FoundOne>(context.db, text, valuesAt([...bounds.values, ...where.values], context.at))
  if (!found) return undefined
  const [id, rev, selling] = found.place
  const calculated = windowOf(found.calculated)
  const shape = shapeKey(selection, context, calculated, found.epochs)
  const [row] = await rowsAt(context, selection, shape, [{ id, rev, selling }], found.epochs)
  if (row === undefined) return undefined
  return { json: row, rev, etag: etagOf(selection, shape, { id, rev, selling }, row) }
}

/** Where nothing is kept there is nothing to look for first: place and text come in one statement. */
async function freshOne(context: ReadContext, selection: Selection, where: Condition): Promise<One | undefined> {
  const { entity } = selection
  const bounds = boundsSql(boundariesOf(selection))
  const text = prepare(
    numbered(
      `select ${placeSql(selection, 'p')} as place, ${epochsSql(entity)} as epochs, ${bounds.text} as calculated, row_to_json(o)::text as text from "${entity.table}" p, lateral (select ${selectList(selection, 'p')}) o where ${where.text} limit 1`,
    ),
    authorOf(selection),
  )
  const values = valuesAt([...bounds.values, ...where.values], context.at)
  const [found] = await runText<FoundOne & { text: string }>(context.db, text, values)
  if (!found) return undefined
  const [id, rev, selling] = found.place
  const calculated = windowOf(found.calculated)
  const finish = await finisher(context, selection, found.epochs)
  const json = Buffer.from(finish(found.text))
  if (context.most !== undefined) refuseTooLarge([json], context.most)
  const shape = shapeKey(selection, context, calculated, found.epochs)
  return { json, rev, etag: etagOf(selection, shape, { id, rev, selling }, json) }
}

const etagOf = ({ entity }: Selection, shape: string, { id, rev, selling }: Place, json: Buffer) =>
  `"${rev}.${digest(entity.cached ? `${shape}|${id}|${selling}` : json)}"`

/** Of revisions where they tell everything that an answer shows, else of the answer itself. */
const digest = (content: string | Buffer) => hash('sha1', content, 'base64url')

const shapes = new WeakMap<Selection, string>()

function shapeOfSelection(selection: Selection): string {
  const shape = shapes.get(selection) ?? hash('sha256', `${selection.entity.table}|${shapeOf(selection)}`, 'base64url')
  shapes.set(selection, shape)
  return shape
}

/** Epochs come last. What began at another moment is another answer. */
const shapeKey = (
  selection: Selection,
  { contextKey }: ReadContext,
  { since }: ValidityWindow,
  epochs: string | null,
) => `${shapeOfSelection(selection)}|${contextKey}|${since}|${epochs ?? ''}`

const revisionSql = (entity: Entity, row: string) => (entity.revised ? `${row}.rev` : '0')
const sellingSql = (selection: Selection, row: string) => selection.entity.sellingRevision?.(row, selection) ?? `''`
const placeSql = (selection: Selection, row: string) =>
  `json_build_array(${row}."${selection.entity.key}", ${revisionSql(selection.entity, row)}, ${sellingSql(selection, row)})`

const epochsSql = (entity: Entity) =>
  entity.epochs.length === 0
    ? `''`
    : `(select string_agg(value::text, '.' order by name) from epoch where name in (${entity.epochs.map((name) => `'${name}'`).join(', ')}))`

/** What a page says of each of its rows; `values` are those of the `?` in it. */
type EntrySql = { readonly sql: (row: string) => string; readonly values: readonly unknown[] }

/**
 * One row: what `entry` says of each row of the page, the exact count unless the database stands at `countedAt`, the
 * epochs, when other rows are there or shown otherwise by the clock alone, and where the database stands.
 */
function pageStatement(
  { selection, where, order, from, limit, offset, counted }: PageRequest,
  entry: EntrySql,
  markSource = '(select null as mark, false as quiet)',
  countedAt: string | undefined,
): Condition {
  const { entity } = selection
  const page = rowsOfPage(order, from ? allFilters([where, from]) : where, limit, from ? 0 : offset)
  const entries = `select json_agg(entry) from (select ${entry.sql('p')} as entry from (${page.text}) p order by ${orderSql(order, 'p')}) h`
  const number = countSql(entity, where)
  const count = `case when ? or (m.mark = ? and m.quiet) then null else ${number.text} end`
  const there = boundsSql(where.boundaries)
  const calculated = boundsSql(boundariesOf(selection))
  return {
    text: numbered(
      `select (${entries}) as page, ${count} as count, ${epochsSql(entity)} as epochs, ${there.text} as there, ${calculated.text} as calculated, m.mark, m.quiet from ${markSource} m`,
    ),
    values: [
      ...[...entry.values, ...page.values],
      ...[counted === false, countedAt ?? null, ...number.values],
      ...[...there.values, ...calculated.values],
    ],
  }
}

type Filled = { readonly json: Buffer; readonly place: Place }

/** The JSON of rows, from the fragments where their revision is kept, else from one statement for all others. */
async function rowsAt(
  context: ReadContext,
  selection: Selection,
  shape: string,
  places: readonly Place[],
  epochs: string | null,
) {
  const { fragments } = context
  const keep = fragments !== undefined && selection.entity.cached
  const kept = places.map((place) => (keep ? fragments.get(fragmentKey(shape, place)) : undefined))
  const portion = async (from: number, to: number) => {
    const missing = places.slice(from, to).filter((_, index) => kept[from + index] === undefined)
    if (missing.length === 0) return kept.slice(from, to).filter((json) => json !== undefined)
    const filled = await fill(
      context,
      selection,
      missing.map(({ id }) => id),
      epochs,
    )
    if (keep) for (const { json, place } of filled.values()) fragments.set(fragmentKey(shape, place), json)
    return places.slice(from, to).flatMap(({ id }, index) => kept[from + index] ?? filled.get(id)?.json ?? [])
  }
  const { most } = context
  return most === undefined ? portion(0, places.length) : inPortions(selection, places.length, most, portion)
}

const fragmentKey = (shape: string, { id, rev, selling }: Place) => `${id}|${rev}|${selling}|${shape}`

/** Reads rows with the revisions that belong to exactly these texts: one statement sees one state of the database. */
async function fill(
  context: ReadContext,
  selection: Selection,
  ids: readonly string[],
  epochs: string | null,
): Promise<Map<string, Filled>> {
  const { entity } = selection
  // A list of ids is planned anew each time, because its length says so much; one id is planned once.
  const [which, value] = ids.length === 1 ? ['= $1', ids[0]] : ['= any($1)', ids]
  const text = prepare(
    `select ${placeSql(selection, 'p')} as place, row_to_json(o)::text as text from "${entity.table}" p, lateral (select ${selectList(selection, 'p')}) o where p."${entity.key}" ${which}`,
    authorOf(selection),
  )
  const rows = await runText<{ place: [string, number, string]; text: string }>(context.db, text, [value])
  const finish = await finisher(context, selection, epochs)
  return new Map(
    rows.map(({ place: [id, rev, selling], text }) => [
      id,
      { json: Buffer.from(finish(text)), place: { id, rev, selling } },
    ]),
  )
}

/** Rows without anything calculated stay the text that the database made. */
async function finisher(
  { compute }: ReadContext,
  selection: Selection,
  epochs: string | null,
): Promise<(text: string) => string> {
  if (!needsComputing(selection)) return (text) => text
  const context = await compute(epochs ?? '')
  return (text) => JSON.stringify(computeRow(JSON.parse(text) as Row, selection, context))
}
