import { expect, test } from 'vitest'
import { climb, isDue, startLadder, type Ladder } from './ladder.ts'

const settle = (ladder: Ladder) => climb(ladder, { type: 'settled', at: 0 })

/** The first `count` waits in seconds if every fetch settles at once. */
function waits(count: number, ladder = startLadder(0)): number[] {
  return count === 0 ? [] : [ladder.allowedAt / 1000, ...waits(count - 1, settle(ladder))]
}

test('S9-01 the intervals are 2, 5, 10, 15, 30 and 60 seconds, then always 60', () => {
  expect(waits(8)).toEqual([2, 5, 10, 15, 30, 60, 60, 60])
})

test('S4-12 the next poll is allowed once its time has come', () => {
  const ladder = startLadder(1_000)
  expect(isDue(ladder, 2_999)).toBe(false)
  expect(isDue(ladder, 3_000)).toBe(true)
})

test('S4-13 a settled fetch moves one step up, and the interval starts when it settles', () => {
  expect(climb(startLadder(0), { type: 'settled', at: 7_000 })).toEqual({ step: 1, allowedAt: 12_000 })
})

test('S4-14 a reset returns to the first step', () => {
  const high = settle(settle(settle(startLadder(0))))
  expect(climb(high, { type: 'reset', at: 50_000 })).toEqual({ step: 0, allowedAt: 52_000 })
})
