import { expect, test } from 'vitest'
import { hasLongWord, isLikeSku, readSearch, type SearchShape } from './search-text.ts'

const shapes: readonly (readonly [q: string, shape: SearchShape, number?: number])[] = [
  ['#53', 'number', 53],
  [' #53 ', 'number', 53],
  ['53', 'code', 53],
  ['#053', 'code'],
  ['4006381333931', 'code'],
  ['#1234567890', 'code'],
  ['mug-01', 'code'],
  ['SUMMER10', 'code'],
  ['anna@example.com', 'email'],
  ['@example', 'email'],
  ['anna @example', 'words'],
  ['mug', 'words'],
  ['t-shirt', 'words'],
  ['mug 01', 'words'],
  ['٥٣', 'words'],
]

test('the shape of a text says where to look for it', () => {
  const read = shapes.map(([q]) => [q, readSearch(q)?.shape, readSearch(q)?.number])
  expect(read).toEqual(shapes.map(([q, shape, number]) => [q, shape, number]))
})

test('a blank text is no search', () => {
  expect(['', '  ', '\n'].map(readSearch)).toEqual([undefined, undefined, undefined])
})

test('a code is looked for in capitals and small letters', () => {
  expect(readSearch('Mug-01')).toMatchObject({ spellings: ['Mug-01', 'MUG-01', 'mug-01'] })
  expect(readSearch('  Café   CRÈME ')).toMatchObject({ whole: 'Café CRÈME', words: ['Café', 'CRÈME'] })
  expect(readSearch('a b c d e f g h i j')?.words).toHaveLength(8)
})

test('a SKU has a digit or a sign, and the index of words takes three letters', () => {
  const like = (q: string) => [readSearch(q)].map((text) => text && [isLikeSku(text), hasLongWord(text)])
  expect(like('mug-')).toEqual([[true, true]])
  expect(like('mug')).toEqual([[false, true]])
  expect(like('mu g-1')).toEqual([[false, false]])
  expect(like('قهوة')).toEqual([[false, true]])
  expect(like('%%%')).toEqual([[false, false]])
})
