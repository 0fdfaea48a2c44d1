import { useEffect, useState } from 'react'
import { isPlain } from '../shortcuts.ts'

/** The links of the rows, or of their tiles. */
const links = ':is([data-row="link"], [data-tile="link"])'

export const rowLinks = () => [...document.querySelectorAll<HTMLElement>(`main ${links}`)]

/** The address of a row, if this is its link. */
export const hrefOfRow = (target: EventTarget | null): string | undefined =>
  target instanceof Element && target.matches(links) ? (target.getAttribute('href') ?? undefined) : undefined

/** The address of the row that is shown at the side: Space shows the focused one, and hides it again. */
export function usePeek() {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = event.key === ' ' && isPlain(event) ? hrefOfRow(event.target) : undefined
      if (focused === undefined) return
      event.preventDefault()
      setHref((shown) => (shown === focused ? undefined : focused))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return [href, setHref] as const
}
