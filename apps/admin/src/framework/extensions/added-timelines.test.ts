import { expect, test } from 'vitest'
import { entriesOf } from './added-timelines.tsx'

const timeline = { id: 'labels/prints' }
const entry = { id: '1', at: '2026-11-20T08:00:00Z', title: 'Printed' }

test('the ids of entries begin with the id of their timeline', () => {
  const answer = [entry, { ...entry, id: '2', details: 'A6' }]
  expect(entriesOf(timeline, answer)).toEqual([
    { ...entry, id: 'labels/prints 1' },
    { ...entry, id: 'labels/prints 2', details: 'A6' },
  ])
})

test.each([
  { ...entry, at: 'yesterday' },
  { ...entry, title: ' ' },
  { ...entry, id: 7 },
  { ...entry, details: 7 },
  null,
])('what cannot be shown is a failure of the extension: %j', (wrong) =>
  expect(() => entriesOf(timeline, [entry, wrong])).toThrow('Entry 2 lacks an id, a time or a title'),
)

test('anything but a list is a failure of the extension', () => {
  expect(() => entriesOf(timeline, { entry })).toThrow('A timeline loads a list of entries')
})
