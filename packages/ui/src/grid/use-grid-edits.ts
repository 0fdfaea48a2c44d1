import { useRef, useState } from 'react'

import { emptyHistory, realChanges, redo, rejectionsAfter, remember, undo } from './grid-history.ts'
import type { CellChange, CellRejection, GridEdit } from './grid-state.ts'

export type GridEditCallbacks = {
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly isReadOnly?: boolean | undefined
  readonly onRejectionsChange?: ((rejections: readonly CellRejection[]) => void) | undefined
}

/** Reports edits to the caller, holds the refused texts, and undoes edits. */
export function useGridEdits({ onChange, isReadOnly = false, onRejectionsChange }: GridEditCallbacks) {
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
