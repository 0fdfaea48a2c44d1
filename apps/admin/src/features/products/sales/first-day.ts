const DAY = 86_400_000

/**
 * The first of so many days that end today, as `2026-03-29` in the shop's time zone. `now` in milliseconds since 1970.
 * The date is written like that in Canada.
 */
export function firstDayOf(days: number, timeZone: string, now: number): string {
  const style = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const today = new Intl.DateTimeFormat('en-CA', style).format(now)
  return new Date(Date.parse(today) - (days - 1) * DAY).toISOString().slice(0, 10)
}
