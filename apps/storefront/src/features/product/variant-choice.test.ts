import { expect, test } from 'vitest'
import { chosenVariant, firstChoice, optionsOf } from './variant-choice.ts'

const value = (option_id: string, text: string) => ({
  ...{ id: `${option_id}-${text}`, option_id, value: text, variant_id: '', metadata: null },
  ...{ created_at: '', updated_at: '', deleted_at: null },
})

const variant = (id: string, color: string, size: string, purchasable = true) => ({
  ...{ id, purchasable, variant_rank: 0 },
  options: [value('color', color), value('size', size)],
})

const variants = [variant('1', 'Oak', 'S', false), variant('2', 'Oak', 'L'), variant('3', 'Ash', 'S')]
const options = [
  { id: 'color', title: 'Color' },
  { id: 'size', title: 'Size' },
]

test('the first variant that can be bought is preselected, or else the first one', () => {
  expect(firstChoice(variants)).toEqual({ color: 'Oak', size: 'L' })
  expect(firstChoice(variants.slice(0, 1))).toEqual({ color: 'Oak', size: 'S' })
  expect(firstChoice([])).toEqual({})
})

test('the chosen values match one variant or none', () => {
  expect(chosenVariant(variants, { color: 'Ash', size: 'S' })?.id).toBe('3')
  expect(chosenVariant(variants, { color: 'Ash', size: 'L' })).toBeUndefined()
})

test('values that cannot be bought with the other chosen ones are marked', () => {
  expect(optionsOf({ options, variants }, { color: 'Oak', size: 'L' })).toEqual([
    {
      ...{ id: 'color', title: 'Color' },
      values: [
        { value: 'Oak', isAvailable: true },
        { value: 'Ash', isAvailable: false },
      ],
    },
    {
      ...{ id: 'size', title: 'Size' },
      values: [
        { value: 'S', isAvailable: false },
        { value: 'L', isAvailable: true },
      ],
    },
  ])
})
