import type { ReportFilter, ReportGrouping, ReportId, ReportMeasure } from '@storeroom/contract'
import { reports } from '@storeroom/contract/reports'
import { offsetOf, type FilterValue, type ListState } from '../../framework/list/list-state.ts'
import {
  comparedWith,
  comparisons,
  defaultPreset,
  periodOf,
  presets,
  type Comparison,
  type Period,
  type Preset,
} from '../../shared/reports/periods.ts'

/**
 * What a report shows is the state of a list: its settings are values among the filters, each a word as its operator. So
 * it is in the address, and saved as a view.
 */
const settings = ['period', 'compare', 'group_by', 'interval', 'measure'] as const
export type Setting = (typeof settings)[number]

export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

export type ReportSettings = {
  /** Undefined: own dates. */
  readonly preset: Preset | undefined
  /** Undefined for a report of this moment. */
  readonly period: Period | undefined
  readonly comparison: Comparison | undefined
  readonly compared: Period | undefined
  readonly groupBy: ReportGrouping
  /** Undefined: by the length of the period. */
  readonly interval: Interval | undefined
  /** The one that the chart shows. */
  readonly measure: ReportMeasure
}

/** The names of all settings and filters of a report. */
export const namesOf = (id: ReportId): readonly string[] => [...settings, ...reports[id].filters]

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

const among = <Word extends string>(words: readonly Word[], value: FilterValue | undefined): Word | undefined =>
  words.find((word) => word === value?.operator)

/** The settings of a state. Whatever it does not say, or says wrongly, has its default. */
export function settingsOf(id: ReportId, { filters }: Pick<ListState, 'filters'>, today: string): ReportSettings {
  const row = reports[id]
  const { preset, period } = row.period === 'now' ? noPeriod : periodIn(filters['period'], today)
  const comparison = period && among(comparisons, filters['compare'])
  return {
    ...{ preset, period, comparison },
    compared: period && comparison && comparedWith(period, comparison, preset),
    groupBy: among(row.groupings, filters['group_by']) ?? row.groupings[0],
    interval: period && among(intervals, filters['interval']),
    measure: among(row.measures, filters['measure']) ?? row.measures[0],
  }
}

const noPeriod = { preset: undefined, period: undefined }

function periodIn(value: FilterValue | undefined, today: string): Pick<ReportSettings, 'preset' | 'period'> {
  const [from, to] = value?.values ?? []
  if (value?.operator === 'between' && isDay(from) && isDay(to)) return { preset: undefined, period: { from, to } }
  const preset = among(presets, value) ?? defaultPreset
  return { preset, period: periodOf(preset, today) }
}

/** A word as the value of a setting. */
export const word = (operator: string, ...values: readonly string[]): FilterValue => ({ operator, values })

/** A state with another setting; without a value it has its default. Rows of another kind have another order and page. */
export function withSetting(state: ListState, name: Setting, value: FilterValue | undefined): ListState {
  const { [name]: _, ...others } = state.filters
  const filters = value === undefined ? others : { ...others, [name]: value }
  return name === 'measure' ? { ...state, filters } : { ...state, filters, page: 1 }
}

/** The filters of a state without its settings. */
export const filtersIn = ({ filters }: Pick<ListState, 'filters'>): ListState['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !settings.some((setting) => setting === name)))

/** A state whose filters are others; the settings stay. */
export const withFilters = (state: ListState, next: ListState): ListState => ({
  ...next,
  filters: {
    ...Object.fromEntries(settings.flatMap((name) => entryOf(name, state.filters[name]))),
    ...next.filters,
  },
})

const entryOf = (name: string, value: FilterValue | undefined) => (value === undefined ? [] : [[name, value] as const])

/** What a state asks of the server, but for the page. */
export function askedOf(id: ReportId, state: ListState, chosen: ReportSettings) {
  const { period, compared, groupBy, interval } = chosen
  const filters: Partial<Record<ReportFilter, string[]>> = Object.fromEntries(
    reports[id].filters.flatMap((name) => {
      const values = state.filters[name]?.values ?? []
      return values.length === 0 ? [] : [[name, [...values]]]
    }),
  )
  return {
    ...period,
    ...(compared && { compare_from: compared.from, compare_to: compared.to }),
    group_by: groupBy,
    ...(interval && { interval }),
    ...filters,
    ...(state.order !== undefined && { order: state.order }),
  }
}

export const pageOf = (state: ListState) => ({ limit: state.size, offset: offsetOf(state) })
