import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addShopper } from '../../../../../test/customers.ts'
import {
  address,
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Market,
} from '../../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { minutes } from '../../../../kernel/clock.ts'

let shop: TestShop
let market: Market
let variant_id: string
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_TRUST_PROXY: 'true' } })
  market = await createMarket(shop)
  variant_id = await createVariantForSale(shop, 'Looked-up lamp', 100)
})
afterAll(() => shop.stop())

async function ordered(email: string, from: TestShop = shop) {
  const id = await createReadyCart(from.anonymous, market, [{ variant_id, quantity: 2 }], email)
  const { data } = await from.anonymous.store.carts.complete({ id })
  return (await from.owner.admin.orders.retrieve({ id: data.id })).order
}

let visitors = 0
const visitor = () => `198.51.${(visitors += 1)}.7`

/** The body of a look-up from an address, as sent over the wire. */
async function lookUp(query: Record<string, string | number>, from = visitor(), { url }: TestShop = shop) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(`${url}/store/orders?${search}`, { headers: { 'x-forwarded-for': from } })
  const text = await answer.text()
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
  return { status: answer.status, text, headers, json: answer.ok ? (JSON.parse(text) as { order: object }) : undefined }
}

const postalCode = (code: string) => ({ 'shipping_address[postal_code]': code })

describe('H2 an order is looked up', () => {
  test('by number and email address, shows progress and items, and no id', async () => {
    const { display_id, id, cart_id, customer_id, items = [] } = await ordered('reduced@example.com')
    const query = { display_id, email: 'Reduced@example.com', expand: 'payments,customer', fields: 'id,cart_id' }
    const { text, json } = await lookUp(query)
    expect(json?.order).toEqual({
      id: null,
      display_id,
      status: 'pending',
      fulfillment_status: 'not_fulfilled',
      payment_status: 'awaiting',
      created_at: expect.any(String),
      updated_at: expect.any(String),
      canceled_at: null,
      cart_id: null,
      customer_id: null,
      shipping_address: null,
      billing_address: null,
      payments: [],
      fulfillments: [],
      items: [
        {
          id: null,
          title: 'Looked-up lamp',
          quantity: 2,
          fulfilled_quantity: null,
          shipped_quantity: null,
          returned_quantity: null,
        },
      ],
    })
    for (const secret of [id, cart_id ?? '-', customer_id, items[0]?.id ?? '-', variant_id, address.last_name])
      expect(text).not.toContain(secret)
  })

  test('with the postal code of its shipping address, in any spelling, shows no more, and no id either', async () => {
    const { display_id, id, cart_id, customer_id, items = [] } = await ordered('whole@example.com')
    const { json, text } = await lookUp({ display_id, email: 'whole@example.com', ...postalCode(' 67-000 ') })
    expect(json?.order).toMatchObject({ id: null, display_id, shipping_address: null, payments: [] })
    for (const secret of [id, cart_id ?? '-', customer_id, items[0]?.id ?? '-', variant_id, address.last_name])
      expect(text).not.toContain(secret)
    const miss = await lookUp({ display_id, email: 'whole@example.com', ...postalCode('67001') })
    expect([miss.status, miss.text]).toEqual([404, 'Not Found'])
  })

  test('is limited in misses per IP address; beyond the limit the answer is that of a miss', async () => {
    const { display_id } = await ordered('from-here@example.com')
    const here = visitor()
    const miss = await lookUp({ display_id: 999_999, email: 'nobody-0@example.com' }, here)
    for (let tried = 1; tried < 20; tried += 1)
      await lookUp({ display_id: 999_999, email: `nobody-${tried}@example.com` }, here)
    const query = { display_id, email: 'from-here@example.com' }
    const limited = await lookUp(query, here)
    expect(limited).toEqual(miss)
    expect(miss.status).toBe(404)
    expect((await lookUp(query)).status).toBe(200)
    shop.clock.advance(minutes(16))
    expect((await lookUp(query, here)).status).toBe(200)
  })

  test('a limited number of times per email address, from anywhere; hits do not count', async () => {
    const { display_id } = await ordered('tried@example.com')
    const query = { display_id, email: 'tried@example.com' }
    for (let count = 0; count < 12; count += 1) expect((await lookUp(query)).status).toBe(200)
    for (let tried = 0; tried < 10; tried += 1)
      expect((await lookUp({ ...query, ...postalCode(`9${tried}000`) })).status).toBe(404)
    expect((await lookUp({ ...query, ...postalCode('67000') })).status).toBe(404)
  })

  test('from one IPv6 network counts as from one address', async () => {
    for (let tried = 0; tried < 20; tried += 1)
      await lookUp({ display_id: 999_999, email: `six-${tried}@example.com` }, `2001:db8:5:5::${tried}`)
    const { display_id } = await ordered('six@example.com')
    expect((await lookUp({ display_id, email: 'six@example.com' }, '2001:db8:5:5::99')).status).toBe(404)
    expect((await lookUp({ display_id, email: 'six@example.com' }, '2001:db8:5:6::99')).status).toBe(200)
  })
})

test('H2 a setting restores v1’s answer, which ignores the postal code', async () => {
  const full = await openShop({ environment: { STOREROOM_ORDER_LOOK_UP: 'full' } })
  try {
    const [ofOthers, goods] = [market, variant_id]
    market = await createMarket(full)
    variant_id = await createVariantForSale(full, 'Looked-up lamp', 100)
    const { display_id, id } = await ordered('v1@example.com', full)
    ;[market, variant_id] = [ofOthers, goods]
    for (const more of [{}, postalCode('99999')]) {
      const { json } = await lookUp({ display_id, email: 'v1@example.com', ...more }, visitor(), full)
      expect(json?.order).toMatchObject({ id, shipping_address: { postal_code: '67000' } })
    }
  } finally {
    await full.stop()
  }
})

test('M10 after too many unknown ids from one address even a known one is refused', async () => {
  const { id, cart_id } = await ordered('known@example.com')
  const here = visitor()
  const read = async (path: string, from = here) =>
    (await fetch(`${shop.url}/store/orders/${path}`, { headers: { 'x-forwarded-for': from } })).status
  for (let tried = 0; tried < 30; tried += 1) {
    expect(await read(id)).toBe(200)
    expect(await read(`order_${tried}`)).toBe(404)
    expect(await read(`cart/cart_${tried}`)).toBe(404)
  }
  expect([await read(id), await read(`cart/${cart_id}`), await read(id, visitor())]).toEqual([429, 429, 200])
})

test('H1 an order shows what its customer entered, and the whole customer only if they signed in', async () => {
  const { client, id: customerId, email } = await addShopper(shop)
  const cart = await createReadyCart(client, market, [{ variant_id, quantity: 1 }], 'elsewhere@example.com')
  const { data } = await client.store.carts.complete({ id: cart })
  const own = await client.store.orders.retrieve({ id: data.id })
  expect(own.order.customer).toMatchObject({ id: customerId, email, first_name: 'Noor' })
  const { order } = await shop.anonymous.store.orders.retrieve({ id: data.id })
  const { first_name, last_name } = address
  expect(order.customer).toEqual({ id: customerId, email: 'elsewhere@example.com', first_name, last_name })
})
