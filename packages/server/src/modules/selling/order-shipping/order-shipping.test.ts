import { createClient, type Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
})
afterAll(() => shop.stop())

/** An order of one unit at 12.50 euros, shipped for 5 euros, all plus 20 % tax. */
async function placeOrder(title: string) {
  const items = [{ variant_id: await createVariantForSale(shop, title), quantity: 1 }]
  return (await shop.anonymous.store.carts.complete({ id: await createReadyCart(shop.anonymous, market, items) })).data
    .id
}

type OptionFields = Partial<Parameters<Client['admin']['shippingOptions']['create']>[0]['body']>

const createOption = async (fields: OptionFields = {}) =>
  (
    await shop.owner.admin.shippingOptions.create({
      body: {
        ...{ name: 'Express', region_id: market.regionId, provider_id: 'manual', price_type: 'flat_rate' },
        ...{ amount: 900, data: { id: 'manual-fulfillment' } },
        ...fields,
      },
    })
  ).shipping_option.id

const add = async (id: string, body: { option_id: string; price: number; data?: Record<string, unknown> }) =>
  (await orders.addShippingMethod({ id, body })).order

test('S4-30 S7-58 a shipping method is added at the given price, in place of that of its profile, and totals follow', async () => {
  const id = await placeOrder('Shipped again')
  const before = (await orders.retrieve({ id })).order
  expect(before).toMatchObject({ shipping_total: 500, shipping_tax_total: 100, total: 2100, paid_total: 2100 })
  await orders.capture({ id })

  const option_id = await createOption()
  const after = await add(id, { option_id, price: 700 })
  expect(after).toMatchObject({
    payment_status: 'captured',
    shipping_total: 700,
    shipping_tax_total: 140,
    total: 2340,
    paid_total: 2100,
    shipping_methods: [
      { shipping_option_id: option_id, price: 700, tax_lines: [{ rate: 20, name: 'default', code: 'default' }] },
    ],
  })
  expect(after.shipping_methods).toHaveLength(1)
  expect(after.payments).toEqual((await orders.retrieve({ id })).order.payments)
})

test('a method for goods of another profile is added to those that are there', async () => {
  const id = await placeOrder('Shipped twice')
  const { shipping_profile } = await shop.owner.admin.shippingProfiles.create({
    body: { name: 'Freight', type: 'custom' },
  })
  const option_id = await createOption({ profile_id: shipping_profile.id, admin_only: true })
  const { shipping_methods, total } = await add(id, { option_id, price: 0 })
  expect(shipping_methods?.map(({ price }) => price).toSorted()).toEqual([0, 500])
  expect(total).toBe(2100)
})

test('a method has the tax rates of its option', async () => {
  const id = await placeOrder('Taxed less')
  const option_id = await createOption()
  const { tax_rate } = await shop.owner.admin.taxRates.create({
    body: { name: 'Reduced', code: 'R', rate: 10, region_id: market.regionId, shipping_options: [option_id] },
  })
  const order = await add(id, { option_id, price: 1000 })
  expect(order.shipping_methods).toMatchObject([{ tax_lines: [{ rate: tax_rate.rate, code: 'R' }] }])
  expect(order.shipping_tax_total).toBe(100)
})

test('the same method sent again changes nothing', async () => {
  const id = await placeOrder('Repeated')
  const option_id = await createOption()
  const first = await add(id, { option_id, price: 700 })
  expect(await add(id, { option_id, price: 700 })).toEqual(first)
  const other = await add(id, { option_id, price: 800 })
  expect(other.shipping_methods).toMatchObject([{ price: 800 }])
})

test('methods added concurrently for one profile replace each other', async () => {
  const id = await placeOrder('Raced')
  const option_id = await createOption()
  await Promise.all(Array.from({ length: 6 }, (_, index) => add(id, { option_id, price: 100 * index })))
  expect((await orders.retrieve({ id })).order.shipping_methods).toHaveLength(1)
})

test('options of another region, for returns or unknown are refused', async () => {
  const id = await placeOrder('Refused')
  const { region } = await shop.owner.admin.regions.create({
    body: {
      ...{ name: 'Canada', currency_code: 'eur', tax_rate: 0, countries: ['ca'] },
      ...{ payment_providers: ['manual'], fulfillment_providers: ['manual'] },
    },
  })
  await expect(add(id, { option_id: await createOption({ region_id: region.id }), price: 1 })).rejects.toMatchObject({
    status: 400,
    message: "The shipping option is not available in the cart's region",
  })
  await expect(add(id, { option_id: await createOption({ is_return: true }), price: 1 })).rejects.toMatchObject({
    status: 400,
    message: 'Wrong shipping option',
  })
  await expect(add(id, { option_id: 'so_none', price: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(add('order_none', { option_id: market.optionId, price: 1 })).rejects.toMatchObject({
    status: 404,
    message: 'Order with id order_none was not found',
  })
  await expect(add(id, { option_id: market.optionId, price: -1 })).rejects.toMatchObject({ status: 400 })
})

test('a canceled order gets no shipping method', async () => {
  const id = await placeOrder('Canceled')
  await orders.cancel({ id })
  await expect(add(id, { option_id: market.optionId, price: 100 })).rejects.toMatchObject({
    status: 400,
    type: 'not_allowed',
    message: 'A shipping method cannot be added to a canceled order',
  })
})

test('the history of an order says who added a shipping method: a user, an API token, or a deleted one', async () => {
  const id = await placeOrder('Shipped by a program')
  const { me, changes } = shop.owner.admin
  const { token, secret } = await me.createToken({ body: { name: 'Warehouse' } })
  await add(id, { option_id: await createOption({ name: 'Courier' }), price: 700 })
  const program = createClient({ baseUrl: shop.url, apiKey: secret }).admin.orders
  await program.addShippingMethod({ id, body: { option_id: await createOption({ name: 'Drone' }), price: 800 } })
  const added = async () =>
    (await changes.listOfOrder({ id })).changes
      .filter(({ table }) => table === 'shipping_method')
      .map(({ action, actor, columns }) => ({ action, actor, name: columns['name']?.after }))
  const courier = { action: 'created', actor: { kind: 'user', name: null }, name: 'Courier' }
  expect(await added()).toEqual([
    { action: 'created', actor: { kind: 'token', name: 'Warehouse' }, name: 'Drone' },
    courier,
  ])
  await me.removeToken({ id: token.id })
  expect(await added()).toEqual([{ action: 'created', actor: { kind: 'token', name: null }, name: 'Drone' }, courier])
})
