/** The number separators of a language. */
export type NumberSigns = {
  readonly decimal: string
  readonly group: string
}

const SAMPLE = 1_234_567.8
/**
 * First code points of the decimal digits people paste: Latin, Arabic-Indic, Persian, Devanagari, Bengali, full width.
 */
const DIGIT_BASES = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
/** Invisible characters that set the writing direction. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** A currency sign or code at a number: `€`, `CHF`, `kr.` */
const AFFIX = '(?:[\\p{L}\\p{Sc}]{1,4}\\.?)?'
/** Digits and separators with a minus sign or parentheses, and such an affix at either end or after the sign. */
const WRITTEN_NUMBER = new RegExp(`^${AFFIX}\\s*([-(]?)\\s*${AFFIX}\\s*([\\d.,'\\s]*?)\\s*([-)]?)\\s*${AFFIX}$`, 'u')

const formats = new Map<string, Intl.NumberFormat>()

/** Formats are slow to create, and a grid formats hundreds of numbers while it scrolls. */
export function decimalFormat(locale: string, minimumFractionDigits: number, maximumFractionDigits: number) {
  const name = `${locale} ${minimumFractionDigits} ${maximumFractionDigits}`
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits })
  formats.set(name, format)
  return format
}

const signsByLocale = new Map<string, NumberSigns>()

/** The decimal and grouping separators of a language, from `Intl`. */
export function numberSigns(locale: string): NumberSigns {
  const cached = signsByLocale.get(locale)
  if (cached) return cached
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(SAMPLE)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const signs = { decimal: sign('decimal') || '.', group: sign('group') }
  signsByLocale.set(locale, signs)
  return signs
}

/** Replaces the decimal digits of any script by 0–9, and Arabic separators and typographic minus signs by ASCII. */
export function plainNumberText(text: string): string {
  return text
    .replace(DIRECTION_MARKS, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[’`´]/g, "'")
    .replace(/[−–—]/g, '-')
}

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const base = DIGIT_BASES.find((first) => point >= first && point < first + 10)
  return base === undefined ? digit : String(point - base)
}

/**
 * Reads a number in any notation (`1,234.50`, `1.234,50 €`, `CHF 1'234.50`, `(12.50)`) into `-?\d+(\.\d+)?`. A single
 * separator is read as the language reads it, or, where that is impossible (`12,50` in English), as the decimal
 * separator. Returns '' for blank text and undefined for text that is not one number.
 */
export function canonicalNumber(text: string, locale: string): string | undefined {
  const plain = plainNumberText(text).trim()
  if (plain === '') return ''
  const written = WRITTEN_NUMBER.exec(plain)
  const [, opening = '', body = '', closing = ''] = written ?? []
  if (!written || !/\d/.test(body) || (opening === '(') !== (closing === ')')) return undefined
  const digits = withDecimalPoint(body.replace(/[\s']/g, ''), locale)
  return digits === undefined ? undefined : (opening || closing ? '-' : '') + digits
}

function withDecimalPoint(body: string, locale: string): string | undefined {
  const decimal = decimalSignOf(body, locale)
  const [whole = '', fraction = '', ...extraParts] = decimal === '' ? [body] : body.split(decimal)
  if (extraParts.length > 0 || /[.,]/.test(fraction)) return undefined
  // Groups have three digits, or two in Indian notation; the last group always has three.
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(whole)) return undefined
  const units = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? units : `${units}.${fraction}`
}

/** Which of `.` and `,` is the decimal separator of this text; '' if both can only group. */
function decimalSignOf(body: string, locale: string): string {
  const separators = body.match(/[.,]/g) ?? []
  const last = separators.at(-1) ?? ''
  if (new Set(separators).size === 2) return last
  if (separators.length !== 1) return ''
  const isLocalDecimal = plainNumberText(numberSigns(locale).decimal) === last
  return !isLocalDecimal && /^\d{1,3}[.,]\d{3}$/.test(body) ? '' : last
}
