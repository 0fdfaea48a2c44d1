import { type CellValue, readAmount, readCell, readMetadata } from '../../tables/cell.ts'
import {
  type Column,
  findColumn,
  fixedColumns,
  type FixedColumn,
  type Holder,
  type ListName,
  type MetadataColumn,
} from './columns.ts'
import { unescapedText } from '../../tables/csv-text.ts'
import { ImportFileError, type ImportProblem, problemAt, type Reason, reason } from '../../tables/problem.ts'
import type { NamedPrice, PriceColumn } from '../../prices/prices.ts'
import { type CsvRow, rowFault } from '../../tables/csv.ts'

/** A column of the format bound to its place in this file. */
export type BoundColumn = Column & { readonly name: string; readonly index: number }

/** What one row says, before rows become a product. */
export interface MedusaRow {
  readonly values: Readonly<Record<Holder, Record<string, CellValue | null>>>
  /** By list and number, in the order of the columns; cells that are empty are not there. */
  readonly lists: Readonly<Record<ListName, Map<number, Record<string, string>>>>
  readonly prices: NamedPrice[]
  /** By holder and key; an empty cell is an empty text, which takes the key away. */
  readonly metadata: Readonly<Record<MetadataColumn['holder'], Record<string, unknown>>>
  readonly problems: ImportProblem[]
  /** Whether any cell speaks about a variant. */
  hasVariant: boolean
}

/**
 * The columns of a file. Columns without a name, which spreadsheets leave behind, are ignored.
 * @throws ImportFileError for unknown, doubled and missing columns
 */
export function bindColumns(header: readonly string[]): BoundColumn[] {
  const named = header.map((name, index) => ({ name, index })).filter(({ name }) => name !== '')
  const columns = named.map(({ name, index }): BoundColumn => {
    const column = findColumn(name)
    if (!column) throw headerError(name, reason('unknown_column', { name }))
    if (header.indexOf(name) !== index) throw headerError(name, reason('duplicate_column', { name }))
    return Object.assign(column, { name, index })
  })
  const missing = fixedColumns.filter(({ empty, name }) => empty === 'refused' && !header.includes(name))
  const names = missing.map(({ name }) => `"${name}"`).join(', ')
  if (missing.length > 0) throw headerError(null, reason('missing_columns', { names }))
  return columns
}

const headerError = (column: string | null, why: Reason): ImportFileError =>
  new ImportFileError(problemAt({ line: 1, column }, why))

/** Whether a column is read in every row, and not only in the first one of a product. */
export const isOfVariant = (bound: BoundColumn): boolean =>
  bound.type === 'price' ||
  (bound.type === 'repeating' && bound.column.list === 'options') ||
  (bound.type === 'metadata' && bound.column.holder === 'variantFields') ||
  (bound.type === 'fixed' && (bound.column.holder === 'variant' || bound.column.holder === 'variantFields'))

/** Reads the given columns of a row; what cannot be read is among its problems. */
export function readRow(row: CsvRow, handle: string, columns: readonly BoundColumn[]): MedusaRow {
  const reading: MedusaRow = {
    values: { product: {}, productFields: {}, variant: {}, variantFields: {}, profile: {} },
    lists: { options: new Map(), images: new Map(), salesChannels: new Map(), categories: new Map() },
    prices: [],
    metadata: { productFields: {}, variantFields: {} },
    problems: [],
    hasVariant: false,
  }
  const fault = rowFault(row, handle)
  if (fault) reading.problems.push(fault)
  else for (const bound of columns) place(bound, row, handle, reading)
  return reading
}

function place(bound: BoundColumn, row: CsvRow, handle: string, reading: MedusaRow): void {
  const text = unescapedText(row.cells[bound.index] ?? '')
  const why = isBlank(bound, text) ? placeEmpty(bound, row, reading) : placeText(bound, text, reading)
  if (why) reading.problems.push(problemAt({ line: row.line, handle, column: bound.name }, why))
}

/** Spaces are text where the text is the merchant's own, and nothing everywhere else. */
const isBlank = (bound: BoundColumn, text: string): boolean =>
  text === '' || (text.trim() === '' && !(bound.type === 'fixed' && bound.column.kind === 'text'))

function placeEmpty(bound: BoundColumn, row: CsvRow, { values, metadata }: MedusaRow): Reason | undefined {
  if (bound.type === 'metadata') setKey(metadata, bound.column, '')
  if (bound.type !== 'fixed') return undefined
  const { empty, holder, key, name } = bound.column
  if (empty === 'refused') return requiredCell(name, row)
  if (empty === 'null') values[holder][key] = null
  return undefined
}

/** Any text may be a key, `__proto__` too. */
function setKey(metadata: MedusaRow['metadata'], { holder, key }: MetadataColumn, value: unknown): void {
  Object.defineProperty(metadata[holder], key, { value, enumerable: true, configurable: true, writable: true })
}

/** v1 counts data rows here, not lines of the file. */
export const requiredCell = (name: string, { number }: CsvRow): Reason => reason('required_cell', { name, row: number })

function placeText(bound: BoundColumn, text: string, reading: MedusaRow): Reason | undefined {
  reading.hasVariant ||= isOfVariant(bound) && !(bound.type === 'repeating' && bound.column.part === 'title')
  if (bound.type === 'fixed') return placeValue(bound.column, text, reading)
  if (bound.type === 'price') return placePrice(bound.column, text, reading)
  if (bound.type === 'metadata') return placeMetadata(bound.column, text, reading)
  const { list, part, ignored } = bound.column
  if (ignored) return undefined
  const entry = reading.lists[list].get(bound.n) ?? {}
  reading.lists[list].set(bound.n, { ...entry, [part]: text })
  return undefined
}

function placeValue({ kind, holder, key }: FixedColumn, text: string, { values }: MedusaRow): Reason | undefined {
  const read = readCell(kind, text)
  if ('value' in read) values[holder][key] = read.value
  return 'value' in read ? undefined : read.reason
}

function placeMetadata(column: MetadataColumn, text: string, { metadata }: MedusaRow): undefined {
  setKey(metadata, column, readMetadata(text))
}

function placePrice(column: PriceColumn, text: string, { prices }: MedusaRow): Reason | undefined {
  const read = readAmount(text, column.currency_code)
  if ('value' in read) prices.push({ ...column, amount: read.value })
  return 'value' in read ? undefined : read.reason
}
