import { expect, test } from 'vitest'
import { isLarge } from './change-prices.ts'

test('a change is large from more than half of the price on', () => {
  expect([
    isLarge(100, 150),
    isLarge(100, 151),
    isLarge(100, 50),
    isLarge(100, 49),
    isLarge(0, 1),
    isLarge(0, 0),
  ]).toEqual([false, true, false, true, true, false])
})
