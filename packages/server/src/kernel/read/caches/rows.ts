import { prepare, runText } from '../../db.ts'
import type { Row } from '../../entity.ts'
import { selectList } from '../columns.ts'
import { inPortions } from '../page/portions.ts'
import type { ReadContext } from '../read-context.ts'
import { rowVersion, versionSql, type RowVersion, type VersionValues } from './row-versions.ts'
import { authorOf, computeRow, needsComputing, type Selection } from '../selection.ts'

/** The key of the rows' JSON: their shape (`shapeKey`) with the epochs. */
type RowShape = { readonly selection: Selection; readonly shape: string; readonly epochs: string | null }

/** The JSON of rows: from the row cache where it has their version, else from one statement for all others. */
export async function rowsAt(context: ReadContext, shown: RowShape, versions: readonly RowVersion[]) {
  const { maxBytes } = context
  const { selection, shape } = shown
  const rowCache = selection.entity.cached ? context.rowCache : undefined
  const cached = versions.map((version) => rowCache?.get(rowKey(shape, version)))
  const portion = async (from: number, to: number) => {
    const missing = versions.slice(from, to).filter((_, index) => cached[from + index] === undefined)
    if (missing.length === 0) return cached.slice(from, to).filter((json) => json !== undefined)
    const ids = missing.map(({ id }) => id)
    const read = await readRows(context, shown, ids)
    for (const { json, version } of read.values()) rowCache?.set(rowKey(shape, version), json)
    return versions.slice(from, to).flatMap(({ id }, index) => cached[from + index] ?? read.get(id)?.json ?? [])
  }
  return maxBytes === undefined
    ? portion(0, versions.length)
    : inPortions(selection, versions.length, maxBytes, portion)
}

const rowKey = (shape: string, { id, rev, stock }: RowVersion) => `${id}|${rev}|${stock}|${shape}`

type ReadRow = { readonly json: Buffer; readonly version: RowVersion }

/** Reads rows with the versions that belong to exactly these texts: one statement sees one state of the database. */
async function readRows(
  context: ReadContext,
  { selection, epochs }: RowShape,
  ids: readonly string[],
): Promise<Map<string, ReadRow>> {
  const { entity } = selection
  // A list of ids is planned each time, because the best plan depends on its length; one id is prepared.
  const [which, value] = ids.length === 1 ? ['= $1', ids[0]] : ['= any($1)', ids]
  const text = prepare(
    `select ${versionSql(selection, 'p')} as version, row_to_json(o)::text as text from "${entity.table}" p, lateral (select ${selectList(selection, 'p')}) o where p."${entity.key}" ${which}`,
    authorOf(selection),
  )
  const rows = await runText<{ version: VersionValues; text: string }>(context.db, text, [value])
  const finish = await finisher(context, selection, epochs)
  return new Map(
    rows.map(({ version, text }) => [version[0], { json: Buffer.from(finish(text)), version: rowVersion(version) }]),
  )
}

/** Runs the calculations of a row. Rows without calculated fields stay the text of the database. */
export async function finisher(
  { compute }: ReadContext,
  selection: Selection,
  epochs: string | null,
): Promise<(text: string) => string> {
  if (!needsComputing(selection)) return (text) => text
  const context = await compute(epochs ?? '')
  return (text) => JSON.stringify(computeRow(JSON.parse(text) as Row, selection, context))
}
