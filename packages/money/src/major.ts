import { currencyExponent } from './exponents.ts'

/** An amount in currency units as plain decimal text: `-19.99`. Machine-readable, the same in every language. */
type MajorText = `${number}`

/**
 * Minor units to exact decimal text with all decimals of the currency: 1999 usd → `19.99`, 500 jpy → `500`.
 * @throws RangeError when the amount is not a safe integer.
 */
export function toMajor(minor: number, code: string): MajorText {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount in minor units: ${minor}`)
  const exponent = currencyExponent(code)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const sign = minor < 0 ? '-' : ''
  const whole = digits.slice(0, digits.length - exponent)
  return `${sign}${whole}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`}` as MajorText
}

/**
 * Exact decimal text to minor units: `19.99` usd → 1999. Accepts only digits, one point and a leading minus.
 * Undefined for anything else, for more decimals than the currency has (even zeros: `1.000` could mean a
 * thousand) and for amounts beyond the safe integers.
 */
export function fromMajor(text: string, code: string): number | undefined {
  const match = /^(?<sign>-?)(?<whole>\d*)(?:\.(?<fraction>\d+))?$/.exec(text)
  const { sign = '', whole = '', fraction = '' } = match?.groups ?? {}
  const exponent = currencyExponent(code)
  if (whole + fraction === '' || fraction.length > exponent) return undefined
  const minor = Number(whole + fraction.padEnd(exponent, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  return sign === '-' && minor !== 0 ? -minor : minor
}
