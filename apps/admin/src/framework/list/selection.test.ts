import { expect, test } from 'vitest'
import { choose, noSelection, shownIds } from './selection.ts'

const page = ['a', 'b', 'c']

test('all that match shows every row of whatever page as selected', () => {
  const all = { ids: new Set(['x']), isAll: true }
  expect([...shownIds(all, page)]).toEqual(['x', 'a', 'b', 'c'])
  expect([...shownIds({ ...all, isAll: false }, page)]).toEqual(['x'])
})

test('letting go of one row leaves those of the page, not those out of sight', () => {
  const all = { ids: new Set(['x', 'a', 'b', 'c']), isAll: true }
  expect(choose(all, new Set(['x', 'a', 'c']), page)).toEqual({ ids: new Set(['a', 'c']), isAll: false })
  expect(choose(noSelection, new Set(['b']), page)).toEqual({ ids: new Set(['b']), isAll: false })
})
