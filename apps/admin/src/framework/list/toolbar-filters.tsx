import type { Option } from '@storeroom/ui/fields/option-list'
import { FilterChips, type FilterDefinition } from '@storeroom/ui/table/filter-chips'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chipsOf, filtersOf } from './filter-values.ts'
import type { ListFilter } from './list-config.ts'
import { listChanges, type ListState } from './list-state.ts'
import type { ToolbarProps } from './toolbar-props.ts'

/** The filters of a list as chips, and the menu that adds one. */
export function ToolbarFilters({ filters, timeZone, state, onChange }: ToolbarProps) {
  const [chosenOptions, setChosenOptions] = useState<ReadonlyMap<string, Option>>(new Map())
  const labels = useFilterLabels(filters, state.filters, chosenOptions)
  if (filters.length === 0) return null
  const definitions = filters.map((filter): FilterDefinition => definitionOf(filter, timeZone))
  return (
    <FilterChips
      filters={definitions}
      values={chipsOf(definitions, state.filters, labels)}
      onChange={(chips) => {
        const chosen = Object.values(chips).flatMap((chip) => (chip.type === 'choice' ? chip.options : []))
        setChosenOptions((before) => new Map([...before, ...chosen.map((option) => [option.id, option] as const)]))
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

type Labels = ReadonlyMap<string, Option>
const nothing: readonly Option[] = []

/**
 * The options named in the address, by filter: known ones, ones chosen on this page (`chosenOptions`), and the rest
 * from the server, because an address has ids only.
 */
function useFilterLabels(
  filters: readonly ListFilter<Record<string, unknown>>[],
  values: ListState['filters'],
  chosenOptions: Labels,
): Readonly<Record<string, Labels>> {
  const choices = filters.filter((filter) => filter.type === 'choice')
  const unknown = choices.map((filter) => {
    const optionIds = new Set(filter.options?.map(({ id }) => id))
    const ids = (values[filter.id]?.values ?? []).filter((id) => !optionIds.has(id) && !chosenOptions.has(id))
    return filter.resolve ? ids : []
  })
  const { data = [] } = useQuery({
    queryKey: ['filter_labels', choices.map(({ id }) => id), unknown],
    queryFn: () => Promise.all(choices.map(({ resolve }, index) => resolveLabels(resolve, unknown[index] ?? []))),
    enabled: unknown.some((ids) => ids.length > 0),
  })
  const entries = choices.map((filter, index) => {
    const options = [...(filter.options ?? nothing), ...chosenOptions.values(), ...(data[index] ?? nothing)]
    return [filter.id, new Map(options.map((option) => [option.id, option]))] as const
  })
  return Object.fromEntries(entries)
}

type Resolve = Extract<ListFilter<never>, { type: 'choice' }>['resolve']

const resolveLabels = async (resolve: Resolve, ids: readonly string[]): Promise<readonly Option[]> =>
  resolve && ids.length > 0 ? resolve(ids) : nothing
