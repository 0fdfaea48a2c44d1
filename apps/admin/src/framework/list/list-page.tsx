import type { ReadRoute } from '@storeroom/react'
import { Pagination } from '@storeroom/ui/table/pagination'
import { Suspense, useState } from 'react'
import { useAdded } from '../extensions/added.ts'
import { useAllowed } from '../extensions/use-allowed.ts'
import { Zone } from '../extensions/zone.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Loading } from '../loading.tsx'
import { PageHeader } from '../page-header.tsx'
import { useTimeZone } from '../shop-dates.ts'
import { useShortcut } from '../shortcuts.ts'
import { shownColumns } from './column-order.ts'
import type { ListPageProps } from './list-config.ts'
import { CreateLink, RowsIn } from './list-rows.tsx'
import { listChanges, offsetOf, type ListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { Peek } from './peek.tsx'
import { choose, shownIds, useSelection } from './selection.ts'
import { isNarrowedByAdded, useAddedParts } from './use-added-parts.ts'
import { useListQuery, wholeOf } from './use-list-query.ts'
import { useListState, type ChangeList } from './use-list-state.ts'
import { useViewOptions, type ViewOptions } from './use-view-options.ts'
import { useOpenedList } from './views/use-opened-list.ts'
import { ViewTabs } from './views/view-tabs.tsx'

/** Loaded when the first row is selected. */
const SelectionBar = lazyComponent(async () => (await import('./selection-bar.tsx')).SelectionBar)
/** Loaded after the rows. */
const ViewCount = lazyComponent(async () => (await import('./views/view-count.tsx')).ViewCount)
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)

const noFilters: readonly never[] = []

/** A whole list screen from its description. The address holds its state. */
export function ListPage<R extends ReadRoute, Row>(own: ListPageProps<R, Row>) {
  const props = useAddedParts(own)
  const { name, title, start, create, views, before, after, columns, filters = noFilters } = props
  const timeZone = useTimeZone()
  const filterIds = filters.map(({ id }) => id)
  const opened = useOpenedList(name, views, filterIds, useListState(filterIds))
  const { state, change: setState, isOpening } = opened
  const hasTiles = props.row.tile !== undefined
  const [viewOptions, changeViewOptions] = useViewOptions(name, hasTiles, state, setState)
  const visibleColumns = shownColumns(columns, state.columns)
  const [exporting, setExporting] = useState<{ readonly ids: readonly string[] | undefined }>()
  const onExport = (ids?: readonly string[]) =>
    props.onExport && !isNarrowedByAdded(state) ? props.onExport(state, ids) : setExporting({ ids })
  const ofRows = {
    columns: visibleColumns,
    facts: columns,
    state,
    onChange: setState,
    timeZone,
    viewOptions,
    onExportRows: onExport,
  }
  const ofList = { name, title, state, onChange: setState, viewOptions, hasTiles }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PageHeader title={title} start={start} actions={props.actions ?? (create && <CreateLink {...create} />)} />
      <Zone at={`list.${name}.before`} />
      <ViewTabs
        {...ofList}
        builtIn={views}
        filterIds={filterIds}
        countOf={(view) => <ViewCount {...props} view={view} />}
      />
      {before}
      <ListToolbar
        {...ofList}
        searchHint={props.searchHint}
        filters={filters}
        timeZone={timeZone}
        columns={columns}
        onViewOptions={changeViewOptions}
        onExport={() => onExport()}
      />
      {isOpening ? <Opening /> : <Rows {...props} {...ofRows} />}
      {exporting && (
        <Suspense>
          <ExportDialog
            task={{
              ...wholeOf(props, state, timeZone),
              ...exporting,
              name,
              columns: visibleColumns,
              hasPersonalData: props.hasPersonalData,
            }}
            onClose={() => setExporting(undefined)}
          />
        </Suspense>
      )}
      {after}
      <Zone at={`list.${name}.after`} />
    </div>
  )
}

/** Shown until the default view is known. */
const Opening = () => <Loading lines={8} />

type Change = { readonly state: ListState; readonly onChange: ChangeList }

type RowsProps<R extends ReadRoute, Row> = ListPageProps<R, Row> &
  Change & {
    /** All columns, the hidden ones too. */
    readonly facts: ListPageProps<R, Row>['columns']
    readonly timeZone: string
    readonly viewOptions: ViewOptions
    /** `ids` undefined: all matching rows. */
    readonly onExportRows: (ids?: readonly string[]) => void
  }

function Rows<R extends ReadRoute, Row>(props: RowsProps<R, Row>) {
  const { name, row, bulkActions = [], state, onChange, timeZone } = props
  const { rows, count, isPlaceholderData, isError, error, refetch } = useListQuery(props, state, timeZone)
  const [selection, setSelection] = useSelection(state)
  useRowKeys()
  const canSelect = [...bulkActions, ...useAllowed(useAdded().bulkActions[`list.${name}`])].length > 0
  const hasSelection = selection.isAll || selection.ids.size > 0
  const [loadedRows, setLoadedRows] = useState<ReadonlyMap<string, Row>>(new Map())
  if (isError && !rows) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const pageIds = rows?.map(row.id) ?? []
  const selected = shownIds(selection, pageIds)
  const select = (ids: Set<string>) => {
    setLoadedRows((before) => new Map([...before, ...(rows ?? []).map((item) => [row.id(item), item] as const)]))
    setSelection(choose(selection, ids, pageIds))
  }
  const table = {
    rows,
    isFetching: isPlaceholderData,
    ...(canSelect && {
      selection: { selected, onChange: select },
    }),
  }
  return (
    <>
      <RowsIn {...props} table={table} count={count ?? 0} />
      <Peek {...props} rows={rows} />
      {count !== 0 && (
        <Pagination
          offset={offsetOf(state)}
          limit={state.size}
          count={count}
          onChange={({ offset, limit }) => onChange(listChanges.page(state, offset, limit))}
        />
      )}
      {canSelect && !hasSelection && count !== 0 && <BulkBarRoom />}
      {hasSelection && (
        <Suspense fallback={<BulkBarRoom />}>
          <SelectionBar {...props} {...{ pageIds, loadedRows, selection }} onSelect={setSelection} count={count ?? 0} />
        </Suspense>
      )}
    </>
  )
}

/** As high as the bar, so that nothing moves when the first row is selected at the end of the page. */
const BulkBarRoom = () => <div className="h-[calc(var(--spacing-control-sm)+0.875rem)] shrink-0" />

const linksOf = () => [...document.querySelectorAll<HTMLElement>('main table [data-row="link"]')]

const rowInFocus = (): Element | null => document.activeElement?.closest('tr') ?? null

/** Moves the focus by this many rows; without a focused row, to the first one. */
function step(by: number) {
  const links = linksOf()
  const current = rowInFocus()
  const at = links.findIndex((link) => current !== null && current.contains(link))
  links[at === -1 ? 0 : at + by]?.focus()
}

/**
 * `j` and `k` go through the rows of a list, `x` selects the focused one, F2 edits it in the list; Enter opens it, because
 * it is a link.
 */
function useRowKeys(): void {
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  useShortcut('F2', () => rowInFocus()?.querySelector('[data-edit]')?.dispatchEvent(new Event('edit')))
  useShortcut('x', () => rowInFocus()?.querySelector<HTMLElement>('[data-row="checkbox"]')?.click())
}
