import { type CellPosition, type GridData, moveBy } from './grid-state.ts'

/** Rows per Page Up and Page Down. */
const PAGE_ROWS = 12

/** The movement of each key in rows and columns (columns in left-to-right direction). */
const MOVEMENTS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
}

/** A pressed key, as far as it can move the cursor. */
type Key = Readonly<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>>

/** The cell that a key moves the cursor to, with Ctrl or Cmd to the edge; undefined for other keys. */
export function keyTarget(
  { key, ctrlKey, metaKey }: Key,
  cursor: CellPosition,
  data: GridData,
  direction: 'ltr' | 'rtl',
): CellPosition | undefined {
  const isToEdge = ctrlKey || metaKey
  const lastRow = data.rowIds.length - 1
  if (key === 'Home') return { row: isToEdge ? 0 : cursor.row, column: 0 }
  if (key === 'End') return { row: isToEdge ? lastRow : cursor.row, column: data.columns.length - 1 }
  const movement = MOVEMENTS[key]
  if (!movement) return undefined
  const [rows, columns] = movement
  const distance = isToEdge ? Math.max(data.rowIds.length, data.columns.length) : 1
  return moveBy(cursor, rows * distance, (direction === 'rtl' ? -columns : columns) * distance, data)
}
