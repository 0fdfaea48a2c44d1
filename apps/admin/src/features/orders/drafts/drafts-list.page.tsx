import type { Contract, DraftOrder } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { Status } from '@storeroom/ui/display/badge'
import { ClipboardPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dateColumn } from '../../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { paths } from '../../../lib/paths.ts'
import { buyerName } from '../orders.ts'
import { currencyOf, listQuery, statuses, tones } from './drafts.ts'

type ListRoute = Contract['admin']['draftOrders']['list']

/** `/a/draft-orders` */
export default function DraftsListPage() {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const statusOptions = statuses.map((id) => ({ id, label: t(`status.${id}`) }))
  return (
    <ListPage<ListRoute, DraftOrder>
      name="draft-orders"
      hasPersonalData
      title={t('list.title')}
      source={{ call: admin.draftOrders.list, query: listQuery, rows: ({ draft_orders }) => draft_orders }}
      row={{
        id: ({ id }) => id,
        name: ({ display_id }) => t('name', { number: display_id }),
        href: ({ id }) => paths.draftOrder({ id }),
        detail: ({ id }) => queryFor(admin.draftOrders.retrieve, { id }),
      }}
      columns={useColumns()}
      searchHint={t('list.search')}
      filters={[
        { id: 'status', label: t('column.status'), type: 'choice', options: statusOptions },
        { id: 'created_at', label: t('column.created'), type: 'date' },
      ]}
      views={[
        { id: 'all', label: t('list.all'), settings: {} },
        ...statusOptions.map((status) => ({
          ...status,
          settings: { filters: { status: { operator: 'any', values: [status.id] } } } as const,
        })),
      ]}
      writePermission="draft-orders:write"
      create={{ label: t('new.open'), href: paths.draftOrders({ modal: 'new' }), permission: 'draft-orders:write' }}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <ClipboardPen /> }}
    />
  )
}

function useColumns(): readonly ListColumn<DraftOrder, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('draft-orders')
  const money = useMoneyText()
  const buyer = ({ cart }: DraftOrder) => (cart ? buyerName(cart) : '')
  const total = (draft: DraftOrder) =>
    draft.cart?.total === undefined ? '' : money(draft.cart.total, currencyOf(draft))
  return [
    {
      id: 'display_id',
      header: t('column.number'),
      width: 96,
      isShort: true,
      order: 'display_id',
      cell: ({ display_id }) => <bdi className="tabular">#{display_id}</bdi>,
      text: ({ display_id }) => display_id,
    },
    {
      id: 'customer',
      header: t('column.customer'),
      mobilePosition: 'top-start',
      cell: (draft) => <bdi dir="auto">{buyer(draft)}</bdi>,
      text: buyer,
    },
    {
      id: 'status',
      header: t('column.status'),
      isShort: true,
      mobilePosition: 'bottom-start',
      width: 130,
      cell: ({ status }) => <Status tone={tones[status]}>{t(`status.${status}`)}</Status>,
      text: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'order',
      header: t('column.order'),
      isShort: true,
      width: 110,
      cell: ({ order }) =>
        order && (
          <Link href={paths.order({ id: order.id })}>
            <bdi className="tabular">#{order.display_id}</bdi>
          </Link>
        ),
      text: ({ order }) => order?.display_id ?? null,
    },
    {
      id: 'total',
      header: t('column.total'),
      mobilePosition: 'top-end',
      width: 130,
      align: 'end',
      cell: total,
      text: total,
    },
    dateColumn('created_at', t('column.created'), { id: 'created_at', mobilePosition: 'bottom-end' }),
  ]
}
