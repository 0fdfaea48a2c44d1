import type { Contract, SecurityEvent } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { useDeviceName } from '../../shared/sessions/use-device-name.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useDetailText } from './use-detail-text.ts'

type Column = ListColumn<SecurityEvent, QueryOf<Contract['admin']['securityEvents']['list']>>

export function useEventColumns(): readonly Column[] {
  const { t } = useTranslation('security-events')
  const dates = useDates()
  const deviceName = useDeviceName()
  const detail = useDetailText()
  const who = ({ email, side }: SecurityEvent) => email ?? (side === null ? t('nobody') : t(`side.${side}`))
  const subject = (event: SecurityEvent) => [event.subject, detail(event)].filter(Boolean).join(': ')
  const device = ({ user_agent }: SecurityEvent) => (user_agent === null ? '–' : deviceName(user_agent))
  return [
    { id: 'type', header: t('column.type'), order: 'type', width: 200, cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'created_at',
      header: t('column.time'),
      order: 'created_at',
      width: 170,
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={dates.exact(created_at)}>
          {dates.dateTime(created_at)}
        </time>
      ),
      text: ({ created_at }) => created_at,
    },
    {
      id: 'email',
      header: t('column.email'),
      order: 'email',
      width: 180,
      cell: (event) => <bdi>{who(event)}</bdi>,
      text: who,
    },
    {
      id: 'subject',
      header: t('column.subject'),
      width: 300,
      // Cut where it is longer than the column.
      cell: (event) => <bdi title={subject(event)}>{subject(event)}</bdi>,
      text: subject,
    },
    {
      id: 'ip',
      header: t('column.ip'),
      order: 'ip',
      width: 150,
      cell: ({ ip }) => <bdi>{ip ?? '–'}</bdi>,
      text: ({ ip }) => ip,
    },
    { id: 'user_agent', header: t('column.device'), width: 140, cell: device, text: ({ user_agent }) => user_agent },
    {
      id: 'side',
      header: t('column.side'),
      width: 120,
      isHidden: true,
      cell: ({ side }) => (side === null ? '–' : t(`side.${side}`)),
    },
    {
      id: 'request_id',
      header: t('column.request'),
      width: 300,
      isHidden: true,
      cell: ({ request_id }) => <bdi className="font-mono text-xs">{request_id ?? '–'}</bdi>,
      text: ({ request_id }) => request_id,
    },
  ]
}
