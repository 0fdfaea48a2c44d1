import { createHash } from 'node:crypto'
import { prepare, runOne, runText, type Db } from '../db.ts'
import type { ComputeContext, Entity, Row } from '../entity.ts'
import { numbered, type Condition } from './condition.ts'
import { selectList } from './columns.ts'
import type { Answer, Answers, Place } from './answers.ts'
import type { Fragments } from './fragments.ts'
import { orderOf } from './order.ts'
import { computeRow, needsComputing, shapeOf, type Selection } from './selection.ts'

/** What a read needs to know. `fragments` is left out inside transactions: what they see may never be committed. */
export type ReadContext = {
  readonly db: Db
  readonly fragments?: Fragments | undefined
  readonly answers?: Answers | undefined
  /** Asked for only when a row is not kept: what it looks up belongs to the epochs that were read before. */
  readonly compute: (epochs: string) => Promise<ComputeContext>
  /** Names everything in `compute` that changes an answer and is not covered by an epoch. */
  readonly contextKey: string
  /** ETag that the caller already holds; a page or row with it is not built. */
  readonly unless?: string | undefined
}

export type PageRequest = {
  /** Name of the rows in the answer. */
  readonly many: string
  readonly selection: Selection
  readonly where: Condition
  readonly order?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The answer as bytes, rows never parsed unless something in them is calculated. */
export type Page = { readonly json: Buffer; readonly etag: string }
export type One = { readonly json: Buffer; readonly etag: string; readonly rev: number }

/**
 * One page of an entity with its exact count: page first, then join. Two statements at most: a page that was answered
 * before costs one look at the database's mark, and after a change one statement that brings only the changed rows.
 * A new one costs ids, revisions and count, then the rows whose fragments are not kept.
 */
export async function readPage(context: ReadContext, request: PageRequest): Promise<Page> {
  const { answers } = context
  if (!answers || !request.selection.entity.kept) return freshPage(context, request)
  const key = answerKey(context, request)
  const known = answers.get(key)
  if (!known) {
    const fresh = await freshPage(context, request)
    answers.set(key, fresh)
    return fresh
  }
  const { mark, quiet } = await answers.mark(context.db)
  if (known.mark === mark) return known
  const renewed = await renewedPage(context, request, known)
  answers.set(key, quiet ? { ...renewed, mark } : renewed)
  return renewed
}

const answerKey = ({ contextKey }: ReadContext, { many, selection, where, order, limit, offset }: PageRequest) =>
  JSON.stringify([many, shapeOfSelection(selection), contextKey, where.text, where.values, order, limit, offset])

type Found<Entry> = { page: Entry[] | null; count: number; epochs: string | null }

async function freshPage(context: ReadContext, request: PageRequest): Promise<Answer> {
  const { selection, where, limit, offset, order } = request
  const text = prepare(pageSql(selection.entity, where, order, (row) => placeSql(selection.entity, row)))
  const values = [...where.values, limit, offset, ...where.values]
  const found = await runOne<Found<[string, number, string]>>(context.db, text, values)
  const places = (found.page ?? []).map(([id, rev, selling]) => ({ id, rev, selling }))
  const shape = shapeKey(selection, context, found.epochs)
  const rows = await rowsAt(context, selection, shape, places, found.epochs)
  return answerOf(request, shape, places, found.count, rows)
}

/** The page again, with the JSON of those rows only that the earlier answer does not have at their present revision. */
async function renewedPage(context: ReadContext, request: PageRequest, known: Answer): Promise<Answer> {
  const { selection, where, limit, offset, order } = request
  const { entity } = selection
  const entry = (row: string) => {
    const epochs = epochsSql(entity)
    const isKnown = `(${epochs} || '|' || ${placeSql(entity, row)}::text) = any(?)`
    return `json_build_array(${placeSql(entity, row)}, case when ${isKnown} then null else (select row_to_json(o)::text from (select ${selectList(selection, row)}) o) end)`
  }
  const text = prepare(pageSql(entity, where, order, entry))
  const epochsBefore = known.shape.slice(known.shape.lastIndexOf('|') + 1)
  const knownPlaces = known.places.map(({ id, rev, selling }) => `${epochsBefore}|${placeText(id, rev, selling)}`)
  const values = [knownPlaces, ...where.values, limit, offset, ...where.values]
  const found = await runOne<Found<[[string, number, string], string | null]>>(context.db, text, values)
  const shape = shapeKey(selection, context, found.epochs)
  const places = (found.page ?? []).map(([[id, rev, selling]]) => ({ id, rev, selling }))
  const before = new Map(known.places.map(({ id }, index) => [id, known.rows[index]]))
  const changed = (found.page ?? []).some(([, json]) => json !== null)
  const finish = changed ? await finisher(context, selection, found.epochs) : (json: string) => json
  const rows = (found.page ?? []).flatMap(
    ([[id], json]) => (json === null ? before.get(id) : Buffer.from(finish(json))) ?? [],
  )
  return answerOf(request, shape, places, found.count, rows)
}

/** As PostgreSQL writes the array of `placeSql`, so that both sides can compare it. */
const placeText = (id: string, rev: number, selling: string) =>
  `[${JSON.stringify(id)}, ${rev}, ${JSON.stringify(selling)}]`

function answerOf(
  { many, selection, offset, limit }: PageRequest,
  shape: string,
  places: readonly Place[],
  count: number,
  rows: readonly Buffer[],
): Answer {
  const head = `{"${many}":[`
  const tail = `],"count":${count},"offset":${offset},"limit":${limit}}`
  const json = joined(head, rows, tail)
  const content = selection.entity.kept ? `${shape}|${count}|${offset}|${limit}|${JSON.stringify(places)}` : json
  return { shape, places, rows: slices(json, head.length, rows), json, etag: `W/"${digest(content)}"` }
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

/** The first row that fulfils a condition, or nothing. */
export async function readOne(context: ReadContext, selection: Selection, where: Condition): Promise<One | undefined> {
  const { entity } = selection
  const text = prepare(
    numbered(
      `select ${placeSql(entity, 'p')} as place, ${epochsSql(entity)} as epochs from "${entity.table}" p where ${where.text} limit 1`,
    ),
  )
  const [found] = await runText<{ place: [string, number, string]; epochs: string | null }>(
    context.db,
    text,
    where.values,
  )
  if (!found) return undefined
  const [id, rev, selling] = found.place
  const shape = shapeKey(selection, context, found.epochs)
  const [row] = await rowsAt(context, selection, shape, [{ id, rev, selling }], found.epochs)
  if (row === undefined) return undefined
  const content = entity.kept ? `${shape}|${id}|${selling}` : row
  return { json: row, rev, etag: `"${rev}.${digest(content)}"` }
}

/** Of revisions where they tell everything that an answer shows, else of the answer itself. */
const digest = (content: string | Buffer) => createHash('sha1').update(content).digest('base64url')

const shapes = new WeakMap<Selection, string>()

function shapeOfSelection(selection: Selection): string {
  const shape = shapes.get(selection) ?? `${selection.entity.table}|${shapeOf(selection)}`
  shapes.set(selection, shape)
  return shape
}

const shapeKey = (selection: Selection, { contextKey }: ReadContext, epochs: string | null) =>
  `${shapeOfSelection(selection)}|${contextKey}|${epochs ?? ''}`

const revisionSql = (entity: Entity, row: string) => (entity.revised ? `${row}.rev` : '0')
const sellingSql = (entity: Entity, row: string) => entity.sellingRevision?.(row) ?? `''`
const placeSql = (entity: Entity, row: string) =>
  `json_build_array(${row}."${entity.key}", ${revisionSql(entity, row)}, ${sellingSql(entity, row)})`

const epochsSql = (entity: Entity) =>
  entity.epochs.length === 0
    ? `''`
    : `(select string_agg(value::text, '.' order by name) from epoch where name in (${entity.epochs.map((name) => `'${name}'`).join(', ')}))`

/** One row: what `entry` says of each row of the page, the exact count, and the epochs. Values: those of `entry`, then `where`, limit, offset, `where`. */
function pageSql(entity: Entity, where: Condition, order: string | undefined, entry: (row: string) => string): string {
  const by = orderOf(entity, order, 'r')
  const page = `select r.* from "${entity.table}" r where ${where.text} order by ${by} limit ? offset ?`
  const again = orderOf(entity, order, 'p')
  return numbered(
    `select (select json_agg(entry) from (select ${entry('p')} as entry from (${page}) p order by ${again}) h) as page,` +
      ` (select count(*)::int from "${entity.table}" r where ${where.text}) as count, ${epochsSql(entity)} as epochs`,
  )
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
  const keep = fragments !== undefined && selection.entity.kept
  const kept = places.map((place) => (keep ? fragments.get(fragmentKey(shape, place)) : undefined))
  const missing = places.filter((_, index) => kept[index] === undefined).map(({ id }) => id)
  if (missing.length === 0) return kept.filter((json) => json !== undefined)
  const filled = await fill(context, selection, missing, epochs)
  if (keep) for (const { json, place } of filled.values()) fragments.set(fragmentKey(shape, place), json)
  return places.flatMap(({ id }, index) => kept[index] ?? filled.get(id)?.json ?? [])
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
  const text = prepare(
    `select ${placeSql(entity, 'p')} as place, row_to_json(o)::text as text from "${entity.table}" p, lateral (select ${selectList(selection, 'p')}) o where p."${entity.key}" = any($1)`,
  )
  const rows = await runText<{ place: [string, number, string]; text: string }>(context.db, text, [ids])
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
