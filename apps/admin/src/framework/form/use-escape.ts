import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Runs an action when Escape is pressed in a box and nothing in it uses the key. */
export function useEscape(box: RefObject<HTMLElement | null>, action: () => void): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const element = box.current
    const onKeyDown = (event: KeyboardEvent) => leave(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [box])
}
