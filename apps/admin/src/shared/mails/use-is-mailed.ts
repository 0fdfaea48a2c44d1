import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../framework/permissions.ts'

/** Whether the shop sends mails about an event; true until it is loaded. */
export function useIsMailed(event: string): boolean {
  const { admin } = useClient()
  const { data } = useQuery({ ...queryFor(admin.mailKinds.list), enabled: useCan('notifications:read') })
  return data?.mail_kinds.find(({ id }) => id === event)?.is_sent ?? true
}
