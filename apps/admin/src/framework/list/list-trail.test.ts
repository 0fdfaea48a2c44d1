import { expect, test } from 'vitest'
import { joinPage, missingPage, placeIn, type Trail } from './list-trail.ts'

const trail: Trail = { address: '/a/products?page=2', ids: ['d', 'e', 'f'], offset: 3, count: 8, size: 3, step: 1 }
const placeOf = (id: string, of = trail) => {
  const place = placeIn(of, id)
  if (!place) throw new Error(`${id} is not in the trail`)
  return place
}

test('a record knows its neighbours in the list one came from', () => {
  expect(placeIn(trail, 'e')).toEqual({ previous: 'd', next: 'f', position: 5 })
  expect(placeIn(trail, 'x')).toBeUndefined()
  expect(placeIn(undefined, 'e')).toBeUndefined()
})

test('at the end of a page the neighbouring page is missing, in the middle none is', () => {
  expect(missingPage(trail, placeOf('e'))).toBeUndefined()
  expect(missingPage(trail, placeOf('f'))).toBe(6)
  expect(missingPage(trail, placeOf('d'))).toBe(0)
})

test('pages join on both sides, and the whole list ends', () => {
  const whole = joinPage(joinPage(trail, 6, ['g', 'h']), 0, ['a', 'b', 'c'])
  expect(whole).toMatchObject({ ids: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], offset: 0 })
  expect(placeOf('h', whole)).toEqual({ previous: 'g', next: undefined, position: 8 })
  expect(missingPage(whole, placeOf('h', whole))).toBeUndefined()
  expect(missingPage(whole, placeOf('a', whole))).toBeUndefined()
})

test('a row that moved to the next page meanwhile is not doubled', () => {
  expect(joinPage(trail, 6, ['f', 'g']).ids).toEqual(['d', 'e', 'f', 'g'])
})
