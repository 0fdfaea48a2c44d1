import {
  type DateValue,
  now,
  parseAbsolute,
  parseDate,
  toCalendarDate,
  type ZonedDateTime,
} from '@internationalized/date'

export type DateGranularity = 'date' | 'date-time'

/** What a moment is to a period: its start, or its end, which includes the day or minute it names. */
export type DateEdge = 'start' | 'end'

export const readDate = (text: string, granularity: DateGranularity, timeZone: string): DateValue =>
  granularity === 'date' ? parseDate(text.slice(0, 10)) : parseAbsolute(text, timeZone)

const startOfDay = { hour: 0, minute: 0, second: 0, millisecond: 0 }
const endOfDay = { hour: 23, minute: 59, second: 59, millisecond: 999 }

/** A period that ends at 23:59 includes that minute: it ends with the day. */
const endingWith = (moment: ZonedDateTime): ZonedDateTime =>
  moment.hour === endOfDay.hour && moment.minute === endOfDay.minute
    ? moment.set(endOfDay)
    : moment.set({ second: 0, millisecond: 0 })

export function writeDate(date: DateValue, granularity: DateGranularity, edge: DateEdge): string {
  if (granularity === 'date') return toCalendarDate(date).toString()
  const moment = date as ZonedDateTime
  return (edge === 'end' ? endingWith(moment) : moment).toAbsoluteString()
}

/** What a blank field starts from, in the shop's time zone: the first or the last minute of today. */
export function blankDate(granularity: DateGranularity, timeZone: string, edge: DateEdge): DateValue {
  const today = now(timeZone)
  if (granularity === 'date') return toCalendarDate(today)
  return today.set(edge === 'end' ? endOfDay : startOfDay)
}
