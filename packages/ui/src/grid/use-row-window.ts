import { type RefObject, useEffect, useRef, useState } from 'react'

/** Up to this many rows, all are rendered. */
const DRAW_ALL = 100
/** Rows of the first render, before the height of the grid is known: more than any screen shows. */
const FIRST_ROWS = 40
/** Rows rendered beyond either edge, so that scrolling shows no gaps. */
const MARGIN = 12
/**
 * Rows added per frame beyond either edge of the visible ones, so that a turn of the wheel is spread over several
 * frames.
 */
const PER_FRAME = 6

/** The first and last rendered row, both included. */
export type RowWindow = {
  readonly first: number
  readonly last: number
}

/** The rows to render. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: FIRST_ROWS - 1 })
  const latest = useRef(shown)
  useEffect(() => {
    const element = box.current
    if (!element || count <= DRAW_ALL) return undefined
    let frame = 0
    const follow = () => {
      cancelAnimationFrame(frame)
      const top = Math.floor(element.scrollTop / rowHeight)
      const sight = { first: top, last: top + Math.ceil(element.clientHeight / rowHeight) }
      const next = nextWindow(latest.current, sight, count)
      if (isSame(next, latest.current)) return
      latest.current = next
      setShown(next)
      frame = requestAnimationFrame(follow)
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      element.removeEventListener('scroll', follow)
      cancelAnimationFrame(frame)
    }
  }, [box, count, rowHeight])
  return count <= DRAW_ALL ? { first: 0, last: count - 1 } : shown
}

const isSame = (one: RowWindow, other: RowWindow) => one.first === other.first && one.last === other.last

/** The rows of the next frame: all visible ones, and some more of the margins around them. */
export function nextWindow(before: RowWindow, sight: RowWindow, count: number): RowWindow {
  const isElsewhere = before.last < sight.first || before.first > sight.last
  const drawn = isElsewhere ? sight : before
  const first = Math.max(sight.first - MARGIN, Math.min(sight.first, drawn.first - PER_FRAME))
  const last = Math.min(sight.last + MARGIN, Math.max(sight.last, drawn.last + PER_FRAME))
  return { first: Math.max(0, first), last: Math.min(count - 1, last) }
}

/** The indexes of a window, and that of the cursor's row: `aria-activedescendant` must name an element that exists. */
export function indexesOf({ first, last }: RowWindow, cursor: number, count: number): number[] {
  const end = Math.min(last, count - 1)
  const inside = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index)
  if (count === 0 || (cursor >= first && cursor <= end)) return inside
  return cursor < first ? [cursor, ...inside] : [...inside, cursor]
}
