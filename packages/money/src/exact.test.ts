import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exact, fromGrid, GRID, minus, over, percentOf, plus, round, sum, times, toNumber, whole } from './exact.ts'

const fraction = (n: number, d: number) => over(exact(n), exact(d))

test.each([
  [33.3, 333n, 10n],
  ['33.30', 3330n, 100n],
  [-0.5, -5n, 10n],
  [1e-7, 1n, 10_000_000n],
  [1e21, 10n ** 21n, 1n],
  ['12', 12n, 1n],
  [2.5e21, 25n * 10n ** 20n, 1n],
])('%s is read as the decimal that it prints', (value, n, d) => {
  expect(exact(value)).toEqual({ n, d })
})

test.each(['', 'NaN', '1,5', '.5', '0x10', '1e9999', NaN, Infinity])('%o is refused', (value) => {
  expect(() => exact(value)).toThrow(RangeError)
})

test.each([
  [2.5, 3],
  [-2.5, -2],
  [2.4999999999, 2],
  [-2.5000000001, -3],
  ['0.49999999999999999999', 0],
  [1e9 + 0.5, 1e9 + 1],
  ['4503599627370497.5', 4503599627370498],
  ['-4503599627370497.5', -4503599627370497],
  [0, 0],
  [-0.2, 0],
])('round(%s) is %d: halves go up', (value, rounded) => {
  expect(round(exact(value))).toBe(rounded)
})

test('round equals Math.round wherever that is exact', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(1, 2, 4, 8, 1024), (n, d) => {
      // `+ 0` because a rounded −0.2 is −0 for JavaScript.
      expect(round(fraction(n, d))).toBe(Math.round(n / d) + 0)
    }),
  )
})

test('round is correct for any fraction', () => {
  const anyDenominator = fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), anyDenominator, (n, d) => {
      fc.pre(n / d < 10n ** 15n && n / d > -(10n ** 15n))
      const rounded = BigInt(round({ n, d }))
      // −1/2 < rounded − n/d ≤ 1/2
      const twice = 2n * (rounded * d - n)
      expect([twice > -d, twice <= d]).toEqual([true, true])
    }),
  )
})

test('a half that a truncated share misses by its last places is rounded as a half', () => {
  const third = exact('8.333333333333333333333333333334')
  expect(round(percentOf(minus(exact(25), third), exact(3)))).toBe(1)
  expect(round(exact('0.499999999999999999999999999999'))).toBe(1)
  expect(round(exact('0.499999999999999999'))).toBe(0)
})

test('sums and products are exact', () => {
  expect(sum([exact(0.1), exact(0.2), exact(-0.3)]).n).toBe(0n)
  expect(sum([])).toEqual(whole(0n))
  expect(round(times(plus(fraction(1, 3), fraction(1, 6)), exact(4)))).toBe(2)
  expect(() => over(exact(1), exact(0))).toThrow(RangeError)
  expect(round(fraction(1, -2))).toBe(0)
})

test('an exact value becomes the nearest JSON number', () => {
  expect(toNumber(fraction(4000, 3))).toBe(4000 / 3)
  expect(toNumber(exact('799.919967987194877951180472188876'))).toBe(799.9199679871949)
  expect(toNumber(exact(-7))).toBe(-7)
})

test.each([
  [0n, '0'],
  [GRID, '1'],
  [-GRID / 2n, '-0.5'],
  [1n, '0.000000000000000000000000000001'],
  [1999n * GRID + GRID / 4n, '1999.25'],
])('%d units of the grid are %s', (units, text) => {
  expect(fromGrid(units)).toBe(text)
})
