import { expect, test } from 'vitest'
import { findCategory } from './category-tree.ts'

const leaf = (handle: string) => ({ id: handle, handle, name: handle, description: '', metadata: null })
const tree = [
  leaf('paper'),
  { ...leaf('home'), category_children: [{ ...leaf('bath'), category_children: [leaf('soap')] }] },
]

test.each([
  ['paper', ['paper']],
  ['soap', ['home', 'bath', 'soap']],
  ['gone', []],
])('the way to %s', (handle, way) => {
  expect(findCategory(tree, handle).map(({ id }) => id)).toEqual(way)
})

test('a category has the ids of its descendants', () => {
  expect(findCategory(tree, 'bath').at(-1)?.category_children).toMatchObject([
    { handle: 'soap', category_children: [] },
  ])
})
