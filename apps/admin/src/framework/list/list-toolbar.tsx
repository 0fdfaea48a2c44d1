import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Kbd } from '@storeroom/ui/display/kbd'
import type { Option } from '@storeroom/ui/fields/option-list'
import { SearchField } from '@storeroom/ui/fields/search-field'
import { Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import { FilterChips, type FilterDefinition } from '@storeroom/ui/table/filter-chips'
import { useQuery } from '@tanstack/react-query'
import { Columns3, Download, LayoutGrid, Rows2, Rows3, TableProperties } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../shortcuts.ts'
import { chipsOf, filtersOf } from './filter-values.ts'
import type { ListFilter } from './list-config.ts'
import { listChanges, type ListState } from './list-state.ts'
import type { ChangeViewOptions, ViewOptions } from './use-view-options.ts'

type ToolbarProps = {
  readonly title: string
  readonly searchHint: string | undefined
  readonly filters: readonly ListFilter<Record<string, unknown>>[]
  readonly timeZone: string
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  readonly shownColumns: readonly string[]
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly viewOptions: ViewOptions
  readonly onViewOptions: ChangeViewOptions
  readonly hasTiles?: boolean
  readonly onExport?: () => void
}

/** Search, filters, columns, view options and export. */
export function ListToolbar(props: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {props.searchHint !== undefined && <Search {...props} hint={props.searchHint} />}
      <div className="min-w-0 flex-1">
        <Filters {...props} />
      </div>
      <div className="flex items-center gap-1">
        {props.hasTiles && <LayoutSwitch {...props} />}
        {props.viewOptions.layout === 'table' && (
          <>
            <ColumnChooser {...props} />
            <DensitySwitch {...props} />
          </>
        )}
        {props.onExport && <ExportButton onExport={props.onExport} />}
      </div>
    </div>
  )
}

function Search({ title, hint, state, onChange }: ToolbarProps & { readonly hint: string }) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  useShortcut('/', () => box.current?.focus())
  return (
    <SearchField
      ref={box}
      label={t('list.searchIn', { list: title })}
      placeholder={hint}
      value={state.q}
      onChange={(q) => onChange(listChanges.search(state, q))}
      hint={<Kbd keys="/" />}
      className="w-full sm:w-64"
    />
  )
}

function Filters({ filters, timeZone, state, onChange }: ToolbarProps) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Option>>(new Map())
  const labels = useFilterLabels(filters, state.filters, seen)
  if (filters.length === 0) return null
  const definitions = filters.map((filter): FilterDefinition => definitionOf(filter, timeZone))
  return (
    <FilterChips
      filters={definitions}
      values={chipsOf(definitions, state.filters, labels)}
      onChange={(chips) => {
        const chosen = Object.values(chips).flatMap((chip) => (chip.type === 'choice' ? chip.options : []))
        setSeen((before) => new Map([...before, ...chosen.map((option) => [option.id, option] as const)]))
        onChange(listChanges.filter(state, filtersOf(chips)))
      }}
    />
  )
}

function definitionOf(filter: ListFilter<Record<string, unknown>>, timeZone: string): FilterDefinition {
  const { id, label } = filter
  if (filter.type === 'date') return { id, label, type: 'date', timeZone }
  if (filter.type !== 'choice') return { id, label, type: filter.type }
  const { options, load } = filter
  return { id, label, type: 'choice', ...(options && { options }), ...(load && { load }) }
}

function ColumnChooser({ columns, shownColumns, state, onChange }: ToolbarProps) {
  const { t } = useTranslation()
  const [first, ...others] = columns
  const choose = (chosen: ReadonlySet<string>) =>
    onChange(
      listChanges.columns(
        state,
        columns.filter(({ id }) => id === first?.id || chosen.has(id)).map(({ id }) => id),
      ),
    )
  return (
    <Menu
      aria-label={t('list.columns')}
      placement="bottom end"
      selectionMode="multiple"
      selectedKeys={shownColumns}
      onSelectionChange={(keys) => choose(new Set(keys === 'all' ? others.map(({ id }) => id) : [...keys].map(String)))}
      trigger={<IconButton label={t('list.columns')} icon={<Columns3 aria-hidden />} />}
    >
      {others.map(({ id, header }) => (
        <MenuItem key={id} id={id}>
          {header}
        </MenuItem>
      ))}
    </Menu>
  )
}

function DensitySwitch({ viewOptions, onViewOptions }: ToolbarProps) {
  const { t } = useTranslation()
  const isCompact = viewOptions.density === 'compact'
  return (
    <IconButton
      label={isCompact ? t('list.comfortable') : t('list.compact')}
      icon={isCompact ? <Rows2 aria-hidden /> : <Rows3 aria-hidden />}
      onPress={() => onViewOptions.density(isCompact ? 'comfortable' : 'compact')}
    />
  )
}

function LayoutSwitch({ viewOptions, onViewOptions }: ToolbarProps) {
  const { t } = useTranslation()
  const isGrid = viewOptions.layout === 'grid'
  return (
    <IconButton
      label={isGrid ? t('list.asTable') : t('list.asGrid')}
      icon={isGrid ? <TableProperties aria-hidden /> : <LayoutGrid aria-hidden />}
      onPress={() => onViewOptions.layout(isGrid ? 'table' : 'grid')}
    />
  )
}

function ExportButton({ onExport }: { readonly onExport: () => void }) {
  const { t } = useTranslation()
  return <IconButton label={t('list.export.action')} icon={<Download aria-hidden />} onPress={onExport} />
}

type Labels = ReadonlyMap<string, Option>
const nothing: readonly Option[] = []

/**
 * The options named in the address, by filter: known ones, ones chosen on this page (`seen`), and the rest from the
 * server, because an address has ids only.
 */
function useFilterLabels(
  filters: readonly ListFilter<Record<string, unknown>>[],
  values: ListState['filters'],
  seen: Labels,
): Readonly<Record<string, Labels>> {
  const choices = filters.filter((filter) => filter.type === 'choice')
  const unknown = choices.map((filter) => {
    const optionIds = new Set(filter.options?.map(({ id }) => id))
    const ids = (values[filter.id]?.values ?? []).filter((id) => !optionIds.has(id) && !seen.has(id))
    return filter.resolve ? ids : []
  })
  const { data = [] } = useQuery({
    queryKey: ['filter_labels', choices.map(({ id }) => id), unknown],
    queryFn: () => Promise.all(choices.map(({ resolve }, index) => resolveLabels(resolve, unknown[index] ?? []))),
    enabled: unknown.some((ids) => ids.length > 0),
  })
  const entries = choices.map((filter, index) => {
    const options = [...(filter.options ?? nothing), ...seen.values(), ...(data[index] ?? nothing)]
    return [filter.id, new Map(options.map((option) => [option.id, option]))] as const
  })
  return Object.fromEntries(entries)
}

type Resolve = Extract<ListFilter<never>, { type: 'choice' }>['resolve']

const resolveLabels = async (resolve: Resolve, ids: readonly string[]): Promise<readonly Option[]> =>
  resolve && ids.length > 0 ? resolve(ids) : nothing
