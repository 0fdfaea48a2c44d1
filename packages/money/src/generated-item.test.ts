import { expect, test } from 'vitest'
import { generateItem } from './generated-item.ts'

const variant = {
  id: 'variant_1',
  title: 'Large',
  product: { title: 'Shirt', thumbnail: '/shirt.png', discountable: true, is_giftcard: false },
}
const prices = { calculated_price: 1999, calculated_price_includes_tax: null }

test("§2 a generated item has the product's title and the variant's title as description", () => {
  expect(generateItem(variant, 2, prices)).toEqual({
    variant_id: 'variant_1',
    title: 'Shirt',
    description: 'Large',
    thumbnail: '/shirt.png',
    allow_discounts: true,
    is_giftcard: false,
    quantity: 2,
    unit_price: 1999,
    should_merge: true,
  })
})

test('§2 the item of a non-discountable gift card gets no discounts', () => {
  const product = { title: 'Gift card', discountable: false, is_giftcard: true }
  const item = generateItem({ ...variant, product }, 1, prices)
  expect(item).toMatchObject({ allow_discounts: false, is_giftcard: true, thumbnail: null })
})

test('§2 a quantity of 0 becomes 1', () => {
  expect(generateItem(variant, 0, prices)).toMatchObject({ quantity: 1 })
})

test.each([
  [500, 500],
  [0, 0],
  [-500, 0],
])('§2 a custom price of %d becomes %d, and the item is not merged', (customPrice, unit_price) => {
  expect(generateItem(variant, 1, prices, customPrice)).toMatchObject({ unit_price, should_merge: false })
})

test('§2 a variant without a price makes no item, unless a price is given', () => {
  const none = { calculated_price: null, calculated_price_includes_tax: null }
  expect(generateItem(variant, 1, none)).toBeUndefined()
  expect(generateItem(variant, 1, none, 700)).toMatchObject({ unit_price: 700 })
})

test('§2 an item has `includes_tax` only with the flag', () => {
  expect(generateItem(variant, 1, prices)).not.toHaveProperty('includes_tax')
  const inclusive = { ...prices, calculated_price_includes_tax: true }
  expect(generateItem(variant, 1, inclusive)).toMatchObject({ includes_tax: true })
})
