import { read, useShop } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { paths } from '../../lib/paths.ts'

/** How many orders came by this channel, and the way to them. */
export function ChannelOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useShop()
  const query = { sales_channel_id: [id], fields: 'id', expand: '', limit: 1 }
  return (
    <LoadedSection title={t('orders.title')} query={read(admin.orders.list, { query })}>
      {({ count }) =>
        count === 0 ? (
          <p className="text-muted">{t('orders.none')}</p>
        ) : (
          <Link href={paths.orders({ sales_channel_id: `any:${id}` })}>{t('orders.all', { count })}</Link>
        )
      }
    </LoadedSection>
  )
}
