import { expect, test } from 'vitest'
import { withPage, missingPage, positionIn, type Neighbors } from './list-neighbors.ts'

const neighbors: Neighbors = {
  address: '/a/products?page=2',
  ids: ['d', 'e', 'f'],
  offset: 3,
  count: 8,
  size: 3,
  step: 1,
}
const positionOf = (id: string, of = neighbors) => {
  const position = positionIn(of, id)
  if (!position) throw new Error(`${id} is not among the neighbors`)
  return position
}

test('a record has its neighbors and its position in the list that it was opened from', () => {
  expect(positionIn(neighbors, 'e')).toEqual({ previous: 'd', next: 'f', position: 5 })
  expect(positionIn(neighbors, 'x')).toBeUndefined()
  expect(positionIn(undefined, 'e')).toBeUndefined()
})

test('at the end of a page the neighboring page is missing, in the middle none is', () => {
  expect(missingPage(neighbors, positionOf('e'))).toBeUndefined()
  expect(missingPage(neighbors, positionOf('f'))).toBe(6)
  expect(missingPage(neighbors, positionOf('d'))).toBe(0)
})

test('pages are added on both sides, and none is missing at the ends of the list', () => {
  const whole = withPage(withPage(neighbors, 6, ['g', 'h']), 0, ['a', 'b', 'c'])
  expect(whole).toMatchObject({ ids: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], offset: 0 })
  expect(positionOf('h', whole)).toEqual({ previous: 'g', next: undefined, position: 8 })
  expect(missingPage(whole, positionOf('h', whole))).toBeUndefined()
  expect(missingPage(whole, positionOf('a', whole))).toBeUndefined()
})

test('a row that moved to the next page meanwhile is not doubled', () => {
  expect(withPage(neighbors, 6, ['f', 'g']).ids).toEqual(['d', 'e', 'f', 'g'])
})
