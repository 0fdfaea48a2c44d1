import { amountText, readAmount } from '../fields/money-text.ts'
import { canonicalNumber, decimalFormat } from '../fields/number-text.ts'

/** What a column holds. Money is integer minor units of the currency; limits are in the value's own unit. */
export type CellKind =
  | { readonly type: 'text'; readonly maxLength?: number }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly fractionDigits?: number }
  | { readonly type: 'money'; readonly currencyCode: string; readonly min?: number; readonly max?: number }

/** A cell's value; null is blank. */
export type CellValue = string | number | null

export type CellProblem = 'not_a_number' | 'too_small' | 'too_large' | 'too_long'

/** The result of reading a text: its value, or the problem. */
export type CellReading = { readonly value: CellValue } | { readonly problem: CellProblem }

/** Reads typed or pasted text as a value of this kind, with the language's separators. */
export function readCell(text: string, kind: CellKind, locale: string): CellReading {
  if (kind.type === 'text') return readText(text, kind.maxLength)
  const value = kind.type === 'money' ? readAmount(text, kind.currencyCode, locale) : readNumber(text, kind, locale)
  if (value === undefined) return { problem: 'not_a_number' }
  return withinLimits(value, kind)
}

function readText(text: string, maxLength = Infinity): CellReading {
  if (text.length > maxLength) return { problem: 'too_long' }
  return { value: text === '' ? null : text }
}

function readNumber(
  text: string,
  kind: CellKind & { readonly type: 'number' },
  locale: string,
): number | null | undefined {
  const canonical = canonicalNumber(text, locale)
  if (canonical === undefined || canonical === '') return canonical === '' ? null : undefined
  const decimals = canonical.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return decimals > (kind.fractionDigits ?? 0) ? undefined : Number(canonical)
}

function withinLimits(value: number | null, kind: CellKind & { readonly type: 'number' | 'money' }): CellReading {
  if (value === null) return { value }
  if (value < (kind.min ?? (kind.type === 'money' ? 0 : -Infinity))) return { problem: 'too_small' }
  return value > (kind.max ?? Number.MAX_SAFE_INTEGER) ? { problem: 'too_large' } : { value }
}

/** A cell's text as shown and copied, in the language's format. */
export function cellText(value: CellValue, kind: CellKind, locale: string): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (kind.type === 'money') return amountText(value, kind.currencyCode, locale)
  const maximumFractionDigits = kind.type === 'number' ? (kind.fractionDigits ?? 0) : 20
  return decimalFormat(locale, 0, maximumFractionDigits).format(value)
}

/**
 * Converts a value to another column's kind by its text: €12.50 becomes 12.500 in a 3-decimal currency, and is no
 * amount in yen.
 */
export function convertCell(value: CellValue, from: CellKind, to: CellKind): CellReading {
  return readCell(cellText(value, from, 'en-US'), to, 'en-US')
}
