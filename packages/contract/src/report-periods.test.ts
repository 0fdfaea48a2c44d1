import { expect, test } from 'vitest'
import { comparedWith, periodOf, presets, dayIn } from './report-periods.ts'

const today = '2026-03-30'

test('today is the date in the time zone of the shop', () => {
  const evening = Date.parse('2026-03-29T22:30:00Z')
  expect(dayIn('UTC', evening)).toBe('2026-03-29')
  expect(dayIn('Europe/Berlin', evening)).toBe('2026-03-30')
})

test('each preset has its days; months and years that are not over end today', () => {
  expect(Object.fromEntries(presets.map((preset) => [preset, Object.values(periodOf(preset, today))]))).toEqual({
    today: ['2026-03-30', '2026-03-30'],
    yesterday: ['2026-03-29', '2026-03-29'],
    last7: ['2026-03-24', '2026-03-30'],
    last30: ['2026-03-01', '2026-03-30'],
    last90: ['2025-12-31', '2026-03-30'],
    thisMonth: ['2026-03-01', '2026-03-30'],
    lastMonth: ['2026-02-01', '2026-02-28'],
    thisYear: ['2026-01-01', '2026-03-30'],
    lastYear: ['2025-01-01', '2025-12-31'],
  })
})

test('the previous period has as many days; that of a month or year begins a month or year earlier', () => {
  const before = (preset: (typeof presets)[number], day = today) =>
    Object.values(comparedWith(periodOf(preset, day), 'previous', preset))
  expect(before('today')).toEqual(['2026-03-29', '2026-03-29'])
  expect(before('last7')).toEqual(['2026-03-17', '2026-03-23'])
  expect(before('thisMonth')).toEqual(['2026-02-01', '2026-02-28'])
  expect(before('lastMonth')).toEqual(['2026-01-01', '2026-01-31'])
  expect(before('thisMonth', '2026-03-12')).toEqual(['2026-02-01', '2026-02-12'])
  expect(before('thisYear')).toEqual(['2025-01-01', '2025-03-30'])
  expect(before('lastYear')).toEqual(['2024-01-01', '2024-12-31'])
  const own = { from: '2026-03-10', to: '2026-03-12' }
  expect(comparedWith(own, 'previous', undefined)).toEqual({ from: '2026-03-07', to: '2026-03-09' })
})

test('the same period a year before ends on the last day of February, too', () => {
  const february = { from: '2024-02-01', to: '2024-02-29' }
  expect(comparedWith(february, 'yearBefore', undefined)).toEqual({ from: '2023-02-01', to: '2023-02-28' })
  expect(comparedWith({ from: '2025-02-01', to: '2025-02-28' }, 'yearBefore', 'lastMonth')).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  })
})
