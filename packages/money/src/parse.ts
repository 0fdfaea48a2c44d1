import { findCurrency } from './currencies.ts'
import { fromMajor } from './major.ts'

/**
 * Parses an amount that a user typed or pasted. Accepts the digits of any script; the decimal and grouping separators
 * of `locale`; the Arabic separators (٫ ٬) everywhere; spaces and apostrophes as grouping; any form of minus sign;
 * the currency's symbol or code before or after. `1.234,50 €` in German is 123450.
 *
 * A single point or comma that is not followed by three digits cannot be a grouping separator, so it is the decimal
 * separator: `19.99` in German is 1999. Otherwise the locale's grouping separator groups: `1.500` in German is 150000.
 *
 * @returns integer minor units; null for blank text; undefined for text that is not an amount in this currency,
 *          including one with too many decimals
 * @throws RangeError for a code that is not three letters and for a malformed locale tag, unless the text is blank
 */
export function parseMoney(text: string, code: string, locale: string): number | null | undefined {
  const typed = withPlainCharacters(text).trim()
  if (typed === '') return null
  const match = signedNumber.exec(withoutCurrency(typed, code, locale).trim())
  const { before = '', body = '', after = '' } = match?.groups ?? {}
  const major = before + after === '--' ? undefined : plainDecimal(body, locale)
  return major === undefined ? undefined : fromMajor(`${before}${after}${major}`, code)
}

const signedNumber = /^(?<before>-?) *(?<body>[\d.,' ٫٬]*\d) *(?<after>-?)$/

/** Characters that are often pasted in place of others; direction marks are invisible and ignored. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, ''],
  [/\s/g, ' '],
  [/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-'],
  [/[\u2018\u2019\u02bc\uff07]/g, "'"],
  [/\uff0e/g, '.'],
  [/\uff0c/g, ','],
]

const withPlainCharacters = (text: string): string =>
  lookalikes
    .reduce((plain, [pattern, character]) => plain.replace(pattern, character), text)
    .replace(/\p{Nd}/gu, asciiDigit)

/** Unicode has the decimal digits of every script in runs of ten, starting with zero. */
function asciiDigit(digit: string): string {
  const point = Number(digit.codePointAt(0))
  let runStart = point
  while (/^\p{Nd}$/u.test(String.fromCodePoint(runStart - 1))) runStart -= 1
  return String((point - runStart) % 10)
}

/** Removes the currency symbol, and the point after a symbol of letters, so that `Rs.50` is fifty. */
function withoutCurrency(typed: string, code: string, locale: string): string {
  const upper = typed.toUpperCase()
  const sign = currencySigns(code, locale).find((sign) => upper.includes(sign))
  if (sign === undefined) return typed
  const start = upper.indexOf(sign)
  const rest = typed.slice(start + sign.length)
  return typed.slice(0, start) + (/\p{L}$/u.test(sign) ? rest.replace(/^\./, '') : rest)
}

/** Longest first, so that `CA$` does not leave `CA` behind. */
function currencySigns(code: string, locale: string): string[] {
  const currency = findCurrency(code)
  const written = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    partsOf(0, { style: 'currency', currency: code, currencyDisplay }, locale, 'currency'),
  )
  const signs = [code, currency?.symbol ?? code, currency?.symbol_native ?? code, ...written]
  return signs.map((sign) => withPlainCharacters(sign).toUpperCase()).sort((a, b) => b.length - a.length)
}

const partsOf = (value: number, options: Intl.NumberFormatOptions, locale: string, type: string): string[] =>
  new Intl.NumberFormat(locale, options).formatToParts(value).flatMap((part) => (part.type === type ? part.value : []))

/** `1,234,567` or, in South Asia, `12,34,567`: the same separator throughout, no leading zero. */
const grouped = /^[1-9]\d{0,2}(?<sign>[.,' ٬])(?:\d{2,3}\k<sign>)*\d{3}$/

/** Converts digits with local separators to digits with one point; undefined if the separators are inconsistent. */
function plainDecimal(body: string, locale: string): string | undefined {
  const decimal = decimalSign(body, locale)
  const at = decimal === undefined ? body.length : body.indexOf(decimal)
  const whole = body.slice(0, at)
  const fraction = body.slice(at + 1)
  if (!/^\d*$/.test(fraction) || !(/^\d*$/.test(whole) || grouped.test(whole))) return undefined
  return whole.replace(/\D/g, '') + (fraction === '' ? '' : `.${fraction}`)
}

/** The decimal separator of this text; undefined if it has none. */
function decimalSign(body: string, locale: string): string | undefined {
  const [local] = partsOf(0.5, {}, locale, 'decimal')
  const [group] = partsOf(1_234_567, {}, locale, 'group')
  const certain = ['٫', local, group === '.' ? undefined : '.'].find(
    (sign) => sign !== undefined && body.includes(sign),
  )
  if (certain !== undefined) return certain
  const lone = /^\d*(?<sign>[.,])\d+$/.exec(body)?.groups?.['sign']
  return grouped.test(body) ? undefined : lone
}
