import type { ConnectedService } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserName } from '../../framework/person-name.ts'
import { useDates } from '../../framework/shop-dates.ts'

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
