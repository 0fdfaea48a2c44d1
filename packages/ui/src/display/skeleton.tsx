import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'

/** A gray placeholder for what is still loading. Give it the size of the content. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden className={cn('block animate-pulse rounded-control bg-skeleton [:where(&)]:h-4', className)} />
  )
}

/** Placeholder for lines of text; the last is shorter. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <span aria-hidden className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </span>
  )
}

/** Announces once that the part is loading, however many skeletons it contains. */
export function SkeletonRegion({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const strings = useUiStrings()
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label ?? strings.loading}
      </span>
      {children}
    </div>
  )
}
