import type { CellValue } from './grid-cells.ts'
import type { CellChange, GridData } from './grid-state.ts'

const columns: GridData['columns'] = [
  { id: 'title', kind: { type: 'text', maxLength: 10 } },
  { id: 'stock', kind: { type: 'number', min: 0, max: 500 } },
  { id: 'eur', kind: { type: 'money', currencyCode: 'eur' } },
  { id: 'jpy', kind: { type: 'money', currencyCode: 'jpy' } },
  { id: 'sku', kind: { type: 'text' }, isReadOnly: true },
]

/** A grid of text, number, money and read-only columns, with these values. */
export function sheet(
  rows: Record<string, CellValue>[],
): GridData & { readonly apply: (changes: readonly CellChange[]) => void } {
  const cells = rows.map((row) => ({ ...row }))
  const rowIds = cells.map((_, index) => `r${index}`)
  return {
    rowIds,
    columns,
    valueOf: (rowId, columnId) => cells[rowIds.indexOf(rowId)]?.[columnId] ?? null,
    apply: (changes) => {
      for (const { rowId, columnId, to } of changes)
        Object.assign(cells[rowIds.indexOf(rowId)] ?? {}, { [columnId]: to })
    },
  }
}

export const blank = () => sheet([{}, {}, {}])
export const at = (row: number, column: number) => ({ row, column })
export const block = (top: number, bottom: number, start: number, end: number) => ({ top, bottom, start, end })
export const values = (changes: readonly CellChange[]) =>
  changes.map(({ rowId, columnId, to }) => [rowId, columnId, to])
