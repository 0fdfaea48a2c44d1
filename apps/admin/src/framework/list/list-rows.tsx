import type { ReadRoute } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { ActionGate, Gate } from '../gate.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { usePreload } from '../preload.ts'
import type { ListColumn, ListPageProps, NewRecord } from './list-config.ts'
import { ListEmpty } from './list-empty.tsx'
import { isNarrowed, listChanges, type ListState } from './list-state.ts'
import { ownOrder, useSort } from './sort-order.ts'
import type { ChangeList } from './use-list-state.ts'
import type { ViewOptions } from './use-view-options.ts'

/** Loaded when the tile view is chosen. */
const TileGrid = lazyComponent(async () => (await import('@storeroom/ui/table/tile-grid')).TileGrid)

/** Loaded after the rows. */
const CellEditor = lazyComponent(async () => (await import('./cell-editor.tsx')).CellEditor)

/** The order of the API's lists by default. */
const newestFirst = '-created_at'

type RowsInProps<R extends ReadRoute, Row> = ListPageProps<R, Row> & {
  readonly state: ListState
  readonly onChange: ChangeList
  readonly viewOptions: ViewOptions
  readonly table: Pick<Parameters<typeof DataTable<Row>>[0], 'rows' | 'isFetching' | 'selection'>
  /** All rows that match. */
  readonly count: number
}

/** The rows as a table, or as tiles. */
export function RowsIn<R extends ReadRoute, Row>(props: RowsInProps<R, Row>) {
  const { title, source, row, columns, create, empty, state, onChange, viewOptions, count } = props
  const [sort, setSort] = useSort(columns, state, onChange, ownOrder(source) ?? newestFirst)
  const onRowIntent = useRowIntent(row)
  const shared = {
    ...props.table,
    label: title,
    rowId: row.id,
    rowName: row.name,
    rowHref: row.href,
    onRowIntent,
    rowActions: row.actions && ((item: Row) => <ActionGate>{row.actions?.(item)}</ActionGate>),
    skeletonCount: Math.min(state.size, 15),
    emptyState: (
      <ListEmpty
        empty={{ ...(create && { actions: <CreateLink {...create} /> }), ...empty }}
        isNarrowed={isNarrowed(state)}
        count={count}
        onClear={() => onChange(listChanges.clear(state))}
        onFirstPage={() => onChange(listChanges.page(state, 0, state.size))}
      />
    ),
  }
  if (viewOptions.layout === 'grid' && row.tile)
    return (
      <Suspense>
        <TileGrid {...shared} tile={row.tile} />
      </Suspense>
    )
  return (
    <DataTable
      {...shared}
      columns={columns.map((column) => tableColumn(column, row, state.widths))}
      onResize={(id, width) => onChange(listChanges.width(state, id, width), { replace: true })}
      sort={sort}
      onSortChange={setSort}
      density={viewOptions.density}
    />
  )
}

const tableColumn = <Row, Query>(
  { order, text: _text, texts: _texts, edit, ...column }: ListColumn<Row, Query>,
  row: ListPageProps<never, Row>['row'],
  widths: ListState['widths'],
): TableColumn<Row> => ({
  ...column,
  frame:
    edit &&
    ((item, content) => (
      <>
        <span className="contents [&:has(+[data-editing])]:hidden">{content}</span>
        <Suspense>
          <CellEditor rowConfig={row} {...{ item, column, edit }} />
        </Suspense>
      </>
    )),
  chosenWidth: widths?.[column.id],
  isSortable: order !== undefined,
})

/** A hovered row will probably be opened, so its page's code and data are prefetched. */
function useRowIntent<Row>({ href, detail }: ListPageProps<never, Row>['row']) {
  const queryClient = useQueryClient()
  const preload = usePreload()
  return (row: Row) => {
    if (href) preload(href(row))
    if (detail) void queryClient.prefetchQuery(detail(row))
  }
}

/** Leads to the form of a new record. */
export const CreateLink = ({ label, href, permission }: NewRecord) => (
  <Gate permission={permission}>
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={href}>
      {label}
    </ButtonLink>
  </Gate>
)
