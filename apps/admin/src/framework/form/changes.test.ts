import { expect, test } from 'vitest'
import { changedFields, isSame, mergeValues } from './changes.ts'

const loaded = { title: 'Mug', handle: 'mug', tags: ['a'], metadata: { a: 1, b: 2 } as object | null }

test('only fields that differ are sent', () => {
  expect(changedFields(loaded, { ...loaded })).toEqual({})
  expect(changedFields(loaded, { ...loaded, tags: ['a'], metadata: { b: 2, a: 1 } })).toEqual({})
  expect(changedFields(loaded, { ...loaded, title: 'Cup', metadata: null })).toEqual({ title: 'Cup', metadata: null })
  expect(changedFields(loaded, { ...loaded, tags: ['b', 'a'] })).toEqual({ tags: ['b', 'a'] })
})

test('null is neither 0 nor an empty text, and undefined is the same as absent', () => {
  expect(isSame(null, 0)).toBe(false)
  expect(isSame('', null)).toBe(false)
  expect(isSame({ a: undefined }, {})).toBe(true)
})

test('after a conflict each field holds the value that was chosen', () => {
  const latest = { ...loaded, title: 'Beaker', handle: 'beaker' }
  const mine = { title: 'Cup', handle: 'cup' }
  expect(mergeValues(latest, mine, { title: 'theirs', handle: 'mine' })).toEqual({ ...latest, handle: 'cup' })
  expect(mergeValues(latest, { tags: ['z'] }, {})).toEqual({ ...latest, tags: ['z'] })
})
