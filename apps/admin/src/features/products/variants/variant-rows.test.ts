import { expect, test } from 'vitest'
import { pagesAround } from './use-variant-rows.ts'

test('only the pages that a window touches are loaded', () => {
  expect(pagesAround({ first: 0, last: 0 })).toEqual([0])
  expect(pagesAround({ first: 88, last: 131 })).toEqual([0, 1])
  expect(pagesAround({ first: 1900, last: 1960 })).toEqual([19])
})
