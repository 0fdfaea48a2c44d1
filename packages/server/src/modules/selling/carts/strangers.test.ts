import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addShopper, type Shopper } from '../../../../test/customers.ts'
import {
  address,
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { minutes } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_TRUST_PROXY: 'true' } })
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

const carts = () => shop.anonymous.store.carts
const cartWith = async (variant_id: string, { client }: Partial<Shopper> = {}) =>
  (
    await (client ?? shop.anonymous).store.carts.create({
      body: { region_id: market.regionId, items: [{ variant_id, quantity: 1 }] },
    })
  ).cart.id

let visitors = 0
const visitor = () => `198.51.100.${(visitors += 1)}`
const json = { 'content-type': 'application/json' }
const post = async (path: string, body: object, from: string) =>
  (
    await fetch(`${shop.url}/store/${path}`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
  ).status

describe('H1 groups count for customers who have signed in', () => {
  let groupId: string
  let member: Shopper
  let variant_id: string
  beforeAll(async () => {
    const { admin } = shop.owner
    groupId = (await admin.customerGroups.create({ body: { name: 'Wholesale' } })).customer_group.id
    member = await addShopper(shop)
    await sql`insert into customer (id, email, first_name, phone, has_account) values
      ('cus_guest', 'guest@example.com', 'Grace', '+49 30 1', false)`.run(shop.services.db)
    const customer_ids = [{ id: member.id }, { id: 'cus_guest' }]
    await admin.customerGroups.addCustomers({ id: groupId, body: { customer_ids } })
    variant_id = await createVariantForSale(shop, 'Group lamp', 100)
    await admin.priceLists.create({
      body: {
        name: 'Wholesale',
        description: 'For members',
        type: 'sale',
        status: 'active',
        customer_groups: [{ id: groupId }],
        prices: [{ variant_id, currency_code: 'eur', amount: 900 }],
      },
    })
    await admin.discounts.create({
      body: {
        code: 'MEMBERS',
        regions: [market.regionId],
        rule: {
          type: 'percentage',
          value: 10,
          allocation: 'total',
          conditions: [{ operator: 'in', customer_groups: [groupId] }],
        },
      },
    })
  })

  test('an email address of a customer does not give their prices and codes, nor an order with them', async () => {
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }], 'Guest@example.com')
    const { cart } = await carts().retrieve({ id, query: { expand: 'customer,items' } })
    expect(cart).toMatchObject({ customer_id: 'cus_guest', items: [{ unit_price: 1250 }] })
    expect(cart.customer).toEqual({
      id: 'cus_guest',
      email: 'guest@example.com',
      first_name: address.first_name,
      last_name: address.last_name,
    })
    const body = { discounts: [{ code: 'MEMBERS' }] }
    await expect(carts().update({ id, body })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    const { data } = await carts().complete({ id })
    expect(data).toMatchObject({ customer_id: 'cus_guest', items: [{ unit_price: 1250 }] })
    expect(data).toHaveProperty('customer', cart.customer)
  })

  test('a code that was added before does not apply once the customer is a guest', async () => {
    const id = await cartWith(variant_id, member)
    await member.client.store.carts.update({ id, body: { discounts: [{ code: 'MEMBERS' }] } })
    const { cart } = await carts().update({ id, body: { email: 'guest@example.com' } })
    expect(cart).toMatchObject({ discounts: [], items: [{ unit_price: 1250 }] })
  })

  test('a signed-in customer has the same prices and codes up to the order', async () => {
    const { store } = member.client
    const id = await createReadyCart(member.client, market, [{ variant_id, quantity: 1 }], member.email)
    const { cart } = await store.carts.update({ id, body: { discounts: [{ code: 'MEMBERS' }] } })
    expect(cart).toMatchObject({ items: [{ unit_price: 900 }], discount_total: 90 })
    await store.carts.createPaymentSessions({ id })
    const { data } = await store.carts.complete({ id })
    expect(data).toMatchObject({
      customer_id: member.id,
      items: [{ unit_price: 900 }],
      customer: { first_name: 'Noor' },
    })
  })

  test('a guest who gets an account from the staff leaves the carts that others started with the address', async () => {
    const id = await cartWith(variant_id)
    await carts().update({ id, body: { email: 'guest@example.com' } })
    await shop.owner.admin.customers.update({ id: 'cus_guest', body: { password: 'a long enough one' } })
    const { cart } = await carts().update({ id, body: { metadata: { touched: true } } })
    expect(cart.customer_id).not.toBe('cus_guest')
    expect(cart).toMatchObject({ email: 'guest@example.com', items: [{ unit_price: 1250 }] })
    await expect(carts().update({ id, body: { discounts: [{ code: 'MEMBERS' }] } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

test('a cart takes neither the customer nor an address of another shopper', async () => {
  const [mine, other] = [await addShopper(shop), await addShopper(shop)]
  const { customer } = await other.client.store.customers.addAddress({ body: { address } })
  const theirs = customer.shipping_addresses?.[0]?.id ?? ''
  const id = await cartWith(await createVariantForSale(shop, 'Coveted lamp'), mine)
  const { carts: ownCarts } = mine.client.store
  await expect(ownCarts.update({ id, body: { customer_id: other.id } })).rejects.toMatchObject({
    status: 404,
    message: `Customer with id: ${other.id} was not found`,
  })
  for (const field of ['shipping_address', 'billing_address'])
    await expect(ownCarts.update({ id, body: { [field]: theirs } })).rejects.toMatchObject({ status: 404 })
  const { cart } = await ownCarts.update({ id, body: { customer_id: mine.id } })
  expect(cart).toMatchObject({ customer_id: mine.id, shipping_address: null })
})

describe('M7 unpaid orders', () => {
  test('are limited per email address, also for shoppers who are signed in', async () => {
    const variant_id = await createVariantForSale(shop, 'Unwanted lamp', 100)
    const complete = async () => {
      const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }], 'victim@example.com')
      return post(`carts/${id}/complete`, {}, visitor())
    }
    for (let attempts = 0; attempts < 10; attempts += 1) expect(await complete()).toBe(200)
    expect(await complete()).toBe(429)
    const { client } = await addShopper(shop)
    const id = await createReadyCart(client, market, [{ variant_id, quantity: 1 }], 'victim@example.com')
    await expect(client.store.carts.complete({ id })).rejects.toMatchObject({ status: 429 })
    const { count } = await shop.owner.admin.orders.list({ query: { email: 'victim@example.com' } })
    expect(count).toBe(10)
    const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: 'Unwanted lamp' } })
    expect(inventory_items[0]?.location_levels[0]?.reserved_quantity).toBe(10)
  })

  test('are limited per IP address; repeating a completed request does not count', async () => {
    const variant_id = await createVariantForSale(shop, 'Many lamps', 100)
    const [here, ids] = ['2001:db8:1:1', [] as string[]]
    for (let attempts = 0; attempts < 61; attempts += 1)
      ids.push(await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }]))
    const answers: number[] = []
    for (const [place, id] of ids.entries()) answers.push(await post(`carts/${id}/complete`, {}, `${here}::${place}`))
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([60, 429])
    expect(await post(`carts/${ids[0]}/complete`, {}, `${here}::1`)).toBe(200)
    shop.clock.advance(minutes(11))
    expect(await post(`carts/${ids.at(-1)}/complete`, {}, `${here}::1`)).toBe(200)
  })
})

describe('M10 from one address', () => {
  test('the number of new carts is limited', async () => {
    const { db } = shop.services
    const here = visitor()
    const begin = () => post('carts', { region_id: market.regionId }, here)
    expect(await begin()).toBe(200)
    await sql`update rate_limit set hits = 299 where key like 'cart:address:%' and hits = 1`.run(db)
    expect([await begin(), await begin()]).toEqual([200, 429])
  })

  test.each([
    ['discounts', 404],
    ['gift_cards', 404],
  ] as const)('at most 30 wrong %s are tried; valid ones do not count', async (codes, unknown) => {
    const here = visitor()
    const { regionId } = market
    const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
    const body = { code: `TRUE-${codes}`, regions: [regionId], rule }
    const code =
      codes === 'discounts'
        ? (await shop.owner.admin.discounts.create({ body })).discount.code
        : (await shop.owner.admin.giftCards.create({ body: { region_id: regionId, value: 100 } })).gift_card.code
    const id = await cartWith(await createVariantForSale(shop, `Guessed ${codes}`))
    const tries = (guess: string) => post(`carts/${id}`, { [codes]: [{ code: guess }] }, here)
    for (let tried = 0; tried < 30; tried += 1) {
      expect(await tries(`GUESS-${tried}`)).toBe(unknown)
      if (tried % 3 === 0) expect(await tries(code)).toBe(200)
    }
    expect(await tries(code)).toBe(429)
  })
})

test('M10 a storefront that sends requests for many shoppers is not limited by its address', async () => {
  const other = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '10.0.0.1,127.0.0.0/8' } })
  try {
    const { regionId } = await createMarket(other)
    const { cart } = await other.anonymous.store.carts.create({ body: { region_id: regionId } })
    for (let tried = 0; tried < 32; tried += 1) {
      const body = { discounts: [{ code: `GUESS-${tried}` }] }
      await expect(other.anonymous.store.carts.update({ id: cart.id, body })).rejects.toMatchObject({ status: 404 })
    }
  } finally {
    await other.stop()
  }
})

describe('M12 a cart', () => {
  test('has at most 200 lines', async () => {
    const variant_id = await createVariantForSale(shop, 'Endless lamp', 1000)
    const items = Array.from({ length: 199 }, (_, place) => ({ variant_id, quantity: 1, metadata: { place } }))
    const id = await cartWith(variant_id)
    const { db } = shop.services
    await sql`insert into line_item (id, cart_id, title, unit_price, quantity, variant_id, metadata)
      select 'item_' || place, ${id}, 'Endless lamp', 1250, 1, ${variant_id}, jsonb_build_object('place', place)
      from generate_series(1, ${items.length}) place`.run(db)
    const body = { variant_id, quantity: 1, metadata: { place: 'one more' } }
    await expect(carts().addItem({ id, body })).rejects.toMatchObject({
      status: 400,
      message: 'A cart has at most 200 lines',
      fields: [{ field: 'variant_id' }],
    })
    await carts().addItem({ id, body: { variant_id, quantity: 1 } })
  })

  test('has at most 16 KB of metadata, also if it grows step by step, and so has a line', async () => {
    const variant_id = await createVariantForSale(shop, 'Wordy lamp', 100)
    const id = await cartWith(variant_id)
    const words = (count: number) => 'w'.repeat(count)
    const tooLarge = (field: string) => ({ status: 400, message: `${field} must not be larger than 16 KB` })
    await carts().update({ id, body: { metadata: { first: words(9000) } } })
    await expect(carts().update({ id, body: { metadata: { second: words(9000) } } })).rejects.toMatchObject(
      tooLarge('metadata'),
    )
    await expect(carts().update({ id, body: { context: { all: words(17_000) } } })).rejects.toMatchObject(
      tooLarge('context'),
    )
    const body = { variant_id, quantity: 1, metadata: { all: words(17_000) } }
    await expect(carts().addItem({ id, body })).rejects.toMatchObject(tooLarge('metadata'))
    const { cart } = await carts().update({ id, body: { metadata: { first: '', second: words(9000) } } })
    expect(Object.keys(cart.metadata ?? {})).toEqual(['second'])
    const line_id = cart.items?.[0]?.id ?? ''
    await expect(
      carts().updateItem({ id, line_id, body: { quantity: 1, metadata: { all: words(17_000) } } }),
    ).rejects.toMatchObject(tooLarge('metadata'))
  })
})

describe('L5 an old cart', () => {
  const product = (title: string) =>
    sql<{ id: string }>`select id from product where title = ${title}`.first(shop.services.db)

  test.each([
    ['unpublished', (id: string) => shop.owner.admin.products.update({ id, body: { status: 'draft' } })],
    ['deleted', (id: string) => shop.owner.admin.products.remove({ id })],
    [
      'past its date',
      (id: string) => shop.owner.admin.products.update({ id, body: { unpublish_at: new Date(0).toISOString() } }),
    ],
  ])('cannot be completed while it has a product that is %s', async (how, withdraw) => {
    const variant_id = await createVariantForSale(shop, `Lamp ${how}`)
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    await withdraw((await product(`Lamp ${how}`))?.id ?? '')
    await expect(carts().complete({ id })).rejects.toMatchObject({
      status: 400,
      message: `Lamp ${how} is not sold any more. Take it out of the cart to order the rest.`,
    })
    const { cart } = await carts().retrieve({ id })
    expect(cart.completed_at).toBeNull()
  })

  test('is not completed at an expired price, nor at one that the shopper did not see', async () => {
    const variant_id = await createVariantForSale(shop, 'Sale lamp')
    await shop.owner.admin.priceLists.create({
      body: {
        name: 'Sale',
        description: 'Until soon',
        type: 'sale',
        status: 'active',
        ends_at: new Date(shop.clock.now() + minutes(5)).toISOString(),
        prices: [{ variant_id, currency_code: 'eur', amount: 1000 }],
      },
    })
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    expect((await carts().retrieve({ id })).cart.items).toMatchObject([{ unit_price: 1000 }])
    shop.clock.advance(minutes(6))
    await expect(carts().complete({ id })).rejects.toMatchObject({
      status: 400,
      message: 'Prices have changed: Sale lamp. Look at the cart again before you order.',
    })
    const { cart } = await carts().retrieve({ id })
    expect(cart).toMatchObject({ items: [{ unit_price: 1250 }], total: 2100, payment_session: { amount: 2100 } })
    const { data } = await carts().complete({ id })
    expect(data).toMatchObject({ total: 2100, payments: [{ amount: 2100 }] })
  })
})

test('L8 client secrets are no longer shown after the payment', async () => {
  const variant_id = await createVariantForSale(shop, 'Secret lamp')
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { db } = shop.services
  await sql`update payment_session set data = '{"client_secret": "for the browser", "id": "pi_1"}'
      where cart_id = ${id}`.run(db)
  const open = JSON.stringify(await carts().retrieve({ id }))
  expect(open).toContain('for the browser')
  const { data } = await carts().complete({ id })
  await sql`update payment set data = '{"client_secret": "for the browser", "id": "pi_1"}'
      where order_id = ${data.id}`.run(db)
  const { cart } = await carts().retrieve({ id, query: { expand: 'payment,payment_session,payment_sessions' } })
  const { order } = await shop.anonymous.store.orders.retrieve({ id: data.id })
  expect(cart.payment_session?.data).toEqual({ id: 'pi_1' })
  expect(cart.context).not.toHaveProperty('ip')
  expect(cart.context).not.toHaveProperty('user_agent')
  expect(order.payments).toMatchObject([{ data: { id: 'pi_1' }, idempotency_key: null }])
  expect(JSON.stringify([cart, order])).not.toMatch(/for the browser|"idempotency_key":"/)
})
