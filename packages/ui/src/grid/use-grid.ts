import { useState } from 'react'
import { useLocale } from 'react-aria-components'

import { clearRange, fillDown, fillInto, pastedRange, pasteInto, textsOf, typeInto } from './grid-edits.ts'
import { figuresOf } from './grid-figures.ts'
import { cellAt, type CellChange, type CellPosition, type GridData, isLocked } from './grid-state.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { type GridEditCallbacks, useGridEdits } from './use-grid-edits.ts'
import { useGridFill } from './use-grid-fill.ts'
import { type GridTextCallbacks, useGridTexts } from './use-grid-texts.ts'
import { useUiStrings } from '../strings.tsx'

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
