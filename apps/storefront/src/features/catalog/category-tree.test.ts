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
])('the path to %s in the tree', (handle, path) => {
  expect(findCategory(tree, handle).map(({ id }) => id)).toEqual(path)
})

test('a category is found with its children, which have lists of children, too', () => {
  expect(findCategory(tree, 'bath').at(-1)?.category_children).toMatchObject([
    { handle: 'soap', category_children: [] },
  ])
})
