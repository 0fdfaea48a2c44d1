import { expect, test } from 'vitest'
import { jumpOf } from './price-jump.ts'

test.each([
  ['to 0', 1000, 0, 'free'],
  ['a first price of 0', null, 0, 'free'],
  ['0 as before', 0, 0, null],
  ['by exactly half', 1000, 500, null],
  ['by more than half', 1000, 499, 'far'],
  ['half as much again', 1000, 1500, null],
  ['more than half as much again', 1000, 1501, 'far'],
  ['from 0', 0, 1, 'far'],
  ['a first price', null, 1000, null],
  ['removed', 1000, null, null],
  ['as it was', 1000, 1000, null],
])('%s', (_, before, after, jump) => {
  expect(jumpOf(before, after)).toBe(jump)
})

test('the share can be set', () => {
  expect([jumpOf(1000, 850, 0.1), jumpOf(1000, 100, 0.9)]).toEqual(['far', null])
})
