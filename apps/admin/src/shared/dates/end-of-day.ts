import type { DateStyle } from '../../lib/dates.ts'

type Zone = Pick<DateStyle, 'timeZone'>

/** Whether an end (ISO, UTC) is in the last minute of a day of the shop: the period includes the whole day. */
export const isEndOfDay = (iso: string, style: Zone): boolean => clockTime(iso, style) === '23:59'

/** Whether a start (ISO, UTC) is in the first minute of a day of the shop. */
export const isStartOfDay = (iso: string, style: Zone): boolean => clockTime(iso, style) === '00:00'

const clockTime = (iso: string, { timeZone }: Zone): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(iso))
