import { expect, test } from 'vitest'
import { isEndOfDay } from './end-of-day.ts'

test.each([
  ['2026-11-30T22:59:59.999Z', 'Europe/Berlin', true],
  ['2026-11-30T22:59:00.000Z', 'Europe/Berlin', true],
  ['2026-11-30T23:00:00.000Z', 'Europe/Berlin', false],
  ['2026-11-30T23:59:59.999Z', 'Europe/Berlin', false],
  ['2026-11-30T23:59:59.999Z', 'UTC', true],
])('%s in %s is the end of a day: %s', (iso, timeZone, expected) => {
  expect(isEndOfDay(iso, { timeZone })).toBe(expected)
})
