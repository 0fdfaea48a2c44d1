import { describe, expect, test } from 'vitest'
import { moveTo, positionOf, stepOf, type TreeNode } from './tree-moves.ts'

const node = (id: string, ...children: TreeNode[]): TreeNode => ({
  id,
  name: id,
  hasChildren: children.length > 0,
  children,
})
const tree = [node('a', node('a1', node('a1x')), node('a2')), node('b'), node('c')]

describe('a line that is dropped', () => {
  test.each([
    ['before another', 'c', 'a', 'before', { id: 'c', parentId: null, index: 0 }],
    ['after another', 'a', 'c', 'after', { id: 'a', parentId: null, index: 2 }],
    ['between others of its own', 'a', 'b', 'after', { id: 'a', parentId: null, index: 1 }],
    ['below another', 'b', 'a', 'on', { id: 'b', parentId: 'a', index: 2 }],
    ['into another level', 'b', 'a2', 'before', { id: 'b', parentId: 'a', index: 1 }],
    ['out of its level', 'a1', 'b', 'before', { id: 'a1', parentId: null, index: 1 }],
  ] as const)('%s', (_, id, key, position, move) => {
    expect(moveTo(tree, id, { key, position })).toEqual(move)
  })

  test.each([
    ['to its own position', 'b', 'a', 'after'],
    ['onto its own parent', 'a1', 'a', 'on'],
    ['onto itself', 'a', 'a', 'on'],
    ['below itself', 'a', 'a1x', 'on'],
    ['beside what is below it', 'a', 'a1x', 'before'],
  ] as const)('%s does not move', (_, id, key, position) => {
    expect(moveTo(tree, id, { key, position })).toBeUndefined()
  })
})

test('a line moves among its siblings, and not beyond the first or last', () => {
  expect(stepOf(tree, 'b', -1)).toEqual({ id: 'b', parentId: null, index: 0 })
  expect(stepOf(tree, 'a1', 1)).toEqual({ id: 'a1', parentId: 'a', index: 1 })
  expect(stepOf(tree, 'a', -1)).toBeUndefined()
  expect(stepOf(tree, 'c', 1)).toBeUndefined()
  expect(positionOf(tree, 'missing')).toBeUndefined()
})
