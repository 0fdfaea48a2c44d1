import type { ReadRoute } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { FilterChips, type FilterDefinition, type FilterValues } from '@storeroom/ui/table/filter-chips'
import { Overlay } from '@storeroom/ui/overlay/overlay'
import { Pagination } from '@storeroom/ui/table/pagination'
import { SearchField } from '@storeroom/ui/fields/search-field'
import { DataTable } from '@storeroom/ui/table/table'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../error-text.ts'
import { filtersOf } from '../list/filter-values.ts'
import { LoadFailure } from '../load-failure.tsx'
import { wireFilters } from '../list/list-filters.ts'
import { useTimeZone } from '../shop-dates.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { useMemberPage, type MemberRow, type MemberSource } from './members.ts'

type PickerProps<R extends ReadRoute, Row> = {
  readonly title: string
  readonly help: string
  readonly search: { readonly label: string; readonly hint: string }
  /** Filters, named as the query parameters of the source's route. */
  readonly filters?: readonly FilterDefinition[]
  readonly source: MemberSource<R, Row>
  /** Cells without links, since the user stays in the modal. */
  readonly row: Omit<MemberRow<Row>, 'href'>
  /** The label of the button: "Add 3 products". */
  readonly submitLabel: (count: number) => string
  readonly onAdd: (ids: string[]) => Promise<unknown>
  readonly onClose: () => void
}

/** Chooses new members of a record, searched and paged by the server. */
export function AddMembers<R extends ReadRoute, Row>({
  isOpen,
  ...picker
}: PickerProps<R, Row> & { readonly isOpen: boolean }) {
  return (
    <Overlay kind="modal" size="large" isOpen={isOpen} onClose={picker.onClose}>
      <Picker {...picker} />
    </Overlay>
  )
}

function Picker<R extends ReadRoute, Row>(props: PickerProps<R, Row>) {
  const { title, help, submitLabel, onAdd, onClose } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async () => {
    setFailure(undefined)
    setSaving(true)
    try {
      await onAdd([...chosen])
      onClose()
    } catch (error) {
      setFailure(describeError(error))
      setSaving(false)
    }
  }
  return (
    <ChoicePanel
      title={title}
      help={help}
      chosen={chosen}
      submitLabel={submitLabel(chosen.size)}
      isSaving={isSaving}
      failure={failure}
      onSubmit={submit}
    >
      <Choices {...props} chosen={chosen} onChoose={setChosen} />
    </ChoicePanel>
  )
}

type ChoicesProps<R extends ReadRoute, Row> = PickerProps<R, Row> & {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

const noValues: FilterValues = {}
const noFilters: readonly FilterDefinition[] = []

function Choices<R extends ReadRoute, Row>(props: ChoicesProps<R, Row>) {
  const { source, row, search, filters = noFilters, chosen, onChoose } = props
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [page, setPage] = useState({ q: '', offset: 0, limit: 15 })
  const [chips, setChips] = useState(noValues)
  const narrowed = { ...page, filters: wireFilters(filters, filtersOf(chips), timeZone) }
  const { rows, count, isError, error, refetch, isPlaceholderData } = useMemberPage(source, narrowed)
  const filter = (next: FilterValues) => {
    setChips(next)
    setPage({ ...page, offset: 0 })
  }
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        autoFocus
        label={search.label}
        placeholder={search.hint}
        value={page.q}
        onChange={(q) => setPage({ ...page, q, offset: 0 })}
      />
      {filters.length > 0 && <FilterChips filters={filters} values={chips} onChange={filter} />}
      {isError && !rows ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={search.label}
          columns={row.columns}
          rows={rows}
          rowId={row.id}
          rowName={row.name}
          selection={{ selected: chosen, onChange: onChoose }}
          isFetching={isPlaceholderData}
          skeletonCount={8}
          emptyState={<EmptyState icon={<SearchX />} title={t('list.nothingFound')} />}
        />
      )}
      <Pagination
        offset={page.offset}
        limit={page.limit}
        count={count}
        onChange={(next) => setPage({ ...page, ...next })}
      />
    </div>
  )
}
