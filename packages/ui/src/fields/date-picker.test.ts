import { parseAbsolute } from '@internationalized/date'
import { expect, test } from 'vitest'
import { blankDate, writeDate } from './date-picker.tsx'

const berlin = 'Europe/Berlin'
const at = (iso: string) => parseAbsolute(iso, berlin)

test.each([
  ['at 23:59 includes the last minute of the day', '2026-11-30T22:59:00.000Z', '2026-11-30T22:59:59.999Z'],
  ['at another time is that minute', '2026-11-30T17:00:59.999Z', '2026-11-30T17:00:00.000Z'],
  [
    'at the last minute of UTC is not the end of the shop’s day',
    '2026-11-30T23:59:00.000Z',
    '2026-11-30T23:59:00.000Z',
  ],
])('an end %s', (_, chosen, stored) => {
  expect(writeDate(at(chosen), 'date-time', 'end')).toBe(stored)
})

test('a start is stored as it was chosen, and a day without its time', () => {
  expect(writeDate(at('2026-11-30T22:59:00.000Z'), 'date-time', 'start')).toBe('2026-11-30T22:59:00.000Z')
  expect(writeDate(at('2026-11-30T23:30:00.000Z'), 'date', 'end')).toBe('2026-12-01')
})

test('a blank start proposes the beginning of the day, a blank end its end', () => {
  expect(blankDate('date-time', berlin, 'start')).toMatchObject({ hour: 0, minute: 0, second: 0, millisecond: 0 })
  expect(blankDate('date-time', berlin, 'end')).toMatchObject({ hour: 23, minute: 59, second: 59, millisecond: 999 })
})
