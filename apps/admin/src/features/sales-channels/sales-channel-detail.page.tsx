import { pagesFor, queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useCan } from '../../framework/permissions.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { paths } from '../../lib/paths.ts'
import { RecordHistory } from '../../shared/history/record-history.tsx'
import { ChannelStatus, EditChannel } from './channel-form.tsx'
import { ChannelKind, ChannelPayments } from './channel-metadata.tsx'
import { ChannelProducts } from './channel-products.tsx'
import { ChannelKeys, ChannelLocations, ChannelOrders } from './channel-sections.tsx'
import { useDefaultChannelId, type Channel, type ChannelAnswer } from './sales-channels.ts'
import { useChannelActions } from './use-channel-actions.tsx'

/** `/a/sales-channels/{id}` */
export default function SalesChannelDetailPage() {
  const { id = '' } = useParams()
  const client = useClient()
  const navigate = useNavigate()
  const actionsOf = useChannelActions(() => void navigate(paths.salesChannels(), { replace: true }))
  const canWrite = useCan('sales-channels:write')
  const canReadOrders = useCan('orders:read')
  const hasKeys = useFeatureFlag('publishable_api_keys')
  const hasLocations = useFeatureFlag('stockLocationService')
  const { t } = useTranslation('sales-channels')
  return (
    <DetailPage
      id={id}
      list={{
        name: 'sales-channels',
        address: paths.salesChannels(),
        hrefOf: (other) => paths.salesChannel({ id: other }),
      }}
      query={queryFor(client.admin.salesChannels.retrieve, { id })}
      title={({ sales_channel }) => sales_channel.name}
      status={({ sales_channel }) => <Head channel={sales_channel} />}
      menu={({ sales_channel }) => actionsOf(sales_channel)}
      main={({ sales_channel }) => <ChannelProducts key={sales_channel.id} channel={sales_channel} />}
      side={(answer) => (
        <>
          <General answer={answer} canEdit={canWrite} />
          <ChannelKind answer={answer} canEdit={canWrite} />
          <ChannelPayments answer={answer} canEdit={canWrite} />
          {canReadOrders && <ChannelOrders id={id} />}
          {hasLocations && <ChannelLocations id={id} />}
          {hasKeys && <ChannelKeys id={id} />}
        </>
      )}
      tabs={() => [
        {
          id: 'history',
          label: t('common:history.title'),
          content: () => <History id={id} />,
        },
      ]}
    />
  )
}

/** The status, and whether it is the default channel. */
function Head({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation('sales-channels')
  const isDefault = useDefaultChannelId() === channel.id
  return (
    <span className="flex items-center gap-2">
      <ChannelStatus channel={channel} />
      {isDefault && <Badge tone="accent">{t('default')}</Badge>}
    </span>
  )
}

function General({ answer, canEdit }: { readonly answer: ChannelAnswer; readonly canEdit: boolean }) {
  const { t } = useTranslation('sales-channels')
  const dates = useDates()
  const { id, description, created_at, updated_at } = answer.sales_channel
  return (
    <EditableSection title={t('general')} canEdit={canEdit} form={(close) => <EditChannel id={id} onSaved={close} />}>
      <Facts
        facts={[
          {
            label: t('field.description'),
            value: (
              <span dir="auto" className="wrap-anywhere">
                {description ?? t('common:none')}
              </span>
            ),
          },
          { label: t('column.created'), value: <time dateTime={created_at}>{dates.dateTime(created_at)}</time> },
          { label: t('column.updated'), value: <time dateTime={updated_at}>{dates.dateTime(updated_at)}</time> },
        ]}
      />
    </EditableSection>
  )
}

function History({ id }: { readonly id: string }) {
  const { admin } = useClient()
  return <RecordHistory query={pagesFor(admin.changes.listOfSalesChannel, { id })} words="sales-channels" />
}
