import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { ListFailure } from './list/list-empty.tsx'

type LoadingProps = {
  /** How many lines of text stand there until it has come. */
  readonly lines: number
  /** The query: once it has failed, this says why and offers to retry. */
  readonly query?: {
    readonly isError: boolean
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
}

/** Stands where something is on its way. */
export function Loading({ lines, query }: LoadingProps) {
  if (query?.isError) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <SkeletonRegion>
      <SkeletonText lines={lines} />
    </SkeletonRegion>
  )
}
