import { lazy, Suspense } from 'react'
import type { ScreenIcon } from '../framework/screens.ts'
import type * as lateIcons from './late-icons.ts'

/** An icon whose drawing is not part of the first page: its place is empty until it is there. */
export function lateIcon(name: keyof typeof lateIcons): ScreenIcon {
  const Icon = lazy(async () => ({ default: (await import('./late-icons.ts'))[name] }))
  return function LateIcon({ className }) {
    return (
      <Suspense fallback={<span className={className} />}>
        <Icon aria-hidden className={className} />
      </Suspense>
    )
  }
}
