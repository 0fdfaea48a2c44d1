import { ImportFileError, problemAt, reason, type ImportProblem } from '../tables/problem.ts'
import { readAmount } from '../tables/cell.ts'
import { unescapedText } from '../tables/csv-text.ts'
import { findPriceColumn, type NamedPrice, type PriceColumn } from '../prices/prices.ts'
import { type CsvRow, type CsvTable, rowFault } from '../tables/csv.ts'

/** docs/contract/imports.md §5. */
export const ID = 'Product Variant ID'
export const SKU = 'SKU'

type Bound = { readonly name: string; readonly index: number } & (
  | { readonly key: 'id' | 'sku' }
  | { readonly price: PriceColumn }
)

/** What a row says of one variant; without any price it says that the list has none for it. */
export type ListRow = {
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
export async function* readListRows({ header, rows }: CsvTable): AsyncGenerator<ListRow> {
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
