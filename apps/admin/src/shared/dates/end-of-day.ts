import type { DateStyle } from '../../lib/dates.ts'

/** Whether an end (ISO, UTC) is in the last minute of a day of the shop: the period includes the whole day. */
export function isEndOfDay(iso: string, { timeZone }: Pick<DateStyle, 'timeZone'>): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  return clock.format(new Date(iso)) === '23:59'
}
