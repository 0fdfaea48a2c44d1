import { dayIn, plusDays } from '@storeroom/contract/report-periods'

/**
 * The first day of a period of `days` that ends today in the shop's time zone, as `2026-03-29`; `now` in milliseconds
 * since 1970.
 */
export const firstDayOf = (days: number, timeZone: string, now: number): string =>
  plusDays(dayIn(timeZone, now), 1 - days)
