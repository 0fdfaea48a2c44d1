import { expect, test } from 'vitest'
import { inChosenOrder } from './keep-order.ts'

test('what has gone meanwhile stays away, what has come goes to the end', () => {
  expect(inChosenOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
  expect(inChosenOrder(['a', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'a'])
  expect(inChosenOrder(['a', 'b', 'new'], ['b', 'a'])).toEqual(['b', 'a', 'new'])
})
