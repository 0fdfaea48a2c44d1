import type { PriceRounding } from '@storeroom/contract'
import { currencyExponent } from '@storeroom/money'

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

/**
 * A price changed by a percentage and rounded to the nearest step, half a step upwards. Never below 0, and never 0 by
 * rounding alone: a price that was something stays the smallest one of its kind, unless the percentage takes all away.
 * @returns minor units; undefined when it would be larger than a price can be
 */
export function changedAmount(
  amount: number,
  currencyCode: string,
  { percent, rounding }: { readonly percent: number; readonly rounding: PriceRounding },
): number | undefined {
  if (amount === 0 || percent === -100) return 0
  const { step, below } = stepsOf[rounding](10 ** currencyExponent(currencyCode))
  // Hundredths of a percent as integers: 0.1 + 0.2 is no business of a price.
  const exact = (amount * (10_000 + Math.round(percent * 100))) / 10_000
  const rounded = Math.max(1, Math.round((exact + below) / step)) * step - below
  return rounded > MAX_AMOUNT ? undefined : rounded
}

/** The share of a price from which on a change is named before it is made. */
const LARGE = 0.5

export const isLarge = (before: number, after: number): boolean =>
  before !== after && Math.abs(after - before) > before * LARGE
