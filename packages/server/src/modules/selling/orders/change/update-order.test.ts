import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMarket,
  createVariantForSale,
  createReadyCart,
  type Market,
} from '../../../../../test/sample-checkout.ts'
import { send } from '../../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
let market: Market
let id: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  const variant_id = await createVariantForSale(shop, 'Lamp')
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  id = (await shop.anonymous.store.carts.complete({ id: cart })).data.id
})
afterAll(() => shop.stop())

const orderOf = async () => (await shop.owner.admin.orders.retrieve({ id })).order

test.each([
  ['items', [{ title: 'Shade', quantity: 1, unit_price: 1 }]],
  ['region', 'reg_other'],
  ['discounts', [{ code: 'TEN' }]],
  ['payment_method', { provider_id: 'manual' }],
  ['shipping_method', [{ price: 1 }]],
])('an update of an order takes no %s', async (field, value) => {
  const before = await orderOf()
  expect(await send(shop, 'POST', `/admin/orders/${id}`, { body: { [field]: value } })).toMatchObject({
    status: 400,
    json: { type: 'invalid_data', fields: [{ field }] },
  })
  expect(await orderOf()).toEqual(before)
})

test('metadata of an order are set and removed key by key', async () => {
  const { orders } = shop.owner.admin
  const update = async (metadata: Record<string, unknown>) =>
    (await orders.update({ id, body: { metadata } })).order.metadata
  expect(await update({ channel: 'phone', agent: 'Mia' })).toEqual({ channel: 'phone', agent: 'Mia' })
  expect(await update({ agent: '' })).toEqual({ channel: 'phone' })
})

test('whether an order sends notifications is stored', async () => {
  const { orders } = shop.owner.admin
  for (const no_notification of [true, false]) {
    expect((await orders.update({ id, body: { no_notification } })).order).toMatchObject({ no_notification })
    expect(await orderOf()).toMatchObject({ no_notification })
  }
})
