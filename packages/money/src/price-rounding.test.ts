import { expect, test } from 'vitest'
import { changedAmount, convertedAmount, movedAmount } from './price-rounding.ts'

test.each([
  ['eur', 1999, 10, 'minor_unit', 2199],
  ['eur', 1005, 10, 'minor_unit', 1106],
  ['eur', 333, -33.33, 'minor_unit', 222],
  ['eur', 1999, 10, 'tenth', 2200],
  ['eur', 1234, 0, 'tenth', 1230],
  ['eur', 1999, 10, 'whole', 2200],
  ['eur', 1250, 0, 'whole', 1300],
  ['eur', 2049, 0, 'whole', 2000],
  ['eur', 2048, 0, 'below_whole', 1999],
  ['eur', 2049, 0, 'below_whole', 2099],
  ['eur', 10, 0, 'below_whole', 99],
  ['jpy', 1980, 5, 'minor_unit', 2079],
  ['jpy', 1980, 5, 'tenth', 2079],
  ['jpy', 1980, 5, 'whole', 2079],
  ['jpy', 1980, 5, 'below_whole', 2099],
  ['kwd', 12_345, 0, 'tenth', 12_300],
  ['kwd', 12_345, 0, 'whole', 12_000],
  ['kwd', 12_345, 0, 'below_whole', 11_990],
  ['eur', 3, -50, 'minor_unit', 2],
  ['eur', 1, -90, 'minor_unit', 1],
  ['eur', 20, -90, 'whole', 100],
  ['eur', 1999, -100, 'whole', 0],
  ['eur', 0, 25, 'below_whole', 0],
  ['eur', 2_000_000_000, 10, 'minor_unit', undefined],
  ['eur', 2_147_483_647, 0, 'minor_unit', 2_147_483_647],
] as const)('%s %d by %d %% to the %s is %s', (code, amount, percent, rounding, after) => {
  expect(changedAmount(amount, code, { percent, rounding })).toBe(after)
})

test.each([
  ['eur', 1999, -5, 'minor_unit', 1499],
  ['jpy', 1999, -5, 'minor_unit', 1994],
  ['kwd', 1999, -1.005, 'minor_unit', 994],
  ['eur', 1000, 2.35, 'minor_unit', 1235],
  ['eur', 1000, 2.35, 'tenth', 1240],
  ['eur', 1000, 2.35, 'whole', 1200],
  ['eur', 1000, 2.35, 'below_whole', 1199],
  ['jpy', 1000, 2.35, 'minor_unit', 1002],
  ['eur', 1000, -9.7, 'whole', 100],
  ['eur', 1000, -10, 'below_whole', 0],
  ['eur', 1000, -12, 'minor_unit', 0],
  ['eur', 0, 3, 'minor_unit', 300],
  ['eur', 2_147_483_600, 1, 'minor_unit', undefined],
] as const)('%s %d moved by %d to the %s is %s', (code, amount, units, rounding, after) => {
  expect(movedAmount(amount, code, { units, rounding })).toBe(after)
})

test.each([
  ['eur', 'usd', 1000, 1.1, 'minor_unit', 1100],
  ['eur', 'usd', 1999, 1.083, 'minor_unit', 2165],
  ['eur', 'usd', 1999, 1.083, 'below_whole', 2199],
  ['eur', 'usd', 1999, 1.083, 'whole', 2200],
  ['eur', 'eur', 1999, 1, 'minor_unit', 1999],
  ['eur', 'jpy', 1999, 162.5, 'minor_unit', 3248],
  ['eur', 'jpy', 1999, 162.5, 'below_whole', 3199],
  ['jpy', 'eur', 3248, 0.006154, 'minor_unit', 1999],
  ['usd', 'kwd', 1000, 0.307, 'minor_unit', 3070],
  ['eur', 'usd', 1, 0.001, 'minor_unit', 1],
  ['eur', 'usd', 0, 1.1, 'below_whole', 0],
  ['eur', 'idr', 2_000_000_000, 17_000, 'whole', undefined],
] as const)('%s to %s: %d at %d to the %s is %s', (from, to, amount, rate, rounding, after) => {
  expect(convertedAmount(amount, { from, to, rate, rounding })).toBe(after)
})
