import { expect, test } from 'vitest'
import { labelsOf } from './product-labels.ts'

const options = [
  { title: 'Size', distinct_values: ['S', 'L'] },
  { title: 'Cover', distinct_values: ['Oak', 'S'] },
]

test('screens §20 translations: each word of options and variants is listed once', () => {
  expect(labelsOf(options, ['S / Oak', 'L', 'Gift set', 'Gift set'])).toEqual([
    { kind: 'option', word: 'Size' },
    { kind: 'value', word: 'S' },
    { kind: 'value', word: 'L' },
    { kind: 'option', word: 'Cover' },
    { kind: 'value', word: 'Oak' },
    { kind: 'variant', word: 'Gift set' },
  ])
})
