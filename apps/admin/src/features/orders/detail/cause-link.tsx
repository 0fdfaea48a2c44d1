import type { MouseEvent, ReactNode } from 'react'

/** Shows a part of the page, which then has the focus. False if there is none. */
export function showPart(id: string): boolean {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
  return part !== null
}

/** Leads to the part of the page that a sum follows from. */
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
