import {
  comparedWith,
  comparisons,
  defaultPreset,
  periodOf,
  presets,
  type Comparison,
  type Period,
  type Preset,
} from './report-periods.ts'
import {
  hasMoney,
  isReport,
  reports,
  type ReportFilter,
  type ReportGrouping,
  type ReportId,
  type ReportMeasure,
} from './reports.ts'

/**
 * The settings of a report. They are stored among the filters of its list, each with its word as the operator
 * (`group_by: { operator: 'month', values: [] }`), so that the address of the page and saved views contain them, and
 * the server can read them from the views that it emails.
 */
export const reportSettings = ['period', 'compare', 'group_by', 'interval', 'measure', 'convert'] as const
export type ReportSetting = (typeof reportSettings)[number]

export const reportIntervals = ['day', 'week', 'month'] as const
export type ReportInterval = (typeof reportIntervals)[number]

type Value = { readonly operator: string; readonly values: readonly string[] }

/** The part of a saved view that says what a report shows. */
export type ReportView = { readonly filters: Readonly<Record<string, Value>>; readonly order?: string | undefined }

export type ReportSettings = {
  /** Undefined: own dates. */
  readonly preset: Preset | undefined
  /** Undefined for a report of this moment. */
  readonly period: Period | undefined
  readonly comparison: Comparison | undefined
  readonly compared: Period | undefined
  readonly groupBy: ReportGrouping
  /** Undefined: by the length of the period. */
  readonly interval: ReportInterval | undefined
  /** The one that the chart shows. */
  readonly measure: ReportMeasure
  /** The currency that amounts are converted into; undefined: each stays in its own. */
  readonly convertTo: string | undefined
}

/** The lists under which views of reports are saved: `reports.sales`. */
const PREFIX = 'reports.'

export const listOfReport = (id: ReportId): string => PREFIX + id

/** The report whose views are saved under a list; undefined for a list that is not a report's. */
export function reportOfList(list: string): ReportId | undefined {
  const id = list.startsWith(PREFIX) ? list.slice(PREFIX.length) : ''
  return isReport(id) ? id : undefined
}

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The word that a setting has, if it is one of these. */
const among = <Word extends string>(words: readonly Word[], value: Value | undefined): Word | undefined =>
  words.find((word) => word === value?.operator)

/** The settings of a view on the day `today`. A setting that is missing or invalid has its default. */
export function settingsOf(id: ReportId, { filters }: ReportView, today: string): ReportSettings {
  const row = reports[id]
  const { preset, period } = row.period === 'now' ? noPeriod : periodIn(filters['period'], today)
  const comparison = period && among(comparisons, filters['compare'])
  return {
    ...{ preset, period, comparison },
    compared: period && comparison && comparedWith(period, comparison, preset),
    groupBy: among(row.groupings, filters['group_by']) ?? row.groupings[0],
    interval: period && among(reportIntervals, filters['interval']),
    measure: among(row.measures, filters['measure']) ?? row.measures[0],
    convertTo: hasMoney(id) ? currencyIn(filters['convert']) : undefined,
  }
}

const currencyIn = (value: Value | undefined): string | undefined => /^[a-z]{3}$/.exec(value?.operator ?? '')?.[0]

const noPeriod = { preset: undefined, period: undefined }

function periodIn(value: Value | undefined, today: string): Pick<ReportSettings, 'preset' | 'period'> {
  const [from, to] = value?.values ?? []
  if (value?.operator === 'between' && isDay(from) && isDay(to)) return { preset: undefined, period: { from, to } }
  const preset = among(presets, value) ?? defaultPreset
  return { preset, period: periodOf(preset, today) }
}

/** The query of the report that a view shows, without paging. */
export function reportQueryOf(id: ReportId, { filters, order }: ReportView, chosen: ReportSettings) {
  const { period, compared, groupBy, interval, convertTo } = chosen
  const narrowed: Partial<Record<ReportFilter, string[]>> = Object.fromEntries(
    reports[id].filters.flatMap((name) => {
      const values = filters[name]?.values ?? []
      return values.length === 0 ? [] : [[name, [...values]]]
    }),
  )
  return {
    ...period,
    ...(compared && { compare_from: compared.from, compare_to: compared.to }),
    group_by: groupBy,
    ...(interval && { interval }),
    ...(convertTo && { convert_to: convertTo }),
    ...narrowed,
    ...(order !== undefined && { order }),
  }
}
