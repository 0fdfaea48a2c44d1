import type { ExportFormat, ExportPreset } from '@storeroom/contract'

/** What can be said of a saved export; the hour and the day of the week as texts, because one chooses them. */
export type ExportValues = {
  readonly name: string
  readonly format: ExportFormat
  readonly currency_code: string
  readonly product_url: string
  readonly every: (typeof turns)[number]
  readonly hour: string
  readonly weekday: string
}

export const formats: readonly ExportFormat[] = ['table', 'storeroom', 'google']
export const turns = ['never', 'day', 'week'] as const
export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour))
/** Monday first; the API counts from Sunday. */
export const weekdays: readonly string[] = ['1', '2', '3', '4', '5', '6', '0']

export const blank = (currency_code: string): ExportValues => ({
  name: '',
  format: 'table',
  currency_code,
  product_url: '',
  every: 'never',
  hour: '3',
  weekday: '1',
})

export function valuesOf(
  { name, format, currency_code, product_url, schedule }: ExportPreset,
  own: string,
): ExportValues {
  const weekday = schedule?.weekday ?? null
  return {
    name,
    format,
    currency_code: currency_code ?? own,
    product_url: product_url ?? '',
    every: schedule ? (weekday === null ? 'day' : 'week') : 'never',
    hour: String(schedule?.hour ?? 3),
    weekday: String(weekday ?? 1),
  }
}

/** The body that the API takes. */
export function exportBody({ every, hour, weekday, product_url, currency_code, ...own }: ExportValues) {
  const schedule = every === 'never' ? null : { hour: Number(hour), weekday: every === 'week' ? Number(weekday) : null }
  return {
    ...own,
    currency_code: currency_code === '' ? null : currency_code,
    product_url: product_url.trim() === '' ? null : product_url.trim(),
    schedule,
  }
}
