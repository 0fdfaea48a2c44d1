import type { Contract, PriceList } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { CircleDollarSign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { dateColumn } from '../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { EndCell } from '../../shared/dates/end-cell.tsx'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'
import {
  PhaseStatus,
  useAudienceText,
  listQuery,
  phaseOf,
  phases,
  detailQuery,
  type ListedPriceList,
} from './price-lists.tsx'
import { PriceListMenu } from './price-list-menu.tsx'

type ListRoute = Contract['admin']['priceLists']['list']

/** `/a/pricing` */
export default function PriceListsPage() {
  const { t } = useTranslation('price-lists')
  const client = useClient()
  const groups = useCustomerGroupPicker()
  const phaseOptions = phases.map((id) => ({ id, label: t(`phase.${id}`) }))
  const typeOptions = (['sale', 'override'] as const).map((id) => ({ id, label: t(`type.${id}`) }))
  return (
    <ListPage<ListRoute, ListedPriceList>
      name="pricing"
      title={t('list.title')}
      source={{ call: client.admin.priceLists.list, query: listQuery, rows: (page) => page.price_lists }}
      row={{
        id: ({ id }) => id,
        name: ({ name }) => name,
        href: ({ id }) => paths.priceList({ id }),
        detail: ({ id }) => queryFor(client.admin.priceLists.retrieve, { id, query: detailQuery }),
        update: { call: client.admin.priceLists.update, query: listQuery, recordKey: 'price_list' },
        actions: (list) => (
          <Gate permission="price-lists:write">
            <PriceListMenu list={list} />
          </Gate>
        ),
      }}
      columns={usePriceListColumns()}
      searchHint={t('list.search')}
      filters={[
        { id: 'phase', label: t('column.status'), type: 'choice', options: phaseOptions },
        { id: 'type', label: t('column.type'), type: 'choice', options: typeOptions },
        { id: 'customer_groups', label: t('column.groups'), type: 'choice', ...groups },
        { id: 'created_at', label: t('column.created'), type: 'date' },
        { id: 'updated_at', label: t('column.updated'), type: 'date' },
      ]}
      views={[
        { id: 'all', label: t('view.all'), settings: {} },
        ...phases.map((id) => ({
          id,
          label: t(`phase.${id}`),
          settings: { filters: { phase: { operator: 'any', values: [id] } } },
        })),
      ]}
      create={{ label: t('list.new'), href: paths.priceListNew(), permission: 'price-lists:write' }}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <CircleDollarSign /> }}
    />
  )
}

const statuses = ['active', 'draft'] as const satisfies readonly PriceList['status'][]

type Column = ListColumn<ListedPriceList, QueryOf<Contract['admin']['priceLists']['list']>>

function usePriceListColumns(): readonly Column[] {
  const { t } = useTranslation('price-lists')
  const audience = useAudienceText()
  const count = new Intl.NumberFormat(activeLanguageTag())
  return [
    {
      id: 'name',
      header: t('column.name'),
      order: 'name',
      edit: { field: 'name', isRequired: true },
      cell: (list) => <NameCell list={list} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      isShort: true,
      mobilePosition: 'bottom-start',
      width: 110,
      edit: { field: 'status', options: statuses.map((id) => ({ id, label: t(`phase.${id}`) })) },
      cell: (list) => <PhaseStatus list={list} />,
      text: (list) => t(`phase.${phaseOf(list)}`),
    },
    {
      id: 'type',
      header: t('column.type'),
      isShort: true,
      order: 'type',
      width: 110,
      cell: ({ type }) => t(`type.${type}`),
      text: ({ type }) => t(`type.${type}`),
    },
    { id: 'groups', header: t('column.groups'), width: 150, cell: audience, text: audience },
    {
      id: 'prices',
      header: t('column.prices'),
      mobilePosition: 'top-end',
      width: 80,
      align: 'end',
      cell: ({ price_count = 0 }) => count.format(price_count),
      text: ({ price_count = 0 }) => price_count,
    },
    {
      id: 'starts_at',
      header: t('column.starts'),
      order: 'starts_at',
      width: 170,
      align: 'end',
      cell: ({ starts_at }) => <MomentCell iso={starts_at} />,
    },
    {
      id: 'ends_at',
      header: t('column.ends'),
      mobilePosition: 'bottom-end',
      order: 'ends_at',
      width: 170,
      align: 'end',
      cell: ({ ends_at }) => <EndCell iso={ends_at} />,
    },
    dateColumn('created_at', t('column.created'), { isHidden: true }),
    dateColumn('updated_at', t('column.updated'), { isHidden: true }),
  ]
}

type ListProps = { readonly list: ListedPriceList }

function NameCell({ list: { name, description } }: ListProps) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span dir="auto" className="truncate">
        {name}
      </span>
      {description !== '' && (
        <span dir="auto" className="min-w-0 truncate font-normal text-subtle max-sm:hidden">
          {description}
        </span>
      )}
    </span>
  )
}

/** With the time, because prices change at that minute. */
function MomentCell({ iso }: { readonly iso: string | null }) {
  const dates = useDates()
  if (iso === null) return null
  return (
    <time dateTime={iso} title={dates.exact(iso)} className="text-muted">
      {dates.dateTime(iso)}
    </time>
  )
}
