import type { ReactNode } from 'react'

/** A row of a list of facts: `<dl className="facts">`. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
