/** The kinds of value a metadata entry can hold; `json` is a list, an object or null, written as JSON. */
export type MetadataType = 'text' | 'number' | 'boolean' | 'json'

/** One key with its value as text. `id` identifies the row on the screen only. */
export type MetadataRow = {
  readonly id: string
  readonly key: string
  readonly type: MetadataType
  readonly text: string
}

export type MetadataProblem = 'key_missing' | 'key_repeated' | 'not_a_number' | 'not_json'

let lastRowId = 0

/** An empty row, or a copy of a row with a new id. */
export function newMetadataRow(row: Omit<MetadataRow, 'id'> = { key: '', type: 'text', text: '' }): MetadataRow {
  lastRowId += 1
  return { key: row.key, type: row.type, text: row.text, id: `metadata-${lastRowId}` }
}

/** The rows of a metadata object, each value keeping its type. */
export function metadataRows(metadata: Readonly<Record<string, unknown>> | null | undefined): MetadataRow[] {
  return Object.entries(metadata ?? {}).map(([key, value]) => newMetadataRow({ key, ...writtenValue(value) }))
}

function writtenValue(value: unknown): Pick<MetadataRow, 'type' | 'text'> {
  if (typeof value === 'string') return { type: 'text', text: value }
  if (typeof value === 'number') return { type: 'number', text: String(value) }
  if (typeof value === 'boolean') return { type: 'boolean', text: String(value) }
  return { type: 'json', text: JSON.stringify(value, null, 2) ?? 'null' }
}

/** An empty row is not an entry. */
const isBlank = ({ key, text, type }: MetadataRow) => key.trim() === '' && text.trim() === '' && type !== 'boolean'

/** The problems by row id; valid rows have none. A repeated key is a problem of the later row. */
export function metadataProblems(rows: readonly MetadataRow[]): Record<string, MetadataProblem> {
  const earlierKeys = new Set<string>()
  const problems: Record<string, MetadataProblem> = {}
  for (const row of rows.filter((row) => !isBlank(row))) {
    const problem = problemOf(row, earlierKeys)
    if (problem) problems[row.id] = problem
    earlierKeys.add(row.key.trim())
  }
  return problems
}

function problemOf(row: MetadataRow, earlierKeys: ReadonlySet<string>): MetadataProblem | undefined {
  const key = row.key.trim()
  if (key === '') return 'key_missing'
  if (earlierKeys.has(key)) return 'key_repeated'
  if (row.type === 'number' && (row.text.trim() === '' || !Number.isFinite(Number(row.text)))) return 'not_a_number'
  return row.type === 'json' && !isJson(row.text) ? 'not_json' : undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The metadata object the rows describe; only for rows without problems. */
export function metadataOf(rows: readonly MetadataRow[]): Record<string, unknown> {
  return Object.fromEntries(rows.filter((row) => !isBlank(row)).map((row) => [row.key.trim(), valueOf(row)]))
}

function valueOf({ type, text }: MetadataRow): unknown {
  if (type === 'number') return Number(text)
  if (type === 'boolean') return text === 'true'
  return type === 'json' ? (JSON.parse(text) as unknown) : text
}
