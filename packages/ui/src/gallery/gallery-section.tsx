import type { ReactNode } from 'react'

/** One component with its states side by side. */
export function Section({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-default pt-5">
      <div>
        <h2 className="text-base font-semibold">{title}</h2>
        {note && <p className="text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** One state, named. */
export function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-subtle">{label}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}

export const longText =
  'Hand-thrown stoneware serving bowl with reactive glaze, extra large, sold in sets of two with a linen wrap'
