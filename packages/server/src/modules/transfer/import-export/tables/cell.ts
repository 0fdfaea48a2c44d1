import { currencyExponent, fromMajor } from '@storeroom/money'
import { parse } from 'csv-parse/sync'
import { reason, type Reason } from './problem.ts'

/** What a cell holds once it is read. */
export type CellValue = string | number | boolean | readonly string[]

export type Reading<T extends CellValue = CellValue> = { readonly value: T } | { readonly reason: Reason }

/** How the text of a cell that is not empty becomes a value. */
export type CellKind = 'text' | 'word' | 'measure' | 'integer' | 'boolean' | 'status' | 'tags'

const STATUSES: readonly string[] = ['draft', 'proposed', 'published', 'rejected']
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])
/** Quantities and amounts are stored in four bytes; `| 0` cuts a number to a whole one of four bytes. */
const isStorable = (number: number): boolean => number === (number | 0)

const value = <T extends CellValue>(value: T): Reading<T> => ({ value })
const failure = (...why: Parameters<typeof reason>): { readonly reason: Reason } => ({ reason: reason(...why) })

const readers: Readonly<Record<CellKind, (text: string) => Reading>> = {
  text: value,
  word: (text) => value(text.trim()),
  measure: readMeasure,
  integer: readInteger,
  boolean: (text) => {
    const parsed = BOOLEANS.get(text.trim().toLowerCase())
    return parsed === undefined ? failure('not_a_boolean', { value: text }) : value(parsed)
  },
  status: (text) => {
    const status = text.trim().toLowerCase()
    return STATUSES.includes(status)
      ? value(status)
      : failure('unknown_value', { value: text, allowed: STATUSES.join(', ') })
  },
  tags: (text) => value(splitTags(text)),
}

export const readCell = (kind: CellKind, text: string): Reading => readers[kind](text)

/** Weights and lengths: zero or more, with any decimals. */
function readMeasure(text: string): Reading<number> {
  const plain = withDecimalPoint(text)
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return failure('not_a_number', { value: text })
  const number = Number(plain)
  if (number < 0) return failure('negative_number', { value: text })
  return Number.isFinite(number) ? value(number) : failure('number_too_large', { value: text })
}

function readInteger(text: string): Reading<number> {
  const whole = /^(?<digits>-?\d+)(?:\.0+)?$/.exec(text.trim())?.groups?.['digits']
  if (whole === undefined) return failure('not_an_integer', { value: text })
  const number = Number(whole)
  return isStorable(number) ? value(number) : failure('number_too_large', { value: text })
}

/**
 * An amount in major units, such as `19.99`, to minor units by ISO 4217. Refused: negative amounts, more decimals than
 * the currency has, grouping signs, signs of currency.
 */
export function readAmount(text: string, currency_code: string): Reading<number> {
  const plain = withDecimalPoint(text)
  const minor = fromMajor(plain, currency_code)
  if (minor !== undefined && !plain.startsWith('-') && isStorable(minor)) return value(minor)
  if (!/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain)) return failure('not_a_number', { value: text })
  if (plain.startsWith('-')) return failure('negative_number', { value: text })
  const decimals = currencyExponent(currency_code)
  return (plain.split('.')[1]?.length ?? 0) > decimals
    ? failure('too_many_decimals', { value: text, currency: currency_code.toUpperCase(), decimals })
    : failure('number_too_large', { value: text })
}

/** European spreadsheets write `19,90`. One or two digits after a lone comma are decimals; three may be a thousand. */
const withDecimalPoint = (text: string): string => text.trim().replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')

/** `a, b` → a and b. A tag with a comma is in double quotes, as in CSV itself. */
export function splitTags(text: string): string[] {
  const rows: string[][] = text.includes('"')
    ? parse(text, { relax_quotes: true, relax_column_count: true, ltrim: true, rtrim: true })
    : [text.split(',')]
  return [...new Set(rows.flat().map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/[",\r\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(',')

/**
 * The value of a metadata cell: JSON where it parses, else the text itself. `12`, `true` and `{"a":1}` keep
 * their types, `00123`, `1.0` and digits that a number cannot hold stay texts, and `"12"` is the text 12.
 */
export function readMetadata(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    const isExact = typeof value === 'object' || typeof value === 'string' || JSON.stringify(value) === text.trim()
    return isExact ? value : text
  } catch {
    return text
  }
}

/** The cell that reads back as this value. An empty text and an empty cell both mean no value. */
export function metadataText(value: unknown): string {
  if (value === undefined || value === '') return ''
  const isPlain = typeof value === 'string' && value.trim() === value && readMetadata(value) === value
  return isPlain ? value : JSON.stringify(value)
}

/** The values that cells name, each once. Empty cells name nothing. */
export const distinct = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
]
