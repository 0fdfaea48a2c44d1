import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralized, unescapedText } from './csv-text.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", "''@x"])('%j is made harmless', (text) => {
  expect(neutralized(text)).toBe(`'${text}`)
})

test.each(['', 'a=1', "'tis", "''", '1-2'])('%j stays as it is', (text) => {
  expect([neutralized(text), unescapedText(text)]).toEqual([text, text])
})

test('no text begins like a formula afterwards, and every one comes back', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', ' ') })
  fc.assert(
    fc.property(text, (text) => {
      expect(neutralized(text)).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(unescapedText(neutralized(text))).toBe(text)
    }),
  )
})
