import { cellText, convertCell, readCell, type CellValue } from './grid-cells.ts'
import {
  cellAt,
  isInRange,
  isLocked,
  type CellChange,
  type CellPosition,
  type CellRange,
  type CellRejection,
  type GridCell,
  type GridData,
  type GridEdit,
} from './grid-state.ts'

/** Rows of cells as text, as on the clipboard. */
type TextTable = readonly (readonly string[])[]

/** An edit while it is built. */
type Draft = { readonly changes: CellChange[]; readonly rejections: CellRejection[] }

type CellWithValue = GridCell & { readonly value: CellValue }

/** Writes typed text into one cell. */
export function typeInto(data: GridData, position: CellPosition, text: string, locale: string): GridEdit {
  return writeTexts(data, [{ position, text }], locale)
}

/** Empties every cell of the range that may be changed. */
export function clearRange(data: GridData, range: CellRange): GridEdit {
  return writeTexts(data, sameText(range, ''), 'en-US')
}

/**
 * Pastes a table with its first cell at the range's first cell; cells beyond the grid's edge are left out. A table of
 * one cell fills the whole range, as in spreadsheets.
 */
export function pasteInto(data: GridData, range: CellRange, table: TextTable, locale: string): GridEdit {
  if (isSingle(table)) return writeTexts(data, sameText(range, table[0]?.[0] ?? ''), locale)
  const texts = table.flatMap((cells, down) =>
    cells.map((text, along) => ({ position: { row: range.top + down, column: range.start + along }, text })),
  )
  return writeTexts(data, texts, locale)
}

/** The range that a pasted table covers; undefined if it filled the selection. */
export function pastedRange({ top, start }: CellRange, table: TextTable): CellRange | undefined {
  if (isSingle(table)) return undefined
  const width = Math.max(...table.map((row) => row.length))
  return { top, start, bottom: top + table.length - 1, end: start + width - 1 }
}

const isSingle = (table: TextTable) => table.length === 1 && table[0]?.length === 1

/** Repeats the first row of the range in its other rows. A range of one row is extended by the row below. */
export function fillDown(data: GridData, range: CellRange): GridEdit {
  const below = Math.min(range.bottom + 1, data.rowIds.length - 1)
  const target = range.top === range.bottom ? { ...range, bottom: below } : range
  return fillInto(data, { ...range, bottom: range.top }, target)
}

/** Repeats the source's cells over the target, which contains it. */
export function fillInto(data: GridData, source: CellRange, target: CellRange): GridEdit {
  const edit: Draft = { changes: [], rejections: [] }
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

/** The index between `first` and `last` whose cell is repeated at an index. */
const wrap = (index: number, first: number, last: number) => {
  const size = last - first + 1
  return first + ((((index - first) % size) + size) % size)
}

function copyCell(data: GridData, from: CellPosition, to: CellPosition, edit: Draft): void {
  const source = valueAt(data, from)
  const target = valueAt(data, to)
  if (!source || !target || isLocked(target.column, target.rowId)) return
  const reading = convertCell(source.value, source.column.kind, target.column.kind)
  const { rowId, value } = target
  const columnId = target.column.id
  if ('problem' in reading) {
    const text = cellText(source.value, source.column.kind, 'en-US')
    edit.rejections.push({ rowId, columnId, text, problem: reading.problem })
  } else edit.changes.push({ rowId, columnId, from: value, to: reading.value })
}

/** The texts of the range's cells, row by row, for the clipboard. */
export function textsOf(data: GridData, range: CellRange, locale: string): string[][] {
  return span(range.top, range.bottom).map((row) =>
    span(range.start, range.end).map((column) => {
      const cell = valueAt(data, { row, column })
      return cell ? cellText(cell.value, cell.column.kind, locale) : ''
    }),
  )
}

/** The text for a cell, which may lie outside of the grid. */
type CellText = { readonly position: CellPosition; readonly text: string }

function writeTexts(data: GridData, texts: readonly CellText[], locale: string): GridEdit {
  const edit: Draft = { changes: [], rejections: [] }
  for (const { position, text } of texts) {
    const cell = valueAt(data, position)
    if (cell && !isLocked(cell.column, cell.rowId)) writeText(cell, text, locale, edit)
  }
  return edit
}

function writeText({ rowId, column, value }: CellWithValue, text: string, locale: string, edit: Draft): void {
  const reading = readCell(text, column.kind, locale)
  if ('problem' in reading) edit.rejections.push({ rowId, columnId: column.id, text, problem: reading.problem })
  else edit.changes.push({ rowId, columnId: column.id, from: value, to: reading.value })
}

function valueAt(data: GridData, position: CellPosition): CellWithValue | undefined {
  const cell = cellAt(data, position)
  return cell && { ...cell, value: data.valueOf(cell.rowId, cell.column.id) }
}

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const positionsOf = (range: CellRange): CellPosition[] =>
  span(range.top, range.bottom).flatMap((row) => span(range.start, range.end).map((column) => ({ row, column })))
const sameText = (range: CellRange, text: string) => positionsOf(range).map((position) => ({ position, text }))
