import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const CONTROLS =
  'a[href], button, input, select, textarea, [role="combobox"], [contenteditable="true"], label, [role^="menuitem"], [role="option"], [role="tab"]'
/** What is behind an open dialog cannot be pressed. */
const UNREACHABLE = '[inert], [aria-hidden="true"]'

type Point = { readonly x: number; readonly y: number }
type Sides = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Pixels around the pointer that toasts keep free. */
const POINTER = 12
const around = ({ x, y }: Point): Sides => ({
  top: y - POINTER,
  bottom: y + POINTER,
  left: x - POINTER,
  right: x + POINTER,
})

/** Keeps toasts away from what can be pressed or typed into, also when the page changes or scrolls below them. */
export function useToastPlace(
  toaster: RefObject<HTMLElement | null>,
  count: number,
  isHeld: boolean,
): ToastPosition | undefined {
  const [place, setPlace] = useState<ToastPosition>()
  const pointer = useRef<Point>(undefined)
  useEffect(() => {
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => (pointer.current = { x, y })
    window.addEventListener('pointermove', follow, { passive: true })
    return () => window.removeEventListener('pointermove', follow)
  }, [])
  // While toasts are held, someone is about to press one of their buttons.
  const mayMove = useEffectEvent(() => !isHeld)
  useLayoutEffect(() => {
    const element = toaster.current
    if (!element || count === 0) return
    let frame = 0
    const update = () => {
      frame = 0
      const next = measuredPlace(element, pointer.current)
      setPlace((last) => (last?.top === next.top && last.end === next.end ? last : next))
    }
    const schedule = () => {
      if (frame === 0 && mayMove()) frame = requestAnimationFrame(update)
    }
    update()
    const observer = new MutationObserver(schedule)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', schedule)
    // Any part of the page may scroll, and its event does not bubble.
    document.addEventListener('scroll', schedule, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', schedule)
      document.removeEventListener('scroll', schedule, { capture: true })
    }
  }, [toaster, count])
  return place
}

function measuredPlace(toaster: HTMLElement, pointer: Point | undefined): ToastPosition {
  const { innerWidth: width, innerHeight: height } = window
  const isRightToLeft = getComputedStyle(toaster).direction === 'rtl'
  const inReadingOrder = ({ top, bottom, left, right }: Sides): Box =>
    isRightToLeft ? { top, bottom, start: right, end: left } : { top, bottom, start: width - left, end: width - right }
  const boxOf = (element: Element) => inReadingOrder(element.getBoundingClientRect())
  const isReachable = (element: Element) => !toaster.contains(element) && !element.closest(UNREACHABLE)
  const isVisible = ({ top, bottom, start, end }: Box) => bottom > top && start > end && bottom > 0 && top < height
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(isReachable).map(boxOf).filter(isVisible)
  const drawer = boxesOf('[role="dialog"]').find(({ end, start }) => end <= 0 && start < width)
  return placeOfToasts({
    window: { width, height },
    toasts: { width: toaster.offsetWidth, height: toaster.offsetHeight },
    // A toast below the pointer would not go away, because its time stops there.
    controls: [...boxesOf(CONTROLS), ...(pointer ? [inReadingOrder(around(pointer))] : [])],
    drawer: drawer?.start,
  })
}

/** Pixels from the edges of the window. */
export type Box = { readonly top: number; readonly bottom: number; readonly start: number; readonly end: number }

type ToastPosition = {
  /** Pixels from the top of the window. */
  readonly top: number
  /** Pixels from its inline end. */
  readonly end: number
}

type Layout = {
  readonly window: { readonly width: number; readonly height: number }
  readonly toasts: { readonly width: number; readonly height: number }
  /** What can be pressed or typed into. `end` is measured from the inline end of the window. */
  readonly controls: readonly Box[]
  /** Pixels from the inline end to the near edge of an open drawer. */
  readonly drawer: number | undefined
}

/** Below the top bar of 48 px. */
const TOP = 56
const GAP = 8
const MARGIN = 24
const NARROW_MARGIN = 16
const NARROW_WINDOW = 640

/** Where toasts cover the fewest controls: at the inline end, or next to an open drawer; there, as high as possible. */
export function placeOfToasts({ window, toasts, controls, drawer }: Layout): ToastPosition {
  const margin = window.width < NARROW_WINDOW ? NARROW_MARGIN : MARGIN
  const beside = (drawer ?? window.width) + GAP
  const ends = beside + toasts.width <= window.width ? [margin, beside] : [margin]
  const lowest = Math.max(TOP, window.height - toasts.height - GAP)
  let best: ToastPosition & { readonly covered: number } = { top: TOP, end: margin, covered: Infinity }
  for (const end of ends) {
    const column = controls.filter((box) => box.start > end && box.end < end + toasts.width)
    const tops = column.map(({ bottom }) => bottom + GAP).filter((top) => top > TOP && top <= lowest)
    for (const top of [TOP, ...tops.toSorted((a, b) => a - b)]) {
      const covered = column.filter((box) => box.top < top + toasts.height && box.bottom > top).length
      if (covered < best.covered) best = { top, end, covered }
    }
  }
  return { top: best.top, end: best.end }
}
