import type { FilterValue, ListState } from './list-state.ts'

/** What an API takes for one filter: a value, several, or comparisons (docs/contract/README.md §1). */
export type WireFilter = string | number | readonly string[] | Readonly<Record<string, string | number>>

const DAY_MS = 86_400_000

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** The moment (ISO, UTC) at which a day (`2026-07-10`) begins in a time zone. */
export function startOfDay(day: string, timeZone: string): string {
  const guess = Date.parse(`${day}T00:00:00Z`)
  // The second pass handles days on which the clocks change between the first guess and midnight.
  const first = guess - offsetAt(guess, timeZone)
  return new Date(guess - offsetAt(first, timeZone)).toISOString()
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

type Translate = (values: readonly string[], timeZone: string) => WireFilter | undefined

/** Each value under the comparison of the same index. */
const numbers =
  (names: readonly string[]): Translate =>
  (values) => {
    const entries = names.flatMap((name, index) => {
      const value = values[index]
      return value === undefined || !Number.isFinite(Number(value)) ? [] : [[name, Number(value)] as const]
    })
    return entries.length === 0 ? undefined : Object.fromEntries(entries)
  }

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whole days: from the value at the index `from` to the end of the one at the index `until`. */
const days =
  (from: number | undefined, until: number | undefined): Translate =>
  (values, timeZone) => {
    const first = from === undefined ? undefined : values[from]
    const last = until === undefined ? undefined : values[until]
    const range = {
      ...(isDay(first) && { gte: startOfDay(first, timeZone) }),
      ...(isDay(last) && { lt: startOfDay(nextDay(last), timeZone) }),
    }
    return Object.keys(range).length === 0 ? undefined : range
  }

const text =
  (name: string): Translate =>
  ([value]) =>
    value ? { [name]: value } : undefined

/** Operators by type of filter. Days are whole days in the shop's time zone; "before" excludes the day. */
const operators = {
  choice: { any: (values) => (values.length > 0 ? values : undefined) },
  date: {
    equals: days(0, 0),
    after: (values, timeZone) => days(0, undefined)(values.map(nextDayIfDay), timeZone),
    before: ([day], timeZone) => (isDay(day) ? { lt: startOfDay(day, timeZone) } : undefined),
    between: days(0, 1),
  },
  number: {
    equals: ([value]) => (value !== undefined && Number.isFinite(Number(value)) ? Number(value) : undefined),
    lessThan: numbers(['lt']),
    greaterThan: numbers(['gt']),
    between: numbers(['gte', 'lte']),
  },
  text: { contains: text('contains'), startsWith: text('starts_with'), equals: ([value]) => value || undefined },
} as const satisfies Record<string, Record<string, Translate>>

function nextDayIfDay(day: string): string {
  return isDay(day) ? nextDay(day) : day
}

export type FilterType = keyof typeof operators

/** A filter value for the API; undefined if it is incomplete (an operator without a value) or unknown. */
export function wireFilter(
  type: FilterType,
  { operator, values }: FilterValue,
  timeZone: string,
): WireFilter | undefined {
  const translations: Readonly<Record<string, Translate>> = operators[type]
  return translations[operator]?.(values, timeZone)
}

/** Numbers as the API counts them: 19.90 is 1990 cents. */
const scaled = ({ operator, values }: FilterValue, scale: number): FilterValue => ({
  operator,
  values: values.map((value) => (value === '' ? value : String(Math.round(Number(value) * scale)))),
})

/** The filters of a list for the API. */
export function wireFilters(
  definitions: readonly { readonly id: string; readonly type: FilterType; readonly scale?: number }[],
  filters: ListState['filters'],
  timeZone: string,
): Record<string, WireFilter> {
  const entries = definitions.flatMap(({ id, type, scale }) => {
    const value = filters[id]
    const wire = value && wireFilter(type, scale === undefined ? value : scaled(value, scale), timeZone)
    return wire === undefined ? [] : [[id, wire] as const]
  })
  return Object.fromEntries(entries)
}
