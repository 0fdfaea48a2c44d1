import { describe, expect, test } from 'vitest'
import { metadataText, readMetadata } from './metadata-cell.ts'

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
