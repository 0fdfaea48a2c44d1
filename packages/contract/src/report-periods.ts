/** The periods of a report in words, and their days (`2026-03-29`, both included) in the shop's time zone. */

export type Period = { readonly from: string; readonly to: string }

const DAY = 86_400_000

/** The date in a time zone; `moment` in milliseconds since 1970. Canadian English writes dates as `2026-03-29`. */
export const dayIn = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const daysBetween = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY + 1

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`

/** The same day of another month, or the last one of that month. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

export const lastOfMonth = (day: string): string => plusDays(plusMonths(firstOfMonth(day), 1), -1)

type PeriodRow = {
  readonly of: (today: string) => Period
  /** How many months earlier the previous period begins; if left out, as many days earlier as the period has. */
  readonly step?: number
}

/** Months and years that are not over end today. */
const rows = {
  today: { of: (today) => ({ from: today, to: today }) },
  yesterday: { of: (today) => ({ from: plusDays(today, -1), to: plusDays(today, -1) }) },
  last7: { of: (today) => ({ from: plusDays(today, -6), to: today }) },
  last30: { of: (today) => ({ from: plusDays(today, -29), to: today }) },
  last90: { of: (today) => ({ from: plusDays(today, -89), to: today }) },
  thisMonth: { of: (today) => ({ from: firstOfMonth(today), to: today }), step: 1 },
  lastMonth: { of: (today) => monthOf(plusMonths(today, -1)), step: 1 },
  thisYear: { of: (today) => ({ from: firstOfYear(today), to: today }), step: 12 },
  lastYear: { of: (today) => yearOf(plusMonths(today, -12)), step: 12 },
} as const satisfies Record<string, PeriodRow>

const monthOf = (day: string): Period => ({ from: firstOfMonth(day), to: lastOfMonth(day) })
const yearOf = (day: string): Period => ({ from: firstOfYear(day), to: `${day.slice(0, 4)}-12-31` })

export type Preset = keyof typeof rows
export const presets = Object.keys(rows) as readonly Preset[]
export const defaultPreset: Preset = 'last30'

export const periodOf = (preset: Preset, today: string): Period => rows[preset].of(today)

export const comparisons = ['previous', 'yearBefore'] as const
export type Comparison = (typeof comparisons)[number]

/** The period that `period` is compared with. `preset`: the choice that gave `period`; undefined for own dates. */
export function comparedWith(period: Period, comparison: Comparison, preset: Preset | undefined): Period {
  const row: PeriodRow | undefined = preset && rows[preset]
  const months = comparison === 'yearBefore' ? 12 : row?.step
  if (months !== undefined) return monthsBefore(period, months)
  const length = daysBetween(period)
  return { from: plusDays(period.from, -length), to: plusDays(period.to, -length) }
}

/** A period of whole months stays one: 1 to 30 April is preceded by 1 to 31 March. */
function monthsBefore({ from, to }: Period, months: number): Period {
  const end = plusMonths(to, -months)
  const isWhole = from === firstOfMonth(from) && to === lastOfMonth(to)
  return { from: plusMonths(from, -months), to: isWhole ? lastOfMonth(end) : end }
}
