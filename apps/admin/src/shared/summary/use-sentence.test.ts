import { expect, test } from 'vitest'
import { periodOf } from './use-sentence.ts'

const [starts_at, ends_at] = ['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z']

test.each([
  ['always', null, null],
  ['from', starts_at, null],
  ['until', null, ends_at],
  ['between', starts_at, ends_at],
])('a period with the dates that are set: %s', (name, from, until) => {
  expect(periodOf({ starts_at: from, ends_at: until })).toBe(name)
})
