import type { Option } from '@storeroom/ui/fields/option-list'
import { useQuery } from '@tanstack/react-query'
import type { ListFilter } from './list-config.ts'
import type { ListState } from './list-state.ts'

type Labels = ReadonlyMap<string, Option>
const nothing: readonly Option[] = []

/**
 * The options that an address names, by filter: known ones, ones chosen on this page (`seen`), and the rest from the
 * server. An address holds ids only, and people read labels.
 */
export function useFilterLabels(
  filters: readonly ListFilter<Record<string, unknown>>[],
  values: ListState['filters'],
  seen: Labels,
): Readonly<Record<string, Labels>> {
  const choices = filters.filter((filter) => filter.type === 'choice')
  const unknown = choices.map((filter) => {
    const known = new Set(filter.options?.map(({ id }) => id))
    const ids = (values[filter.id]?.values ?? []).filter((id) => !known.has(id) && !seen.has(id))
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
