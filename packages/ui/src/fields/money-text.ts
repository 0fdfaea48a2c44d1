import { currencyExponent, parseMoney } from '@storeroom/money'

import { canonicalNumber, decimalFormat, numberSigns, plainNumberText } from './number-text.ts'

/** Lowest and highest amount a field accepts, in minor units. */
export type AmountLimits = {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/**
 * The amount (minor units; null is blank) as text to edit: local separators, the currency's decimals, no currency sign.
 */
export function amountText(amount: number | null, currencyCode: string, locale: string): string {
  if (amount === null) return ''
  const exponent = currencyExponent(currencyCode)
  const format = decimalFormat(locale, exponent, exponent)
  // A decimal string keeps the amount exact where a division by 100 would not.
  return format.format(`${amount}E-${exponent}` as Intl.StringNumericLiteral)
}

/**
 * Reads pasted or typed text into minor units; accepts currency signs and the separators of other languages.
 * null is blank; undefined is not an amount of this currency (no number, or more decimals than it has).
 */
export function readAmount(text: string, currencyCode: string, locale: string): number | null | undefined {
  const canonical = canonicalNumber(text, locale)
  if (canonical === undefined) return undefined
  if (canonical === '') return null
  const [whole = '', fraction = ''] = canonical.split('.')
  const exponent = currencyExponent(currencyCode)
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > exponent) return undefined
  return parseMoney(decimals === '' ? whole : `${whole}.${decimals}`, currencyCode, 'en-US')
}

/** Whether the text can still become an amount of this currency; other keystrokes are refused. */
export function isPartialAmount(text: string, currencyCode: string, locale: string, limits: AmountLimits): boolean {
  const { decimal, group } = numberSigns(locale)
  const exponent = currencyExponent(currencyCode)
  const plainDecimal = plainNumberText(decimal)
  const plainGroup = plainNumberText(group)
  const [whole = '', fraction, ...extraParts] = plainNumberText(text).replace(/\s/g, '').split(plainDecimal)
  const sign = (limits.min ?? 0) < 0 ? '-?' : ''
  const digits = plainGroup.trim() === '' ? whole : whole.replaceAll(plainGroup, '')
  // Numbers of up to 15 digits are exact.
  if (extraParts.length > 0 || !new RegExp(`^${sign}\\d{0,15}$`).test(digits)) return false
  return fraction === undefined || (exponent > 0 && new RegExp(`^\\d{0,${exponent}}$`).test(fraction))
}

/** Limits an amount; blank stays blank. */
export function limitAmount(
  amount: number | null,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: AmountLimits,
): number | null {
  return amount === null ? null : Math.min(max, Math.max(min, amount))
}

/** One keyboard step up or down (minor units) within the limits, from 0 if blank. */
export function stepAmount(amount: number | null, step: number, limits: AmountLimits): number | null {
  return limitAmount((amount ?? 0) + step, limits)
}

/** The step of an arrow key: one major unit of the currency, in minor units. */
export function majorUnit(currencyCode: string): number {
  return 10 ** currencyExponent(currencyCode)
}
