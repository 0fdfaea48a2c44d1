import { expect, test } from 'vitest'
import { nextBackoff, isDue, startBackoff, type Backoff } from './backoff.ts'

const settled = (backoff: Backoff) => nextBackoff(backoff, { type: 'settled', at: 0 })

/** The first `count` waits in seconds if every fetch settles immediately. */
function waits(count: number, backoff = startBackoff(0)): number[] {
  return count === 0 ? [] : [backoff.allowedAt / 1000, ...waits(count - 1, settled(backoff))]
}

test('S9-01 the intervals are 2, 5, 10, 15, 30 and 60 seconds, then always 60', () => {
  expect(waits(8)).toEqual([2, 5, 10, 15, 30, 60, 60, 60])
})

test('S4-12 the next poll is allowed once its time has come', () => {
  const backoff = startBackoff(1_000)
  expect(isDue(backoff, 2_999)).toBe(false)
  expect(isDue(backoff, 3_000)).toBe(true)
})

test('S4-13 a settled fetch moves to the next step, and the interval starts when it settles', () => {
  expect(nextBackoff(startBackoff(0), { type: 'settled', at: 7_000 })).toEqual({ step: 1, allowedAt: 12_000 })
})

test('S4-14 a reset returns to the first step', () => {
  const high = settled(settled(settled(startBackoff(0))))
  expect(nextBackoff(high, { type: 'reset', at: 50_000 })).toEqual({ step: 0, allowedAt: 52_000 })
})
