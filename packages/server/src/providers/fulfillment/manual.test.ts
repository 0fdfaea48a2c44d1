import { describe, expect, test } from 'vitest'
import { manualFulfillment as manual } from './manual.ts'

const cart = {
  currency_code: 'eur',
  items: [
    { quantity: 2, weight: 400 },
    { quantity: 1, weight: null },
    { quantity: 3, weight: 150.5 },
  ],
}
const price = (data: object) => manual.calculatePrice({ ...data }, {}, cart)

describe('a calculated price', () => {
  test.each([
    [{ base_amount: 500 }, 500],
    [{ amount_per_item: 100 }, 600],
    // 1,251.5 grams
    [{ amount_per_kilogram: 200 }, 251],
    [{ base_amount: 500, amount_per_item: 100, amount_per_kilogram: 200 }, 1351],
    [{ id: 'manual-calculated', base_amount: 0, amount_per_item: 0, amount_per_kilogram: 0 }, 0],
  ])('adds up %o to %i', async (data, amount) => {
    expect(await manual.canCalculate(data)).toBe(true)
    expect(await manual.validateOption(data)).toBe(true)
    expect(await price(data)).toBe(amount)
  })

  test('is refused without amounts', async () => {
    for (const data of [{}, { id: 'manual-fulfillment' }, { base_amount: null }]) {
      expect(await manual.canCalculate(data)).toBe(false)
      expect(await manual.validateOption(data)).toBe(true)
    }
  })

  test.each([[{ base_amount: -1 }], [{ amount_per_item: 1.5 }], [{ amount_per_kilogram: '200' }]])(
    'is refused for %o',
    async (data) => {
      expect(await manual.canCalculate(data)).toBe(false)
      expect(await manual.validateOption(data)).toBe(false)
    },
  )
})

test('every option that the manual provider offers can be chosen unchanged', async () => {
  const options = await manual.options()
  expect(options.map(({ id }) => id)).toEqual(['manual-fulfillment', 'manual-fulfillment-return', 'manual-calculated'])
  for (const option of options) expect(await manual.validateOption(option)).toBe(true)
  expect(await Promise.all(options.map((option) => manual.canCalculate(option)))).toEqual([false, false, true])
})

test('the data that a shopper sends is stored', async () => {
  expect(await manual.validateData({}, { pickup: 'locker 7' }, cart)).toEqual({ pickup: 'locker 7' })
})
