import type { Services } from '../../../../kernel/services.ts'
import { ImportFileError, problemAt, reason, type ImportProblem } from '../tables/problem.ts'
import { distinct, readAmount } from '../tables/cell.ts'
import { unescapedText } from '../tables/csv-text.ts'
import { findPriceColumn, type NamedPrice, type PriceColumn } from '../prices/prices.ts'
import { type CsvRow, type CsvTable, rowFault } from '../tables/csv.ts'
import { readTable, type TableFile } from '../tables/table-file.ts'
import { findVariants, type ListedVariant } from './price-list.queries.ts'

/** docs/contract/imports.md §5. */
export const ID = 'Product Variant ID'
export const SKU = 'SKU'

type Bound = { readonly name: string; readonly index: number } & (
  | { readonly key: 'id' | 'sku' }
  | { readonly price: PriceColumn }
)

/** What a row says of one variant; without any price it says that the list has none for it. */
type ListRow = {
  readonly line: number
  readonly id: string
  readonly sku: string
  readonly prices: readonly NamedPrice[]
  readonly problems: readonly ImportProblem[]
}

/**
 * Rows of a price list's file. A row with problems still says which variant it means.
 * @throws ImportFileError for unknown and doubled columns, with v1's texts
 */
async function* readListRows({ header, rows }: CsvTable): AsyncGenerator<ListRow> {
  const columns = bound(header)
  for await (const batch of rows) for (const row of batch) yield listRow(row, columns)
}

function bound(header: readonly string[]): Bound[] {
  return header.flatMap((name, index): Bound[] => {
    if (name === '') return []
    if (header.indexOf(name) !== index) throw headerError(name, 'duplicate_column')
    if (name === ID) return [{ name, index, key: 'id' }]
    if (name === SKU) return [{ name, index, key: 'sku' }]
    const price = findPriceColumn(name)
    if (!price) throw headerError(name, 'unknown_column')
    return [{ name, index, price }]
  })
}

const headerError = (name: string, code: 'unknown_column' | 'duplicate_column') =>
  new ImportFileError(problemAt({ line: 1, column: name }, reason(code, { name })))

function listRow(row: CsvRow, columns: readonly Bound[]): ListRow {
  const { line } = row
  const fault = rowFault(row)
  const cell = (index: number) => unescapedText(row.cells[index] ?? '').trim()
  const named = (key: 'id' | 'sku') => {
    const column = columns.find((column) => 'key' in column && column.key === key)
    return column ? cell(column.index) : ''
  }
  const prices: NamedPrice[] = []
  const problems: ImportProblem[] = fault ? [fault] : []
  for (const column of fault ? [] : columns) {
    if (!('price' in column) || cell(column.index) === '') continue
    const read = readAmount(cell(column.index), column.price.currency_code)
    if ('value' in read) prices.push({ ...column.price, amount: read.value })
    else problems.push(problemAt({ line, column: column.name }, read.reason))
  }
  return { line, id: fault ? '' : named('id'), sku: fault ? '' : named('sku'), prices, problems }
}

/** A row with the variant that it means; without one, or with problems, it is left out. */
export type ListEntry = ListRow & { readonly variant: ListedVariant | undefined }

/** Rows whose variants are looked up at once. */
const PAGE = 500

/**
 * Rows of an uploaded file, each with its variant: by id, else by SKU. Of two rows that mean one variant the second is
 * a problem. Held in memory: the ids of the variants, about 100 bytes each.
 * @throws ImportFileError, not_found when the file was deleted
 */
export const readList = ({ files, db }: Services, file: TableFile): AsyncGenerator<ListEntry> =>
  readTable(files, file, (table) => readEntries(db, table))

async function* readEntries(db: Services['db'], table: CsvTable): AsyncGenerator<ListEntry> {
  const lines = new Map<string, number>()
  let waiting: ListRow[] = []
  for await (const row of readListRows(table)) {
    waiting.push(row)
    if (waiting.length < PAGE) continue
    yield* await withVariants(db, waiting, lines)
    waiting = []
  }
  if (waiting.length > 0) yield* await withVariants(db, waiting, lines)
}

async function withVariants(
  db: Services['db'],
  rows: readonly ListRow[],
  lines: Map<string, number>,
): Promise<ListEntry[]> {
  const variants = await findVariants(db, distinct(rows.map(({ id }) => id)), distinct(rows.map(({ sku }) => sku)))
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  return rows.map((row) => {
    const variant = row.id === '' ? (row.sku === '' ? undefined : bySku.get(row.sku)) : byId.get(row.id)
    const isFault = row.problems.some(({ column }) => column === null)
    const problems = isFault ? row.problems : [...row.problems, ...variantProblems(row, variant, lines)]
    return { ...row, variant, problems }
  })
}

function variantProblems({ line, id, sku }: ListRow, variant: ListedVariant | undefined, lines: Map<string, number>) {
  const at = (column: string | null, ...why: Parameters<typeof reason>) => [
    problemAt({ line, column, handle: variant?.handle ?? null }, reason(...why)),
  ]
  if (id === '' && sku === '') return at(null, 'sku_or_id_required', { id, sku })
  const column = id === '' ? SKU : ID
  if (!variant) return at(column, 'unknown_list_variant', { id, sku })
  const first = lines.get(variant.id)
  if (first !== undefined) return at(column, 'value_again', { value: id || sku, first })
  lines.set(variant.id, line)
  return []
}
