import { expect, test } from 'vitest'
import { lacksPlaceholder, linkTemplates } from './links-section.tsx'

test('every example holds its own placeholder', () => {
  expect(linkTemplates.filter((row) => lacksPlaceholder(row, row.example))).toEqual([])
})

test('a template without its placeholder is invalid, a blank one is not', () => {
  const row = { placeholder: '{cart_id}' } as const
  expect(lacksPlaceholder(row, 'https://shop.example/pay?cart={id}')).toBe(true)
  expect(lacksPlaceholder(row, 'https://shop.example/pay?cart={cart_id}')).toBe(false)
  expect([null, '', '  '].some((blank) => lacksPlaceholder(row, blank))).toBe(false)
})
