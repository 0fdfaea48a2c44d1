import { expect, test } from 'vitest'
import { choose, noSelection, shownIds } from './selection.ts'

const page = ['a', 'b', 'c']

test('while all matching rows are selected, every row of a page is shown as selected', () => {
  const all = { ids: new Set(['x']), isAll: true }
  expect([...shownIds(all, page)]).toEqual(['x', 'a', 'b', 'c'])
  expect([...shownIds({ ...all, isAll: false }, page)]).toEqual(['x'])
})

test('deselecting one of all matching rows keeps only the other rows of the page selected', () => {
  const all = { ids: new Set(['x', 'a', 'b', 'c']), isAll: true }
  expect(choose(all, new Set(['x', 'a', 'c']), page)).toEqual({ ids: new Set(['a', 'c']), isAll: false })
  expect(choose(noSelection, new Set(['b']), page)).toEqual({ ids: new Set(['b']), isAll: false })
})
