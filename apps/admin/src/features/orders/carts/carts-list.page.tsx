import type { Contract, StaffCart } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useRegionPicker, useSalesChannelPicker } from '../../../shared/pickers.ts'
import { paths } from '../../../lib/paths.ts'
import { listQuery, phases } from './carts.ts'
import { useCartColumns, useCartName } from './use-cart-columns.tsx'

type ListRoute = Contract['admin']['carts']['list']

/** The default filter leaves out completed carts, which are orders. */
const unfinished = ['open', 'abandoned', 'stopped'] as const

/** `/a/carts`: carts, by default those that are not completed. */
export default function CartsListPage() {
  const { t } = useTranslation('carts')
  const client = useClient()
  const name = useCartName()
  const regions = useRegionPicker()
  const channels = useSalesChannelPicker()
  const phaseOptions = phases.map((id) => ({ id, label: t(`phase.${id}`) }))
  return (
    <ListPage<ListRoute, StaffCart>
      name="carts"
      hasPersonalData
      title={t('list.title')}
      source={{
        call: client.admin.carts.list,
        query: { ...listQuery, phase: [...unfinished] },
        rows: ({ carts }) => carts,
      }}
      row={{
        id: ({ id }) => id,
        name,
        href: ({ id }) => paths.cart({ id }),
        detail: ({ id }) => queryFor(client.admin.carts.retrieve, { id }),
      }}
      columns={useCartColumns()}
      searchHint={t('list.search')}
      filters={[
        { id: 'phase', label: t('column.phase'), type: 'choice', options: phaseOptions },
        { id: 'region_id', label: t('column.region'), type: 'choice', ...regions },
        { id: 'sales_channel_id', label: t('column.channel'), type: 'choice', ...channels },
        { id: 'updated_at', label: t('column.updated'), type: 'date' },
      ]}
      views={[
        { id: 'unfinished', label: t('view.unfinished'), settings: {} },
        ...phaseOptions.map((phase) => ({
          ...phase,
          settings: { filters: { phase: { operator: 'any', values: [phase.id] } } } as const,
        })),
      ]}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <ShoppingCart /> }}
    />
  )
}
