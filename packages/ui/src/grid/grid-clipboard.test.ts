import { expect, test } from 'vitest'

import { formatTsv, parseTsv } from './grid-clipboard.ts'

test('a copied table pastes unchanged', () => {
  const table = [
    ['plain', '', 'two\nlines'],
    ['a\ttab', 'a "quote"', ''],
  ]
  expect(parseTsv(formatTsv(table))).toEqual(table)
})

test('every kind of line break ends a row, the last one adds none, a quote inside a word is a character', () => {
  expect(parseTsv('1\t2\r\n3\t\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
  expect(parseTsv('3" nail\t')).toEqual([['3" nail', '']])
  expect(parseTsv('1\t2\r3\t4')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(parseTsv('')).toEqual([])
})
