import { expect, test } from 'vitest'
import { jobAt } from '../../test/batch-jobs.ts'
import { startWatch, takeFinished, type Poll, type Watch } from './finished-jobs.ts'

const START = Date.UTC(2026, 10, 21, 10)
const seconds = (count: number) => START + count * 1000

/** Polls in sequence and returns the result of each. */
function follow(...polls: readonly Poll[]): string[][] {
  let watch: Watch = startWatch
  return polls.map((poll) => {
    const taken = takeFinished(watch, poll)
    watch = taken.watch
    return taken.finished.map(({ id }) => id)
  })
}

const poll = (at: number, ...jobs: Poll['jobs']): Poll => ({ jobs, respondedAt: seconds(at), uptime: at * 1000 })
const silentPoll = (at: number, ...jobs: Poll['jobs']): Poll => ({ ...poll(at, ...jobs), respondedAt: undefined })

test('S4-07 only completed jobs count', () => {
  const statuses = ['created', 'pre_processed', 'confirmed', 'processing', 'canceled', 'failed'] as const
  expect(follow(poll(2, ...statuses.map((status) => jobAt(seconds(1), { id: status, status }))))).toEqual([[]])
})

test('S4-08 jobs completed after the app started are reported, earlier ones are not', () => {
  const before = jobAt(seconds(-1), { id: 'before' })
  const after = jobAt(seconds(1), { id: 'after' })
  expect(follow(poll(2, after, before))).toEqual([['after']])
})

test('S4-08 every job is reported once, those of one poll in order of completion', () => {
  const first = jobAt(seconds(1), { id: 'first' })
  const second = jobAt(seconds(3), { id: 'second' })
  const third = jobAt(seconds(4), { id: 'third' })
  expect(follow(poll(2, first), poll(7, third, second, first), poll(17, third, second, first))).toEqual([
    ['first'],
    ['second', 'third'],
    [],
  ])
})

test("S4-08 without the server's time all jobs in the first response count as old", () => {
  const old = jobAt(seconds(1), { id: 'old' })
  const fresh = jobAt(seconds(3), { id: 'fresh' })
  expect(follow(silentPoll(2, old), silentPoll(7, fresh, old), silentPoll(17, fresh, old))).toEqual([[], ['fresh'], []])
})
