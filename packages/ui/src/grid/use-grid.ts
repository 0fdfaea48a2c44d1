import { useState, useReducer, useRef } from 'react'
import { useLocale } from 'react-aria-components'
import { useUiStrings } from '../strings.tsx'
import { type CellKind, cellText } from './grid-cells.ts'
import { clearRange, fillDown, fillInto, pastedRange, pasteInto, textsOf, typeInto } from './grid-edits.ts'
import {
  cellAt,
  type CellChange,
  type CellPosition,
  type GridData,
  isLocked,
  type CellRange,
  extendRange,
  gridReducer,
  inGrid,
  initialGridState,
  insideGrid,
  rangeOf,
  type CellRejection,
  type GridEdit,
} from './grid-state.ts'
import { type GridTextCallbacks, useGridTexts } from './use-grid-texts.ts'

/** Everything the grid's parts read and do. */
export type Grid = ReturnType<typeof useGrid>

/** The state of a grid, apart from the caller's data: selection, open cell, edits, texts. */
export function useGrid(data: GridData, callbacks: GridEditCallbacks & GridTextCallbacks) {
  const { locale } = useLocale()
  const { state, range, move, select, type, startEditing, stopEditing } = useGridCursor(data)
  const { rejections, edit, ...history } = useGridEdits(callbacks)
  const texts = useGridTexts(data, rejections, callbacks)
  const fill = useGridFill(range, (source, target) => {
    edit(fillInto(data, source, target))
    select(target)
  })
  const strings = useUiStrings()
  const [announcement, setAnnouncement] = useState('')

  const textAt = (at: CellPosition) => {
    const cell = cellAt(data, at)
    return cell ? texts.textOf(cell.rowId, cell.column) : ''
  }
  const isLockedAt = (at: CellPosition) => {
    const cell = cellAt(data, at)
    return !cell || isLocked(cell.column, cell.rowId)
  }
  const moveToFirst = ([first]: readonly CellChange[]) => {
    if (!first) return
    const column = data.columns.findIndex(({ id }) => id === first.columnId)
    move({ row: data.rowIds.indexOf(first.rowId), column })
  }
  return {
    state,
    range,
    texts,
    announcement,
    isLockedAt,
    move,
    select,
    /** Opens the cell with the cursor: with its text selected, or with a typed text in its place. */
    open: (text?: string) => {
      if (callbacks.isReadOnly !== true && !isLockedAt(state.cursor))
        startEditing(text ?? textAt(state.cursor), text === undefined)
    },
    type,
    close: (isKept: boolean) => {
      if (!state.editing) return
      const { text } = state.editing
      stopEditing()
      if (isKept && text !== textAt(state.cursor)) edit(typeInto(data, state.cursor, text, locale))
    },
    clear: () => edit(clearRange(data, range)),
    copy: () => textsOf(data, range, locale),
    figures: () => figuresOf(data, range, locale),
    paste: (table: readonly (readonly string[])[]) => {
      const pasted = pasteInto(data, range, table, locale)
      edit(pasted)
      setAnnouncement(strings.pasted(pasted.changes.length))
      const target = pastedRange(range, table)
      if (target) select(target)
    },
    apply: (changes: readonly CellChange[]) => edit({ changes, rejections: [] }),
    ...fill,
    fillDown: () => edit(fillDown(data, range)),
    undo: () => moveToFirst(history.undo()),
    redo: () => moveToFirst(history.redo()),
  }
}

/** `target` includes the source: it is the source, extended in one direction towards the cell under the pointer. */
type Drag = { readonly source: CellRange; readonly target: CellRange }

/** Tracks dragging of the fill handle; on drop, `onFill` repeats the source cells over the target. */
function useGridFill(selection: CellRange, onFill: (source: CellRange, target: CellRange) => void) {
  const [drag, setDrag] = useState<Drag>()
  return {
    fillTarget: drag?.target,
    dragFill: (to: CellPosition) => {
      const source = drag?.source ?? selection
      setDrag({ source, target: extendRange(source, to) })
    },
    dropFill: () => {
      if (drag) onFill(drag.source, drag.target)
      setDrag(undefined)
    },
  }
}

/** The cursor, the selection and the text of the open cell. */
function useGridCursor(data: GridData) {
  const [stored, dispatch] = useReducer(gridReducer, initialGridState)
  const state = inGrid(stored, data)
  const move = (to: CellPosition, isExtending = false) =>
    dispatch({ type: 'moved', to: insideGrid(to, data), extends: isExtending })
  return {
    state,
    range: rangeOf(state),
    move,
    select: ({ top, bottom, start, end }: CellRange) => {
      move({ row: top, column: start })
      move({ row: bottom, column: end }, true)
    },
    startEditing: (text: string, selectsAll: boolean) => {
      const cell = cellAt(data, state.cursor)
      if (cell) dispatch({ type: 'opened', text, selectsAll, in: { rowId: cell.rowId, columnId: cell.column.id } })
    },
    type: (text: string) => dispatch({ type: 'typed', text }),
    stopEditing: () => dispatch({ type: 'closed', at: state.cursor }),
  }
}

type GridEditCallbacks = {
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly isReadOnly?: boolean | undefined
  readonly onRejectionsChange?: ((rejections: readonly CellRejection[]) => void) | undefined
}

/** Reports edits to the caller, holds the refused texts, and undoes edits. */
function useGridEdits({ onChange, isReadOnly = false, onRejectionsChange }: GridEditCallbacks) {
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const history = useRef(emptyHistory)

  const report = (edit: GridEdit) => {
    const next = rejectionsAfter(rejections, edit)
    setRejections(next)
    if (next.length > 0 || rejections.length > 0) onRejectionsChange?.(next)
    const changes = realChanges(edit.changes)
    if (changes.length > 0) onChange(changes)
  }
  const stepThrough = (step: typeof undo) => {
    if (isReadOnly) return []
    const { history: next, changes } = step(history.current)
    history.current = next
    report({ changes, rejections: [] })
    return changes
  }
  return {
    rejections,
    edit: (edit: GridEdit) => {
      if (isReadOnly) return
      history.current = remember(history.current, edit.changes)
      report(edit)
    },
    /** Returns the changes that were made; none if there is nothing to undo. */
    undo: () => stepThrough(undo),
    redo: () => stepThrough(redo),
  }
}

/** Sum and average of the selected figures, as text. */
type GridFigures = { readonly sum: string; readonly average: string }

/** Sum and average of the selected figures; undefined for fewer than two, and where currencies or kinds are mixed. */
export function figuresOf(data: GridData, range: CellRange, locale: string): GridFigures | undefined {
  const columns = data.columns.slice(range.start, range.end + 1).filter(({ kind }) => kind.type !== 'text')
  const [first] = columns
  if (!first || columns.some(({ kind }) => unitOf(kind) !== unitOf(first.kind))) return undefined
  const rowIds = data.rowIds.slice(range.top, range.bottom + 1)
  const values = rowIds.flatMap((rowId) => columns.map(({ id }) => data.valueOf(rowId, id)))
  const figures = values.filter((value) => typeof value === 'number')
  if (figures.length < 2) return undefined
  const sum = figures.reduce((total, figure) => total + figure, 0)
  const text = (figure: number) => figureText(figure, first.kind, locale)
  return { sum: text(sum), average: text(sum / figures.length) }
}

const unitOf = (kind: CellKind): string => (kind.type === 'money' ? kind.currencyCode.toUpperCase() : '')

function figureText(figure: number, kind: CellKind, locale: string): string {
  if (kind.type === 'money') return `${unitOf(kind)} ${cellText(Math.round(figure), kind, locale)}`
  return cellText(figure, { type: 'number', fractionDigits: 2 }, locale)
}

/** The steps that can be undone, and those that can be redone. */
type GridHistory = {
  readonly past: readonly (readonly CellChange[])[]
  readonly future: readonly (readonly CellChange[])[]
}

/** The history after a step, and the changes to apply now. */
type HistoryStep = { readonly history: GridHistory; readonly changes: readonly CellChange[] }

/** Steps that can be undone. */
const HISTORY_LIMIT = 200

export const emptyHistory: GridHistory = { past: [], future: [] }

/** The changes that give a cell another value. */
const realChanges = (changes: readonly CellChange[]): CellChange[] =>
  changes.filter((change) => change.from !== change.to)

/** Adds a step, unless it changed nothing. After it nothing can be redone. */
export function remember(history: GridHistory, changes: readonly CellChange[]): GridHistory {
  const real = realChanges(changes)
  if (real.length === 0) return history
  return { past: [...history.past, real].slice(-HISTORY_LIMIT), future: [] }
}

/** Undoes the last step. */
export function undo({ past, future }: GridHistory): HistoryStep {
  const step = past.at(-1)
  if (!step) return { history: { past, future }, changes: [] }
  const changes = step.map((change) => ({ ...change, from: change.to, to: change.from }))
  return { history: { past: past.slice(0, -1), future: [...future, step] }, changes }
}

/** Repeats the step that was undone last. */
export function redo({ past, future }: GridHistory): HistoryStep {
  const step = future.at(-1)
  if (!step) return { history: { past, future }, changes: [] }
  return { history: { past: [...past, step], future: future.slice(0, -1) }, changes: step }
}

/** The refused texts after an edit: a cell that was edited again loses its old one. */
export function rejectionsAfter(before: readonly CellRejection[], { changes, rejections }: GridEdit): CellRejection[] {
  const edited = new Set([...changes, ...rejections].map(cellKey))
  return [...before.filter((rejection) => !edited.has(cellKey(rejection))), ...rejections]
}

const cellKey = ({ rowId, columnId }: Pick<CellRejection, 'rowId' | 'columnId'>) => JSON.stringify([rowId, columnId])
