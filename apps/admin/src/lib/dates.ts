/** Where and how dates are written: a tag for `Intl` and the shop's IANA time zone. */
export type DateStyle = { readonly locale: string; readonly timeZone: string }

const formats = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  exact: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** An ISO time (UTC) as a date of the shop, `3 Nov 2026`; `exact` says weekday, seconds and zone. */
export function dateText(iso: string, { locale, timeZone }: DateStyle, format: keyof typeof formats = 'date'): string {
  return new Intl.DateTimeFormat(locale, { ...formats[format], timeZone }).format(new Date(iso))
}

/** Units of time and their lengths in seconds. */
const units = [
  ['minute', 60],
  ['hour', 60 * 60],
  ['day', 24 * 60 * 60],
] as const

/** Up to a week how long ago (`2 hours ago`), after that the date. `now` in milliseconds since 1970. */
export function agoText(iso: string, style: DateStyle, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1000
  if (Math.abs(seconds) >= 7 * 24 * 60 * 60) return dateText(iso, style)
  const [unit, length] = units.findLast(([, size]) => Math.abs(seconds) >= size) ?? units[0]
  const words = new Intl.RelativeTimeFormat(style.locale, { numeric: 'auto' })
  return Math.abs(seconds) < 60 ? words.format(0, 'second') : words.format(Math.trunc(seconds / length), unit)
}

/** The zone as people read it: `Europe/Berlin (GMT+2)`. */
export function timeZoneText({ locale, timeZone }: DateStyle, now: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${timeZone.replaceAll('_', ' ')} (${offset})`
}

/** Every IANA zone that this browser knows, for pickers; UTC first. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
