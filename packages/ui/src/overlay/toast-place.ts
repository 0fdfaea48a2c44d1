/** Pixels from the edges of the window. */
export type Box = { readonly top: number; readonly bottom: number; readonly start: number; readonly end: number }

export type ToastPosition = {
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
