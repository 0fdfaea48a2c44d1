import { expect, test } from 'vitest'
import { rememberRow, rowBefore } from './use-list-query.ts'

test('a page deep in a list starts after the last row of the previous page', () => {
  rememberRow('deep', { q: 'oak' }, 2_000, 'row_1')
  expect(rowBefore('deep', { q: 'oak' }, 2_000)).toBe('row_1')
  expect(rowBefore('deep', { q: 'oak' }, 2_025)).toBeUndefined()
  expect(rowBefore('deep', { q: 'elm' }, 2_000)).toBeUndefined()
  expect(rowBefore('other', { q: 'oak' }, 2_000)).toBeUndefined()
})

test('the row after which a page starts stays the same when the page before it changes', () => {
  rememberRow('kept', {}, 3_000, 'row_1')
  rememberRow('kept', {}, 3_000, 'row_2')
  expect(rowBefore('kept', {}, 3_000)).toBe('row_1')
})

test('no row is remembered for the first pages', () => {
  rememberRow('near', {}, 25, 'row_1')
  expect(rowBefore('near', {}, 25)).toBeUndefined()
})

test('of more than 500 rows the oldest is forgotten', () => {
  for (let page = 0; page <= 500; page += 1) rememberRow('many', {}, 1_000 + page, `row_${page}`)
  expect(rowBefore('many', {}, 1_000)).toBeUndefined()
  expect(rowBefore('many', {}, 1_500)).toBe('row_500')
})
