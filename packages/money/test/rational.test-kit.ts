/** Rational numbers in lowest terms, for the oracle only: shares no code with the calculation it checks. */
export class Rational {
  readonly p: bigint
  /** Positive. */
  readonly q: bigint

  constructor(p: bigint, q = 1n) {
    const common = divisor(p, q) * (q < 0n ? -1n : 1n)
    this.p = p / common
    this.q = q / common
  }

  /** A decimal as printed, with or without exponent. */
  static of(value: number | string): Rational {
    const [mantissa = '', exponent = '0'] = String(value).split('e')
    const [before = '', after = ''] = mantissa.split('.')
    const digits = new Rational(BigInt(before + after))
    const shift = after.length - Number(exponent)
    return shift < 0
      ? digits.times(new Rational(10n ** BigInt(-shift)))
      : digits.over(new Rational(10n ** BigInt(shift)))
  }

  plus(other: Rational): Rational {
    return new Rational(this.p * other.q + other.p * this.q, this.q * other.q)
  }

  minus(other: Rational): Rational {
    return new Rational(this.p * other.q - other.p * this.q, this.q * other.q)
  }

  times(other: Rational): Rational {
    return new Rational(this.p * other.p, this.q * other.q)
  }

  over(other: Rational): Rational {
    return new Rational(this.p * other.q, this.q * other.p)
  }

  least(other: Rational): Rational {
    return this.p * other.q <= other.p * this.q ? this : other
  }

  /** Half up, towards +∞. */
  round(): number {
    const doubled = this.p * 2n + this.q
    const rest = ((doubled % (this.q * 2n)) + this.q * 2n) % (this.q * 2n)
    return Number((doubled - rest) / (this.q * 2n))
  }
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

export const zero = new Rational(0n)
export const one = new Rational(1n)
export const hundred = new Rational(100n)

export const totalOf = (parts: readonly Rational[]): Rational => parts.reduce((sum, part) => sum.plus(part), zero)
export const add = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
