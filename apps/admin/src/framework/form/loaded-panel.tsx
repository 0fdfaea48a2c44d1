import type { ShopError } from '@storeroom/client'
import { OverlayBody, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFailure } from '../list/list-empty.tsx'

type LoadedPanelProps<Answer, Key extends QueryKey> = {
  /** Shown until the record is loaded. */
  readonly title: string
  readonly query: UseQueryOptions<Answer, ShopError, Answer, Key>
  readonly children: (answer: Answer) => ReactNode
}

/** The content of a form overlay that loads its record first, for lists whose rows lack fields of it. */
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
