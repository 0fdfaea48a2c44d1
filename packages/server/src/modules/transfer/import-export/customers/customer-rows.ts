import type { Services } from '../../../../kernel/services.ts'
import { ImportFileError, problemAt, reason, type ImportProblem } from '../tables/problem.ts'
import { readTable, type TableFile } from '../tables/table-file.ts'
import { splitTags } from '../tables/cell.ts'
import { unescapedText } from '../tables/csv-text.ts'
import {
  addressKeys,
  columnOf,
  personKeys,
  targetOf,
  type AddressKey,
  type CustomerColumn,
} from './customer-columns.ts'
import type { Entry } from '../engine/recipe.ts'
import { type CsvRow, type CsvTable, rowFault } from '../tables/csv.ts'
import type { ColumnMapping } from '../tables/mapping.ts'

/** The data of one customer in a row; columns that are not in the file are undefined. */
export type CustomerRow = {
  readonly line: number
  /** Empty if missing. */
  readonly id: string
  /** In lower case, as addresses are stored; empty if missing. */
  readonly email: string
  readonly person: Readonly<Partial<Record<(typeof personKeys)[number], string | null>>>
  /** By name, each once. */
  readonly groups: readonly string[] | undefined
  /** Only what is filled. */
  readonly address: Readonly<Partial<Record<AddressKey, string>>>
  /** Null removes a key. */
  readonly metadata: Readonly<Record<string, string | null>>
  readonly problems: readonly ImportProblem[]
}

/** A column with its place in the file. `key`: of a metadata column, `metadata ` and its own key. */
type Bound = { readonly name: string; readonly index: number; readonly key: string; readonly column: CustomerColumn }

/** Something, an @ and a name with a dot. Whether the address exists is not checked. */
const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@.<>(),;:"\\[\]]+$/
/** Characters (RFC 5321). */
const LONGEST_EMAIL = 254
/** Characters. */
const LONGEST_TEXT = 10_000

/** The targets of a file's columns, and the ignored ones. @throws ImportFileError without email and id */
function bindColumns(header: readonly string[], mapping: ColumnMapping | undefined) {
  const bound = new Map<string, Bound>()
  for (const [index, name] of header.entries()) {
    const column = name === '' ? undefined : columnOf(name, mapping ? (mapping[name] ?? '') : targetOf(name))
    const key = column && ('key' in column ? column.key : `metadata ${column.metadata}`)
    if (column && key !== undefined && !bound.has(key)) bound.set(key, { name, index, key, column })
  }
  if (!bound.has('email') && !bound.has('id'))
    throw new ImportFileError(problemAt({ line: 1 }, reason('missing_columns', { names: '"Email"' })))
  const columns = [...bound.values()]
  const read = new Set(columns.map(({ name }) => name))
  return { columns, ignored: header.filter((name) => name !== '' && !read.has(name)) }
}

type CustomerFile = TableFile & { readonly mapping?: ColumnMapping | undefined }

/**
 * Rows of an uploaded file. A repeated customer is a problem of the row; held in memory for that:
 * ids and addresses, about 100 bytes each.
 * @throws ImportFileError, not_found when the file was deleted
 */
export const readCustomers = (files: Services['files'], { mapping, ...file }: CustomerFile) =>
  readTable(files, file, (table) => readRows(table, mapping))

async function* readRows(
  { header, rows }: CsvTable,
  mapping: ColumnMapping | undefined,
): AsyncGenerator<Entry<CustomerRow>> {
  const { columns, ignored } = bindColumns(header, mapping)
  yield { type: 'header', result: { ignored_columns: ignored } }
  const once = onlyOnce(columns)
  for await (const batch of rows) for (const row of batch) yield { type: 'unit', unit: once(customerRow(row, columns)) }
}

function customerRow(row: CsvRow, columns: readonly Bound[]): CustomerRow {
  const { line } = row
  const fault = rowFault(row)
  const texts = new Map(
    (fault ? [] : columns).map(({ key, index }) => [key, unescapedText(row.cells[index] ?? '').trim()]),
  )
  const email = (texts.get('email') ?? '').toLowerCase()
  const id = texts.get('id') ?? ''
  const groups = texts.get('groups')
  return {
    line,
    id,
    email,
    person: cells(personKeys, texts, (text) => text || null),
    groups: groups === undefined ? undefined : splitTags(groups),
    address: cells(addressKeys, texts, (text) => text || undefined),
    metadata: Object.fromEntries(
      columns.flatMap(({ key, column }) =>
        'metadata' in column && !fault ? [[column.metadata, texts.get(key) || null]] : [],
      ),
    ),
    problems: fault ? [fault] : problemsOf(row, columns, { email, id }),
  }
}

/** The values of the keys that are in the file, without those for which `read` returns undefined. */
function cells<Key extends string, Value>(
  keys: readonly Key[],
  texts: ReadonlyMap<string, string>,
  read: (text: string) => Value | undefined,
): Partial<Record<Key, Value>> {
  const values: Partial<Record<Key, Value>> = {}
  for (const key of keys) {
    const text = texts.get(key)
    const value = text === undefined ? undefined : read(text)
    if (value !== undefined) values[key] = value
  }
  return values
}

function problemsOf(
  { line, number, cells }: CsvRow,
  columns: readonly Bound[],
  { email, id }: { email: string; id: string },
) {
  const emailColumn = nameOf(columns, 'email') ?? 'Email'
  const at = (column: string, ...why: Parameters<typeof reason>) =>
    problemAt({ line, column, handle: email || null }, reason(...why))
  if (email === '' && id === '') return [at(emailColumn, 'required_cell', { name: emailColumn, row: number })]
  const isBad = email !== '' && (email.length > LONGEST_EMAIL || !EMAIL.test(email))
  return [
    ...(isBad ? [at(emailColumn, 'not_an_email', { value: email })] : []),
    ...columns
      .filter(({ index }) => (cells[index] ?? '').length > LONGEST_TEXT)
      .map(({ name }) => at(name, 'text_too_long', { limit: LONGEST_TEXT })),
  ]
}

const nameOf = (columns: readonly Bound[], key: string) => columns.find((column) => column.key === key)?.name

/** Reports the second row of a customer, which would overwrite the first. */
function onlyOnce(columns: readonly Bound[]) {
  const lines = new Map<string, number>()
  return (row: CustomerRow): CustomerRow => {
    const { line, id, email } = row
    const own = (['id', 'email'] as const).filter((key) => row[key] !== '')
    const again = own.find((key) => lines.has(`${key} ${row[key]}`))
    for (const key of own) if (!lines.has(`${key} ${row[key]}`)) lines.set(`${key} ${row[key]}`, line)
    if (again === undefined || row.problems.length > 0) return row
    const first = lines.get(`${again} ${row[again]}`) ?? line
    const why = reason('value_again', { value: again === 'id' ? id : email, first })
    return {
      ...row,
      problems: [problemAt({ line, column: nameOf(columns, again) ?? null, handle: email || null }, why)],
    }
  }
}
