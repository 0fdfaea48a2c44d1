import { lazy, Suspense } from 'react'
import { useAdded } from './added.ts'

const Widgets = lazy(async () => ({ default: (await import('./widgets.tsx')).Widgets }))

type ZoneProps = {
  /** The kind of page, the name of its list, and the side: `details.products.before`. */
  readonly at: string
  /** The answer with the record on screen. */
  readonly answer?: unknown
  /** In a line, one next to the other. */
  readonly isInline?: true
}

/** Where extensions can show widgets. It loads nothing unless one does. */
export function Zone({ at, ...shown }: ZoneProps) {
  const widgets = useAdded().widgets[at]
  return (
    widgets && (
      <Suspense>
        <Widgets widgets={widgets} {...shown} />
      </Suspense>
    )
  )
}
