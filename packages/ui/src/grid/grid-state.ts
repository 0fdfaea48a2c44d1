import type { CellKind, CellProblem, CellValue } from './grid-cells.ts'

/** Zero-based position of a cell. */
export type CellPosition = {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, both ends included. */
export type CellRange = {
  readonly top: number
  readonly bottom: number
  readonly start: number
  readonly end: number
}

/** A column, as far as the grid's logic needs it. */
export type GridColumnShape = {
  readonly id: string
  readonly kind: CellKind
  /** Whether all of its cells are read-only, or those of which rows. */
  readonly isReadOnly?: boolean | ((rowId: string) => boolean) | undefined
}

export const isLocked = ({ isReadOnly }: Pick<GridColumnShape, 'isReadOnly'>, rowId: string): boolean =>
  typeof isReadOnly === 'function' ? isReadOnly(rowId) : isReadOnly === true

/** The cells as the grid reads them; the caller owns the data. */
export type GridData = {
  readonly rowIds: readonly string[]
  readonly columns: readonly GridColumnShape[]
  readonly valueOf: (rowId: string, columnId: string) => CellValue
}

/** A cell of the grid by its ids. */
export type GridCell = {
  readonly rowId: string
  readonly column: GridColumnShape
}

/** The cell at a position; undefined outside of the grid. */
export function cellAt({ rowIds, columns }: GridData, position: CellPosition): GridCell | undefined {
  const rowId = rowIds[position.row]
  const column = columns[position.column]
  return rowId === undefined || column === undefined ? undefined : { rowId, column }
}

/** A change of one cell; undo restores `from`. */
export type CellChange = {
  readonly rowId: string
  readonly columnId: string
  readonly from: CellValue
  readonly to: CellValue
}

/** Text that could not be read: it stays visible in its cell, and the data keeps the old value. */
export type CellRejection = {
  readonly rowId: string
  readonly columnId: string
  readonly text: string
  readonly problem: CellProblem
}

/** What a command does: changes to apply, and texts that were refused. */
export type GridEdit = {
  readonly changes: readonly CellChange[]
  readonly rejections: readonly CellRejection[]
}

/** The cursor, the opposite corner of the selection, and the typed text if a cell is open. */
export type GridState = {
  readonly cursor: CellPosition
  readonly anchor: CellPosition
  readonly editing: OpenCell | null
}

/** The open cell: `in` names it, because its row may move while it is open. */
type OpenCell = {
  readonly text: string
  readonly selectsAll: boolean
  readonly in: { readonly rowId: string; readonly columnId: string }
}

export const initialGridState: GridState = {
  cursor: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  editing: null,
}

export type GridAction =
  | { readonly type: 'moved'; readonly to: CellPosition; readonly extends?: boolean }
  | ({ readonly type: 'opened' } & OpenCell)
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'closed'; readonly at: CellPosition }

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'moved':
      return { cursor: action.to, anchor: action.extends ? state.anchor : action.to, editing: null }
    case 'opened':
      return {
        ...state,
        anchor: state.cursor,
        editing: { text: action.text, selectsAll: action.selectsAll, in: action.in },
      }
    case 'typed':
      return state.editing ? { ...state, editing: { ...state.editing, text: action.text, selectsAll: false } } : state
    case 'closed':
      return { cursor: action.at, anchor: action.at, editing: null }
  }
}

/** The state for these rows: the open cell goes with its row, and is closed without it. */
export function inGrid(state: GridState, data: GridData): GridState {
  const { editing } = state
  const at = editing && {
    row: data.rowIds.indexOf(editing.in.rowId),
    column: data.columns.findIndex(({ id }) => id === editing.in.columnId),
  }
  if (at && at.row >= 0 && at.column >= 0) return { cursor: at, anchor: at, editing }
  return { cursor: insideGrid(state.cursor, data), anchor: insideGrid(state.anchor, data), editing: null }
}

/** The cell at this distance, limited to the grid. */
export function moveBy(from: CellPosition, rows: number, columns: number, data: GridData): CellPosition {
  return insideGrid({ row: from.row + rows, column: from.column + columns }, data)
}

/** The nearest existing cell: rows may have been removed since the cursor was placed. */
export function insideGrid({ row, column }: CellPosition, { rowIds, columns }: GridData): CellPosition {
  return { row: clamp(row, rowIds.length - 1), column: clamp(column, columns.length - 1) }
}

const clamp = (index: number, last: number) => Math.max(0, Math.min(last, index))

/** The next or previous cell in reading order; undefined past either end, where Tab leaves the grid. */
export function tabStep({ row, column }: CellPosition, step: 1 | -1, data: GridData): CellPosition | undefined {
  const index = row * data.columns.length + column + step
  if (index < 0 || index >= data.rowIds.length * data.columns.length) return undefined
  return { row: Math.floor(index / data.columns.length), column: index % data.columns.length }
}

export function rangeOf({ cursor, anchor }: Pick<GridState, 'cursor' | 'anchor'>): CellRange {
  return {
    top: Math.min(cursor.row, anchor.row),
    bottom: Math.max(cursor.row, anchor.row),
    start: Math.min(cursor.column, anchor.column),
    end: Math.max(cursor.column, anchor.column),
  }
}

export function isInRange({ row, column }: CellPosition, range: CellRange): boolean {
  return row >= range.top && row <= range.bottom && column >= range.start && column <= range.end
}

/** The columns of one row that the cursor, the selection and a fill cover; undefined without any. */
export type RowMarks = {
  readonly cursorAt?: number | undefined
  readonly selectedFrom?: number | undefined
  readonly selectedTo?: number | undefined
  /** The last corner of the selection, which has the fill handle. */
  readonly cornerAt?: number | undefined
  readonly filledFrom?: number | undefined
  readonly filledTo?: number | undefined
}

export function marksOf(row: number, cursor: CellPosition, range: CellRange, fill: CellRange | undefined): RowMarks {
  const selected = isRowIn(row, range) ? range : undefined
  const filled = isRowIn(row, fill) ? fill : undefined
  return {
    cursorAt: row === cursor.row ? cursor.column : undefined,
    selectedFrom: selected?.start,
    selectedTo: selected?.end,
    cornerAt: row === range.bottom ? range.end : undefined,
    filledFrom: filled?.start,
    filledTo: filled?.end,
  }
}

const isRowIn = (row: number, range: CellRange | undefined) =>
  range !== undefined && row >= range.top && row <= range.bottom

/** The target of dragging the fill handle to a cell: extends the source along the longer axis only. */
export function extendRange(source: CellRange, { row, column }: CellPosition): CellRange {
  const rows = Math.max(source.top - row, row - source.bottom, 0)
  const columns = Math.max(source.start - column, column - source.end, 0)
  if (rows >= columns) return { ...source, top: Math.min(source.top, row), bottom: Math.max(source.bottom, row) }
  return { ...source, start: Math.min(source.start, column), end: Math.max(source.end, column) }
}
