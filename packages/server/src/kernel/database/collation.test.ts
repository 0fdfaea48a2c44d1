import { expect, test } from 'vitest'
import { beginningWith } from './collation.ts'

test('a range of texts begins with the one in small letters without accents', () => {
  expect(beginningWith('Café CRÈME')[0]).toBe('cafe creme')
})

test('a range of texts has those that begin with the words, and no others', () => {
  const { compare } = new Intl.Collator('und')
  const [first, end] = beginningWith('Café')
  const isInRange = (text: string) => compare(text, first) >= 0 && compare(text, end) < 0
  const texts = ['caf', 'cafe', 'CAFÉ', 'café au lait', 'cafeteria', 'cafz', 'cagoule']
  expect(texts.filter(isInRange)).toEqual(['cafe', 'CAFÉ', 'café au lait', 'cafeteria'])
  const [firstCat, endCat] = beginningWith('बिल्ली')
  expect(compare('बिल्ली का खाना', firstCat) >= 0 && compare('बिल्ली का खाना', endCat) < 0).toBe(true)
})
