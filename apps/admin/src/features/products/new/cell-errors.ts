import type { FieldError } from '@storeroom/contract'
import type { CellValue } from '@storeroom/ui/grid/data-grid'
import type { CellsByKey, Combination } from './combinations.ts'

/** One message per wrong cell of the grid. */
export type CellErrors = ReadonlyMap<string, string>

export const cellId = (rowKey: string, column: string): string => `${column}\n${rowKey}`

export const noCellErrors: CellErrors = new Map()

const trimmed = (value: CellValue | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** Columns with values that are unique in the shop. */
const uniqueColumns = ['sku', 'barcode'] as const

/** The cells that repeat a SKU or barcode of an earlier row. */
export function repeatedCells(
  rows: readonly Combination[],
  cells: CellsByKey,
  message: (value: string) => string,
): CellErrors {
  const errors = uniqueColumns.flatMap((column) => {
    const seen = new Set<string>()
    return rows.flatMap(({ key }): [string, string][] => {
      const value = trimmed(cells[key]?.[column])
      const isRepeated = value !== '' && seen.has(value)
      seen.add(value)
      return isRepeated ? [[cellId(key, column), message(value)]] : []
    })
  })
  return new Map(errors)
}

/**
 * The rows with a refused value: the server's message contains the value. If it contains several, the longest is meant.
 */
function rowsWith(column: string, message: string, rows: readonly Combination[], cells: CellsByKey) {
  // Every message contains the empty text, so blank cells are searched as a line break, which none contains.
  const named = rows.filter(({ key }) => message.includes(trimmed(cells[key]?.[column]) || '\n'))
  const longest = Math.max(...named.map(({ key }) => trimmed(cells[key]?.[column]).length))
  return named.filter(({ key }) => trimmed(cells[key]?.[column]).length === longest)
}

function cellsOf({ field, message }: FieldError, rows: readonly Combination[], cells: CellsByKey): string[] {
  const [place, index = '', column = ''] = field.split('.')
  const row = place === 'variants' ? rows[Number(index)] : undefined
  if (row) return [cellId(row.key, column)]
  return uniqueColumns.some((name) => name === field)
    ? rowsWith(field, message, rows, cells).map(({ key }) => cellId(key, field))
    : []
}

/** The server's field errors by cell. */
export const refusedCells = (
  fields: readonly FieldError[],
  rows: readonly Combination[],
  cells: CellsByKey,
): CellErrors =>
  new Map(fields.flatMap((error) => cellsOf(error, rows, cells).map((id): [string, string] => [id, error.message])))

/** The errors without those of changed cells. */
export const withoutCells = (errors: CellErrors, changed: readonly string[]): CellErrors =>
  errors.size === 0 ? errors : new Map([...errors].filter(([id]) => !changed.includes(id)))

/** The first wrong cell in reading order. */
export const firstWrong = (
  errors: CellErrors,
  rows: readonly Combination[],
  columns: readonly string[],
): { readonly row: string; readonly column: string } | undefined =>
  rows
    .flatMap(({ key }) => columns.map((column) => ({ row: key, column })))
    .find(({ row, column }) => errors.has(cellId(row, column)))
