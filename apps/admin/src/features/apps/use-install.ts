import { useClient } from '@storeroom/react'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'

/** Opens the external service, where the user consents; it redirects back to the page of the service here. */
export function useInstall() {
  const client = useClient()
  const begin = useWrite(client.admin.apps.install, {
    onSuccess: ({ install_url }) => window.location.assign(install_url),
    onError: notify.failure,
  })
  return { install: (application_name: string) => begin.mutate({ body: { application_name } }), begin }
}
