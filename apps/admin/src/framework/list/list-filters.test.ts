import { expect, test } from 'vitest'
import { startOfDay, wireFilter, wireFilters } from './list-filters.ts'

test.each([
  ['2026-07-10', 'UTC', '2026-07-10T00:00:00.000Z'],
  ['2026-07-10', 'Europe/Berlin', '2026-07-09T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'America/New_York', '2026-10-26T04:00:00.000Z'],
  ['2026-07-10', 'Asia/Kolkata', '2026-07-09T18:30:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone)).toBe(moment)
})

const day = '2026-07-10'
const begin = '2026-07-10T00:00:00.000Z'
const end = '2026-07-11T00:00:00.000Z'

test.each([
  ['date', 'equals', [day], { gte: begin, lt: end }],
  ['date', 'after', [day], { gte: end }],
  ['date', 'before', [day], { lt: begin }],
  ['date', 'between', [day, day], { gte: begin, lt: end }],
  ['date', 'between', [day], { gte: begin }],
  ['date', 'equals', ['nonsense'], undefined],
  ['number', 'lessThan', ['5'], { lt: 5 }],
  ['number', 'between', ['1', '5'], { gte: 1, lte: 5 }],
  ['number', 'equals', ['0'], 0],
  ['number', 'greaterThan', ['many'], undefined],
  ['text', 'contains', ['mug'], { contains: 'mug' }],
  ['text', 'startsWith', ['A'], { starts_with: 'A' }],
  ['text', 'equals', [], undefined],
  ['choice', 'any', ['draft', 'published'], ['draft', 'published']],
  ['choice', 'any', [], undefined],
  ['choice', 'unknown', ['draft'], undefined],
] as const)('a filter of type %s with %s %j is sent as the API takes it', (type, operator, values, expected) => {
  expect(wireFilter(type, { operator, values }, 'UTC')).toEqual(expected)
})

test('only filters that the list knows and that say something are sent', () => {
  const filters = {
    status: { operator: 'any', values: ['draft'] },
    title: { operator: 'contains', values: [] },
    other: { operator: 'any', values: ['x'] },
  }
  const definitions = [
    { id: 'status', type: 'choice' },
    { id: 'title', type: 'text' },
  ] as const
  expect(wireFilters(definitions, filters, 'UTC')).toEqual({ status: ['draft'] })
})
