import { expect, test } from 'vitest'
import { inChosenOrder } from './keep-order.ts'

test('deleted ids are left out, and new ones are at the end', () => {
  expect(inChosenOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
  expect(inChosenOrder(['a', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'a'])
  expect(inChosenOrder(['a', 'b', 'new'], ['b', 'a'])).toEqual(['b', 'a', 'new'])
})
