import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { recall, remember } from '../../lib/storage.ts'

type FoldedProps = {
  /** The name of the page: whether the sections are open is remembered once for all its records. */
  readonly name: string
  readonly title: string
  /** Names what is inside; shown while the sections are closed. */
  readonly contents: string
  readonly children: ReactNode
}

/** Rarely needed sections under one title, in a `details` element, which the browser's own search opens. */
export function FoldedSections({ name, title, contents, children }: FoldedProps) {
  const stored = `folded.${name}`
  const [isOpen, setOpen] = useState(() => recall(stored) === true)
  const toggle = (next: boolean) => {
    setOpen(next)
    remember(stored, next)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)} className="group/folded">
      <summary className="focus-ring flex cursor-default list-none items-center justify-between gap-3 rounded-card border border-default bg-surface px-4 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-xs text-muted group-open/folded:hidden">{contents}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-subtle transition-[rotate] duration-100 group-open/folded:rotate-180"
        />
      </summary>
      <div className="mt-4 flex min-w-0 flex-col gap-4">{children}</div>
    </details>
  )
}
