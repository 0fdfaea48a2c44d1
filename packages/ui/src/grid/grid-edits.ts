import { cellText, convertCell, readCell, type CellValue } from './grid-cells.ts'
import {
  isInRange,
  isLocked,
  type CellPosition,
  type CellRange,
  type GridColumnShape,
  type GridData,
  type GridEdit,
} from './grid-state.ts'

/** Writes typed text into one cell. */
export function typeInto(data: GridData, position: CellPosition, text: string, locale: string): GridEdit {
  return editCells(data, [position], () => text, locale)
}

/** Empties every cell of the range that may be changed. */
export function clearRange(data: GridData, range: CellRange): GridEdit {
  return editCells(data, positionsOf(range), () => '', 'en-US')
}

/**
 * Pastes a table with its first cell at the range's first cell. One single value fills the whole range, as in
 * spreadsheets; cells beyond the grid's edge are counted in `outside`.
 */
export function pasteInto(
  data: GridData,
  range: CellRange,
  table: readonly (readonly string[])[],
  locale: string,
): GridEdit {
  const single = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  if (single !== undefined) return editCells(data, positionsOf(range), () => single, locale)
  const texts = new Map<string, string>()
  const positions = table.flatMap((cells, down) =>
    cells.map((text, along) => {
      const position = { row: range.top + down, column: range.start + along }
      texts.set(positionKey(position), text)
      return position
    }),
  )
  return editCells(data, positions, (position) => texts.get(positionKey(position)) ?? '', locale)
}

/** Repeats the source's cells over the target, which contains it. */
export function fillInto(data: GridData, source: CellRange, target: CellRange): GridEdit {
  const edit: GridEdit = { changes: [], rejections: [], outside: 0 }
  for (const position of positionsOf(target)) {
    if (isInRange(position, source)) continue
    const from = {
      row: wrap(position.row, source.top, source.bottom),
      column: wrap(position.column, source.start, source.end),
    }
    copyCell(data, from, position, edit)
  }
  return edit
}

const wrap = (index: number, first: number, last: number) => {
  const size = last - first + 1
  return first + ((((index - first) % size) + size) % size)
}

function copyCell(data: GridData, from: CellPosition, to: CellPosition, edit: GridEdit): void {
  const source = cellAt(data, from)
  const target = cellAt(data, to)
  if (!source || !target || isLocked(target.column, target.rowId)) return
  const reading = convertCell(source.value, source.column.kind, target.column.kind)
  const { rowId, value } = target
  const columnId = target.column.id
  if ('problem' in reading) {
    const text = cellText(source.value, source.column.kind, 'en-US')
    edit.rejections.push({ rowId, columnId, text, problem: reading.problem })
  } else edit.changes.push({ rowId, columnId, from: value, to: reading.value })
}

/** The range's cells as they read, row by row, for the clipboard. */
export function textsOf(data: GridData, range: CellRange, locale: string): string[][] {
  return span(range.top, range.bottom).map((row) =>
    span(range.start, range.end).map((column) => {
      const cell = cellAt(data, { row, column })
      return cell ? cellText(cell.value, cell.column.kind, locale) : ''
    }),
  )
}

function editCells(
  data: GridData,
  positions: readonly CellPosition[],
  textFor: (position: CellPosition) => string,
  locale: string,
): GridEdit {
  const edit: GridEdit = { changes: [], rejections: [], outside: 0 }
  const cells = positions.map((position) => ({ position, cell: cellAt(data, position) }))
  for (const { position, cell } of cells) {
    if (cell && !isLocked(cell.column, cell.rowId)) writeText(cell, textFor(position), locale, edit)
  }
  return { ...edit, outside: cells.filter(({ cell }) => !cell).length }
}

function writeText({ rowId, column, value }: Cell, text: string, locale: string, edit: GridEdit): void {
  const reading = readCell(text, column.kind, locale)
  if ('problem' in reading) edit.rejections.push({ rowId, columnId: column.id, text, problem: reading.problem })
  else edit.changes.push({ rowId, columnId: column.id, from: value, to: reading.value })
}

type Cell = {
  readonly rowId: string
  readonly column: GridColumnShape
  readonly value: CellValue
}

function cellAt(data: GridData, position: CellPosition): Cell | undefined {
  const rowId = data.rowIds[position.row]
  const column = data.columns[position.column]
  if (rowId === undefined || column === undefined) return undefined
  return { rowId, column, value: data.valueOf(rowId, column.id) }
}

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const positionKey = ({ row, column }: CellPosition) => `${row}:${column}`
const positionsOf = (range: CellRange): CellPosition[] =>
  span(range.top, range.bottom).flatMap((row) => span(range.start, range.end).map((column) => ({ row, column })))
