import { parse } from 'csv-parse/browser/esm/sync'

/** A row of a count file, unchecked. */
export type FileRow = {
  /** Line number in the file, from 1. */
  readonly line: number
  readonly sku: string
  /** Name or id of a location; empty if the row has none. */
  readonly location: string
  readonly quantity: string
}

/** The rows of a count file, or the required column that it lacks. */
export type CountFile = { readonly rows: readonly FileRow[] } | { readonly missing: 'sku' | 'quantity' }

type Column = 'sku' | 'location' | 'quantity'

/** The headings by which a column is found, in lower case: those of the count template and of product exports. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  sku: ['sku', 'variant sku'],
  location: ['location', 'location id', 'location_id'],
  quantity: ['quantity', 'stocked_quantity', 'stocked quantity'],
}

/** The columns' labels in the language of the dashboard, which are accepted as headings as well. */
type ColumnNames = Readonly<Record<Column, string>>

type CsvRecord = { readonly record: readonly string[]; readonly line: number }

/**
 * Reads a file with a line per item and location.
 * @throws {Error} if the text is no CSV
 */
export function readCount(text: string, names: ColumnNames): CountFile {
  const [head, ...lines] = recordsOf(text)
  const columnIndex = (column: Column) =>
    (head?.record ?? []).findIndex((cell) =>
      [...headings[column], names[column].toLowerCase()].includes(cell.trim().toLowerCase()),
    )
  const [sku, location, quantity] = [columnIndex('sku'), columnIndex('location'), columnIndex('quantity')]
  if (sku < 0) return { missing: 'sku' }
  if (quantity < 0) return { missing: 'quantity' }
  const rows = lines.map(({ record, line }) => ({
    line,
    sku: cellText(record[sku]),
    location: cellText(record[location]),
    quantity: cellText(record[quantity]),
  }))
  return { rows }
}

function recordsOf(text: string): readonly CsvRecord[] {
  const records: CsvRecord[] = []
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    on_record: (record: string[], { lines }) => {
      records.push({ record, line: lines })
      return null
    },
  })
  return records
}

/**
 * The most frequent delimiter of the first line. Spreadsheets choose it by their language: `;` where the comma separates
 * decimals.
 */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  const counts = ['\t', ';', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

/** A cell without the apostrophe that exports put before formulas, so that no spreadsheet runs them (`framework/list/csv.ts`). */
const cellText = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '')
