import { currencyExponent } from './exponents.ts'
import { toMajor } from './major.ts'

/** Options of a formatted amount. `style: 'decimal'` leaves out the currency symbol. */
export interface MoneyFormatOptions {
  readonly style?: 'currency' | 'decimal'
  readonly currencyDisplay?: 'symbol' | 'narrowSymbol' | 'code' | 'name'
  readonly signDisplay?: 'auto' | 'always' | 'exceptZero' | 'negative' | 'never'
  readonly useGrouping?: boolean
  /** `stripIfInteger` writes 20.00 as 20. */
  readonly trailingZeroDisplay?: 'auto' | 'stripIfInteger'
}

/** Creating a formatter takes about a hundred times as long as using it; a shop needs only a few. */
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * An amount formatted for `locale`, exact for every safe integer, with the currency's ISO decimals.
 * @param amountMinor integer minor units
 * @throws RangeError for an amount that is not a safe integer, a code that is not three letters, a malformed locale tag
 */
export function formatMoney(
  amountMinor: number,
  code: string,
  locale: string,
  options: MoneyFormatOptions = {},
): string {
  const formatter = formatterFor(code, locale, options)
  const major = toMajor(amountMinor, code)
  return amountMinor < 0 ? withMinusSign(formatter.formatToParts(major)) : formatter.format(major)
}

/**
 * Two amounts formatted as a range for `locale`: `€18.00 – €25.00`, `18,00–25,00 €`; equal ones as one amount.
 * Parameters and errors as for `formatMoney`.
 */
export function formatMoneyRange(
  fromMinor: number,
  toMinor: number,
  code: string,
  locale: string,
  options: MoneyFormatOptions = {},
): string {
  if (fromMinor === toMinor) return formatMoney(fromMinor, code, locale, options)
  const formatter = formatterFor(code, locale, options)
  const range = [toMajor(fromMinor, code), toMajor(toMinor, code)] as const
  const hasNegative = Math.min(fromMinor, toMinor) < 0
  return hasNegative ? withMinusSign(formatter.formatRangeToParts(...range)) : formatter.formatRange(...range)
}

/** Intl writes a hyphen in most languages, which is shorter than a figure and breaks a line. */
const withMinusSign = (parts: readonly { readonly type: string; readonly value: string }[]): string =>
  parts.map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '−') : value)).join('')

function formatterFor(code: string, locale: string, options: MoneyFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([code, locale, options])
  const cached = formatters.get(key)
  if (cached) return cached
  const digits = currencyExponent(code)
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    ...options,
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, formatter)
  return formatter
}
