import { describe, expect, test } from 'vitest'
import { joinTags, metadataText, readAmount, readCell, readMetadata, splitTags } from './cell.ts'

describe('amounts', () => {
  test.each([
    ['19.99', 'usd', 1999],
    ['19,99', 'eur', 1999],
    ['19,9', 'eur', 1990],
    ['0', 'eur', 0],
    [' 5 ', 'jpy', 5],
    ['1.234', 'kwd', 1234],
    ['.5', 'usd', 50],
    ['60', 'usd', 6000],
    ['21474836.47', 'usd', 2_147_483_647],
  ])('%s %s is %d', (text, code, minor) => {
    expect(readAmount(text, code)).toEqual({ value: minor })
  })

  test.each([
    ['-1', 'usd', 'negative_number'],
    ['-1.999', 'usd', 'negative_number'],
    ['-0', 'usd', 'negative_number'],
    ['19.999', 'usd', 'too_many_decimals'],
    ['1.000', 'eur', 'too_many_decimals'],
    ['5.5', 'jpy', 'too_many_decimals'],
    ['free', 'usd', 'not_a_number'],
    ['$5', 'usd', 'not_a_number'],
    ['1,234', 'usd', 'not_a_number'],
    ['1,234.50', 'usd', 'not_a_number'],
    ['1e3', 'usd', 'not_a_number'],
    ['90071992547409.92', 'usd', 'number_too_large'],
    ['21474836.48', 'usd', 'number_too_large'],
  ])('%s %s is refused: %s', (text, code, why) => {
    expect(readAmount(text, code)).toMatchObject({ reason: { code: why, params: { value: text } } })
  })
})

test.each([
  ['text', ' as it is ', ' as it is '],
  ['word', ' trimmed ', 'trimmed'],
  ['measure', '1,5', 1.5],
  ['measure', '2.', 2],
  ['measure', '1e-7', 1e-7],
  ['integer', '-3', -3],
  ['integer', '7.0', 7],
  ['boolean', 'TRUE', true],
  ['boolean', '0', false],
  ['status', ' Published ', 'published'],
] as const)('a %s cell %j', (kind, text, value) => {
  expect(readCell(kind, text)).toEqual({ value })
})

test.each([
  ['measure', 'heavy', 'not_a_number'],
  ['measure', '-1', 'negative_number'],
  ['measure', '1e999', 'number_too_large'],
  ['integer', '1.5', 'not_an_integer'],
  ['integer', '2147483648', 'number_too_large'],
  ['boolean', 'maybe', 'not_a_boolean'],
  ['status', 'live', 'unknown_value'],
] as const)('a %s cell %j is refused: %s', (kind, text, code) => {
  expect(readCell(kind, text)).toMatchObject({ reason: { code } })
})

test('tags are split at commas and trimmed, without duplicates', () => {
  expect(splitTags(' a, b,,a ,c d')).toEqual(['a', 'b', 'c d'])
  expect(splitTags('"a, b", c')).toEqual(['a, b', 'c'])
})

test.each([[['a', 'b']], [['a,b', 'say "hi"', '"quoted"']], [[]]])('tags %j come back', (tags) => {
  expect(splitTags(joinTags(tags))).toEqual(tags)
})

describe('a cell of metadata', () => {
  test.each([
    ['wash at 30', 'wash at 30'],
    ['12', 12],
    ['-1.5', -1.5],
    ['true', true],
    ['null', null],
    ['{"amount":1425}', { amount: 1425 }],
    ['["a","b"]', ['a', 'b']],
    ['"12"', '12'],
  ])('says %s', (text, value) => {
    expect(readMetadata(text)).toEqual(value)
    expect(metadataText(value)).toBe(text)
  })

  test.each(['00123', '1.0', '1e3', '12345678901234567890', '{', '"', "'"])('keeps %s as it is', (text) => {
    expect(readMetadata(text)).toBe(text)
    expect(metadataText(text)).toBe(text)
  })

  test('is empty for a text that is, and quotes spaces at the ends', () => {
    expect([metadataText(''), metadataText(undefined), metadataText(' a')]).toEqual(['', '', '" a"'])
  })
})
