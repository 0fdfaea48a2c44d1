import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export type DisclosureProps = {
  readonly label: ReactNode
  /** Shown once the label is pressed. */
  readonly children: ReactNode
}

/** Something rarely needed, folded below its label, in a `details` element, which the browser's own search opens. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className="group/disclosure">
      <summary className="focus-ring flex w-fit cursor-default list-none items-center gap-1 rounded-xs font-medium text-muted hover:text-default [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="mirror-rtl size-4 shrink-0 transition-[rotate] duration-100 group-open/disclosure:rotate-90 rtl:group-open/disclosure:-rotate-90"
        />
        {label}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
