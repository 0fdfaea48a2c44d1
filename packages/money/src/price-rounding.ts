import { currencyExponent } from './exponents.ts'

/** To what a calculated price is rounded: `tenth` and `whole` of the currency's unit, `below_whole` just below it (11.99). */
export type PriceRounding = 'minor_unit' | 'tenth' | 'whole' | 'below_whole'

/** The largest amount a price can have. */
const MAX_AMOUNT = 2_147_483_647

type Steps = { readonly step: number; readonly below: number }

/**
 * Multiples of what a price becomes, in minor units, and how far below them it stays. Currencies without minor units
 * have their charm prices below hundreds (1,999 yen).
 */
const stepsOf: Readonly<Record<PriceRounding, (unit: number) => Steps>> = {
  minor_unit: () => ({ step: 1, below: 0 }),
  tenth: (unit) => ({ step: Math.max(1, unit / 10), below: 0 }),
  whole: (unit) => ({ step: unit, below: 0 }),
  below_whole: (unit) => ({ step: unit === 1 ? 100 : unit, below: Math.max(1, unit / 100) }),
}

/** The nearest step, half a step upwards, and never 0; undefined when it would be larger than a price can be. */
function rounded(exact: number, currencyCode: string, rounding: PriceRounding): number | undefined {
  const { step, below } = stepsOf[rounding](10 ** currencyExponent(currencyCode))
  const amount = Math.max(1, Math.round((exact + below) / step)) * step - below
  return amount > MAX_AMOUNT ? undefined : amount
}

type Change = { readonly percent: number; readonly rounding: PriceRounding }

/**
 * A price changed by a percentage and rounded to the nearest step, half a step upwards. Never below 0, and never 0 by
 * rounding alone: a price that was something stays the smallest one of its kind, unless the percentage takes all away.
 * @returns minor units; undefined when it would be larger than a price can be
 */
export function changedAmount(amount: number, currencyCode: string, { percent, rounding }: Change): number | undefined {
  if (amount === 0 || percent === -100) return 0
  // Hundredths of a percent as integers: 0.1 + 0.2 is no business of a price.
  const exact = (amount * (10_000 + Math.round(percent * 100))) / 10_000
  return rounded(exact, currencyCode, rounding)
}

type Move = {
  /** Units of the currency, fewer than 0 to lower the price; three decimals count. */
  readonly units: number
  readonly rounding: PriceRounding
}

/**
 * A price made higher or lower by so many units of its currency, and rounded as above. Never below 0, and 0 only where
 * all of it is taken away.
 * @returns minor units; undefined when it would be larger than a price can be
 */
export function movedAmount(amount: number, currencyCode: string, { units, rounding }: Move): number | undefined {
  const exact = amount + (Math.round(units * 1000) * 10 ** currencyExponent(currencyCode)) / 1000
  return exact <= 0 ? 0 : rounded(exact, currencyCode, rounding)
}

type Conversion = {
  readonly from: string
  readonly to: string
  /** Units of the currency `to` for one of `from`, more than 0; six decimals count. */
  readonly rate: number
  readonly rounding: PriceRounding
}

/**
 * A price in another currency. What costs something costs something there, too.
 * @param amount minor units of the currency `from`
 * @returns minor units of the currency `to`; undefined when it would be larger than a price can be
 */
export function convertedAmount(amount: number, { from, to, rate, rounding }: Conversion): number | undefined {
  if (amount === 0) return 0
  const millionths = Math.round(rate * 1_000_000)
  const exact = (amount * millionths * 10 ** currencyExponent(to)) / (1_000_000 * 10 ** currencyExponent(from))
  return rounded(exact, to, rounding)
}
