import { lazy, Suspense } from 'react'
import type { EmptyListProps } from './empty-list.tsx'

/** Loaded when it is needed: most lists have rows. */
const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }))

/** No rows to show: past the last page, nothing found, or an empty list. */
export const ListEmpty = (props: EmptyListProps) => (
  <Suspense fallback={<div aria-busy className="h-40" />}>
    <EmptyList {...props} />
  </Suspense>
)
