import { useCallback, useEffect, useId, useRef, useState } from 'react'

/** Milliseconds before a tooltip opens, and for which the next one opens at once after another has closed. */
export type TooltipTiming = {
  readonly delay: number
  readonly skipDelay: number
}

/** `quick` is the default; `patient` is for targets that the pointer often passes over (S9-19). */
export const tooltipTimings = {
  quick: { delay: 100, skipDelay: 300 },
  patient: { delay: 700, skipDelay: 300 },
} satisfies Record<string, TooltipTiming>

/** Long enough for the pointer to cross the gap between the target and its tooltip. */
const closeDelay = 150

/** Milliseconds before opening; `sinceClosed` is the time since any tooltip was last shown (0 while one is). */
export function waitBeforeOpening({ delay, skipDelay }: TooltipTiming, sinceClosed: number): number {
  return sinceClosed <= skipDelay ? 0 : delay
}

/** One tooltip shows at a time in the whole app. */
const shown: { id: string | null; hide: () => void; closedAt: number } = {
  id: null,
  hide: () => {},
  closedAt: -Infinity,
}

function sinceAnyWasShown(): number {
  return shown.id !== null ? 0 : performance.now() - shown.closedAt
}

export type TooltipState = {
  readonly isOpen: boolean
  readonly shouldSkipAnimation: boolean
  readonly open: (isImmediate?: boolean) => void
  readonly close: (isImmediate?: boolean) => void
}

/** Opens and closes with these times. Keyboard focus opens immediately. */
export function useTooltipState(timing: TooltipTiming): TooltipState {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
    if (shown.id !== id) return
    shown.id = null
    shown.closedAt = performance.now()
  }, [id])

  const show = () => {
    clearTimeout(timer.current)
    if (shown.id !== null && shown.id !== id) shown.hide()
    shown.id = id
    shown.hide = hide
    setOpen(true)
  }
  const after = (wait: number, act: () => void) => {
    clearTimeout(timer.current)
    if (wait <= 0) act()
    else timer.current = setTimeout(act, wait)
  }

  useEffect(() => hide, [hide])
  return {
    isOpen,
    shouldSkipAnimation: false,
    open: (isImmediate) => after(isImmediate ? 0 : waitBeforeOpening(timing, sinceAnyWasShown()), show),
    close: (isImmediate) => after(isImmediate ? 0 : closeDelay, hide),
  }
}
