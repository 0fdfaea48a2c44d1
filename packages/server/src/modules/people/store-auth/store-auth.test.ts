import { createClient } from '@storeroom/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, addOldOrder, addShopper, HOME } from '../../../../test/customers.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { days, hours, minutes, seconds } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { guestByEmail } from '../customers/customers.ts'

const STOREFRONT = 'https://shop.example.com'
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_STORE_CORS: STOREFRONT, STOREROOM_TRUST_PROXY: 'true' } })
})
// Every test starts with no attempt counted.
afterEach(() => shop.clock.advance(minutes(5)))
afterAll(() => shop.stop())

type Headers = Readonly<Record<string, string>>
const call = (method: string, path: string, headers: Headers = {}, body?: unknown) =>
  send(shop, method, path, { anonymous: true, headers, ...(body !== undefined && { body }) })
const signIn = ({ email, password }: { email: string; password: string }, headers: Headers = {}) =>
  call('POST', '/store/auth', headers, { email, password })
const setCookie = (answer: { readonly headers: globalThis.Headers }) => answer.headers.getSetCookie()[0] ?? ''
const cookieOf = (answer: { readonly headers: globalThis.Headers }) => setCookie(answer).split(';')[0] ?? ''
const customerStatus = async (headers: Headers) => (await call('GET', '/store/auth', headers)).status
const userStatus = async (headers: Headers) => (await call('GET', '/admin/auth', headers)).status
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token ?? ''}` })
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('S7-12 a cookie session of a customer', () => {
  test('begins with the password, and shows orders with their items and addresses', async () => {
    const shopper = await addShopper(shop)
    await shopper.client.store.customers.addAddress({ body: { address: HOME } })
    const order = await addOldOrder(shop, shopper.id)
    const answer = await signIn({ ...shopper, email: shopper.email.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(answer.json['customer']).toMatchObject({
      id: shopper.id,
      email: shopper.email,
      has_account: true,
      orders: [{ id: order, items: [{ title: 'Mug', quantity: 2 }] }],
      shipping_addresses: [{ city: 'Berlin' }],
    })
    expect(setCookie(answer)).toMatch(/^connect\.sid=[\w-]{43}; Max-Age=36000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(answer.text).not.toContain('password')
    const me = await call('GET', '/store/auth', { cookie: cookieOf(answer) })
    expect(me.json).toEqual(answer.json)
  })

  test('lasts ten hours, and as long again whenever it is used', async () => {
    const cookie = cookieOf(await signIn(await addShopper(shop)))
    shop.clock.advance(hours(9))
    expect(await customerStatus({ cookie })).toBe(200)
    shop.clock.advance(hours(9))
    expect(await customerStatus({ cookie })).toBe(200)
    shop.clock.advance(hours(10) + seconds(1))
    expect(await customerStatus({ cookie })).toBe(401)
  })

  test('ends with the sign-out, which always succeeds', async () => {
    const cookie = cookieOf(await signIn(await addShopper(shop)))
    const answer = await call('DELETE', '/store/auth', { cookie })
    expect([answer.status, answer.text]).toEqual([200, 'OK'])
    expect(setCookie(answer)).toMatch(/^connect\.sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await customerStatus({ cookie })).toBe(401)
    expect((await call('DELETE', '/store/auth')).status).toBe(200)
  })

  test('gets a new secret with each sign-in: the earlier one is not valid any more', async () => {
    const shopper = await addShopper(shop)
    const first = cookieOf(await signIn(shopper))
    const second = cookieOf(await signIn(shopper, { cookie: first }))
    expect(second).not.toBe(first)
    expect([await customerStatus({ cookie: first }), await customerStatus({ cookie: second })]).toEqual([401, 200])
  })

  test('is refused for writes that other sites start', async () => {
    const cookie = cookieOf(await signIn(await addShopper(shop)))
    const write = (origin: string) => call('POST', '/store/customers/me', { cookie, origin }, { first_name: 'Eve' })
    expect((await write('https://evil.example.com')).status).toBe(403)
    expect((await write(STOREFRONT)).status).toBe(200)
  })
})

describe('one browser', () => {
  const both = async () => {
    const shopper = await addShopper(shop)
    const staff = cookieOf(await call('POST', '/admin/auth', {}, OWNER))
    return { shopper, cookie: cookieOf(await signIn(shopper, { cookie: staff })) }
  }

  test('has a user and a customer at once, in any order of sign-in', async () => {
    const { shopper, cookie } = await both()
    expect([await userStatus({ cookie }), await customerStatus({ cookie })]).toEqual([200, 200])
    const again = cookieOf(await call('POST', '/admin/auth', { cookie: cookieOf(await signIn(shopper)) }, OWNER))
    expect([await userStatus({ cookie: again }), await customerStatus({ cookie: again })]).toEqual([200, 200])
  })

  test('keeps the user when the customer signs out, and the other way round', async () => {
    for (const [path, statuses] of [
      ['/store/auth', [200, 401]],
      ['/admin/auth', [401, 200]],
    ] as const) {
      const { cookie } = await both()
      const answer = await call('DELETE', path, { cookie })
      expect(answer.headers.getSetCookie()).toEqual([])
      expect([await userStatus({ cookie }), await customerStatus({ cookie })]).toEqual(statuses)
    }
  })

  test('keeps the customer when the user ends their session, and the user when the customer’s password changes', async () => {
    const first = await both()
    const sessions = await call('GET', '/admin/me/sessions', { cookie: first.cookie })
    const current = (sessions.json['sessions'] as { id: string; current: boolean }[]).find((session) => session.current)
    await call('DELETE', `/admin/me/sessions/${current?.id ?? ''}`, { cookie: first.cookie })
    const at = async ({ cookie }: { readonly cookie: string }) => [
      await userStatus({ cookie }),
      await customerStatus({ cookie }),
    ]
    expect(await at(first)).toEqual([401, 200])

    const second = await both()
    await shop.owner.admin.auth.createToken({ body: OWNER })
    await shop.owner.admin.customers.update({ id: second.shopper.id, body: { password: 'quite another one' } })
    expect(await at(second)).toEqual([200, 401])
  })

  test('with a user’s cookie may carry a customer’s token', async () => {
    const shopper = await addShopper(shop)
    const cookie = cookieOf(await call('POST', '/admin/auth', {}, OWNER))
    const headers = { cookie, ...bearer(shopper.client.tokens.get('store')) }
    expect([await userStatus(headers), await customerStatus(headers)]).toEqual([200, 200])
    // The token ends, the user stays.
    const answer = await call('DELETE', '/store/auth', headers)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([await userStatus(headers), await customerStatus(headers)]).toEqual([200, 401])
  })
})

describe('S7-14 a bearer token of a customer', () => {
  test('has v1’s claims, lasts thirty days and ends with the sign-out', async () => {
    const { id, client } = await addShopper(shop)
    const token = client.tokens.get('store') ?? ''
    expect(claimsOf(token)).toMatchObject({ domain: 'store', customer_id: id })
    shop.clock.advance(days(29))
    expect(await customerStatus(bearer(token))).toBe(200)
    await client.store.auth.remove()
    expect(await customerStatus(bearer(token))).toBe(401)
  })

  test('ends after thirty days', async () => {
    const { client } = await addShopper(shop)
    const token = client.tokens.get('store')
    shop.clock.advance(days(30) + seconds(1))
    expect(await customerStatus(bearer(token))).toBe(401)
  })

  test('of one side is not valid on the other', async () => {
    const { client } = await addShopper(shop)
    await shop.owner.admin.auth.createToken({ body: OWNER })
    expect(await userStatus(bearer(client.tokens.get('store')))).toBe(401)
    expect(await customerStatus(bearer(shop.owner.tokens.get('admin')))).toBe(401)
  })

  test('secrets are stored as fingerprints', async () => {
    const { client } = await addShopper(shop)
    const rows = await sql`select * from session`.all(shop.services.db)
    expect(JSON.stringify(rows)).not.toContain(claimsOf(client.tokens.get('store') ?? '')['jti'])
  })
})

describe('refused', () => {
  test('a wrong password, an unknown address, a guest, no password at all: one answer', async () => {
    const { email } = await addShopper(shop)
    await guestByEmail(shop.services.db, 'guest@example.com')
    await addCustomer(shop, { email: 'brought-over@example.com' })
    await sql`update customer set password_hash = null where email = 'brought-over@example.com'`.run(shop.services.db)
    for (const address of [email, 'nobody@example.com', 'guest@example.com', 'brought-over@example.com'])
      for (const path of ['/store/auth', '/store/auth/token']) {
        const answer = await call('POST', path, {}, { email: address, password: 'not the password' })
        expect([answer.status, answer.text, answer.headers.getSetCookie()]).toEqual([401, 'Unauthorized', []])
      }
  })

  test('who is not signed in', async () => {
    for (const path of ['/store/auth', '/store/customers/me', '/store/customers/me/payment-methods']) {
      const answer = await call('GET', path)
      expect([answer.status, answer.text]).toEqual([401, 'Unauthorized'])
    }
  })

  test('the eleventh attempt at an account, known or not, but not a sign-in of the staff', async () => {
    const { email, password } = await addShopper(shop)
    for (const address of [email, 'no-one@example.com', OWNER.email]) {
      const attempt = () =>
        signIn({ email: address, password: 'wrong one' }, { 'x-forwarded-for': `2001:db8:0:${address.length}::1` })
      for (let round = 0; round < 10; round += 1) expect((await attempt()).status).toBe(401)
      expect((await attempt()).json['code']).toBe('rate_limited')
    }
    expect((await signIn({ email, password })).status).toBe(429)
    expect((await call('POST', '/admin/auth', {}, OWNER)).status).toBe(200)
    shop.clock.advance(minutes(5))
    expect((await signIn({ email, password })).status).toBe(200)
  })
})

test('S7-13 an address has an account or not; a guest has none', async () => {
  const { email } = await addShopper(shop)
  await guestByEmail(shop.services.db, 'plus+guest@example.com')
  const { exists } = createClient({ baseUrl: shop.url }).store.auth
  expect(await exists({ email: email.toUpperCase() })).toEqual({ exists: true })
  expect(await exists({ email: 'plus+guest@example.com' })).toEqual({ exists: false })
  expect(await exists({ email: 'nobody@example.com' })).toEqual({ exists: false })
  const answers = await Promise.allSettled(Array.from({ length: 28 }, () => exists({ email })))
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }])
})
