import { expect, test } from 'vitest'
import { isBundle, possibleOf } from './parts.ts'

const part = (required_quantity: number, available_quantity: number) => ({ required_quantity, available_quantity })
const taken = (required_quantity: number) => ({ inventory_item_id: 'iitem_1', required_quantity })

test.each([
  ['the scarcest part decides', [part(1, 5), part(2, 7)], 3],
  ['only whole bundles count', [part(4, 3)], 0],
  ['0 if more of a part is promised than there is', [part(1, -2), part(1, 5)], 0],
  ['0 without parts', [], 0],
])('screens §19 the number of possible bundles: %s', (_, parts, count) => {
  expect(possibleOf(parts)).toBe(count)
})

test('screens §19 a bundle takes several items, or several units of one', () => {
  expect(isBundle([taken(1)])).toBe(false)
  expect(isBundle([])).toBe(false)
  expect(isBundle(undefined)).toBe(false)
  expect(isBundle([taken(2)])).toBe(true)
  expect(isBundle([taken(1), taken(1)])).toBe(true)
})
