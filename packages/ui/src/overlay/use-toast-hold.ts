import { type RefObject, useEffect, useRef, useState } from 'react'
import { useToasterStore } from 'react-hot-toast/headless'

/** Milliseconds for which a pointer that does not move still holds the toasts below it. */
const STILL = 3000

type Time = { readonly startPause: () => void; readonly endPause: () => void }

/**
 * Stops the time of the toasts while the focus is in them or a pointer moves over them. A pointer that rests holds them
 * no longer than `STILL`: it may wait for what is below.
 */
export function useToastHold(toaster: RefObject<HTMLElement | null>, { startPause, endPause }: Time) {
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const still = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = isPointed || hasFocus
  const { pausedAt } = useToasterStore()
  // The library can only end a pause that was rendered, and one that it ends twice keeps the toasts forever.
  useEffect(() => {
    if (isHeld && pausedAt === undefined) startPause()
    if (!isHeld && pausedAt !== undefined) endPause()
  }, [isHeld, pausedAt, startPause, endPause])
  const leave = () => {
    clearTimeout(still.current)
    setPointed(false)
  }
  useEffect(() => () => clearTimeout(still.current), [])
  return {
    isHeld,
    /** To be called after a toast is removed: its focused button gets no blur. */
    onRemoved: () => {
      if (!toaster.current?.contains(document.activeElement)) setFocus(false)
    },
    holding: {
      onPointerMove: () => {
        clearTimeout(still.current)
        still.current = setTimeout(leave, STILL)
        setPointed(true)
      },
      onPointerLeave: leave,
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}
