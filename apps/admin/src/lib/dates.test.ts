import { expect, test } from 'vitest'
import { agoText, dateText, timeZoneText } from './dates.ts'

const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
const now = Date.parse('2026-07-10T12:00:00Z')

test('a time is shown on the day it has in the shop', () => {
  expect(dateText('2026-07-09T22:30:00Z', berlin)).toBe('10 Jul 2026')
  expect(dateText('2026-07-09T22:30:00Z', { ...berlin, timeZone: 'America/New_York' })).toBe('9 Jul 2026')
  expect(dateText('2026-07-09T22:30:00Z', berlin, 'dateTime')).toContain('00:30')
})

test.each([
  ['2026-07-10T11:59:40Z', 'now'],
  ['2026-07-10T11:55:00Z', '5 minutes ago'],
  ['2026-07-10T09:00:00Z', '3 hours ago'],
  ['2026-07-09T11:00:00Z', 'yesterday'],
  ['2026-07-10T14:00:00Z', 'in 2 hours'],
  ['2026-07-03T12:00:00Z', '3 Jul 2026'],
])('%s is written as %s', (iso, text) => {
  expect(agoText(iso, berlin, now)).toBe(text)
})

test('the zone is named with its offset', () => {
  expect(timeZoneText(berlin, now)).toBe('Europe/Berlin (GMT+2)')
  expect(timeZoneText({ locale: 'en', timeZone: 'America/New_York' }, now)).toBe('America/New York (GMT-4)')
})
