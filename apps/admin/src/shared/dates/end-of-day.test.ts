import { expect, test } from 'vitest'
import { isEndOfDay, isStartOfDay } from './end-of-day.ts'

test.each([
  ['2026-11-30T22:59:59.999Z', 'Europe/Berlin', true],
  ['2026-11-30T22:59:00.000Z', 'Europe/Berlin', true],
  ['2026-11-30T23:00:00.000Z', 'Europe/Berlin', false],
  ['2026-11-30T23:59:59.999Z', 'Europe/Berlin', false],
  ['2026-11-30T23:59:59.999Z', 'UTC', true],
])('%s in %s is the end of a day: %s', (iso, timeZone, expected) => {
  expect(isEndOfDay(iso, { timeZone })).toBe(expected)
})

test('a day of the shop starts at its own midnight', () => {
  expect(isStartOfDay('2026-11-30T23:00:00.000Z', { timeZone: 'Europe/Berlin' })).toBe(true)
  expect(isStartOfDay('2026-12-01T00:00:00.000Z', { timeZone: 'Europe/Berlin' })).toBe(false)
})
