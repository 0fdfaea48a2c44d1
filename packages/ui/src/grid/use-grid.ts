import { useMemo, useReducer, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'

import { cellText, type CellKind, type CellProblem } from './grid-cells.ts'
import { clearRange, fillInto, pasteInto, textsOf, typeInto } from './grid-edits.ts'
import {
  type CellChange,
  type CellPosition,
  type CellRange,
  type CellRejection,
  emptyHistory,
  fillRange,
  type GridData,
  type GridEdit,
  gridReducer,
  initialGridState,
  insideGrid,
  isLocked,
  rangeOf,
  redo,
  remember,
  undo,
} from './grid-state.ts'
import { type UiStrings, useUiStrings } from '../strings.tsx'

type GridCallbacks = {
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly errorOf?: ((rowId: string, columnId: string) => string | undefined) | undefined
  readonly noteOf?: ((rowId: string, columnId: string) => string | undefined) | undefined
  readonly onRejectionsChange?: ((rejections: readonly CellRejection[]) => void) | undefined
}

/** Everything the grid's parts read and do. */
export type Grid = ReturnType<typeof useGrid>

const isSameCell = (
  one: { readonly rowId: string; readonly columnId: string },
  other: { readonly rowId: string; readonly columnId: string },
) => one.rowId === other.rowId && one.columnId === other.columnId

/** The grid's state beside the caller's data: cursor, open cell, refused texts, history. */
export function useGrid(data: GridData, { onChange, errorOf, noteOf, onRejectionsChange }: GridCallbacks) {
  const { locale } = useLocale()
  const strings = useUiStrings()
  const [stored, dispatch] = useReducer(gridReducer, initialGridState)
  const state = { ...stored, cursor: insideGrid(stored.cursor, data), anchor: insideGrid(stored.anchor, data) }
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const [fillSource, setFillSource] = useState<CellRange>()
  const [fillTarget, setFillTarget] = useState<CellRange>()
  const [announcement, setAnnouncement] = useState('')
  const history = useRef(emptyHistory)
  const range = rangeOf(state)

  const settle = (changes: readonly CellChange[], refused: readonly CellRejection[]) => {
    const next = [
      ...rejections.filter((old) => ![...changes, ...refused].some((cell) => isSameCell(old, cell))),
      ...refused,
    ]
    setRejections(next)
    if (next.length > 0 || rejections.length > 0) onRejectionsChange?.(next)
    const real = changes.filter((change) => change.from !== change.to)
    if (real.length > 0) onChange(real)
  }
  const perform = ({ changes, rejections: refused }: GridEdit) => {
    history.current = remember(history.current, changes)
    settle(changes, refused)
  }
  const travel = (step: typeof undo) => {
    const { history: next, changes } = step(history.current)
    history.current = next
    settle(changes, [])
    const [first] = changes
    if (!first) return
    const to = {
      row: data.rowIds.indexOf(first.rowId),
      column: data.columns.findIndex(({ id }) => id === first.columnId),
    }
    dispatch({ type: 'moved', to: insideGrid(to, data) })
  }

  const texts = useGridTexts(data, rejections, errorOf, noteOf)
  const textAt = ({ row, column }: CellPosition) => {
    const rowId = data.rowIds[row]
    const shape = data.columns[column]
    return rowId === undefined || !shape ? '' : texts.textOf(rowId, shape)
  }
  const saidAt = (say: GridTexts['errorOf'], { row, column }: CellPosition) => {
    const rowId = data.rowIds[row]
    const columnId = data.columns[column]?.id
    return rowId === undefined || columnId === undefined ? undefined : say(rowId, columnId)
  }
  const errorAt = (at: CellPosition) => saidAt(texts.errorOf, at)
  const noteAt = (at: CellPosition) => saidAt(texts.noteOf, at)

  const isLockedAt = ({ row, column }: CellPosition) => {
    const rowId = data.rowIds[row]
    const shape = data.columns[column]
    return rowId === undefined || !shape || isLocked(shape, rowId)
  }
  const move = (to: CellPosition, isExtending = false) =>
    dispatch({ type: 'moved', to: insideGrid(to, data), extends: isExtending })
  const open = (text?: string) => {
    if (isLockedAt(state.cursor)) return
    dispatch({ type: 'opened', text: text ?? textAt(state.cursor), selectsAll: text === undefined })
  }
  const close = (isKept: boolean) => {
    if (!state.editing) return
    const { text } = state.editing
    dispatch({ type: 'closed' })
    if (isKept && text !== textAt(state.cursor)) perform(typeInto(data, state.cursor, text, locale))
  }
  const paste = (table: readonly (readonly string[])[]) => {
    const edit = pasteInto(data, range, table, locale)
    perform(edit)
    setAnnouncement(strings.pasted(edit.changes.length))
    const last = {
      row: range.top + table.length - 1,
      column: range.start + Math.max(...table.map((row) => row.length)) - 1,
    }
    if (table.length > 1 || last.column > range.start) {
      move({ row: range.top, column: range.start })
      move(last, true)
    }
  }
  const dragFill = (to: CellPosition) => {
    const source = fillSource ?? range
    setFillSource(source)
    setFillTarget(fillRange(source, to))
  }
  const dropFill = () => {
    if (fillSource && fillTarget) {
      perform(fillInto(data, fillSource, fillTarget))
      move({ row: fillTarget.top, column: fillTarget.start })
      move({ row: fillTarget.bottom, column: fillTarget.end }, true)
    }
    setFillSource(undefined)
    setFillTarget(undefined)
  }
  return {
    state,
    range,
    fillTarget,
    rejections,
    announcement,
    texts,
    errorAt,
    noteAt,
    isLockedAt,
    move,
    open,
    close,
    type: (text: string) => dispatch({ type: 'typed', text }),
    clear: () => perform(clearRange(data, range)),
    fillDown: () => perform(fillInto(data, { ...range, bottom: range.top }, downFrom(range, data))),
    copy: () => textsOf(data, range, locale),
    apply: (changes: readonly CellChange[]) => perform({ changes: [...changes], rejections: [], outside: 0 }),
    paste,
    dragFill,
    dropFill,
    undo: () => travel(undo),
    redo: () => travel(redo),
  }
}

/** Ctrl/Cmd+D on one row takes the row above as its source, as spreadsheets do. */
const downFrom = (range: CellRange, data: GridData): CellRange =>
  range.top === range.bottom ? { ...range, bottom: Math.min(range.bottom + 1, data.rowIds.length - 1) } : range

/** What stands in cells, what is wrong with it and what there is to know beside it; the same object until one of the answers may be another. */
export type GridTexts = {
  readonly textOf: (rowId: string, column: { readonly id: string; readonly kind: CellKind }) => string
  readonly errorOf: (rowId: string, columnId: string) => string | undefined
  readonly noteOf: (rowId: string, columnId: string) => string | undefined
}

function useGridTexts(
  { columns, valueOf }: GridData,
  rejections: readonly CellRejection[],
  errorOf: GridCallbacks['errorOf'],
  noteOf: GridCallbacks['noteOf'],
): GridTexts {
  const { locale } = useLocale()
  const strings = useUiStrings()
  return useMemo(() => {
    const rejectionOf = (rowId: string, columnId: string) =>
      rejections.find((cell) => isSameCell(cell, { rowId, columnId }))
    return {
      textOf: (rowId, { id, kind }) => rejectionOf(rowId, id)?.text ?? cellText(valueOf(rowId, id), kind, locale),
      errorOf: (rowId, columnId) => {
        const rejection = rejectionOf(rowId, columnId)
        if (!rejection) return errorOf?.(rowId, columnId)
        const kind = columns.find(({ id }) => id === columnId)?.kind
        return problemWords(rejection.problem, kind, locale, strings)
      },
      noteOf: (rowId, columnId) => noteOf?.(rowId, columnId),
    }
  }, [columns, valueOf, rejections, errorOf, noteOf, locale, strings])
}

/** Why a text was refused, in words. */
function problemWords(problem: CellProblem, kind: CellKind | undefined, locale: string, strings: UiStrings): string {
  if (!kind || kind.type === 'text') return strings.invalidCell
  if (problem === 'too_small') return strings.atLeast(cellText(kind.min ?? 0, kind, locale))
  if (problem === 'too_large') return strings.atMost(cellText(kind.max ?? Number.MAX_SAFE_INTEGER, kind, locale))
  return kind.type === 'money' ? strings.notAnAmount : strings.notANumber
}
