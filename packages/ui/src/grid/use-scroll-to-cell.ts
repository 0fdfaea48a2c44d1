import { type RefObject, useLayoutEffect } from 'react'

/** Scrolls the grid as little as needed to show a cell that its sticky headers do not cover. */
export function useScrollToCell(box: RefObject<HTMLElement | null>, cellId: string): void {
  useLayoutEffect(() => {
    const cell = document.getElementById(cellId)
    if (cell) box.current?.scrollBy(distanceToSight(cell, box.current))
  }, [box, cellId])
}

function distanceToSight(cell: HTMLElement, box: HTMLElement): { readonly left: number; readonly top: number } {
  const target = cell.getBoundingClientRect()
  const edges = box.getBoundingClientRect()
  const header = box.querySelector('[role="columnheader"]')?.getBoundingClientRect()
  const [start, height] = [header?.width ?? 0, header?.height ?? 0]
  const end = box.querySelector('[data-actions]')?.getBoundingClientRect().width ?? 0
  const isRtl = getComputedStyle(box).direction === 'rtl'
  const [left, right] = isRtl ? [end, start] : [start, end]
  const sides: [number, number] = [edges.left + left, edges.right - right]
  return {
    left: overshoot([target.left, target.right], sides),
    top: overshoot([target.top, target.bottom], [edges.top + height, edges.bottom]),
  }
}

/**
 * How far a span is outside of another: negative before it, positive after it, 0 inside. For a span that is longer than
 * the other, it is the distance of their starts.
 */
function overshoot([start, end]: [number, number], [first, last]: [number, number]): number {
  if (start < first) return start - first
  return end > last ? Math.min(end - last, start - first) : 0
}
