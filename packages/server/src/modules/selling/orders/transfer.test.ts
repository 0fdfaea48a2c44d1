import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper } from '../../../../test/customers.ts'
import { createMarket, createVariantForSale, createReadyCart } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let place: () => Promise<string>
beforeAll(async () => {
  shop = await openShop()
  const market = await createMarket(shop)
  const variant_id = await createVariantForSale(shop, 'Lamp', 20)
  place = async () => {
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    return (await shop.anonymous.store.carts.complete({ id: cart })).data.id
  }
})
afterAll(() => shop.stop())

test('a transferred order is listed for its new customer, and found by their name', async () => {
  const { orders, changes } = shop.owner.admin
  const id = await place()
  const shopper = await addShopper(shop, 'beatrix@example.com')
  const { order } = await orders.update({ id, body: { customer_id: shopper.id, email: 'Beatrix@example.com' } })
  expect(order).toMatchObject({
    customer_id: shopper.id,
    email: 'beatrix@example.com',
    customer: { first_name: 'Noor' },
  })
  expect((await orders.list({ query: { q: 'noor' } })).orders.map((order) => order.id)).toEqual([id])
  expect((await shopper.client.store.orders.listOwn()).orders.map((order) => order.id)).toEqual([id])
  const history = await changes.listOfOrder({ id })
  expect(history.changes.flatMap(({ columns }) => Object.keys(columns))).toContain('customer_id')
})

test('an order is not given to a customer who does not exist', async () => {
  const id = await place()
  await expect(shop.owner.admin.orders.update({ id, body: { customer_id: 'cus_nobody' } })).rejects.toMatchObject({
    status: 404,
    message: 'Customer with id: cus_nobody was not found',
  })
})
