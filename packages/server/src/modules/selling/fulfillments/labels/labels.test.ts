import type { Client } from '@storeroom/client'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { documents, startLabels, type LabelServer } from '../../../../../test/label-server.ts'
import { createMarket, createVariantForSale, createReadyCart } from '../../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'
import { makeOpenLabels } from './make-label.ts'

let service: LabelServer
let shop: TestShop
let orders: Client['admin']['orders']
let labels: Client['admin']['shippingLabels']
let market: { regionId: string; optionId: string }
let returnOption: string
const log: string[] = []

beforeAll(async () => {
  service = await startLabels()
  const logTo = new Writable({
    write(chunk, _, done) {
      log.push(String(chunk))
      done()
    },
  })
  shop = await openShop({ environment: { ...service.environment, STOREROOM_LOG: 'debug' }, logTo })
  orders = shop.owner.admin.orders
  labels = shop.owner.admin.shippingLabels
  const { regionId } = await createMarket(shop)
  await shop.owner.admin.regions.update({ id: regionId, body: { fulfillment_providers: ['manual', 'labels'] } })
  const option = async (name: string, id: string, is_return: boolean) => {
    const body = { name, region_id: regionId, provider_id: 'labels', is_return, data: { id } } as const
    const { shipping_option } = await shop.owner.admin.shippingOptions.create({
      body: { ...body, price_type: 'flat_rate', amount: 500 },
    })
    return shipping_option.id
  }
  market = { regionId, optionId: await option('Economy', 'economy', false) }
  returnOption = await option('Economy back', 'economy-return', true)
})
afterAll(async () => {
  await shop.stop()
  await service.stop()
})
beforeEach(() => service.print('pdf'))

let count = 0

/** An order of three units that travels with a label. */
async function placeOrder() {
  const variant_id = await createVariantForSale(shop, `Lamp ${(count += 1)}`, 5)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  const { data } = await shop.anonymous.store.carts.complete({ id })
  const { order } = await orders.retrieve({ id: data.id })
  return { id: order.id, item_id: order.items?.[0]?.id ?? '' }
}

/** Packs an order without asking for a label. */
async function packed(quantity = 3) {
  const { id, item_id } = await placeOrder()
  const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity }], label: false } })
  return { id, item_id, fulfillment_id: order.fulfillments?.[0]?.id ?? '' }
}

const madeFor = (key: string) => service.labels.filter((label) => label.key === key)

const parcelOf = async (id: string) =>
  (await orders.retrieve({ id, query: { expand: 'fulfillments.labels,fulfillments.tracking_links' } })).order
    .fulfillments?.[0]

/** Long enough for a request to be given up for lost. */
const timePasses = (id: string) =>
  sql`update shipping_label set asked_at = asked_at - interval '1 hour' where id = ${id}`.run(shop.services.db)

describe('a label', () => {
  test('is made for a packed parcel, with its tracking number and its document', async () => {
    const { id, fulfillment_id } = await packed(2)
    const { shipping_label: label } = await labels.create({ body: { fulfillment_id } })
    expect(label).toMatchObject({ status: 'created', provider_id: 'labels', problem: null, has_document: true })
    expect(await parcelOf(id)).toMatchObject({
      shipped_at: null,
      data: { service: 'economy' },
      tracking_numbers: [expect.stringMatching(/^TRACK-/)],
      labels: [{ id: label.id, status: 'created' }],
    })
    const [asked] = madeFor(label.id)
    expect(asked?.body).toMatchObject({
      kind: 'parcel',
      order: { id, currency_code: 'eur' },
      from: { name: 'Test shop' },
      to: { name: 'Amélie Marchand', postal_code: '67000', country_code: 'fr' },
      items: [{ quantity: 2, unit_price: 1250 }],
      option: { id: 'economy' },
    })
    const { download_url } = await labels.createDownloadUrl({ id: label.id })
    const file = await fetch(download_url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await file.arrayBuffer())).toEqual(documents.pdf.content)
  })

  test('is made once for many concurrent requests', async () => {
    const { fulfillment_id } = await packed()
    const made = await Promise.all(Array.from({ length: 6 }, () => labels.create({ body: { fulfillment_id } })))
    const ids = new Set(made.map(({ shipping_label }) => shipping_label.id))
    expect(ids.size).toBe(1)
    await labels.create({ body: { fulfillment_id } })
    expect(service.labels.filter((label) => ids.has(label.key))).toHaveLength(1)
  })

  test('ships the parcel once it is made, on request', async () => {
    const { id, fulfillment_id } = await packed()
    await labels.create({ body: { fulfillment_id, ship: true } })
    const { order } = await orders.retrieve({ id })
    expect(order).toMatchObject({
      fulfillment_status: 'shipped',
      fulfillments: [{ shipped_at: expect.any(String), tracking_links: [{ url: expect.stringMatching(/TRACK/) }] }],
    })
  })

  test('is made by a job for fulfillments as in v1', async () => {
    const { id, item_id } = await placeOrder()
    await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
    await vi.waitFor(async () => expect(await parcelOf(id)).toMatchObject({ labels: [{ status: 'created' }] }), {
      timeout: 20_000,
    })
  })

  test('is not made where staff bring a tracking number of their own', async () => {
    const { id, item_id } = await placeOrder()
    const shipment = { tracking_numbers: ['OWN-1'] }
    await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }], shipment } })
    expect(await parcelOf(id)).toMatchObject({ labels: [], tracking_numbers: ['OWN-1'] })
  })

  test('can be for a label printer', async () => {
    service.print('zpl')
    const { fulfillment_id } = await packed()
    const { shipping_label } = await labels.create({ body: { fulfillment_id } })
    const { download_url } = await labels.createDownloadUrl({ id: shipping_label.id })
    expect((await fetch(download_url)).headers.get('content-type')).toBe('application/zpl')
  })
})

describe('a provider that fails', () => {
  test('refuses with its reason; the parcel stays packed, and another label can be requested', async () => {
    const { id, fulfillment_id } = await packed()
    service.fail('POST /v1/labels', 1, 'refused')
    const { shipping_label } = await labels.create({ body: { fulfillment_id } })
    expect(shipping_label).toMatchObject({ status: 'refused', problem: 'The postal code does not exist' })
    const byHand = { fulfillment_id, tracking_numbers: ['OWN-2'] }
    await orders.createShipment({ id, body: byHand })
    const again = (await labels.create({ body: { fulfillment_id } })).shipping_label
    expect(again).toMatchObject({ status: 'created' })
    expect(again.id).not.toBe(shipping_label.id)
  })

  test('that does not answer is called again later, with the same key', async () => {
    const { id, fulfillment_id } = await packed()
    service.fail('POST /v1/labels', 1, 'late')
    const { shipping_label } = await labels.create({ body: { fulfillment_id } })
    expect(shipping_label).toMatchObject({ status: 'pending', problem: 'The label service cannot be reached' })
    await makeOpenLabels(shop.services)
    expect(service.requests.filter((name) => name === 'POST /v1/labels').length).toBe(service.labels.length)
    await timePasses(shipping_label.id)
    await makeOpenLabels(shop.services)
    expect(madeFor(shipping_label.id)).toHaveLength(1)
    expect(await parcelOf(id)).toMatchObject({ labels: [{ id: shipping_label.id, status: 'created' }] })
  })

  test('whose response was lost is called again, and makes no second label', async () => {
    const { id, item_id } = await placeOrder()
    const made = Promise.withResolvers<void>()
    service.meanwhile('POST /v1/labels', async () => {
      // The provider has made it, and this server cannot store it.
      vi.spyOn(shop.services.files, 'put').mockRejectedValueOnce(new Error('lost on the way'))
      made.resolve()
    })
    await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
    await made.promise
    await vi.waitFor(
      async () =>
        expect(await parcelOf(id)).toMatchObject({ labels: [{ status: 'pending', problem: 'lost on the way' }] }),
      { timeout: 20_000 },
    )
    const [label] = (await parcelOf(id))?.labels ?? []
    await timePasses(label?.id ?? '')
    await makeOpenLabels(shop.services)
    expect(madeFor(label?.id ?? '')).toHaveLength(1)
    expect(await parcelOf(id)).toMatchObject({
      labels: [{ status: 'created', has_document: true }],
      tracking_numbers: [expect.any(String)],
    })
    vi.restoreAllMocks()
  })

  test('that sends something else than a label leaves the label pending', async () => {
    service.print('notPdf')
    const { fulfillment_id } = await packed()
    const { shipping_label } = await labels.create({ body: { fulfillment_id } })
    expect(shipping_label).toMatchObject({ status: 'pending', has_document: false })
    expect(shipping_label.problem).toMatch(/not application\/pdf/)
    await expect(labels.createDownloadUrl({ id: shipping_label.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a label is canceled', () => {
  const unpack = (id: string, fulfillment_id: string) => orders.cancelFulfillment({ id, fulfillment_id })

  test('with its parcel, at the provider too', async () => {
    const { id, fulfillment_id } = await packed()
    const { shipping_label } = await labels.create({ body: { fulfillment_id } })
    await unpack(id, fulfillment_id)
    await vi.waitFor(
      async () => expect((await labels.retrieve({ id: shipping_label.id })).shipping_label.status).toBe('canceled'),
      { timeout: 20_000 },
    )
    expect(madeFor(shipping_label.id)).toMatchObject([{ isCanceled: true }])
    await expect(labels.create({ body: { fulfillment_id } })).rejects.toMatchObject({ status: 400 })
  })

  test('while it is being made', async () => {
    const { id, fulfillment_id } = await packed()
    service.meanwhile('POST /v1/labels', async () => void (await unpack(id, fulfillment_id)))
    const { shipping_label } = await labels.create({ body: { fulfillment_id } })
    await vi.waitFor(() => expect(madeFor(shipping_label.id)).toMatchObject([{ isCanceled: true }]), {
      timeout: 20_000,
    })
    await vi.waitFor(
      async () => expect((await labels.retrieve({ id: shipping_label.id })).shipping_label.status).toBe('canceled'),
      { timeout: 20_000 },
    )
    expect(await parcelOf(id)).toMatchObject({ tracking_links: [] })
  })

  test('unless the provider refuses, with its reason', async () => {
    const { id, fulfillment_id } = await packed()
    const { shipping_label } = await labels.create({ body: { fulfillment_id } })
    service.fail(`${shipping_label.id}/cancel`, 1, 'refused')
    await unpack(id, fulfillment_id)
    await vi.waitFor(
      async () =>
        expect((await labels.retrieve({ id: shipping_label.id })).shipping_label).toMatchObject({
          status: 'created',
          problem: 'The postal code does not exist',
        }),
      { timeout: 20_000 },
    )
  })
})

test('a return gets a label of its own, from the customer to the shop', async () => {
  const { id, item_id, fulfillment_id } = await packed()
  await orders.createShipment({ id, body: { fulfillment_id } })
  const { order } = await orders.requestReturn({
    id,
    body: { items: [{ item_id, quantity: 1 }], return_shipping: { option_id: returnOption } },
    query: { expand: 'returns.labels' },
  })
  const [label] = order.returns?.[0]?.labels ?? []
  await vi.waitFor(
    async () => expect((await labels.retrieve({ id: label?.id ?? '' })).shipping_label.status).toBe('created'),
    { timeout: 20_000 },
  )
  expect(madeFor(label?.id ?? '')[0]?.body).toMatchObject({
    kind: 'return',
    from: { name: 'Amélie Marchand', city: 'Strasbourg' },
    to: { name: 'Test shop' },
    items: [{ quantity: 1 }],
    option: { id: 'economy-return' },
  })
})

test('a customer downloads the label of their return, and of no other', async () => {
  const { id, item_id, fulfillment_id } = await packed()
  await orders.createShipment({ id, body: { fulfillment_id } })
  const { store } = shop.anonymous
  const asked = await store.returns.create({
    body: { order_id: id, items: [{ item_id, quantity: 1 }], return_shipping: { option_id: returnOption } },
  })
  const returnId = asked.return.id
  await vi.waitFor(async () => store.returns.createLabelUrl({ id: returnId }), { timeout: 20_000 })
  const { download_url } = await store.returns.createLabelUrl({ id: returnId })
  expect((await fetch(download_url)).headers.get('content-type')).toBe('application/pdf')
  const seen = (await store.orders.retrieve({ id, query: { expand: 'returns.labels' } })).order.returns?.[0]?.labels
  expect(seen).toMatchObject([{ status: 'created', has_document: true }])
  expect(seen?.[0]).not.toHaveProperty('problem')
  await expect(store.returns.createLabelUrl({ id: 'ret_none' })).rejects.toMatchObject({ status: 404 })
  await sql`update customer set has_account = true where id = (select customer_id from "order" where id = ${id})`.run(
    shop.services.db,
  )
  await expect(store.returns.createLabelUrl({ id: returnId })).rejects.toMatchObject({ status: 404 })
})

describe('a price that the service calculates', () => {
  let calculated: string
  beforeAll(async () => {
    const { shipping_option } = await shop.owner.admin.shippingOptions.create({
      body: {
        name: 'By weight',
        region_id: market.regionId,
        provider_id: 'labels',
        price_type: 'calculated',
        data: { id: 'economy' },
      },
    })
    calculated = shipping_option.id
  })
  const newCart = async () => {
    const variant_id = await createVariantForSale(shop, `Weighed lamp ${(count += 1)}`, 5)
    const { cart } = await shop.anonymous.store.carts.create({
      body: { region_id: market.regionId, items: [{ variant_id, quantity: 1 }] },
    })
    return { id: cart.id, variant_id }
  }
  const offered = async (cart_id: string) =>
    (await shop.anonymous.store.shippingOptions.listForCart({ cart_id })).shipping_options
  const choose = (id: string) => shop.anonymous.store.carts.addShippingMethod({ id, body: { option_id: calculated } })

  test('is that of the cart; an option without one is left out, and the log says so', async () => {
    const { id } = await newCart()
    service.charge(1234)
    expect((await offered(id)).find((option) => option.id === calculated)).toMatchObject({ amount: 1234 })
    service.fail('POST /v1/prices', 1)
    const others = (await offered(id)).map((option) => option.id)
    expect(others).toContain(market.optionId)
    expect(others).not.toContain(calculated)
    expect(log.join('')).toContain('an option has no price')
    const { cart } = await choose(id)
    expect(cart.shipping_methods).toMatchObject([{ shipping_option_id: calculated, price: 1234 }])
  })

  test('is requested before the cart is locked, and refused if the cart has changed since', async () => {
    const { id, variant_id } = await newCart()
    service.meanwhile('POST /v1/prices', async () => {
      await shop.anonymous.store.carts.addItem({ id, body: { variant_id, quantity: 2 } })
    })
    await expect(choose(id)).rejects.toMatchObject({ status: 409 })
    expect((await choose(id)).cart.items).toMatchObject([{ quantity: 3 }])
  })
})

test('the secret of the service reaches no log, job, audit trail or answer', async () => {
  const { fulfillment_id } = await packed()
  service.fail('POST /v1/labels', 1)
  const answers = [await labels.create({ body: { fulfillment_id } }), await shop.owner.admin.store.retrieve()]
  const stored = await sql<{ text: string }>`select coalesce(string_agg(t.text, ' '), '') as text from (
      select row_to_json(j)::text as text from pgboss.job j union all select row_to_json(c)::text from change c
      union all select row_to_json(l)::text from shipping_label l) t`.value(shop.services.db)
  for (const text of [JSON.stringify(answers), stored, log.join('')]) {
    expect(text).not.toContain(service.secret)
    expect(text).not.toMatch(/storeroom-signature|sha256=/i)
  }
  expect(log.join('')).toContain('a label is open')
})
