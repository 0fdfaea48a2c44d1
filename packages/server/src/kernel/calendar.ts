import type { Clock } from './clock.ts'

/** Milliseconds. */
const DAY = 86_400_000

/** There are no earlier sales, and the database's calendar has no year 0. */
export const FIRST_DAY = '1970-01-01'
/** Days are compared as texts, and five-digit years do not sort as such. A round end leaves room for what is added. */
export const LAST_DAY = '2999-12-31'

/** A day such as `2026-03-29`, `count` days later. */
export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

/** How many days there are from one day to another, both included. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1

/** The day that it is now in a time zone (IANA). The locale `en-CA` writes it as `2026-03-29`. */
export const today = (clock: Clock, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(clock.now())
