import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

import { isTextBox } from './grid-events.ts'
import type { CellPosition } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

type Drag = 'select' | 'fill'

/** Presses and drags: one cell, a range, the fill handle, and a double press that opens the cell. */
export function useGridPointer(grid: Grid, element: RefObject<HTMLElement | null>) {
  const drag = useRef<Drag>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isTextBox(event.target)) return
    const position = cellOf(event.target)
    if (isFillHandle(event.target)) drag.current = 'fill'
    else if (position) {
      grid.close(true)
      grid.move(position, event.shiftKey)
      // A finger scrolls the grid; only a mouse or pen selects ranges.
      drag.current = event.pointerType === 'touch' ? undefined : 'select'
    }
    if (drag.current) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const position = cellOf(document.elementFromPoint(event.clientX, event.clientY))
    if (!position) return
    if (drag.current === 'fill') grid.dragFill(position)
    else grid.move(position, true)
  }
  const onPointerUp = () => {
    if (drag.current === 'fill') grid.dropFill()
    drag.current = undefined
  }
  const onDoubleClick = ({ clientX, clientY }: MouseEvent) => {
    // The pointer was captured, so the event's target is the grid.
    if (!cellOf(document.elementFromPoint(clientX, clientY))) return
    if (!grid.state.editing) grid.open()
    element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick }
}

const isFillHandle = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset['fill'] !== undefined

function cellOf(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset['cell']?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}
