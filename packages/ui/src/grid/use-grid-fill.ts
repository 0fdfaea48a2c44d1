import { useState } from 'react'

import { type CellPosition, type CellRange, fillRange } from './grid-state.ts'

type Drag = { readonly source: CellRange; readonly target: CellRange }

/** The drag of the fill handle: dropping it repeats the selected cells over the target. */
export function useGridFill(selection: CellRange, fill: (source: CellRange, target: CellRange) => void) {
  const [drag, setDrag] = useState<Drag>()
  return {
    fillTarget: drag?.target,
    dragFill: (to: CellPosition) => {
      const source = drag?.source ?? selection
      setDrag({ source, target: fillRange(source, to) })
    },
    dropFill: () => {
      if (drag) fill(drag.source, drag.target)
      setDrag(undefined)
    },
  }
}
