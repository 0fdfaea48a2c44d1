import { expect, test } from 'vitest'
import { idsShownFirst, partsOf } from './arranged.ts'

test.each([
  [null, []],
  [{}, []],
  [{ products_first: 'prod_1' }, []],
  [{ products_first: ['prod_2', 7, 'prod_1', 'prod_2'] }, ['prod_2', 'prod_1']],
])('the metadata %j has the ids %j', (metadata, ids) => {
  expect(idsShownFirst(metadata)).toEqual(ids)
})

test.each([0, 1, 3, 4, 9, 30])('pages of 4 with %i products first show each product once, in order', (count) => {
  const ahead = Array.from({ length: count }, (_, index) => `ahead ${index}`)
  const others = Array.from({ length: 7 }, (_, index) => `other ${index}`)
  const whole = [...ahead, ...others]
  const pages = Array.from({ length: Math.ceil(whole.length / 4) }, (_, index) => {
    const parts = partsOf(index + 1, 4, count)
    return [...ahead.slice(...parts.ahead), ...others.slice(parts.offset, parts.offset + parts.limit)]
  })
  expect(pages.flat()).toEqual(whole)
  expect(pages.slice(0, -1).every((page) => page.length === 4)).toBe(true)
})
