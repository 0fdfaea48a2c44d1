import type { ShopError } from '@storeroom/client'
import { OverlayBody, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFailure } from '../list/list-empty.tsx'

type LoadedPanelProps<Answer, Key extends QueryKey> = {
  /** Shown until the record has come. */
  readonly title: string
  readonly query: UseQueryOptions<Answer, ShopError, Answer, Key>
  readonly children: (answer: Answer) => ReactNode
}

/** What a form overlay holds while it loads the record, for lists that hold too little of it to save it by. */
export function LoadedPanel<Answer, Key extends QueryKey>({ title, query, children }: LoadedPanelProps<Answer, Key>) {
  const { data, isError, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  return (
    <>
      <OverlayHeader title={title} />
      <OverlayBody>
        {isError ? (
          <ListFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRegion>
            <SkeletonText lines={4} />
          </SkeletonRegion>
        )}
      </OverlayBody>
    </>
  )
}
