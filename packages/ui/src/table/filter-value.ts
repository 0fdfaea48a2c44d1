import type { Option } from '../fields/option-list.tsx'
import type { LoadOptions } from '../fields/option-pages.ts'
import type { UiStrings } from '../strings.tsx'

/** What can be filtered by, as data. */
export type FilterDefinition = { id: string; label: string } & (
  | { type: 'choice'; options?: readonly Option[]; load?: LoadOptions<Option> }
  | { type: 'number'; unit?: string; fractionDigits?: number }
  | { type: 'date'; timeZone: string }
  | { type: 'text' }
)

/** How a value is compared, by the filter's type. */
export const filterOperators = {
  number: ['equals', 'lessThan', 'greaterThan', 'between'],
  date: ['equals', 'before', 'after', 'between'],
  text: ['contains', 'startsWith', 'equals'],
} as const

export type NumberOperator = (typeof filterOperators.number)[number]
export type DateOperator = (typeof filterOperators.date)[number]
export type TextOperator = (typeof filterOperators.text)[number]

/** A filter that is set. Dates are calendar days (`2026-11-20`); `to` is the upper end of `between`, included. */
export type FilterValue =
  | { type: 'choice'; options: readonly Option[] }
  | { type: 'number'; operator: NumberOperator; value: number; to?: number }
  | { type: 'date'; operator: DateOperator; value: string; to?: string }
  | { type: 'text'; operator: TextOperator; value: string }

/** The comparison and value of a chip in words: "Kitchen, Bath", "less than 100", "after 20 Nov 2026". */
export function filterText(value: FilterValue, strings: UiStrings, locale: string): string {
  if (value.type === 'choice') {
    const labels = value.options.map(({ label }) => label)
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(labels)
  }
  const text = (part: string | number) => partText(part, value.type, locale)
  const operator = value.operator === 'equals' ? '' : strings[value.operator]
  const range =
    'to' in value && value.to !== undefined ? [text(value.value), strings.and, text(value.to)] : [text(value.value)]
  return [operator, ...range].filter(Boolean).join(' ')
}

function partText(part: string | number, type: 'number' | 'date' | 'text', locale: string): string {
  if (typeof part === 'number') return new Intl.NumberFormat(locale).format(part)
  if (type === 'text') return part
  // A calendar day has no zone: read and written in the same one, it stays the day it is.
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${part}T00:00:00Z`))
}
