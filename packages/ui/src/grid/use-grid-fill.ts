import { useState } from 'react'

import { type CellPosition, type CellRange, extendRange } from './grid-state.ts'

/** `target` includes the source: it is the source, extended in one direction towards the cell under the pointer. */
type Drag = { readonly source: CellRange; readonly target: CellRange }

/** Tracks dragging of the fill handle; on drop, `onFill` repeats the source cells over the target. */
export function useGridFill(selection: CellRange, onFill: (source: CellRange, target: CellRange) => void) {
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
