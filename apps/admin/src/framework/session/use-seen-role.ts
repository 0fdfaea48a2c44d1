import { useClient } from '@storeroom/react'
import { useWrite } from '../use-write.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../notify.ts'

/** Starts and ends seeing the dashboard as a role. Reloads the page, so that nothing read before is shown. */
export function useSeenRole() {
  const client = useClient()
  const start = useWrite(client.admin.me.seeAs)
  const end = useWrite(client.admin.me.seeAsSelf)
  const again = { onSuccess: () => location.assign(paths.landing()), onError: notify.failure }
  return {
    see: (role_id: string) => start.mutate({ body: { role_id } }, again),
    stop: () => end.mutate({}, again),
    isStopping: end.isPending,
  }
}
