import type { Contract } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Status } from '@storeroom/ui/display/badge'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { DateCell, dateColumn } from '../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { personName } from '../../framework/person-name.ts'
import { BackToSettings } from '../../framework/settings-page.tsx'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSalesChannelPicker } from '../../shared/pickers.ts'
import { KeyMenu, isLive, withChannels, type ListedKey } from './key-menu.tsx'

type ListRoute = Contract['admin']['publishableApiKeys']['list']

/** `/a/publishable-api-keys` */
export default function PublishableKeysListPage() {
  const { t } = useTranslation('publishable-api-keys')
  const client = useClient()
  const channels = useSalesChannelPicker()
  return (
    <ListPage<ListRoute, ListedKey>
      name="publishable-api-keys"
      title={t('list.title')}
      start={<BackToSettings />}
      source={{
        call: client.admin.publishableApiKeys.list,
        query: { ...withChannels, fields: '+last_used_at' },
        rows: (page) => page.publishable_api_keys,
      }}
      row={{
        id: ({ id }) => id,
        name: ({ title }) => title,
        actions: (key) => (
          <Gate permission="publishable-api-keys:write">
            <KeyMenu publishableKey={key} />
          </Gate>
        ),
      }}
      columns={useColumns()}
      searchHint={t('list.search')}
      filters={[
        {
          id: 'status',
          label: t('column.state'),
          type: 'choice',
          options: [
            { id: 'live', label: t('state.live') },
            { id: 'revoked', label: t('state.revoked') },
          ],
        },
        { id: 'sales_channel_id', label: t('column.channels'), type: 'choice', ...channels },
        { id: 'created_at', label: t('column.created'), type: 'date' },
        { id: 'revoked_at', label: t('column.revoked'), type: 'date' },
      ]}
      create={{
        label: t('list.new'),
        href: paths.publishableApiKeys({ modal: 'new' }),
        permission: 'publishable-api-keys:write',
      }}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <KeyRound /> }}
    />
  )
}

function useColumns(): readonly ListColumn<ListedKey, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('publishable-api-keys')
  return [
    {
      id: 'title',
      header: t('column.title'),
      order: 'title',
      // Short, so that the actions are in view at 1440 px.
      width: 170,
      cell: ({ title }) => <span dir="auto">{title}</span>,
    },
    {
      id: 'key',
      header: t('column.key'),
      mobilePosition: 'bottom-start',
      width: 265,
      cell: ({ id, title }) => (
        <span className="flex min-w-0 items-center gap-1">
          <bdi className="truncate font-mono text-xs text-muted">{id}</bdi>
          <CopyButton value={id} label={t('copy', { title })} />
        </span>
      ),
      text: ({ id }) => id,
    },
    {
      id: 'channels',
      header: t('column.channels'),
      width: 160,
      cell: (key) => <KeyChannels publishableKey={key} />,
      text: ({ sales_channels = [] }) => sales_channels.map(({ name }) => name).join(', '),
    },
    {
      id: 'state',
      header: t('column.state'),
      isShort: true,
      mobilePosition: 'top-end',
      order: 'revoked_at',
      width: 95,
      cell: (key) => <KeyState publishableKey={key} />,
      text: (key) => t(isLive(key) ? 'state.live' : 'state.revoked'),
    },
    {
      id: 'last_used',
      header: t('column.lastUsed'),
      mobilePosition: 'bottom-end',
      order: 'last_used_at',
      width: 105,
      align: 'end',
      cell: ({ last_used_at }) =>
        last_used_at ? <DateCell iso={last_used_at} /> : <span className="text-subtle">{t('neverUsed')}</span>,
      text: ({ last_used_at }) => last_used_at ?? null,
    },
    {
      id: 'created_by',
      header: t('column.createdBy'),
      width: 130,
      isHidden: true,
      cell: ({ created_by }) => <CreatedBy id={created_by} />,
      text: ({ created_by }) => created_by,
    },
    dateColumn('created_at', t('column.created'), { width: 105, isHidden: true }),
    dateColumn('revoked_at', t('column.revoked'), { width: 115, isHidden: true }),
  ]
}

/** Who created a key; the setup's own keys have no author. */
function CreatedBy({ id }: { readonly id: string | null }) {
  const { t } = useTranslation()
  const client = useClient()
  const { data, isError } = useQuery({
    ...queryFor(client.admin.users.retrieve, { id: id ?? '' }),
    enabled: id !== null,
  })
  const name = data ? personName(data.user) : isError ? t('history.formerUser') : undefined
  return (
    <span dir="auto" className="block truncate text-match-parent text-muted">
      {name}
    </span>
  )
}

/** How many channels are named; the rest is counted. */
const namedCount = 2

/** The channels of a key. */
function KeyChannels({ publishableKey }: { readonly publishableKey: ListedKey }) {
  const { t } = useTranslation('publishable-api-keys')
  const { sales_channels = [] } = publishableKey
  if (sales_channels.length === 0) return <span className="text-muted">{t('channels.all')}</span>
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  const names = list.format(sales_channels.slice(0, namedCount).map(({ name }) => name))
  const unnamedCount = sales_channels.length - namedCount
  return (
    <span dir="auto" className="block truncate text-match-parent">
      {unnamedCount > 0 ? t('channels.more', { count: unnamedCount, names }) : names}
    </span>
  )
}

/** Whether a key is live or revoked. */
function KeyState({ publishableKey }: { readonly publishableKey: Pick<ListedKey, 'revoked_at'> }) {
  const { t } = useTranslation('publishable-api-keys')
  return isLive(publishableKey) ? (
    <Status tone="success">{t('state.live')}</Status>
  ) : (
    <Status tone="neutral">{t('state.revoked')}</Status>
  )
}
