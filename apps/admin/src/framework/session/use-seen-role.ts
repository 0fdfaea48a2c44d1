import { useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { notify } from '../notify.ts'

/** Starts and ends seeing the dashboard as a role. Reloads the page, so that nothing read before is shown. */
export function useSeenRole() {
  const shop = useShop()
  const queryClient = useQueryClient()
  const start = useMutation(write(shop.admin.me.seeAs, queryClient))
  const end = useMutation(write(shop.admin.me.seeAsSelf, queryClient))
  const again = { onSuccess: () => location.assign(paths.landing()), onError: notify.failure }
  return {
    see: (role_id: string) => start.mutate({ body: { role_id } }, again),
    stop: () => end.mutate({}, again),
    isStopping: end.isPending,
  }
}
