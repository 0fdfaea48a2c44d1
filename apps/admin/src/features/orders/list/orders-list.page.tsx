import type { Contract, Order } from '@storeroom/contract'
import { read, usePolling, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { ShoppingBag, ShoppingCart, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Gate } from '../../../framework/gate.tsx'
import { wireFilters } from '../../../framework/list/list-filters.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import type { ListState } from '../../../framework/list/list-state.ts'
import { notify } from '../../../framework/notify.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { paths } from '../../../lib/paths.ts'
import { listed, whole } from '../orders.ts'
import { sumsOf } from './bulk/sums.ts'
import { useOrderActions } from './bulk/use-order-actions.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useFilterCurrency, useOrderFilters } from './use-order-filters.ts'

type ListRoute = Contract['admin']['orders']['list']

const any = (...values: readonly string[]) => ({ operator: 'any', values }) as const

/** The built-in views of orders. */
const views = [
  { id: 'all', filters: {} },
  {
    id: 'toFulfill',
    filters: { status: any('pending', 'completed'), to_pack: any('true') },
  },
  { id: 'toCapture', filters: { payment_status: any('awaiting', 'requires_action') } },
  { id: 'returns', filters: { return_status: any('requested', 'requires_action') } },
  { id: 'drafts', filters: {}, href: paths.draftOrders() },
  { id: 'archived', filters: { status: any('archived') } },
] as const

/** `/a/orders` */
export default function OrdersListPage() {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const [search] = useSearchParams()
  const columns = useOrderColumns()
  const payment_currency = useFilterCurrency()
  const filters = useOrderFilters(payment_currency)
  const { actions, shipByList, dialogs } = useOrderActions({ isArchive: search.get('view') === 'archived' })
  return (
    <ListPage<ListRoute, Order>
      name="orders"
      hasPersonalData
      title={t('list.title')}
      source={{
        call: shop.admin.orders.list,
        query: { ...listed, ...(payment_currency !== undefined && { payment_currency }) },
        rows: ({ orders }) => orders,
      }}
      row={{
        id: ({ id }) => id,
        name: ({ display_id }) => t('name', { number: display_id }),
        href: ({ id }) => paths.order({ id }),
        detail: ({ id }) => read(shop.admin.orders.retrieve, { id, query: whole }),
      }}
      columns={columns}
      searchHint={t('list.search')}
      filters={filters}
      views={views.map(({ id, filters: held, ...view }) => ({
        id,
        label: t(`view.${id}`),
        settings: { filters: held },
        ...view,
      }))}
      bulkActions={actions}
      writePermission="orders:write"
      summary={(rows) => <Sums orders={rows} />}
      actions={
        <>
          <ButtonLink icon={<ShoppingCart aria-hidden />} href={paths.carts()}>
            {t('list.carts')}
          </ButtonLink>
          <Gate permission="orders:write">
            <Button icon={<Truck aria-hidden />} onPress={shipByList}>
              {t('list.tracking')}
            </Button>
          </Gate>
        </>
      }
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <ShoppingBag /> }}
      onExport={useOrderExport(filters, payment_currency)}
      after={dialogs}
    />
  )
}

/** The totals of the selected orders. */
function Sums({ orders }: { readonly orders: readonly Order[] }) {
  const money = useMoneyText()
  const amounts = sumsOf(orders).map(({ currency, amount }) => money(amount, currency))
  return amounts.length > 0 && <bdi className="ms-2 text-muted">{amounts.join(' + ')}</bdi>
}

/** Exports all matching or the selected orders; the file is offered in the activity drawer. */
function useOrderExport(filters: ReturnType<typeof useOrderFilters>, payment_currency: string | undefined) {
  const { t } = useTranslation('orders')
  const { admin } = useShop()
  const { resetInterval } = usePolling()
  const timeZone = useTimeZone()
  const start = useWrite(admin.batchJobs.create, { onError: notify.failure })
  return (state: ListState, ids?: readonly string[]) => {
    const filterable_fields = {
      ...wireFilters(filters, state.filters, timeZone),
      ...(payment_currency !== undefined && { payment_currency }),
      ...(state.q !== '' && { q: state.q }),
      ...(ids && { id: [...ids] }),
    }
    const context = { filterable_fields, ...(state.order !== undefined && { order: state.order }) }
    start.mutate(
      { body: { type: 'order-export', context } },
      {
        onSuccess: () => {
          resetInterval()
          notify.info(t('export.started'), t('export.where'))
        },
      },
    )
  }
}
