import type { Contract, SecurityEvent } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../framework/list/list-page.tsx'
import { BackToSettings } from '../../framework/settings-page.tsx'
import { eventTypes } from './event-types.ts'
import { useEventColumns } from './use-event-columns.tsx'

type ListRoute = Contract['admin']['securityEvents']['list']

const refused = ['sign-in.failed', 'sign-in.blocked'] as const
const rights = eventTypes.filter((type) => /^(?:role|user|invite|api-token|publishable-api-key)\./.test(type))

/** `/a/settings/security-events`: who signed in, and who changed what others may do. */
export default function SecurityEventsPage() {
  const { t } = useTranslation('security-events')
  const shop = useShop()
  const ofTypes = (types: readonly string[]) => ({ filters: { type: { operator: 'any', values: types } } }) as const
  return (
    <ListPage<ListRoute, SecurityEvent>
      name="security-events"
      title={t('title')}
      start={<BackToSettings />}
      source={{ call: shop.admin.securityEvents.list, rows: (page) => page.security_events }}
      row={{ id: ({ id }) => id, name: ({ type }) => t(`type.${type}`) }}
      columns={useEventColumns()}
      searchHint={t('search')}
      filters={[
        {
          id: 'type',
          label: t('column.type'),
          type: 'choice',
          options: eventTypes.map((id) => ({ id, label: t(`type.${id}`) })),
        },
        {
          id: 'side',
          label: t('column.side'),
          type: 'choice',
          options: (['user', 'customer'] as const).map((id) => ({ id, label: t(`side.${id}`) })),
        },
        { id: 'email', label: t('column.email'), type: 'text' },
        { id: 'ip', label: t('column.ip'), type: 'text' },
        { id: 'created_at', label: t('column.time'), type: 'date' },
      ]}
      views={[
        { id: 'all', label: t('view.all'), holds: {} },
        { id: 'refused', label: t('view.refused'), holds: ofTypes(refused) },
        { id: 'rights', label: t('view.rights'), holds: ofTypes(rights) },
      ]}
      empty={{ title: t('empty'), description: t('emptyHint'), icon: <ShieldCheck /> }}
    />
  )
}
