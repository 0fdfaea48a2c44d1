import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { LoadFailure } from './load-failure.tsx'

type LoadingProps = {
  /** The number of placeholder lines. */
  readonly lines: number
  /** The query; if it fails, the reason and a retry button are shown. */
  readonly query?: {
    readonly isError: boolean
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
}

/** A placeholder for content that is loading. */
export function Loading({ lines, query }: LoadingProps) {
  if (query?.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <SkeletonRegion>
      <SkeletonText lines={lines} />
    </SkeletonRegion>
  )
}
