import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addShopper } from '../../../../../test/customers.ts'
import {
  createMarket,
  createVariantForSale,
  createReadyCart,
  type Market,
} from '../../../../../test/sample-checkout.ts'
import { openShop, OWNER, type TestShop } from '../../../../../test/shop.ts'
import { days, minutes } from '../../../../kernel/clock.ts'
import { signToken } from '../../../../kernel/signed-tokens.ts'
import { findRequestedOrders, linkToken } from '../orders.ts'

let shop: TestShop
let market: Market
let variant_id: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  variant_id = await createVariantForSale(shop, 'Linked lamp', 100)
})
// Resets the rate limits.
beforeEach(() => shop.clock.advance(minutes(15)))
afterAll(() => shop.stop())

const refused = { status: 401, type: 'unauthorized', message: 'Invalid or expired token' }

/** A guest's order. */
async function ordered(email: string) {
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }], email)
  const { data } = await shop.anonymous.store.carts.complete({ id })
  return (await shop.owner.admin.orders.retrieve({ id: data.id })).order
}

const requestLink = (display_id: number, email: string) =>
  shop.anonymous.store.orders.requestLink({ body: { display_id, email } })
const open = (token: string) => shop.anonymous.store.orders.openLink({ body: { token } })
const tokenOf = async (id: string) => {
  const [order] = await findRequestedOrders(shop.services.db, [id])
  return order ? linkToken(shop.services, order) : ''
}

/** The text of the mail with a subject. */
const mailNamed = (subject: string) =>
  vi.waitFor(
    async () => {
      const folder = join(shop.database.location.directory, 'mail')
      const names = await readdir(folder)
      const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      const linkMail = all
        .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
        .find((mail) => mail.includes(subject))
      expect(linkMail).toBeDefined()
      return linkMail ?? ''
    },
    { timeout: 20_000, interval: 100 },
  )

test('a guest asks for a link by number and email address; it is emailed, and the answer and the event hold no token', async () => {
  const { id, display_id } = await ordered('linked@example.com')
  const emit = vi.spyOn(shop.services.events, 'emit')
  expect(await requestLink(display_id, 'Linked@example.com')).toBe('OK')
  expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([
    ['order-link.requested', { id, origin: shop.url }],
  ])
  emit.mockRestore()
  const mail = await mailNamed(`Here is the link to your order #${display_id} at Test shop`)
  expect(mail).toContain('To: linked@example.com')
  expect(mail).not.toContain(id)
  const [, token = ''] = /\/shop\/orders\/open\?token=([\w.-]+)/.exec(mail) ?? []
  expect(await open(token)).toEqual({ order_id: id })
  // A link is used again and again.
  expect(await open(token)).toEqual({ order_id: id })
})

test('a link for a number and an email address that do not belong together is refused like a look-up', async () => {
  const { display_id } = await ordered('mine@example.com')
  const emit = vi.spyOn(shop.services.events, 'emit')
  await expect(requestLink(display_id, 'other@example.com')).rejects.toMatchObject({ status: 404 })
  await expect(requestLink(999_999, 'mine@example.com')).rejects.toMatchObject({ status: 404 })
  expect(emit).not.toHaveBeenCalled()
  emit.mockRestore()
})

test('one email address gets at most five links in fifteen minutes', async () => {
  const { display_id } = await ordered('flooded@example.com')
  for (let requests = 0; requests < 5; requests += 1) await requestLink(display_id, 'flooded@example.com')
  await expect(requestLink(display_id, 'flooded@example.com')).rejects.toMatchObject({ status: 429 })
  shop.clock.advance(minutes(15))
  expect(await requestLink(display_id, 'flooded@example.com')).toBe('OK')
})

test('a link is refused if it is forged, malformed or made for something else, and too many are refused', async () => {
  const { id } = await ordered('forged@example.com')
  const forged = await signToken('some other key', { order: id }, shop.clock, minutes(15))
  const other = await signToken(shop.services.secrets.jwt, { order: id }, shop.clock, minutes(15))
  for (const token of [forged, other, 'no token', '']) await expect(open(token)).rejects.toMatchObject({ status: 401 })
  for (let tried = 4; tried < 30; tried += 1) await expect(open(forged)).rejects.toMatchObject(refused)
  await expect(open(forged)).rejects.toMatchObject({ status: 429 })
})

test('a customer asks for a guest order by its number; an order of their own is refused', async () => {
  const { client } = await addShopper(shop)
  const { id, display_id } = await ordered('claimed@example.com')
  const emit = vi.spyOn(shop.services.events, 'emit')
  const request = (email: string) => client.store.orders.requestByNumber({ body: { display_id, email } })
  await expect(request('somebody@example.com')).rejects.toMatchObject({ status: 404 })
  expect(await request('claimed@example.com')).toBe('OK')
  expect(emit.mock.calls.map(([, name, data]) => [name, data])).toMatchObject([
    ['order-update-token.created', { orders: [id] }],
  ])
  emit.mockRestore()
  const own = await createReadyCart(client, market, [{ variant_id, quantity: 1 }], 'claimed@example.com')
  const { data } = await client.store.carts.complete({ id: own })
  const mine = (await client.store.orders.retrieve({ id: data.id })).order
  await expect(
    client.store.orders.requestByNumber({ body: { display_id: mine.display_id, email: mine.email } }),
  ).rejects.toMatchObject({ type: 'not_allowed', message: 'The order is in your account already' })
})

test('a link works for 90 days, until the order gets another email address', async () => {
  const { id } = await ordered('ninety@example.com')
  const token = await tokenOf(id)
  shop.clock.advance(days(89))
  expect(await open(token)).toEqual({ order_id: id })
  shop.clock.advance(days(1))
  await expect(open(token)).rejects.toMatchObject(refused)

  const next = await tokenOf(id)
  // Sessions have ended meanwhile.
  const { admin } = await shop.signIn(OWNER.email, OWNER.password)
  await admin.orders.update({ id, body: { email: 'corrected@example.com' } })
  await expect(open(next)).rejects.toMatchObject(refused)
})
