import type { ReportId } from '@storeroom/contract'
import type { Period } from '@storeroom/contract/report-periods'
import { reportSettings, type ReportSetting } from '@storeroom/contract/report-views'
import { reports } from '@storeroom/contract/reports'
import { offsetOf, type FilterValue, type ListState } from '../../framework/list/list-state.ts'

/** The names of all settings and filters of a report. */
export const namesOf = (id: ReportId): readonly string[] => [...reportSettings, ...reports[id].filters]

/** The value of a setting or a filter. */
export const filterValue = (operator: string, ...values: readonly string[]): FilterValue => ({ operator, values })

/** A state with another setting, or its default without a value. All but the measure lead back to the first page. */
export function withSetting(state: ListState, name: ReportSetting, value: FilterValue | undefined): ListState {
  const { [name]: _, ...others } = state.filters
  const filters = value === undefined ? others : { ...others, [name]: value }
  return name === 'measure' ? { ...state, filters } : { ...state, filters, page: 1 }
}

/** A period with another first or last day; the other day follows if it would be on the wrong side. ISO dates. */
export const withEnd = (period: Period, end: keyof Period, day: string): Period =>
  end === 'from'
    ? { from: day, to: day > period.to ? day : period.to }
    : { from: day < period.from ? day : period.from, to: day }

/** The filters of a state without its settings. */
export const filtersIn = ({ filters }: Pick<ListState, 'filters'>): ListState['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !reportSettings.some((setting) => setting === name)))

/** The next state of the list, with the settings of the present one. */
export const withFilters = (state: ListState, next: ListState): ListState => ({
  ...next,
  filters: {
    ...Object.fromEntries(reportSettings.flatMap((name) => entryOf(name, state.filters[name]))),
    ...next.filters,
  },
})

const entryOf = (name: string, value: FilterValue | undefined) => (value === undefined ? [] : [[name, value] as const])

export const pageOf = (state: ListState) => ({ limit: state.size, offset: offsetOf(state) })
