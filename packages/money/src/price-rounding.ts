import { currencyExponent } from './exponents.ts'

/** How a calculated price is rounded: to a `tenth` or `whole` currency unit, or `below_whole` (11.99). */
export type PriceRounding = 'minor_unit' | 'tenth' | 'whole' | 'below_whole'

/** The largest amount a price can have: it is an `integer` of PostgreSQL. */
const MAX_AMOUNT = 2_147_483_647

type Steps = { readonly step: number; readonly below: number }

/**
 * The step that a price is rounded to and the distance below it, in minor units. Currencies without minor units
 * have their charm prices below hundreds (1,999 yen).
 */
const stepsOf: Readonly<Record<PriceRounding, (unit: number) => Steps>> = {
  minor_unit: () => ({ step: 1, below: 0 }),
  tenth: (unit) => ({ step: Math.max(1, unit / 10), below: 0 }),
  whole: (unit) => ({ step: unit, below: 0 }),
  below_whole: (unit) => ({ step: unit === 1 ? 100 : unit, below: Math.max(1, unit / 100) }),
}

/** The nearest step, halves up, never 0; undefined if it exceeds the largest possible price. */
function rounded(exact: number, currencyCode: string, rounding: PriceRounding): number | undefined {
  const { step, below } = stepsOf[rounding](10 ** currencyExponent(currencyCode))
  const amount = Math.max(1, Math.round((exact + below) / step)) * step - below
  return amount > MAX_AMOUNT ? undefined : amount
}

type Change = { readonly percent: number; readonly rounding: PriceRounding }

/**
 * A price changed by a percentage and rounded to the nearest step, halves up. Never below 0, and never 0 by rounding
 * alone: a positive price becomes at least the smallest step, unless the percentage is −100.
 * @returns minor units; undefined if it exceeds the largest possible price
 */
export function changedAmount(amount: number, currencyCode: string, { percent, rounding }: Change): number | undefined {
  if (amount === 0 || percent === -100) return 0
  // Hundredths of a percent as integers, to avoid binary rounding such as 0.1 + 0.2.
  const exact = (amount * (10_000 + Math.round(percent * 100))) / 10_000
  return rounded(exact, currencyCode, rounding)
}

type Move = {
  /** Currency units, negative to lower the price; up to three decimals. */
  readonly units: number
  readonly rounding: PriceRounding
}

/**
 * A price changed by an amount in currency units and rounded as in `changedAmount`. Never below 0, and 0 only if
 * the whole price is taken off.
 * @returns minor units; undefined if it exceeds the largest possible price
 */
export function movedAmount(amount: number, currencyCode: string, { units, rounding }: Move): number | undefined {
  const exact = amount + (Math.round(units * 1000) * 10 ** currencyExponent(currencyCode)) / 1000
  return exact <= 0 ? 0 : rounded(exact, currencyCode, rounding)
}

type Conversion = {
  readonly from: string
  readonly to: string
  /** Units of the currency `to` for one of `from`, greater than 0; up to six decimals. */
  readonly rate: number
  readonly rounding: PriceRounding
}

/**
 * A price converted to another currency. A positive price stays positive.
 * @param amount minor units of the currency `from`
 * @returns minor units of the currency `to`; undefined if it exceeds the largest possible price
 */
export function convertedAmount(amount: number, { from, to, rate, rounding }: Conversion): number | undefined {
  if (amount === 0) return 0
  const millionths = Math.round(rate * 1_000_000)
  const exact = (amount * millionths * 10 ** currencyExponent(to)) / (1_000_000 * 10 ** currencyExponent(from))
  return rounded(exact, to, rounding)
}
