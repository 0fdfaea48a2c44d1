import type { Permission } from '@storeroom/contract'
import type { ReadRoute } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { SearchField } from '@storeroom/ui/fields/search-field'
import { Pagination } from '@storeroom/ui/table/pagination'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { Plus, SearchX, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../detail/section.tsx'
import { ActionGate, useCanAct } from '../gate.tsx'
import { listChanges, offsetOf, type ListState } from '../list/list-state.ts'
import { ownOrder, useSort } from '../list/sort-order.ts'
import { useListState } from '../list/use-list-state.ts'
import { LoadFailure } from '../load-failure.tsx'
import { useMemberPage, type MemberColumn, type MemberRow, type MemberSource } from './members.ts'

export type MemberSectionProps<R extends ReadRoute, Row> = {
  readonly title: string
  readonly source: MemberSource<R, Row>
  readonly row: MemberRow<Row>
  readonly search: { readonly label: string; readonly hint: string }
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly description: string }
  /** The permission to add and remove; by default that of the screen. */
  readonly permission?: Permission
  /** Buttons before the add button: `<ExportMembers … />`. */
  readonly tools?: ReactNode
  /** Left out if members are added automatically. */
  readonly add?: {
    readonly label: string
    /** The modal: `<AddMembers … />`. */
    readonly picker: (isOpen: boolean, close: () => void) => ReactNode
  }
  /** Left out if members cannot be removed. */
  readonly remove?: {
    readonly label: string
    /** The label for one row: "Remove {name} from the group". */
    readonly labelOf: (name: string) => string
    /** Asks for confirmation and removes; resolves to true if they were removed. */
    readonly run: (ids: string[]) => Promise<boolean>
  }
}

const noFilters: readonly string[] = []

/** The members of a record: searched, sorted and paged in the address, added and removed. */
export function MemberSection<R extends ReadRoute, Row>(props: MemberSectionProps<R, Row>) {
  const { title, search, permission, add, tools } = props
  const [state, setState] = useListState(noFilters)
  const [isAdding, setAdding] = useState(false)
  const addButton = add && (
    <ActionGate permission={permission}>
      <Button size="small" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
        {add.label}
      </Button>
    </ActionGate>
  )
  return (
    <Section
      title={title}
      isFlush
      {...((tools || addButton) && {
        actions: (
          <>
            {tools}
            {addButton}
          </>
        ),
      })}
    >
      <div className="px-4 pb-3">
        <SearchField
          label={search.label}
          placeholder={search.hint}
          value={state.q}
          onChange={(q) => setState(listChanges.search(state, q))}
          className="w-full sm:w-64"
        />
      </div>
      <Rows {...props} state={state} onChange={setState} />
      {add?.picker(isAdding, () => setAdding(false))}
    </Section>
  )
}

type RowsProps<R extends ReadRoute, Row> = MemberSectionProps<R, Row> & {
  readonly state: ListState
  readonly onChange: (next: ListState) => void
}

function Rows<R extends ReadRoute, Row>(props: RowsProps<R, Row>) {
  const { title, source, row, permission, remove, empty, state, onChange } = props
  const [sort, setSort] = useSort(row.columns, state, onChange, ownOrder(source))
  // An unknown order in the address is ignored, so that old links still open.
  const page = { q: state.q, limit: state.size, offset: offsetOf(state), order: sort ? state.order : undefined }
  const { rows, count, isError, error, refetch, isPlaceholderData } = useMemberPage(source, page)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const canRemove = useCanAct(permission)
  if (isError && !rows) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const removeButton = (item: Row) =>
    remove && (
      <ActionGate permission={permission}>
        <IconButton
          size="small"
          effect="change"
          label={remove.labelOf(row.name(item))}
          icon={<X aria-hidden />}
          onPress={() => void remove.run([row.id(item)])}
        />
      </ActionGate>
    )
  return (
    <>
      <DataTable
        label={title}
        columns={row.columns.map(tableColumn)}
        rows={rows}
        rowId={row.id}
        rowName={row.name}
        rowHref={row.href}
        isFetching={isPlaceholderData}
        skeletonCount={Math.min(state.size, 8)}
        selection={remove && canRemove ? { selected, onChange: setSelected } : undefined}
        rowActions={remove && removeButton}
        sort={sort}
        onSortChange={setSort}
        emptyState={
          <Nothing
            count={count ?? 0}
            isSearch={state.q !== ''}
            empty={empty}
            onFirstPage={() => onChange(listChanges.page(state, 0, state.size))}
          />
        }
      />
      {(count !== 0 || selected.size > 0) && (
        <div className="flex flex-col gap-2 border-t border-default px-4 py-3">
          {remove && <Selected label={remove.label} selected={selected} onSelect={setSelected} onRemove={remove.run} />}
          <Pagination
            offset={offsetOf(state)}
            limit={state.size}
            count={count}
            onChange={({ offset, limit }) => onChange(listChanges.page(state, offset, limit))}
          />
        </div>
      )}
    </>
  )
}

const tableColumn = <Row,>({ order, ...column }: MemberColumn<Row>): TableColumn<Row> => ({
  ...column,
  isSortable: order !== undefined,
})

type SelectedProps = {
  readonly label: string
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onRemove: (ids: string[]) => Promise<boolean>
}

/** The number of selected rows and their actions. */
function Selected({ label, selected, onSelect, onRemove }: SelectedProps) {
  const { t } = useTranslation()
  if (selected.size === 0) return null
  const remove = async () => {
    if (await onRemove([...selected])) onSelect(new Set())
  }
  return (
    <div role="toolbar" aria-label={t('list.selection')} className="flex flex-wrap items-center gap-2">
      <span role="status" className="tabular">
        {t('list.selected', { count: selected.size })}
      </span>
      <Button size="small" variant="danger" onPress={() => void remove()}>
        {label}
      </Button>
      <Button size="small" variant="ghost" onPress={() => onSelect(new Set())}>
        {t('list.clearSelection')}
      </Button>
    </div>
  )
}

type NothingProps = {
  /** The number of all members that match. */
  readonly count: number
  readonly onFirstPage: () => void
  readonly isSearch: boolean
  readonly empty: MemberSectionProps<never, never>['empty']
}

/** No rows to show: past the last page, such as after all of its members were removed, nothing found, or no members. */
function Nothing({ count, isSearch, empty, onFirstPage }: NothingProps) {
  const { t } = useTranslation()
  if (count > 0) {
    const toStart = <Button onPress={onFirstPage}>{t('list.firstPage')}</Button>
    return <EmptyState icon={<SearchX />} title={t('list.pastEnd')} actions={toStart} />
  }
  return isSearch ? <EmptyState icon={<SearchX />} title={t('list.nothingFound')} /> : <EmptyState {...empty} />
}
