import { expect, test } from 'vitest'
import { meetsRequirements, shippingMethodTotals, shippingOptionPrice } from './shipping.ts'

const at = (...rates: number[]) => rates.map((rate) => ({ rate }))
const inclusive = { tax_inclusive_pricing: true }

test('§5 the taxes of an exclusive method are summed first and rounded once', () => {
  expect(shippingMethodTotals({ price: 999, tax_lines: at(5, 2.5) })).toEqual({
    price: 999,
    subtotal: 999,
    tax_total: 75,
    total: 1074,
    original_tax_total: 75,
    original_total: 1074,
  })
  // 0.5 + 0.5, not 1 + 1
  expect(shippingMethodTotals({ price: 10, tax_lines: at(5, 5) }).tax_total).toBe(1)
})

test('§5 each rate of an inclusive method takes its own part of the price', () => {
  const method = { price: 1000, includes_tax: true, tax_lines: at(25) }
  expect(shippingMethodTotals(method, inclusive)).toMatchObject({ subtotal: 800, tax_total: 200, total: 1000 })
  expect(shippingMethodTotals(method)).toMatchObject({ subtotal: 1000, tax_total: 250, total: 1250 })
  // 200 + 166.67
  const two = shippingMethodTotals({ ...method, tax_lines: at(25, 20) }, inclusive)
  expect(two).toMatchObject({ tax_total: 367, subtotal: 633, total: 1000 })
})

test.each([
  [{}, 1250],
  [inclusive, 1000],
])('§5 free shipping costs nothing and keeps the original values: %o', (settings, original_total) => {
  const method = { price: 1000, includes_tax: true, tax_lines: at(25) }
  expect(shippingMethodTotals(method, { ...settings, free_shipping: true })).toMatchObject({
    price: 1000,
    subtotal: 0,
    tax_total: 0,
    total: 0,
    original_total,
    // 250 on top of the price, or 200 within it.
    original_tax_total: original_total - 1000 || 200,
  })
})

const from = (amount: number) => ({ type: 'min_subtotal' as const, amount })
const below = (amount: number) => ({ type: 'max_subtotal' as const, amount })

test.each([
  [[], 0, true],
  [[from(1000)], 999, false],
  [[from(1000)], 1000, true],
  [[below(1000)], 999, true],
  [[below(1000)], 1000, false],
  [[from(500), below(1000)], 700, true],
  [[from(500), below(1000)], 400, false],
])(
  '§5 requirements %o are checked for the subtotal %d: min is inclusive, max exclusive',
  (requirements, subtotal, meets) => {
    expect(meetsRequirements({ requirements }, { subtotal, item_tax_total: 250 })).toBe(meets)
  },
)

test('§5 requirements of an option that includes tax are compared with the subtotal including tax', () => {
  const option = { includes_tax: true, requirements: [from(1000)] }
  const cart = { subtotal: 800, item_tax_total: 200 }
  expect(meetsRequirements(option, cart, inclusive)).toBe(true)
  expect(meetsRequirements(option, cart)).toBe(false)
  expect(meetsRequirements({ ...option, includes_tax: false }, cart, inclusive)).toBe(false)
})

test('§5 lists show what a method with that price will cost', () => {
  const rates = [{ rate: 25, name: 'VAT', code: 'vat' }]
  expect(shippingOptionPrice({ amount: 1000 }, rates)).toEqual({
    price_incl_tax: 1250,
    tax_rates: rates,
    tax_amount: 250,
  })
  const option = { amount: 1000, includes_tax: true }
  expect(shippingOptionPrice(option, rates, inclusive)).toMatchObject({ price_incl_tax: 1000, tax_amount: 200 })
  expect(shippingOptionPrice(option, [])).toMatchObject({ price_incl_tax: 1000, tax_rates: [], tax_amount: 0 })
})
