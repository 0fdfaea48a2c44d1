import { parse } from 'csv-parse/browser/esm/sync'

/** One line of a count, as it stands in the file. */
export type FileRow = {
  /** Of the file, from 1. */
  readonly line: number
  readonly sku: string
  /** Name or id; empty where the file does not say. */
  readonly location: string
  readonly quantity: string
}

/** What a count is read from. `missing` names a column that must be there. */
export type CountFile = { readonly rows: readonly FileRow[] } | { readonly missing: 'sku' | 'quantity' }

type Column = 'sku' | 'location' | 'quantity'

/** Headings by column, in small letters: the ones that the file for counting has, and those of exports of products. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  sku: ['sku', 'variant sku'],
  location: ['location', 'location id', 'location_id'],
  quantity: ['quantity', 'stocked_quantity', 'stocked quantity'],
}

/** What the dashboard calls them in the language at hand. */
type ColumnNames = Readonly<Record<Column, string>>

type CsvRecord = { readonly record: readonly string[]; readonly line: number }

/**
 * Reads a file with a line per item and location.
 * @throws {Error} for what is no CSV
 */
export function readCount(text: string, names: ColumnNames): CountFile {
  const [head, ...lines] = recordsOf(text)
  const placeOf = (column: Column) =>
    (head?.record ?? []).findIndex((cell) =>
      [...headings[column], names[column].toLowerCase()].includes(cell.trim().toLowerCase()),
    )
  const [sku, location, quantity] = [placeOf('sku'), placeOf('location'), placeOf('quantity')]
  if (sku < 0) return { missing: 'sku' }
  if (quantity < 0) return { missing: 'quantity' }
  const rows = lines.map(({ record, line }) => ({
    line,
    sku: meant(record[sku]),
    location: meant(record[location]),
    quantity: meant(record[quantity]),
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

/** Spreadsheets separate by what their language leaves free: the first line tells. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  const counts = ['\t', ';', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

/** Without the apostrophe that exports put before what a spreadsheet would run (`framework/list/csv.ts`). */
const meant = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '')
