import { expect, test } from 'vitest'
import { goesTooEarly, phaseOf } from './publication.ts'

const now = Date.parse('2027-03-03T09:00:00.000Z')
const [before, at, after] = ['2027-03-03T08:59:59.999Z', '2027-03-03T09:00:00.000Z', '2027-03-03T09:00:00.001Z']
const published = { status: 'published' as const, publish_at: null, unpublish_at: null }

test.each([
  ['without dates it is there', {}, undefined],
  ['it is there from its moment on', { publish_at: at }, undefined],
  ['it is scheduled before', { publish_at: after }, 'scheduled'],
  ['it is there until the other moment', { publish_at: before, unpublish_at: after }, undefined],
  ['it is off sale at that moment', { unpublish_at: at }, 'expired'],
  ['dates say nothing of a draft', { status: 'draft' as const, publish_at: after }, undefined],
])('screens §20 scheduled publishing: %s', (_, dates, phase) => {
  expect(phaseOf({ ...published, ...dates }, now)).toBe(phase)
})

test('the end must be after the start', () => {
  expect(goesTooEarly({ publish_at: at, unpublish_at: at })).toBe(true)
  expect(goesTooEarly({ publish_at: at, unpublish_at: after })).toBe(false)
  expect(goesTooEarly({ publish_at: null, unpublish_at: at })).toBe(false)
})
