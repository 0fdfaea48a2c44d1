import { expect, test } from 'vitest'
import { monthAgo } from './month-ago.ts'

test.each([
  ['an ordinary day', new Date(2026, 10, 21, 14, 30), new Date(2026, 9, 21)],
  ['31 March', new Date(2026, 2, 31, 23, 59), new Date(2026, 1, 28)],
  ['31 March after a leap day', new Date(2028, 2, 31), new Date(2028, 1, 29)],
  ['31 May', new Date(2026, 4, 31), new Date(2026, 3, 30)],
  ['January', new Date(2026, 0, 15, 8), new Date(2025, 11, 15)],
])('S9-02 local midnight a month before %s', (_, now, expected) => {
  expect(monthAgo(now)).toEqual(expected)
})
