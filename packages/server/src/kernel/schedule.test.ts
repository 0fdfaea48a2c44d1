import { expect, test } from 'vitest'
import { lastDue, type Schedule } from './schedule.ts'

const berlin = 'Europe/Berlin'
const sunday = 0
const saturday = 6

test.each([
  ['2026-11-21T10:00:00Z', 3, berlin, '2026-11-21T02:00:00Z'],
  ['2026-11-21T01:59:59.999Z', 3, berlin, '2026-11-20T02:00:00Z'],
  ['2026-11-21T02:00:00Z', 3, berlin, '2026-11-21T02:00:00Z'],
  ['2026-11-21T00:10:00Z', 0, 'Asia/Kathmandu', '2026-11-20T18:15:00Z'],
  ['2026-11-21T23:30:00Z', 23, 'UTC', '2026-11-21T23:00:00Z'],
])('at %s, a daily run at %d in %s was last due at %s', (now, hour, zone, due) => {
  expect(lastRunAt(now, { hour }, zone)).toEqual(new Date(due))
})

test.each([
  ['2026-11-21T10:00:00Z', saturday, '2026-11-21T02:00:00Z'],
  ['2026-11-21T01:00:00Z', saturday, '2026-11-14T02:00:00Z'],
  ['2026-11-21T10:00:00Z', sunday, '2026-11-15T02:00:00Z'],
])('at %s, a run at 3 on weekday %d was last due at %s', (now, weekday, due) => {
  expect(lastRunAt(now, { hour: 3, weekday })).toEqual(new Date(due))
})

test('an hour that summer time leaves out is due right after it', () => {
  expect(lastRunAt('2026-03-29T12:00:00Z', { hour: 2 })).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(lastRunAt('2026-03-29T12:00:00Z', { hour: 2, weekday: sunday })).toEqual(new Date('2026-03-29T01:00:00Z'))
})

test('an hour that comes twice in autumn is due the first time', () => {
  expect(lastRunAt('2026-10-25T12:00:00Z', { hour: 2 })).toEqual(new Date('2026-10-25T00:00:00Z'))
})

test('a day of 23 hours does not hide the weekly run before it', () => {
  expect(lastRunAt('2026-03-29T01:00:00Z', { hour: 3, weekday: saturday })).toEqual(new Date('2026-03-28T02:00:00Z'))
})

function lastRunAt(iso: string, schedule: Schedule, zone = berlin) {
  return lastDue({ now: () => Date.parse(iso) }, schedule, zone)
}
