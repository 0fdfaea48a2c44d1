import type { Contract, SecurityEvent } from '@storeroom/contract'
import { isBuiltInRole, isPermission } from '@storeroom/contract/permissions'
import { useClient } from '@storeroom/react'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { BackToSettings } from '../../framework/settings-page.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useDeviceName } from '../../shared/sessions/device.ts'
import { eventTypes } from './event-types.ts'

type ListRoute = Contract['admin']['securityEvents']['list']

const refused = ['sign-in.failed', 'sign-in.blocked'] as const
const rights = eventTypes.filter((type) =>
  /^(?:role|user|invite|api-token|app|service|publishable-api-key)\./.test(type),
)

/** `/a/settings/security-events`: the security log. */
export default function SecurityEventsPage() {
  const { t } = useTranslation('security-events')
  const client = useClient()
  const ofTypes = (types: readonly string[]) => ({ filters: { type: { operator: 'any', values: types } } }) as const
  return (
    <ListPage<ListRoute, SecurityEvent>
      name="security-events"
      title={t('title')}
      start={<BackToSettings />}
      source={{ call: client.admin.securityEvents.list, rows: (page) => page.security_events }}
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
        { id: 'all', label: t('view.all'), settings: {} },
        { id: 'refused', label: t('view.refused'), settings: ofTypes(refused) },
        { id: 'rights', label: t('view.rights'), settings: ofTypes(rights) },
      ]}
      empty={{ title: t('empty'), description: t('emptyHint'), icon: <ShieldCheck /> }}
    />
  )
}

type Column = ListColumn<SecurityEvent, QueryOf<Contract['admin']['securityEvents']['list']>>

/** Where a column is too narrow for an event. */
const twoLines = 'line-clamp-2 leading-tight whitespace-normal'

function useEventColumns(): readonly Column[] {
  const { t } = useTranslation('security-events')
  const dates = useDates()
  const deviceName = useDeviceName()
  const detail = useDetailText()
  const who = ({ email, side }: SecurityEvent) => email ?? (side === null ? t('nobody') : t(`side.${side}`))
  const subject = (event: SecurityEvent) => [event.subject, detail(event)].filter(Boolean).join(': ')
  const device = ({ user_agent }: SecurityEvent) => (user_agent === null ? '–' : deviceName(user_agent))
  return [
    {
      id: 'type',
      header: t('column.type'),
      order: 'type',
      width: 260,
      cell: ({ type }) => <span className={twoLines}>{t(`type.${type}`)}</span>,
      text: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'created_at',
      header: t('column.time'),
      isShort: true,
      mobilePosition: 'top-end',
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
      mobilePosition: 'bottom-start',
      order: 'email',
      width: 180,
      cell: (event) => <bdi>{who(event)}</bdi>,
      text: who,
    },
    {
      id: 'subject',
      header: t('column.subject'),
      width: 300,
      // The title shows the whole text where the column cuts it off.
      cell: (event) => (
        <bdi title={subject(event)} className={twoLines}>
          {subject(event)}
        </bdi>
      ),
      text: subject,
    },
    {
      id: 'ip',
      header: t('column.ip'),
      isShort: true,
      mobilePosition: 'bottom-end',
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

/** The details of an event as text: old and new values, amounts, subjects. */
function useDetailText(): (event: SecurityEvent) => string {
  const { t } = useTranslation('security-events')
  const words = useWords()
  return ({ type, details }) => {
    const { before, after, rows, route, scopes } = details ?? {}
    const named = (value: string) => (type === 'role.changed' ? words.role(value) : value)
    if (typeof before === 'string' && typeof after === 'string')
      return t('detail.change', { before: named(before), after: named(after) })
    if (typeof rows === 'number') return t('detail.rows', { count: rows })
    if (typeof route === 'string') return words.route(route)
    return Array.isArray(scopes) ? scopes.map((scope) => words.permission(String(scope))).join('; ') : ''
  }
}

/** Translations of names that the API uses: roles, permissions, routes. */
function useWords() {
  const { t, i18n } = useTranslation('permissions')
  const resource = (name: string) => (i18n.exists(`permissions:resource.${name}`) ? t(`resource.${name}`) : undefined)
  return {
    role: (name: string) => (isBuiltInRole(name) ? t(`role.${name}`) : name),
    permission(name: string) {
      const [of = '', action = ''] = name.split(':')
      return isPermission(name) ? t('one', { what: resource(of) ?? of, action: t(`action.${action}`) }) : name
    },
    /** The resource of a route, such as "Regions" for `POST /admin/regions/{id}`. */
    route: (name: string) => resource(/^\w+ \/admin\/([\w-]+)/.exec(name)?.[1] ?? '') ?? name,
  }
}
