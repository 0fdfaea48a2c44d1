import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

const item = (original_total: number) =>
  ({ original_total }) as NonNullable<Parameters<typeof sumsOf>[0]['items']>[number]

test('amounts with tax add up to the total', () => {
  const sums = sumsOf({
    items: [item(1200), item(2400)],
    shipping_methods: [{}] as NonNullable<Parameters<typeof sumsOf>[0]['shipping_methods']>,
    ...{ shipping_total: 500, shipping_tax_total: 100, gift_card_total: 200, gift_card_tax_total: 40 },
    ...{ tax_total: 600, total: 3600 },
  })
  expect(sums).toEqual({ goods: 3600, discount: 360, shipping: 600, giftCards: 240, taxes: 600, total: 3600 })
  expect(sums.goods - sums.discount + (sums.shipping ?? 0) - sums.giftCards).toBe(sums.total)
})

test('the shipping amount is undefined until a shipping option is chosen', () => {
  expect(sumsOf({ items: [item(1200)], total: 1200, shipping_total: 0 })).toMatchObject({
    shipping: undefined,
    discount: 0,
  })
})
