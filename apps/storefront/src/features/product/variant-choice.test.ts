import { expect, test } from 'vitest'
import { chosenVariant, firstChoice, optionsOf } from './variant-choice.ts'

const value = (option_id: string, text: string) => ({
  ...{ id: `${option_id}-${text}`, option_id, value: text, variant_id: '', metadata: null },
  ...{ created_at: '', updated_at: '', deleted_at: null },
})

const variant = (id: string, colour: string, size: string, purchasable = true) => ({
  ...{ id, purchasable, variant_rank: 0 },
  options: [value('colour', colour), value('size', size)],
})

const variants = [variant('1', 'Oak', 'S', false), variant('2', 'Oak', 'L'), variant('3', 'Ash', 'S')]
const options = [
  { id: 'colour', title: 'Colour' },
  { id: 'size', title: 'Size' },
]

test('the first variant that can be bought is preselected, or else the first one', () => {
  expect(firstChoice(variants)).toEqual({ colour: 'Oak', size: 'L' })
  expect(firstChoice(variants.slice(0, 1))).toEqual({ colour: 'Oak', size: 'S' })
  expect(firstChoice([])).toEqual({})
})

test('the chosen values match one variant or none', () => {
  expect(chosenVariant(variants, { colour: 'Ash', size: 'S' })?.id).toBe('3')
  expect(chosenVariant(variants, { colour: 'Ash', size: 'L' })).toBeUndefined()
})

test('values that cannot be bought with the other chosen ones are marked', () => {
  expect(optionsOf({ options, variants }, { colour: 'Oak', size: 'L' })).toEqual([
    {
      ...{ id: 'colour', title: 'Colour' },
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
