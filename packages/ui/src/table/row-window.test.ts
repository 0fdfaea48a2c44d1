import { expect, test } from 'vitest'
import { indexesOf } from './use-row-window.ts'

test('of very many rows those in sight are drawn, and the one with the cursor wherever it is', () => {
  expect(indexesOf({ first: 3, last: 5 }, 4, 1000)).toEqual([3, 4, 5])
  expect(indexesOf({ first: 3, last: 5 }, 0, 1000)).toEqual([0, 3, 4, 5])
  expect(indexesOf({ first: 3, last: 5 }, 900, 1000)).toEqual([3, 4, 5, 900])
  expect(indexesOf({ first: 3, last: 99 }, 0, 5)).toEqual([0, 3, 4])
  expect(indexesOf({ first: 0, last: 99 }, 0, 0)).toEqual([])
})
