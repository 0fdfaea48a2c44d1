import type { Option } from '../fields/option-list.tsx'
import type { LoadOptions } from '../fields/option-pages.ts'
import type { UiStrings } from '../strings.tsx'

/** A filter as data. */
export type FilterDefinition = { readonly id: string; readonly label: string } & (
  | { readonly type: 'choice'; readonly options?: readonly Option[]; readonly load?: LoadOptions<Option> }
  | { readonly type: 'number'; readonly unit?: string; readonly fractionDigits?: number }
  | { readonly type: 'date'; readonly timeZone: string }
  | { readonly type: 'text' }
)

/** The comparisons of each type of filter. */
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
  | { readonly type: 'choice'; readonly options: readonly Option[] }
  | { readonly type: 'number'; readonly operator: NumberOperator; readonly value: number; readonly to?: number }
  | { readonly type: 'date'; readonly operator: DateOperator; readonly value: string; readonly to?: string }
  | { readonly type: 'text'; readonly operator: TextOperator; readonly value: string }

/** The text of a chip: "Kitchen, Bath", "less than 100", "after 20 Nov 2026". */
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
  // A calendar day has no time zone: parsed and formatted in UTC, it stays the same day.
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${part}T00:00:00Z`))
}
