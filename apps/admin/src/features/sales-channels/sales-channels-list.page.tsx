import type { Contract } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { dateColumn } from '../../framework/list/date-column.tsx'
import { EditMenu } from '../../framework/list/edit-menu.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { BackToSettings } from '../../framework/settings-page.tsx'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { EditChannel, ChannelStatus } from './channel-form.tsx'
import { listQuery, useDefaultChannelId, type Channel } from './sales-channels.ts'
import { useChannelActions } from './use-channel-actions.tsx'

type ListRoute = Contract['admin']['salesChannels']['list']

/** `/a/sales-channels` */
export default function SalesChannelsListPage() {
  const { t } = useTranslation('sales-channels')
  const client = useClient()
  return (
    <ListPage<ListRoute, Channel>
      name="sales-channels"
      title={t('list.title')}
      start={<BackToSettings />}
      source={{ call: client.admin.salesChannels.list, query: listQuery, rows: (page) => page.sales_channels }}
      row={{
        id: ({ id }) => id,
        name: ({ name }) => name,
        href: ({ id }) => paths.salesChannel({ id }),
        detail: ({ id }) => queryFor(client.admin.salesChannels.retrieve, { id }),
        actions: (channel) => (
          <Gate permission="sales-channels:write">
            <ChannelMenu channel={channel} />
          </Gate>
        ),
      }}
      columns={useColumns()}
      searchHint={t('list.search')}
      filters={[
        {
          id: 'status',
          label: t('column.status'),
          type: 'choice',
          options: [
            { id: 'enabled', label: t('status.enabled') },
            { id: 'disabled', label: t('status.disabled') },
          ],
        },
        { id: 'created_at', label: t('column.created'), type: 'date' },
      ]}
      create={{ label: t('list.new'), href: paths.salesChannels({ modal: 'new' }), permission: 'sales-channels:write' }}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <RadioTower /> }}
    />
  )
}

function useColumns(): readonly ListColumn<Channel, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('sales-channels')
  const count = new Intl.NumberFormat(activeLanguageTag())
  const defaultId = useDefaultChannelId()
  return [
    {
      id: 'name',
      header: t('column.name'),
      order: 'name',
      cell: ({ id, name }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate">
            {name}
          </span>
          {id === defaultId && (
            <Badge tone="accent" className="shrink-0">
              {t('default')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'description',
      header: t('column.description'),
      width: 260,
      cell: ({ description }) => (
        <span dir="auto" className="block truncate text-match-parent text-muted">
          {description}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      isShort: true,
      mobilePosition: 'bottom-start',
      order: 'is_disabled',
      width: 130,
      cell: (channel) => <ChannelStatus channel={channel} />,
      text: ({ is_disabled }) => t(is_disabled ? 'status.disabled' : 'status.enabled'),
    },
    {
      id: 'products',
      header: t('column.products'),
      mobilePosition: 'top-end',
      order: 'product_count',
      width: 110,
      align: 'end',
      cell: ({ product_count = 0 }) => count.format(product_count),
      text: ({ product_count = 0 }) => product_count,
    },
    dateColumn('created_at', t('column.created'), { mobilePosition: 'bottom-end' }),
  ]
}

/** The menu of one channel in the list. */
function ChannelMenu({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation('sales-channels')
  const actionsOf = useChannelActions()
  return (
    <EditMenu
      label={t('actionsOf', { name: channel.name })}
      editLabel={t('edit.open')}
      form={(close) => <EditChannel id={channel.id} onSaved={close} />}
      actions={actionsOf(channel)}
    />
  )
}
