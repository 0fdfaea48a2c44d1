import { expect, test } from 'vitest'
import { generateItem } from './generated-item.ts'

const variant = {
  id: 'variant_1',
  title: 'Large',
  product: { title: 'Shirt', thumbnail: '/shirt.png', discountable: true, is_giftcard: false },
}
const prices = { calculated_price: 1999, calculated_price_includes_tax: null }

test('§2 a generated item is named after its product and described by its variant', () => {
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

test('§2 a gift card that may not be discounted', () => {
  const product = { title: 'Gift card', discountable: false, is_giftcard: true }
  const item = generateItem({ ...variant, product }, 1, prices)
  expect(item).toMatchObject({ allow_discounts: false, is_giftcard: true, thumbnail: null })
})

test('§2 quantity 0 becomes 1', () => {
  expect(generateItem(variant, 0, prices)).toMatchObject({ quantity: 1 })
})

test.each([
  [500, 500],
  [0, 0],
  [-500, 0],
])('§2 a given price of %d is %d, and the item stays by itself', (given, unit_price) => {
  expect(generateItem(variant, 1, prices, given)).toMatchObject({ unit_price, should_merge: false })
})

test('§2 without a price there is no item, unless one is given', () => {
  const none = { calculated_price: null, calculated_price_includes_tax: null }
  expect(generateItem(variant, 1, none)).toBeUndefined()
  expect(generateItem(variant, 1, none, 700)).toMatchObject({ unit_price: 700 })
})

test('§2 whether it includes tax is said with the flag only', () => {
  expect(generateItem(variant, 1, prices)).not.toHaveProperty('includes_tax')
  const inclusive = { ...prices, calculated_price_includes_tax: true }
  expect(generateItem(variant, 1, inclusive)).toMatchObject({ includes_tax: true })
})
