import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addShopper, type Shopper } from '../../../../../test/customers.ts'
import {
  createMarket,
  createVariantForSale,
  createReadyCart,
  type Market,
} from '../../../../../test/sample-checkout.ts'
import { openShop, OWNER, type TestShop } from '../../../../../test/shop.ts'
import { minutes } from '../../../../kernel/clock.ts'
import { signToken } from '../../../../kernel/signed-tokens.ts'
import { sql } from '../../../../kernel/sql.ts'
import { findRequestedOrders, orderRequestToken } from '../orders.ts'

let shop: TestShop
let market: Market
let count = 0
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
// Resets the rate limits.
beforeEach(() => shop.clock.advance(minutes(15)))
afterAll(() => shop.stop())

const refused = { status: 401, type: 'unauthorized', message: 'Invalid or expired token' }

/** A guest's order with an email address and a browser language. */
async function guestOrder(email: string, language = 'en') {
  const { carts } = shop.anonymous.store
  const variant_id = await createVariantForSale(shop, `Lamp ${(count += 1)}`)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  await carts.update({ id, body: { email } })
  await sql`update cart set context = context || ${JSON.stringify({ language })}::jsonb
      where id = ${id}`.run(shop.services.db)
  const { data } = await carts.complete({ id })
  return (await shop.anonymous.store.orders.retrieve({ id: data.id })).order
}

const ask = ({ client }: Shopper, ...orders: readonly { id: string }[]) =>
  client.store.orders.requestCustomerOrders({ body: { order_ids: orders.map(({ id }) => id) } })
const confirm = (token: string) => shop.anonymous.store.orders.confirmRequest({ body: { token } })
const tokenFor = async (shopper: Shopper, ...orders: readonly { id: string }[]) =>
  orderRequestToken(
    shop.services,
    await findRequestedOrders(
      shop.services.db,
      orders.map(({ id }) => id),
    ),
    shopper.id,
  )
const ordersOf = async ({ client }: Shopper) =>
  (await client.store.orders.listOwn({ query: { expand: '' } })).orders.map(({ id }) => id).toSorted()

/** Mails to an address, as readable text. */
const mailsTo = (address: string, number: number) =>
  vi.waitFor(
    async () => {
      const folder = join(shop.database.location.directory, 'mail')
      const names = await readdir(folder)
      const all = await Promise.all(names.map(async (name) => decoded(await readFile(join(folder, name), 'utf8'))))
      const mails = all.filter((message) => message.includes(`To: ${address}`) && message.includes('confirm-orders'))
      expect(mails).toHaveLength(number)
      return mails
    },
    { timeout: 20_000, interval: 100 },
  )
const decoded = (message: string) => {
  const bytes = message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

describe('S7-36 orders that were placed as a guest', () => {
  test('S7-17 are requested by an account; each address gets one email in its language with the link that adds them', async () => {
    const shopper = await addShopper(shop)
    const [one, two] = [await guestOrder('first@example.com', 'de'), await guestOrder('first@example.com', 'de')]
    const other = await guestOrder('second@example.com')
    const emit = vi.spyOn(shop.services.events, 'emit')
    expect(await ask(shopper, one, two, other, { id: 'order_none' })).toBe('OK')
    const event = { new_customer_id: shopper.id, origin: shop.url }
    expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([
      ['order-update-token.created', { orders: [one.id, two.id].toSorted(), ...event }],
      ['order-update-token.created', { orders: [other.id], ...event }],
    ])
    emit.mockRestore()
    await mailsTo('second@example.com', 1)
    const [mail = ''] = await mailsTo('first@example.com', 1)
    expect(mail).toContain(`#${one.display_id} und #${two.display_id}`)
    expect(mail).toContain(shopper.email)
    expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html[\s\S]*<html lang="de"/)
    const [, token = ''] = /http:\/\/127\.0\.0\.1:\d+\/shop\/confirm-orders\?token=([\w.-]+)/.exec(mail) ?? []
    expect(await confirm(token)).toBe('OK')
    expect(await ordersOf(shopper)).toEqual([one.id, two.id].toSorted())
  })

  test('have the address of the account afterwards, are found by it, and their history says who changed what', async () => {
    const shopper = await addShopper(shop)
    const order = await guestOrder('third@example.com')
    await confirm(await tokenFor(shopper, order))
    const { admin } = await shop.signIn(OWNER.email, OWNER.password)
    const moved = { id: order.id, customer_id: shopper.id, email: shopper.email }
    expect((await admin.orders.list({ query: { q: shopper.email } })).orders).toMatchObject([moved])
    const { changes } = await admin.changes.listOfOrder({ id: order.id })
    expect(changes[0]).toMatchObject({
      actor: { kind: 'customer', name: null },
      columns: {
        customer_id: { before: order.customer_id, after: shopper.id },
        email: { before: 'third@example.com', after: shopper.email },
      },
    })
  })

  test('that the customer already owns need no email', async () => {
    const shopper = await addShopper(shop)
    const order = await guestOrder('fourth@example.com')
    await confirm(await tokenFor(shopper, order))
    const emit = vi.spyOn(shop.services.events, 'emit')
    await ask(shopper, order)
    expect(emit).not.toHaveBeenCalled()
    emit.mockRestore()
  })
})

describe('the token of such an email', () => {
  test('works once, also with two concurrent requests, and expires when another account gets one of the orders', async () => {
    const [one, two] = [await addShopper(shop), await addShopper(shop)]
    const [order, another] = [await guestOrder('fifth@example.com'), await guestOrder('fifth@example.com')]
    const [token, wider] = [await tokenFor(one, order), await tokenFor(two, order, another)]
    const answers = await Promise.allSettled([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const dead of [token, wider]) await expect(confirm(dead)).rejects.toMatchObject(refused)
    expect([await ordersOf(one), await ordersOf(two)]).toEqual([[order.id], []])
  })

  test('expires after fifteen minutes', async () => {
    const shopper = await addShopper(shop)
    const token = await tokenFor(shopper, await guestOrder('sixth@example.com'))
    shop.clock.advance(minutes(15))
    await expect(confirm(token)).rejects.toMatchObject(refused)
  })

  test('is refused if it is forged or malformed', async () => {
    const shopper = await addShopper(shop)
    const { id } = await guestOrder('seventh@example.com')
    const claims = { customer_id: shopper.id, orders: [id] }
    const forged = await signToken('some other key', claims, shop.clock, minutes(15))
    const unnamed = await signToken(shop.services.secrets.jwt, { customer_id: shopper.id }, shop.clock, minutes(15))
    for (const token of [forged, unnamed, 'not a token']) await expect(confirm(token)).rejects.toMatchObject(refused)
    expect(await ordersOf(shopper)).toEqual([])
  })
})

describe('a request is refused', () => {
  test('without an account', async () => {
    const shopper = await addShopper(shop)
    await sql`update customer set has_account = false where id = ${shopper.id}`.run(shop.services.db)
    const message = 'Customer does not have an account'
    const request = ask(shopper, await guestOrder('eighth@example.com'))
    await expect(request).rejects.toMatchObject({ status: 401, type: 'unauthorized', message })
  })

  test('for a sixth email to one address, without orders, and for more than a hundred', async () => {
    const order = await guestOrder('ninth@example.com')
    for (let round = 0; round < 5; round++) await ask(await addShopper(shop), order)
    const shopper = await addShopper(shop)
    await expect(ask(shopper, order)).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    await expect(ask(shopper)).rejects.toMatchObject({ status: 400 })
    const many = Array.from({ length: 101 }, (_, at) => ({ id: `order_${at}` }))
    await expect(ask(shopper, ...many)).rejects.toMatchObject({ status: 400, fields: [{ field: 'order_ids' }] })
  })
})
