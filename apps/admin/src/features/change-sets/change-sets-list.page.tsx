import type { ChangeSet, Contract } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dateColumn } from '../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ChangeSetStatusLabel, setStatuses } from './change-sets.tsx'

type ListRoute = Contract['admin']['changeSets']['list']

const viewed = ['scheduled', 'needs_attention', 'live', 'draft'] as const

/** `/a/change-sets` */
export default function ChangeSetsListPage() {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const options = setStatuses.map((id) => ({ id, label: t(`status.${id}`) }))
  return (
    <ListPage<ListRoute, ChangeSet>
      name="change-sets"
      title={t('title')}
      source={{ call: admin.changeSets.list, rows: (page) => page.change_sets }}
      row={{
        id: ({ id }) => id,
        name: ({ name }) => name,
        href: ({ id }) => paths.changeSet({ id }),
        detail: ({ id }) => queryFor(admin.changeSets.retrieve, { id }),
      }}
      columns={useColumns()}
      filters={[
        { id: 'status', label: t('column.status'), type: 'choice', options },
        { id: 'goes_live_at', label: t('column.goesLive'), type: 'date' },
        { id: 'created_at', label: t('column.created'), type: 'date' },
      ]}
      views={[
        { id: 'all', label: t('view.all'), settings: {} },
        ...viewed.map((id) => ({
          id,
          label: t(`status.${id}`),
          isCounted: id === 'needs_attention',
          settings: { filters: { status: { operator: 'any', values: [id] } } },
        })),
      ]}
      searchHint={t('search')}
      create={{ label: t('new.open'), href: paths.changeSets({ modal: 'new' }), permission: 'products:write' }}
      empty={{ title: t('empty'), description: t('emptyHint'), icon: <CalendarClock /> }}
    />
  )
}

type Column = ListColumn<ChangeSet, QueryOf<ListRoute>>

function useColumns(): readonly Column[] {
  const { t } = useTranslation('change-sets')
  const number = new Intl.NumberFormat(activeLanguageTag())
  const counted = (id: 'product_count' | 'item_count', header: string): Column => ({
    ...{ id, header, width: 100, align: 'end' },
    cell: (set) => number.format(set[id]),
  })
  return [
    {
      id: 'name',
      header: t('column.name'),
      order: 'name',
      cell: ({ name }) => (
        <span dir="auto" className="text-match-parent block truncate">
          {name}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      order: 'status',
      width: 170,
      cell: (set) => <ChangeSetStatusLabel set={set} />,
      text: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'goes_live_at',
      header: t('column.goesLive'),
      order: 'goes_live_at',
      width: 190,
      align: 'end',
      cell: ({ goes_live_at }) => <Moment iso={goes_live_at} />,
      text: ({ goes_live_at }) => goes_live_at,
    },
    counted('product_count', t('column.products')),
    counted('item_count', t('column.changes')),
    dateColumn('live_at', t('column.live'), { isHidden: true }),
    dateColumn('created_at', t('column.created'), { isHidden: true }),
  ]
}

/** With the time, because products change at that minute. */
function Moment({ iso }: { readonly iso: string | null }) {
  const dates = useDates()
  if (iso === null) return '–'
  return (
    <time dateTime={iso} title={dates.exact(iso)}>
      {dates.dateTime(iso)}
    </time>
  )
}
