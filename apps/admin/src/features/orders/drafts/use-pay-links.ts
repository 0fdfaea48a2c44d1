import type { PayLink } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'

const none: readonly PayLink[] = []

/** The links by which a draft order can or could be paid, newest first; none while they load. */
export function usePayLinks(id: string): readonly PayLink[] {
  const { admin } = useClient()
  const { data } = useQuery({
    ...queryFor(admin.payLinks.list, { id }),
    // Milliseconds. Polled, because customers can open the links and pay at any time.
    refetchInterval: 30_000,
  })
  return data?.pay_links ?? none
}
