import { useEffect, useEffectEvent, useRef } from 'react'

/** For Enter that is pressed before the search has ended, as scanners do: runs the action once it has, for that text. */
export function useOnceFound(text: string, isFound: boolean, action: () => void): () => void {
  const awaited = useRef<string>(undefined)
  const act = useEffectEvent(() => {
    const isAwaited = awaited.current === text
    awaited.current = undefined
    if (isAwaited) action()
  })
  useEffect(() => {
    if (isFound) act()
  }, [isFound])
  return () => {
    awaited.current = text
  }
}
