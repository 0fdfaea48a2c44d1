import type { ReadRoute } from '@storeroom/react'
import { Button } from '@storeroom/ui/button'
import { Pagination } from '@storeroom/ui/pagination'
import { DataTable, type TableColumn, type TableSort } from '@storeroom/ui/table'
import { Tabs } from '@storeroom/ui/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../page-header.tsx'
import { usePreload } from '../preload.ts'
import { useTimeZone } from '../shop-dates.ts'
import { useDensity } from '../theme.ts'
import { useSight } from '../sight.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { ListColumn, ListPageProps } from './list-config.ts'
import { ListEmpty, ListFailure } from './list-empty.tsx'
import { isChanged, isNarrowed, listChanges, offsetOf, type ListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { useListQuery } from './use-list-query.ts'
import { useListState } from './use-list-state.ts'

const noFilters: readonly never[] = []

/** A whole list screen from its description. The address holds its state. */
export function ListPage<R extends ReadRoute, Row>(props: ListPageProps<R, Row>) {
  const { title, start, actions, views, before, after, columns, filters = noFilters } = props
  const timeZone = useTimeZone()
  const [state, setState] = useListState(filters.map(({ id }) => id))
  const shown = columns.filter(({ id, isHidden }, index) => index === 0 || (state.columns?.includes(id) ?? !isHidden))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PageHeader title={title} start={start} actions={actions} />
      {views && <Views label={title} views={views} state={state} onChange={setState} />}
      {before}
      <ListToolbar
        title={title}
        searchHint={props.searchHint}
        filters={filters}
        timeZone={timeZone}
        columns={columns}
        shownColumns={shown.map(({ id }) => id)}
        state={state}
        onChange={setState}
      />
      <Rows {...props} columns={shown} state={state} onChange={setState} timeZone={timeZone} />
      {after}
    </div>
  )
}

type Change = { readonly state: ListState; readonly onChange: (next: ListState) => void }

type ViewsProps = Change & { readonly label: string; readonly views: NonNullable<ListPageProps<never, never>['views']> }

function Views({ label, views, state, onChange }: ViewsProps) {
  const { t } = useTranslation()
  const current = views.find(({ id }) => id === state.view) ?? views[0]
  const select = (id: string) => {
    const view = views.find((one) => one.id === id)
    if (view) onChange(listChanges.view(state, view === views[0] ? undefined : id, view.holds))
  }
  if (!current) return null
  const reset = (
    <Button size="small" variant="ghost" onPress={() => select(current.id)}>
      {t('list.resetView')}
    </Button>
  )
  return (
    <Tabs
      label={t('list.views', { list: label })}
      tabs={views.map(({ id, label }) => ({ id, label }))}
      selected={current.id}
      onSelect={select}
      end={isChanged({ ...state, view: undefined }, current.holds) ? reset : undefined}
    />
  )
}

type RowsProps<R extends ReadRoute, Row> = ListPageProps<R, Row> & Change & { readonly timeZone: string }

function Rows<R extends ReadRoute, Row>(props: RowsProps<R, Row>) {
  const { title, row, columns, empty, bulkActions = [], state, onChange, timeZone } = props
  const { rows, count, isPlaceholderData, isError, error, refetch } = useListQuery(props, state, timeZone)
  const [selected, setSelected] = useSelection(state)
  const canSelect = useCanWrite(props.writePermission) && bulkActions.length > 0
  const [sort, setSort] = useSort(columns, state, onChange)
  const onRowIntent = useRowIntent(row)
  const density = useDensity()
  if (isError && !rows) return <ListFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label={title}
        columns={columns.map(tableColumn)}
        rows={rows}
        rowId={row.id}
        rowName={row.name}
        rowHref={row.href}
        onRowIntent={onRowIntent}
        rowActions={row.actions}
        selection={canSelect ? { selected, onChange: setSelected } : undefined}
        sort={sort}
        onSortChange={setSort}
        density={density}
        isFetching={isPlaceholderData}
        skeletonCount={Math.min(state.size, 15)}
        emptyState={
          <ListEmpty
            empty={empty}
            isNarrowed={isNarrowed(state)}
            count={count ?? 0}
            onClear={() => onChange(listChanges.clear(state))}
            onFirstPage={() => onChange(listChanges.page(state, 0, state.size))}
          />
        }
      />
      {count !== 0 && (
        <Pagination
          offset={offsetOf(state)}
          limit={state.size}
          count={count}
          onChange={({ offset, limit }) => onChange(listChanges.page(state, offset, limit))}
        />
      )}
      <BulkBar selected={selected} actions={bulkActions} onClear={() => setSelected(new Set())} />
    </>
  )
}

const tableColumn = <Row, Query>({ order, ...column }: ListColumn<Row, Query>): TableColumn<Row> => ({
  ...column,
  isSortable: order !== undefined,
})

const useCanWrite = (permission: ListPageProps<never, never>['writePermission']): boolean => {
  const { may } = useSight()
  return permission === undefined || may(permission)
}

/** Selected rows stay selected from page to page, and are let go when something else is looked for. */
function useSelection({ q, filters, view }: ListState) {
  const about = JSON.stringify([q, filters, view])
  const [selection, setSelection] = useState({ about, ids: new Set<string>() })
  if (selection.about !== about) setSelection({ about, ids: new Set() })
  return [selection.ids, (ids: Set<string>) => setSelection({ about, ids })] as const
}

/** Between the table's column and direction and the API's `order`. */
function useSort<Row, Query>(
  columns: readonly ListColumn<Row, Query>[],
  state: ListState,
  onChange: Change['onChange'],
) {
  const sort = useMemo((): TableSort | null => {
    const by = state.order?.replace(/^-/, '')
    const column = columns.find(({ order }) => order !== undefined && order === by)
    const direction = state.order?.startsWith('-') ? 'descending' : 'ascending'
    return column ? { columnId: column.id, direction } : null
  }, [columns, state.order])
  const change = (next: TableSort | null) => {
    const by: string | undefined = columns.find(({ id }) => id === next?.columnId)?.order
    onChange(listChanges.order(state, by && `${next?.direction === 'descending' ? '-' : ''}${by}`))
  }
  return [sort, change] as const
}

/** A row that is pointed at will probably be opened: its page's code and data come early. */
function useRowIntent<Row>({ href, detail }: ListPageProps<never, Row>['row']) {
  const queryClient = useQueryClient()
  const preload = usePreload()
  return (row: Row) => {
    if (href) preload(href(row))
    if (detail) void queryClient.prefetchQuery(detail(row))
  }
}
