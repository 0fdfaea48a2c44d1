import type { MouseEvent, ReactNode } from 'react'

/** Scrolls to the element with this id and focuses it. False if the page has none. */
export function showPart(id: string): boolean {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
  return part !== null
}

/** A link to the part of the page, by its id, that explains an amount. */
export function CauseLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const go = (event: MouseEvent) => {
    if (showPart(to)) event.preventDefault()
  }
  return (
    <a href={`#${to}`} onClick={go} className="focus-ring rounded-xs underline decoration-dotted underline-offset-2">
      {children}
    </a>
  )
}
