import type { MouseEvent, ReactNode } from 'react'

/** Leads to the part of the page that a sum follows from. */
export function CauseLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const go = (event: MouseEvent) => {
    const part = document.getElementById(to)
    if (!part) return
    event.preventDefault()
    part.scrollIntoView({ block: 'center' })
    part.focus({ preventScroll: true })
  }
  return (
    <a href={`#${to}`} onClick={go} className="focus-ring rounded-xs underline decoration-dotted underline-offset-2">
      {children}
    </a>
  )
}
