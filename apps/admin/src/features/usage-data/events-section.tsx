import type { Contract, UsageEvent } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../framework/shop-dates.ts'
import { PagedSection } from './paged-section.tsx'

/** The last events as they were received. */
export function EventsSection() {
  const { t } = useTranslation('usage-data')
  const client = useClient()
  return (
    <PagedSection<Contract['admin']['usageData']['listEvents'], UsageEvent>
      title={t('events.title')}
      source={{ call: client.admin.usageData.listEvents, rows: ({ events }) => events }}
      row={{ id: ({ id }) => id, name: whatOf, columns: useEventColumns() }}
    />
  )
}

/** The name that the event has in the protocol. */
const whatOf = ({ type, name }: UsageEvent): string => name ?? type

/** The page and the properties of an event, as text. */
function detailOf({ page, properties }: UsageEvent): string {
  const propertyTexts = Object.entries(properties ?? {}).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
  return [...(page === null ? [] : [page]), ...propertyTexts].join('; ')
}

function useEventColumns(): readonly TableColumn<UsageEvent>[] {
  const { t } = useTranslation('usage-data')
  const dates = useDates()
  return [
    { id: 'what', header: t('events.what'), width: 130, cell: (event) => <bdi dir="ltr">{whatOf(event)}</bdi> },
    {
      id: 'detail',
      header: t('events.detail'),
      width: 260,
      mobilePosition: 'bottom-start',
      cell: (event) => <bdi title={detailOf(event)}>{detailOf(event)}</bdi>,
    },
    {
      id: 'user',
      header: t('events.user'),
      width: 180,
      cell: ({ user_email }) =>
        user_email === null ? <span className="text-muted">{t('events.anonymous')}</span> : <bdi>{user_email}</bdi>,
    },
    {
      id: 'received_at',
      header: t('events.received'),
      width: 170,
      isShort: true,
      mobilePosition: 'top-end',
      cell: ({ received_at }) => (
        <time dateTime={received_at} title={dates.exact(received_at)}>
          {dates.dateTime(received_at)}
        </time>
      ),
    },
  ]
}
