import type { RedirectKind } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigation } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { queryForRedirect } from '../../lib/queries.ts'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import NotFoundPage from './not-found.page.tsx'

type MovedProps = { readonly kind: RedirectKind; readonly handle: string }

/** Shown for a handle that no record has: leads to the record that had it before, if shoppers can see that record. */
export function MovedPage({ kind, handle }: MovedProps) {
  const { navigate } = useNavigation()
  const { data, error, refetch } = useQuery(queryForRedirect(useClient(), kind, handle))
  const moved = data?.redirect?.record_handle
  useEffect(() => {
    if (moved !== undefined) navigate(to[kind](moved), { replace: true })
  }, [navigate, kind, moved])
  if (error) return <Failure error={error} retry={refetch} />
  return data?.redirect === null ? <NotFoundPage /> : <Skeleton lines={4} />
}
