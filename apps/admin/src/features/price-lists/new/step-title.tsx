import type { ReactNode } from 'react'

/** A heading with the step's number before it. */
export function StepTitle({ step, children }: { readonly step: number; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden
        className="tabular grid size-5 place-items-center rounded-full bg-accent-subtle text-xs text-accent"
      >
        {step}
      </span>
      {children}
    </span>
  )
}
