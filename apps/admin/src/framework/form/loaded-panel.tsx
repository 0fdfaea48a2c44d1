import type { ShopError } from '@storeroom/client'
import { OverlayBody, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from '../loading.tsx'

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
      <OverlayBody>{<Loading lines={4} query={{ isError, error, refetch }} />}</OverlayBody>
    </>
  )
}
