/**
 * Rational numbers of arbitrary size. Totals are calculated with them until a rule says `round`.
 *
 * The database stores the share of a discount as a decimal with `PLACES` places (see `discountAdjustments`), which can be
 * off by one in the last place. `round` therefore treats a value within 10⁻²⁴ of a half as that half. Exact values never
 * come that close while subtotal × 200 × 10^(places of a rate) is below 10²⁴: with rates of six places that is 5 × 10¹⁵
 * minor units, about the largest safe integer of JavaScript.
 */
export interface Exact {
  readonly n: bigint
  /** Positive. The fraction need not be in lowest terms. */
  readonly d: bigint
}

/** A number as printed: 33.3 is 333/10, not the nearest binary fraction. Database drivers return `numeric` as text. */
export type Decimal = number | string

/** Decimal places of a stored share. */
const PLACES = 30

/** One, in units of the last stored place. */
export const GRID = 1_000_000_000_000_000_000_000_000_000_000n

/** `round` treats a value that is within 1 ÷ TOLERANCE_DIVISOR of a half as that half. */
const TOLERANCE_DIVISOR = 1_000_000_000_000_000_000_000_000n

/** Fractions with smaller denominators are exact: a truncated share has the denominator `GRID`. */
const MIN_DENOMINATOR_OF_SHARES = 1_000_000_000_000n

const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d{1,3}))?$/

export const whole = (n: bigint): Exact => ({ n, d: 1n })

/** @throws RangeError for anything but a decimal number, such as NaN */
export function exact(value: Decimal): Exact {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return whole(BigInt(value))
  const [, sign = '', digits = '', fraction = '', exponent = '0'] = decimal.exec(String(value)) ?? []
  if (digits === '') throw new RangeError(`Not a decimal number: ${value}`)
  const n = BigInt(sign + digits + fraction)
  const places = fraction.length - Number(exponent)
  return places < 0 ? whole(n * 10n ** BigInt(-places)) : { n, d: places === PLACES ? GRID : 10n ** BigInt(places) }
}

/** Denominators are mostly powers of ten, so the greater one is a common denominator. */
export function plus(a: Exact, b: Exact): Exact {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d }
  if (a.d === 1n) return { n: a.n * b.d + b.n, d: b.d }
  if (b.d === 1n || a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d }
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d }
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
}

export const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d })

export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d })

/** @throws RangeError when `b` is zero */
export function over(a: Exact, b: Exact): Exact {
  if (b.n === 0n) throw new RangeError('Division by zero')
  return b.n > 0n ? { n: a.n * b.d, d: a.d * b.n } : { n: -a.n * b.d, d: -a.d * b.n }
}

export const sum = (terms: readonly Exact[]): Exact =>
  terms.length === 0 ? whole(0n) : terms.reduce((total, term) => plus(total, term))

/** A percentage of an amount. */
export const percentOf = (amount: Exact, rate: Exact): Exact => ({ n: amount.n * rate.n, d: amount.d * rate.d * 100n })

/** The greatest integer not above n ÷ d; `d` is positive. */
export function floor(n: bigint, d: bigint): bigint {
  const quotient = n / d
  return n < 0n && quotient * d !== n ? quotient - 1n : quotient
}

/** The nearest integer; halves go up as with `Math.round`: 2.5 becomes 3 and −2.5 becomes −2. */
export function round(value: Exact): number {
  const near = Number(value.n) / Number(value.d) + 0.5
  const integer = Math.floor(near)
  // A quotient of doubles has 15 correct digits, enough for anything not close to a half.
  const isClear = Math.abs(near) < 1e9 && near - integer > 1e-3 && near - integer < 0.999
  return isClear ? integer : roundExactly(value)
}

function roundExactly({ n, d }: Exact): number {
  if (d < MIN_DENOMINATOR_OF_SHARES) return Number(floor(2n * n + d, 2n * d))
  return Number(floor((2n * n + d) * TOLERANCE_DIVISOR + 2n * d, 2n * d * TOLERANCE_DIVISOR))
}

/** The nearest JavaScript number, for JSON. */
export function toNumber({ n, d }: Exact): number {
  if (d === 1n) return Number(n)
  return Number(`${d === GRID ? n : floor(n * GRID, d)}e-${PLACES}`)
}

/** Units of the last stored place as a decimal without trailing zeros: `799.5`. */
export function fromGrid(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES).replace(/0+$/, '')
  return (units < 0n ? '-' : '') + digits.slice(0, -PLACES) + (fraction && `.${fraction}`)
}
