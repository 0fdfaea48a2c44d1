import type { ConnectedService } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { useUserName } from '../../framework/person-name.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useWrite } from '../../framework/use-write.ts'

type ServiceProps = { readonly service: ConnectedService }

/** A badge with the state of a service. */
export function ServiceBadge({ service: { data } }: ServiceProps) {
  const { t } = useTranslation('apps')
  if (data === null) return <Badge>{t('state.none')}</Badge>
  if (data.problem !== null) return <Badge tone="warning">{t(`state.${data.problem}`)}</Badge>
  return <Badge tone="success">{t('state.installed')}</Badge>
}

/** Who has installed a service, and when. */
export function InstalledBy({ data }: { readonly data: NonNullable<ConnectedService['data']> }): ReactNode {
  const { t } = useTranslation('apps')
  const dates = useDates()
  const user = useUserName(data.installed_by)
  return (
    <time dateTime={data.installed_at} title={dates.exact(data.installed_at)}>
      {t(data.installed_by === null ? 'since' : 'installedBy', { user, date: dates.date(data.installed_at) })}
    </time>
  )
}

type InstallButtonProps = ServiceProps & Omit<ButtonProps, 'isLoading' | 'onPress'>

/** Opens the external service, where the user consents; it redirects back to the page of the service here. */
export function InstallButton({ service: { application_name }, ...button }: InstallButtonProps) {
  const client = useClient()
  const begin = useWrite(client.admin.apps.install, {
    onSuccess: ({ install_url }) => window.location.assign(install_url),
    onError: notify.failure,
  })
  return (
    <Gate permission="apps:write">
      <Button {...button} isLoading={begin.isPending} onPress={() => begin.mutate({ body: { application_name } })} />
    </Gate>
  )
}
