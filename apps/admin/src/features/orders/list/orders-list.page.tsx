import type { Contract, Order } from '@storeroom/contract'
import { MAX_SUMMED_ORDERS } from '@storeroom/contract/limits'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { ShoppingBag, Truck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useExportStart } from '../../../framework/activity/use-export-start.ts'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import { Gate } from '../../../framework/gate.tsx'
import type { QueryOf, Selected } from '../../../framework/list/list-config.ts'
import { wireFilters } from '../../../framework/list/list-filters.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import type { ListState } from '../../../framework/list/list-state.ts'
import { notify } from '../../../framework/notify.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { paths } from '../../../lib/paths.ts'
import { listQuery, detailQuery } from '../orders.ts'
import { sumsOf } from './bulk/sums.ts'
import { useOrderActions } from './bulk/use-order-actions.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import type { ExportFormat } from './export-form.tsx'
import { useFilterCurrency, useOrderFilters } from './use-order-filters.ts'

type ListRoute = Contract['admin']['orders']['list']

const any = (...values: readonly string[]) => ({ operator: 'any', values }) as const

/** The built-in views of orders. */
const views = [
  { id: 'all', filters: {} },
  {
    id: 'toFulfill',
    isCounted: true,
    filters: { status: any('pending', 'completed'), to_pack: any('true') },
  },
  { id: 'toCapture', isCounted: true, filters: { payment_status: any('awaiting', 'requires_action') } },
  { id: 'returns', isCounted: true, filters: { return_status: any('requested', 'requires_action') } },
  { id: 'drafts', filters: {}, href: paths.draftOrders() },
  { id: 'archived', filters: { status: any('archived') } },
] as const

/** `/a/orders` */
export default function OrdersListPage() {
  const { t } = useTranslation('orders')
  const client = useClient()
  const [search] = useSearchParams()
  const columns = useOrderColumns()
  const payment_currency = useFilterCurrency()
  const filters = useOrderFilters(payment_currency)
  const exporting = useOrderExport(filters, payment_currency)
  const { actions, shipByList, dialogs } = useOrderActions({ isArchive: search.get('view') === 'archived' })
  return (
    <ListPage<ListRoute, Order>
      name="orders"
      hasPersonalData
      title={t('list.title')}
      source={{
        call: client.admin.orders.list,
        query: { ...listQuery, ...(payment_currency !== undefined && { payment_currency }) },
        rows: ({ orders }) => orders,
      }}
      row={{
        id: ({ id }) => id,
        name: ({ display_id }) => t('name', { number: display_id }),
        href: ({ id }) => paths.order({ id }),
        detail: ({ id }) => queryFor(client.admin.orders.retrieve, { id, query: detailQuery }),
      }}
      columns={columns}
      searchHint={t('list.search')}
      filters={filters}
      views={views.map(({ id, filters: viewFilters, ...view }) => ({
        id,
        label: t(`view.${id}`),
        settings: { filters: viewFilters },
        ...view,
      }))}
      bulkActions={actions}
      writePermission="orders:write"
      summary={(selected) => <Sums selected={selected} />}
      actions={
        <Gate permission="orders:write">
          <Button icon={<Truck aria-hidden />} onPress={shipByList}>
            {t('list.tracking')}
          </Button>
        </Gate>
      }
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <ShoppingBag /> }}
      onExport={(state, ids) => void exporting.run(state, ids)}
      after={
        <Suspense>
          {dialogs}
          {exporting.dialog}
        </Suspense>
      }
    />
  )
}

/** The totals of the selected orders. */
function Sums({ selected }: { readonly selected: Selected<Order> }) {
  const money = useMoneyText()
  const serverTotals = useServerTotals(selected)
  const sums = 'rows' in selected ? sumsOf(selected.rows) : serverTotals
  const amounts = sums.map(({ currency, amount }) => money(amount, currency))
  return amounts.length > 0 && <bdi className="ms-2 text-muted">{amounts.join(' + ')}</bdi>
}

/** The totals of orders that are not loaded, which the server adds up, unless they are too many. */
function useServerTotals(selected: Selected<Order>) {
  const { admin } = useClient()
  const selection = 'query' in selected && selected.count <= MAX_SUMMED_ORDERS ? selected.query : undefined
  const { fields: _, expand: __, order: ___, ...query }: Partial<QueryOf<ListRoute>> = selection ?? {}
  const { data } = useQuery({ ...queryFor(admin.orders.totals, { query }), enabled: selection !== undefined })
  return (data?.totals ?? []).map(({ currency_code: currency, total: amount }) => ({ currency, amount }))
}

const ExportForm = lazy(async () => ({ default: (await import('./export-form.tsx')).ExportForm }))

/** Exports all matching or the selected orders, by order or by line; the file is offered in the activity drawer. */
function useOrderExport(filters: ReturnType<typeof useOrderFilters>, payment_currency: string | undefined) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const started = useExportStart()
  const timeZone = useTimeZone()
  const start = useWrite(admin.batchJobs.create, { onError: notify.failure })
  const question = useQuestion<undefined, ExportFormat>(({ answer }) => (
    <ExportForm onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const run = async (state: ListState, ids?: readonly string[]) => {
    const format = await question.ask(undefined)
    if (format === undefined) return
    const filterable_fields = {
      ...wireFilters(filters, state.filters, timeZone),
      ...(payment_currency !== undefined && { payment_currency }),
      ...(state.q !== '' && { q: state.q }),
      ...(ids && { id: [...ids] }),
    }
    const context = { format, filterable_fields, ...(state.order !== undefined && { order: state.order }) }
    start.mutate(
      { body: { type: 'order-export', context } },
      {
        onSuccess: ({ batch_job }) => started(batch_job, { title: t('export.started'), message: t('export.where') }),
      },
    )
  }
  return { run, dialog: question.dialog }
}
