import { startOfDay } from '../../../framework/list/list-filters.ts'

/** The day (`2026-12-01`) of a moment in the shop's time zone. The date is written like that in Canada. */
export function dayOf(iso: string | null, timeZone: string): string | null {
  if (iso === null) return null
  const style = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', style).format(new Date(iso))
}

/** What is sent for a day: the last moment of it, so that nothing is late before the day is over. */
export function momentOf(day: string | null, timeZone: string): string | null {
  if (day === null) return null
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return new Date(Date.parse(startOfDay(next, timeZone)) - 1).toISOString()
}
