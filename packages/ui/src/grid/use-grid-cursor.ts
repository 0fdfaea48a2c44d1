import { useReducer } from 'react'

import {
  cellAt,
  type CellPosition,
  type GridData,
  gridReducer,
  inGrid,
  initialGridState,
  insideGrid,
  rangeOf,
  type CellRange,
} from './grid-state.ts'

/** The cursor, the selection and the text of the open cell. */
export function useGridCursor(data: GridData) {
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
