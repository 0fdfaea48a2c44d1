import { expect, test } from 'vitest'
import { changesOf, chosenVariants, formerOf, isChanged, type EditableVariant } from './chosen-variants.ts'

const variant = (size: string, color: string): EditableVariant => ({
  ...{ id: `${size}-${color}`, title: `${size} / ${color}` },
  ...{ weight: null, length: null, width: null, height: null },
  ...{ material: null, hs_code: '6912', mid_code: null, origin_country: 'de' },
  ...{ manage_inventory: true, allow_backorder: false },
  options: [
    { option_id: 'size', value: size },
    { option_id: 'color', value: color },
  ],
})

const all = ['S', 'M', 'L'].flatMap((size) => ['Red', 'Blue'].map((color) => variant(size, color)))
const idsOf = (variants: readonly EditableVariant[]) => variants.map(({ id }) => id)

test('variants are chosen by their option values: one of each option that is narrowed', () => {
  expect(chosenVariants(all, {})).toHaveLength(6)
  expect(chosenVariants(all, { size: [], color: [] })).toHaveLength(6)
  expect(idsOf(chosenVariants(all, { size: ['S', 'L'], color: ['Red'] }))).toEqual(['S-Red', 'L-Red'])
  expect(chosenVariants(all, { size: ['XL'] })).toEqual([])
})

test('only values that differ from those of a variant are changed, cleared ones too', () => {
  const small = variant('S', 'Red')
  expect(changesOf(small, { weight: 250, hs_code: '6912', origin_country: null })).toEqual({
    weight: 250,
    origin_country: null,
  })
  expect(formerOf(small, { weight: 250, origin_country: null })).toEqual({ weight: null, origin_country: 'de' })
  expect(isChanged(small, { manage_inventory: true, material: null })).toBe(false)
  expect(isChanged(small, { manage_inventory: false })).toBe(true)
})
