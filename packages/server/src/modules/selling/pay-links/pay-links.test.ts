import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { address, createMarket, createVariantForSale, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { days } from '../../../kernel/clock.ts'

let shop: TestShop
let market: Market
let drafts: Client['admin']['draftOrders']
let links: Client['admin']['payLinks']
let store: Client['store']
beforeAll(async () => {
  shop = await openShop({
    environment: { STOREROOM_STOREFRONT_URL: 'https://buy.example.com', STOREROOM_PAY_LINK_DAYS: '3' },
  })
  market = await createMarket(shop)
  drafts = shop.owner.admin.draftOrders
  links = shop.owner.admin.payLinks
  store = shop.anonymous.store
})
afterAll(() => shop.stop())

type NewDraft = Parameters<typeof drafts.create>[0]['body']

/** A draft order of two lamps, shipped for 5 euros, all plus 20 % tax. */
async function drafted(title: string, fields: Partial<NewDraft> = {}) {
  const variant_id = await createVariantForSale(shop, title, 5)
  const { draft_order } = await drafts.create({
    body: {
      email: 'amelie@example.com',
      region_id: market.regionId,
      shipping_address: address,
      items: [{ variant_id, quantity: 2 }],
      shipping_methods: [{ option_id: market.optionId }],
      ...fields,
    },
  })
  return { id: draft_order.id, cart_id: draft_order.cart_id, variant_id }
}

const TOTAL = 3600

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

/** A copied link of a draft order, and its token. */
async function linked(id: string) {
  const { pay_link, url } = await links.create({ id, body: {} })
  return { link: pay_link, url, token: tokenOf(url) }
}

const open = async (token: string) => (await store.payLinks.open({ body: { token } })).pay_link

/** A draft order that was paid by its link. */
async function paid(title: string) {
  const { id, cart_id } = await drafted(title)
  const { token } = await linked(id)
  await store.carts.createPaymentSessions({ id: cart_id })
  const { data } = await store.carts.complete({ id: cart_id })
  expect(await open(token)).toMatchObject({ status: 'paid', order_id: data.id })
  return { id, token, orderId: data.id }
}

const dead = { status: 401, message: 'Invalid or expired token' }

test('S7-50 an emailed link leads the customer to the draft order, which they pay with it', async () => {
  const { id, cart_id } = await drafted('Linked lamp')
  const { pay_link, url } = await links.create({
    id,
    body: { email: 'amelie@example.com', language: 'de', message: 'Danke für Ihren Anruf!' },
  })
  expect(pay_link).toMatchObject({
    email: 'amelie@example.com',
    language: 'de',
    sender: expect.any(String),
    opened_at: null,
  })
  expect(Date.parse(pay_link.expires_at) - shop.clock.now()).toBeCloseTo(days(3), -5)
  expect(pay_link).not.toHaveProperty('created_by')
  expect(url).toMatch(/^https:\/\/buy\.example\.com\/pay\?token=/)
  const seen = await open(tokenOf(url))
  expect(seen).toMatchObject({
    status: 'open',
    cart_id,
    order_id: null,
    chooses_shipping: false,
    message: 'Danke für Ihren Anruf!',
  })
  expect((await links.list({ id })).pay_links).toMatchObject([{ id: pay_link.id, opened_at: expect.any(String) }])
  await store.carts.createPaymentSessions({ id: cart_id })
  const { data } = await store.carts.complete({ id: cart_id })
  expect(await open(tokenOf(url))).toMatchObject({ status: 'paid', order_id: data.id })
  expect((await drafts.retrieve({ id })).draft_order).toMatchObject({ status: 'completed', order_id: data.id })
  await expect(links.create({ id, body: {} })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
})

test('the email with the link lists the items in the chosen language, and staff can preview it', async () => {
  const { id } = await drafted('Mailed lamp', { email: 'mia@example.com' })
  const text = { language: 'de', message: 'Wie besprochen.' } as const
  const { mail } = await links.preview({ id, body: text })
  expect(mail.subject).toMatch(/kann bezahlt werden/)
  for (const part of ['Wie besprochen.', 'Mailed lamp, Small × 2', '36,00']) expect(mail.text).toContain(part)
  expect((await links.list({ id })).count).toBe(0)
  await links.create({ id, body: { ...text, email: 'mia@example.com' } })
  const [notification] = await vi.waitFor(
    async () => {
      const { notifications } = await shop.owner.admin.notifications.list({ query: { resource_id: id } })
      expect(notifications).toHaveLength(1)
      return notifications
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(notification).toMatchObject({
    event_name: 'draft-order.pay_link_created',
    resource_type: 'draft_order',
    to: 'mia@example.com',
  })
  const { draft_order } = await drafts.retrieve({ id, query: { expand: 'cart', fields: 'id' } })
  expect(draft_order.cart?.context).toMatchObject({ language: 'de' })
})

describe('a link', () => {
  test('that is copied again is the same, and one with another message is another', async () => {
    const { id } = await drafted('Copied lamp')
    const first = await linked(id)
    expect((await linked(id)).link.id).toBe(first.link.id)
    const { pay_link } = await links.create({ id, body: { message: 'For your birthday' } })
    expect(pay_link.id).not.toBe(first.link.id)
  })

  test('shows the current draft order, and ends a payment of its former total', async () => {
    const { id, cart_id, variant_id } = await drafted('Changed lamp')
    const { token } = await linked(id)
    await store.carts.createPaymentSessions({ id: cart_id })
    await drafts.addLineItem({ id, body: { variant_id, quantity: 1 } })
    await expect(store.carts.complete({ id: cart_id })).rejects.toMatchObject({ type: 'not_allowed' })
    expect(await open(token)).toMatchObject({ status: 'open' })
    await store.carts.createPaymentSessions({ id: cart_id })
    const { data } = await store.carts.complete({ id: cart_id })
    expect((await shop.owner.admin.orders.retrieve({ id: data.id })).order).toMatchObject({ total: 5100 })
  })

  test('cannot be opened or paid after it is revoked; a new one can', async () => {
    const { id, cart_id } = await drafted('Revoked lamp')
    const { token } = await linked(id)
    await store.carts.createPaymentSessions({ id: cart_id })
    expect((await links.revoke({ id })).pay_links).toMatchObject([{ revoked_at: expect.any(String) }])
    await links.revoke({ id })
    await expect(open(token)).rejects.toMatchObject(dead)
    const refused = { status: 400, message: expect.stringContaining('no longer valid') }
    await expect(store.carts.createPaymentSessions({ id: cart_id })).rejects.toMatchObject(refused)
    await expect(store.carts.complete({ id: cart_id })).rejects.toMatchObject(refused)
    expect(await open((await linked(id)).token)).toMatchObject({ status: 'open' })
    await store.carts.createPaymentSessions({ id: cart_id })
    expect((await store.carts.complete({ id: cart_id })).type).toBe('order')
  })

  test('ends when the draft order gets another email address; a new one can be made', async () => {
    const { id } = await drafted('Readdressed lamp', { email: 'wrong@example.com' })
    const { token } = await linked(id)
    await drafts.update({ id, body: { email: 'Wrong@example.com' } })
    expect(await open(token)).toMatchObject({ status: 'open' })
    await drafts.update({ id, body: { email: 'right@example.com' } })
    await expect(open(token)).rejects.toMatchObject(dead)
    expect((await links.list({ id })).pay_links).toMatchObject([{ revoked_at: expect.any(String) }])
    expect(await open((await linked(id)).token)).toMatchObject({ status: 'open' })
  })

  test('can be revoked after it was paid with', async () => {
    const { token, id } = await paid('Paid lamp')
    expect((await links.revoke({ id })).pay_links).toMatchObject([{ revoked_at: expect.any(String) }])
    await expect(open(token)).rejects.toMatchObject(dead)
    expect((await drafts.retrieve({ id })).draft_order).toMatchObject({ status: 'completed' })
  })

  test('no longer opens a paid order that has got another email address', async () => {
    const { token, orderId } = await paid('Moved lamp')
    await shop.owner.admin.orders.update({ id: orderId, body: { email: 'moved@example.com' } })
    await expect(open(token)).rejects.toMatchObject(dead)
  })

  test('is not made for a draft order without items', async () => {
    const { id } = await drafted('Missing lamp', { items: [] })
    const refused = { status: 400, message: 'A draft order without items cannot be paid' }
    await expect(links.create({ id, body: {} })).rejects.toMatchObject(refused)
    await expect(links.preview({ id, body: {} })).rejects.toMatchObject(refused)
    await expect(links.create({ id: 'dorder_none', body: {} })).rejects.toMatchObject({ status: 404 })
  })

  test('leads to the page that the shop has chosen', async () => {
    const { id, cart_id } = await drafted('Templated lamp')
    const update = (payment_link_template: string | null) =>
      shop.owner.admin.store.update({ body: { payment_link_template } })
    await update('https://shop.example/pay?cart={cart_id}')
    expect((await linked(id)).url).toBe(`https://shop.example/pay?cart=${cart_id}`)
    await update(null)
  })
})

test('the customer chooses the shipping and the address that the staff have left out, and nothing else', async () => {
  const { id, cart_id } = await drafted('Shipped lamp', { shipping_methods: [] })
  expect(await open((await linked(id)).token)).toMatchObject({ chooses_shipping: true })
  const { shipping_option: courier } = await shop.owner.admin.shippingOptions.create({
    body: {
      name: 'Courier',
      region_id: market.regionId,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 900,
      data: { id: 'manual-fulfillment' },
    },
  })
  const ship = (option_id: string) => store.carts.addShippingMethod({ id: cart_id, body: { option_id } })
  await store.carts.update({ id: cart_id, body: { shipping_address: { ...address, city: 'Lyon' } } })
  await ship(courier.id)
  expect((await ship(market.optionId)).cart).toMatchObject({ total: TOTAL, shipping_address: { city: 'Lyon' } })
  await drafts.update({ id, body: { shipping_methods: [{ option_id: market.optionId }] } })
  await expect(ship(courier.id)).rejects.toMatchObject({ message: 'A draft order is changed by the staff of the shop' })
})

test('a draft order is paid once, by however many at once, while staff mark it as paid', async () => {
  const { id, cart_id, variant_id } = await drafted('Contested lamp')
  await linked(id)
  await store.carts.createPaymentSessions({ id: cart_id })
  const shoppers = Array.from({ length: 16 }, async () => (await store.carts.complete({ id: cart_id })).data.id)
  const staff = drafts.markPaid({ id }).then(({ order }) => order.id)
  const answers = await Promise.allSettled([...shoppers, staff])
  const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(new Set(ids).size).toBe(1)
  const { order } = await shop.owner.admin.orders.retrieve({ id: ids[0] ?? '', query: { expand: 'payments' } })
  expect(order.payments).toMatchObject([{ amount: TOTAL }])
  const { variant } = await shop.owner.admin.variants.inventory({ id: variant_id })
  expect(variant.inventory[0]?.location_levels).toMatchObject([{ stocked_quantity: 5, reserved_quantity: 2 }])
})

// Last, because it also ends the sign-in of the staff.
test('a link ends when its draft order is deleted, and when it expires', async () => {
  const deleted = await drafted('Deleted lamp')
  const { token } = await linked(deleted.id)
  await drafts.remove({ id: deleted.id })
  await expect(open(token)).rejects.toMatchObject(dead)
  const late = await drafted('Late lamp')
  const { token: old } = await linked(late.id)
  shop.clock.advance(days(3))
  await expect(open(old)).rejects.toMatchObject(dead)
  await expect(store.carts.createPaymentSessions({ id: late.cart_id })).rejects.toMatchObject({
    message: expect.stringContaining('no longer valid'),
  })
  for (const forged of ['no.token.at-all', `${old}x`]) await expect(open(forged)).rejects.toMatchObject(dead)
})
