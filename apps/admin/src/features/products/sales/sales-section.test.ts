import { expect, test } from 'vitest'
import { firstDayOf } from './sales-section.tsx'

const evening = Date.parse('2026-03-29T22:30:00Z')

test('a period ends with the current day in the time zone of the shop, which counts', () => {
  expect(firstDayOf(1, 'UTC', evening)).toBe('2026-03-29')
  expect(firstDayOf(7, 'UTC', evening)).toBe('2026-03-23')
  expect(firstDayOf(7, 'Europe/Berlin', evening)).toBe('2026-03-24')
  expect(firstDayOf(365, 'America/New_York', evening)).toBe('2025-03-30')
})
