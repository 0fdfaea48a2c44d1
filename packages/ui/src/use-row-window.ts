import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Below this many rows all of them are drawn. */
const DRAW_ALL = 100
/** Rows drawn beyond either edge, so that scrolling shows no gaps. */
const MARGIN = 12

/** Indexes of the rows to draw: those in sight, and always the one with the cursor. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  cursor: number,
  rowHeight: number,
): number[] {
  const [{ first, last }, setWindow] = useState({ first: 0, last: DRAW_ALL })
  useEffect(() => {
    const element = box.current
    if (!element || count <= DRAW_ALL) return undefined
    const measure = () => {
      const top = Math.floor(element.scrollTop / rowHeight)
      setWindow({ first: top - MARGIN, last: top + Math.ceil(element.clientHeight / rowHeight) + MARGIN })
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [box, count, rowHeight])
  const all = Array.from({ length: count }, (_, index) => index)
  return count <= DRAW_ALL ? all : all.filter((index) => (index >= first && index <= last) || index === cursor)
}

/** Scrolls the grid's own box as little as needed to show a cell beside and below its sticky headers. */
export function useCellInSight(box: RefObject<HTMLElement | null>, cellId: string): void {
  useLayoutEffect(() => {
    const cell = document.getElementById(cellId)
    if (cell) box.current?.scrollBy(distanceToSight(cell, box.current))
  }, [box, cellId])
}

function distanceToSight(cell: HTMLElement, box: HTMLElement): { left: number; top: number } {
  const target = cell.getBoundingClientRect()
  const edges = box.getBoundingClientRect()
  const header = box.querySelector('[role="columnheader"]')?.getBoundingClientRect()
  const [width, height] = [header?.width ?? 0, header?.height ?? 0]
  const isRtl = getComputedStyle(box).direction === 'rtl'
  const sides: [number, number] = [edges.left + (isRtl ? 0 : width), edges.right - (isRtl ? width : 0)]
  return {
    left: overshoot([target.left, target.right], sides),
    top: overshoot([target.top, target.bottom], [edges.top + height, edges.bottom]),
  }
}

/** How far a span lies outside another: negative before it, positive after it, 0 within. */
function overshoot([start, end]: [number, number], [first, last]: [number, number]): number {
  if (start < first) return start - first
  return end > last ? end - last : 0
}
