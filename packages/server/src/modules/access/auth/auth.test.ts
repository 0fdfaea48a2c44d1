import { createClient } from '@storeroom/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addShopper } from '../../../../test/customers.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { packedByV1 } from '../../../../test/v1-passwords.ts'
import { hours, minutes, seconds } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { LONGEST_SESSION } from './sessions.ts'

const ORIGINS = { admin: 'https://back.example.com', store: 'https://shop.example.com' }
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    environment: {
      STOREROOM_ADMIN_CORS: ORIGINS.admin,
      STOREROOM_STORE_CORS: ORIGINS.store,
      STOREROOM_TRUST_PROXY: 'true',
    },
  })
})
// Every test starts with no attempt counted.
afterEach(() => shop.clock.advance(minutes(5)))
afterAll(() => shop.stop())

type Headers = Readonly<Record<string, string>>
const call = (method: string, path: string, headers: Headers = {}, body?: unknown) =>
  send(shop, method, path, { anonymous: true, headers, ...(body !== undefined && { body }) })
const signIn = (email: string, password: string, headers: Headers = {}) =>
  call('POST', '/admin/auth', headers, { email, password })
const cookieOf = (answer: { readonly headers: globalThis.Headers }) => answer.headers.getSetCookie()[0] ?? ''
const ownCookie = async (headers: Headers = {}) =>
  cookieOf(await signIn(OWNER.email, OWNER.password, headers)).split(';')[0] ?? ''
const statusWith = async (headers: Headers) => (await call('GET', '/admin/auth', headers)).status
let count = 0
async function newUser(password = 'long enough') {
  count += 1
  const email = `user-${count}@example.com`
  const { owner } = shop
  await owner.admin.auth.createToken({ body: OWNER })
  const { user } = await owner.admin.users.create({ body: { email, password, role: 'admin' } })
  return { id: user.id, email, password }
}

describe('S6-03 S7-43 a cookie session', () => {
  test('begins with the password, and says who is signed in', async () => {
    const answer = await signIn('OWNER@example.com', OWNER.password)
    expect([answer.status, answer.json['user']]).toEqual([200, expect.objectContaining({ email: OWNER.email })])
    expect(cookieOf(answer)).toMatch(/^connect\.sid=[\w-]{43}; Max-Age=36000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(answer.text).not.toContain('password')
    const cookie = cookieOf(answer).split(';')[0] ?? ''
    const me = await call('GET', '/admin/auth', { cookie })
    expect([me.status, me.json['user']]).toEqual([200, answer.json['user']])
  })

  test('is Secure, and sent across sites, behind https', async () => {
    const answer = await signIn(OWNER.email, OWNER.password, { 'x-forwarded-proto': 'https' })
    expect(cookieOf(answer)).toMatch(/; HttpOnly; Secure; SameSite=None$/)
  })

  test('L3 is Secure wherever the settings say that the shop is reached by https, proxy or none', async () => {
    const other = await openShop({ environment: { STOREROOM_URL: 'https://shop.example.com' } })
    const answer = await send(other, 'POST', '/admin/auth', { anonymous: true, body: OWNER })
    expect(cookieOf(answer)).toMatch(/; HttpOnly; Secure; SameSite=None$/)
    await other.stop()
  })

  test('lasts ten hours, and as long again whenever it is used', async () => {
    const cookie = await ownCookie()
    for (let turn = 0; turn < 3; turn += 1) {
      shop.clock.advance(hours(9))
      const answer = await call('GET', '/admin/auth', { cookie })
      expect(answer.status).toBe(200)
      // The browser gets the new expiry, or it would drop the cookie ten hours after the sign-in.
      expect(cookieOf(answer)).toContain(`${cookie}; Max-Age=36000`)
    }
    shop.clock.advance(hours(10) + seconds(1))
    expect(await statusWith({ cookie })).toBe(401)
  })

  test('is not written with every request', async () => {
    const cookie = await ownCookie()
    const answer = await call('GET', '/admin/auth', { cookie })
    expect(answer.headers.getSetCookie()).toEqual([])
    const writes = (await shop.statementsOf(() => call('GET', '/admin/auth', { cookie }))).filter((text) =>
      text.startsWith('update session'),
    )
    expect(writes).toEqual([])
  })

  test('ends with the sign-out, and the browser forgets it', async () => {
    const cookie = await ownCookie()
    const answer = await call('DELETE', '/admin/auth', { cookie })
    expect([answer.status, answer.text]).toEqual([200, 'OK'])
    expect(cookieOf(answer)).toMatch(/^connect\.sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await statusWith({ cookie })).toBe(401)
  })

  test('with an unknown secret is refused', async () => {
    for (const cookie of ['connect.sid=x', 'connect.sid=', 'other=1', `connect.sid=${'a'.repeat(43)}`])
      expect(await statusWith({ cookie })).toBe(401)
  })

  test('secrets are stored as fingerprints', async () => {
    const secret = (await ownCookie()).split('=')[1] ?? 'none'
    const rows = await sql`select * from session`.all(shop.services.db)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('S6-04 S3-47 a bearer token', () => {
  const token = async () => String((await call('POST', '/admin/auth/token', {}, OWNER)).json['access_token'])
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

  test('has v1’s claims, and signs in', async () => {
    const value = await token()
    const claims: unknown = JSON.parse(Buffer.from(value.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ domain: 'admin', user_id: expect.stringMatching(/^usr_/) })
    expect(await statusWith(bearer(value))).toBe(200)
    expect(await statusWith({ authorization: `bearer ${value}` })).toBe(200)
  })

  test('lasts 24 hours, used or not', async () => {
    const value = await token()
    shop.clock.advance(hours(23))
    expect(await statusWith(bearer(value))).toBe(200)
    shop.clock.advance(hours(1) + seconds(1))
    expect(await statusWith(bearer(value))).toBe(401)
  })

  test('ends with the sign-out', async () => {
    const value = await token()
    const other = await token()
    expect((await call('DELETE', '/admin/auth', bearer(value))).status).toBe(200)
    expect([await statusWith(bearer(value)), await statusWith(bearer(other))]).toEqual([401, 200])
  })

  test('that is changed, unsigned or of another server is refused', async () => {
    const value = await token()
    const [head, , signature] = value.split('.')
    const claims = Buffer.from(JSON.stringify({ user_id: 'usr_x', domain: 'admin', jti: 'x' })).toString('base64url')
    for (const wrong of [`${value}x`, `${head}.${claims}.${signature}`, 'nonsense', ''])
      expect(await statusWith(bearer(wrong))).toBe(401)
    expect(await statusWith({ authorization: 'Basic eDp5' })).toBe(401)
  })

  test('is no cookie, and a cookie’s secret is no bearer token', async () => {
    const secret = (await ownCookie()).split('=')[1] ?? ''
    expect(await statusWith(bearer(secret))).toBe(401)
    const value = await token()
    const { jti } = JSON.parse(Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }
    expect(await statusWith({ cookie: `connect.sid=${jti}` })).toBe(401)
  })
})

describe('S6-05 an API key', () => {
  test('signs in by its header, shows when it was used, and ends when it is removed', async () => {
    const cookie = await ownCookie()
    const created = await call('POST', '/admin/me/tokens', { cookie }, { name: 'Robot' })
    const { secret, token } = created.json as {
      secret: string
      token: { id: string; hint: string; last_used_at: null }
    }
    expect(secret).toMatch(/^sk_[\w-]{43}$/)
    expect([token.last_used_at, token.hint]).toEqual([null, `${secret.slice(0, 6)}…${secret.slice(-4)}`])
    const key = { 'x-medusa-access-token': secret }
    expect(await statusWith(key)).toBe(200)
    const client = createClient({ baseUrl: shop.url, apiKey: secret })
    const { tokens } = await client.admin.me.listTokens()
    expect(tokens[0]).toMatchObject({ name: 'Robot', last_used_at: expect.stringMatching(/Z$/) })
    expect(JSON.stringify(tokens)).not.toContain(secret)
    await client.admin.me.removeToken({ id: token.id })
    expect(await statusWith(key)).toBe(401)
  })

  test('that is unknown or empty is refused', async () => {
    for (const value of ['', 'sk_unknown']) expect(await statusWith({ 'x-medusa-access-token': value })).toBe(401)
  })
})

describe('wrong credentials', () => {
  test('have one answer, whether or not there is such an account', async () => {
    const wrong = await signIn(OWNER.email, 'not the password')
    const unknown = await signIn('nobody@example.com', 'not the password')
    for (const answer of [wrong, unknown]) expect([answer.status, answer.text]).toEqual([401, 'Unauthorized'])
    const names = (answer: typeof wrong) => [...answer.headers.keys()].toSorted()
    expect(names(unknown)).toEqual(names(wrong))
    expect(unknown.headers.getSetCookie()).toEqual([])
  })

  test('include those of a user who was removed, whose session ends', async () => {
    const { id, email, password } = await newUser()
    const cookie = cookieOf(await signIn(email, password)).split(';')[0] ?? ''
    await shop.owner.admin.users.remove({ id })
    expect(await statusWith({ cookie })).toBe(401)
    expect((await signIn(email, password)).status).toBe(401)
  })

  test('anonymous callers get the plain text of v1', async () => {
    const answer = await call('GET', '/admin/products')
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      401,
      'Unauthorized',
      'text/plain; charset=utf-8',
    ])
  })
})

describe('attempts are limited', () => {
  test('at one account: after ten, also the right password waits', async () => {
    const { email, password } = await newUser()
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(email, 'wrong one')).status).toBe(401)
    const refused = await signIn(email.toUpperCase(), password)
    expect([refused.status, refused.json['code']]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    shop.clock.advance(minutes(5))
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('at an address that has no account, just the same', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await signIn('nobody@example.com', 'wrong one')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('a success forgets the failures before it', async () => {
    const { email, password } = await newUser()
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn(email, 'wrong one')
    expect((await signIn(email, password)).status).toBe(200)
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await signIn(email, 'wrong one')).status).toBe(401)
  })

  test('from one address: after thirty, whatever the account', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await signIn(`guess-${attempt}@example.com`, 'wrong one', from('192.0.2.1'))).status).toBe(401)
    expect((await signIn(OWNER.email, OWNER.password, from('192.0.2.1'))).status).toBe(429)
    expect((await signIn(OWNER.email, OWNER.password, from('192.0.2.2'))).status).toBe(200)
  })
})

test('a user imported from v1 signs in, and the password is hashed again', async () => {
  const { id, email } = await newUser()
  await sql`update "user" set password_hash = ${packedByV1('supersecret')} where id = ${id}`.run(shop.services.db)
  const stored = () =>
    sql<{ password_hash: string }>`select password_hash from "user" where id = ${id}`.value(shop.services.db)
  expect((await signIn(email, 'not it')).status).toBe(401)
  expect(await stored()).not.toMatch(/^\$argon2id/)
  expect((await signIn(email, 'supersecret')).status).toBe(200)
  const renewed = await stored()
  expect(renewed).toMatch(/^\$argon2id/)
  expect((await signIn(email, 'supersecret')).status).toBe(200)
  expect(await stored()).toBe(renewed)
})

describe('own sessions', () => {
  test('are listed with the present one marked, and each can be ended', async () => {
    const { email, password } = await newUser()
    const first = cookieOf(await signIn(email, password, { 'user-agent': 'Firefox' })).split(';')[0] ?? ''
    const second = cookieOf(await signIn(email, password, { 'user-agent': 'x'.repeat(400) })).split(';')[0] ?? ''
    const list = async () =>
      (await call('GET', '/admin/me/sessions', { cookie: second })).json['sessions'] as Record<string, unknown>[]
    const sessions = await list()
    expect(sessions.map(({ current, kind }) => [current, kind])).toEqual([
      [true, 'cookie'],
      [false, 'cookie'],
    ])
    expect(sessions[1]).toMatchObject({ user_agent: 'Firefox', expires_at: expect.stringMatching(/Z$/) })
    expect(String(sessions[0]?.['user_agent'])).toHaveLength(300)
    await call('DELETE', `/admin/me/sessions/${String(sessions[1]?.['id'])}`, { cookie: second })
    expect([await statusWith({ cookie: first }), await statusWith({ cookie: second })]).toEqual([401, 200])
    expect(await list()).toHaveLength(1)
  })

  test('are neither listed for another user nor ended by one', async () => {
    const owner = await ownCookie()
    const { email, password } = await newUser()
    const cookie = cookieOf(await signIn(email, password)).split(';')[0] ?? ''
    const [{ id } = { id: '' }] = await sql<{ id: string }>`select s.id from session s
        join "user" u on u.id = s.user_id where u.email = ${OWNER.email} and s.kind = 'cookie'
        order by s.created_at desc limit 1`.all(shop.services.db)
    const listed = (await call('GET', '/admin/me/sessions', { cookie })).json['sessions']
    expect(listed).toEqual([expect.objectContaining({ current: true })])
    expect(listed).not.toContainEqual(expect.objectContaining({ id }))
    await call('DELETE', `/admin/me/sessions/${id}`, { cookie })
    expect(await statusWith({ cookie: owner })).toBe(200)
  })
})

describe('the own password', () => {
  test('is changed with the present one; all other sessions end', async () => {
    const { email, password } = await newUser()
    const here = cookieOf(await signIn(email, password)).split(';')[0] ?? ''
    const cookieOfOtherDevice = cookieOf(await signIn(email, password)).split(';')[0] ?? ''
    const change = (current_password: string) =>
      call('POST', '/admin/me/password', { cookie: here }, { current_password, password: 'another one' })
    const wrong = await change('not it')
    expect([wrong.status, wrong.json['fields']]).toEqual([
      400,
      [{ field: 'current_password', message: 'This is not your current password' }],
    ])
    expect((await change(password)).status).toBe(200)
    expect([await statusWith({ cookie: here }), await statusWith({ cookie: cookieOfOtherDevice })]).toEqual([200, 401])
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, 'another one')).status).toBe(200)
  })
})

describe('browsers on other origins', () => {
  const write = (headers: Headers) => call('POST', '/admin/collections', headers, { title: `Origin ${(count += 1)}` })

  test('M3 the route decides which origins may write, however the address is spelled', async () => {
    const cookie = await ownCookie()
    for (const path of ['/%61dmin/collections', '/admin/collections', '/admin/collections/'])
      expect([
        path,
        (await call('POST', path, { cookie, origin: ORIGINS.store }, { title: 'Foreign' })).status,
      ]).toEqual([path, 403])
    const { headers } = await call('GET', '/%61dmin/auth', { cookie, origin: ORIGINS.store })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('M3 a browser that names no origin, but says that another site asks, is refused', async () => {
    const cookie = await ownCookie()
    const from = (site: string) => write({ cookie, 'sec-fetch-site': site })
    expect((await from('cross-site')).status).toBe(403)
    expect((await from('same-site')).status).toBe(403)
    expect((await from('same-origin')).status).toBe(200)
    expect((await write({ cookie, origin: ORIGINS.admin, 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })

  test('a write with a cookie is refused unless its origin is ours or listed', async () => {
    const cookie = await ownCookie()
    const foreign = await write({ cookie, origin: 'https://evil.example.com' })
    expect([foreign.status, foreign.json['type']]).toEqual([403, 'forbidden'])
    expect((await write({ cookie, origin: 'null' })).status).toBe(403)
    expect((await write({ cookie, origin: ORIGINS.store })).status).toBe(403)
    for (const origin of [ORIGINS.admin, new URL(shop.url).origin])
      expect((await write({ cookie, origin })).status).toBe(200)
    expect((await write({ cookie })).status).toBe(200)
  })

  test('a read with a cookie, and a write with a token, are allowed from any origin', async () => {
    const cookie = await ownCookie()
    const origin = 'https://evil.example.com'
    expect(await statusWith({ cookie, origin })).toBe(200)
    const value = String((await call('POST', '/admin/auth/token', {}, OWNER)).json['access_token'])
    expect((await write({ authorization: `Bearer ${value}`, origin })).status).toBe(200)
  })

  test('S7-01 may read answers, with credentials, where they are listed: staff and shoppers apart', async () => {
    const allowed = async (path: string, origin: string) => {
      const { headers } = await call('GET', path, { origin })
      return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
    }
    expect(await allowed('/store/products', ORIGINS.store)).toEqual([ORIGINS.store, 'true'])
    expect(await allowed('/admin/products', ORIGINS.admin)).toEqual([ORIGINS.admin, 'true'])
    for (const [path, origin] of [
      ['/store/products', ORIGINS.admin],
      ['/admin/products', ORIGINS.store],
      ['/store/products', 'https://evil.example.com'],
    ] as const)
      expect((await allowed(path, origin))[0], `${origin} ${path}`).toBeNull()
  })

  test('get the allowed methods and headers from a preflight request', async () => {
    const headers = {
      origin: ORIGINS.store,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const answer = await call('OPTIONS', '/store/products/search', headers)
    expect(answer.status).toBeLessThan(300)
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGINS.store)
    expect(answer.headers.get('access-control-allow-headers')).toContain('content-type')
    const other = await call('OPTIONS', '/store/products/search', { ...headers, origin: 'https://evil.example.com' })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('S6-01 shoppers', () => {
  test('need no sign-in', async () => {
    for (const path of ['/store/products', '/store/regions']) expect((await call('GET', path)).status).toBe(200)
    expect((await call('POST', '/store/carts', {}, {})).status).toBe(200)
  })

  test('are `me`, each in their own account, once they have signed in', async () => {
    expect((await call('GET', '/store/customers/me')).status).toBe(401)
    for (const { id, client } of [await addShopper(shop), await addShopper(shop)]) {
      const authorization = `Bearer ${client.tokens.get('store')}`
      const { status, json } = await call('GET', '/store/customers/me', { authorization })
      expect([status, json['customer']]).toMatchObject([200, { id }])
    }
  })
})

describe('S6-09 a flag that is off', () => {
  let plain: TestShop
  beforeAll(async () => {
    plain = await openShop({ environment: { STOREROOM_FLAGS: 'sales_channels=off,analytics=off' } })
  })
  afterAll(() => plain.stop())

  test('hides its routes behind the plain text of v1, from everybody', async () => {
    for (const anonymous of [true, false])
      for (const path of ['/admin/sales-channels', '/admin/sales-channels/x', '/admin/analytics-configs']) {
        const answer = await send(plain, 'GET', path, { anonymous })
        expect([answer.status, answer.text]).toEqual([404, 'Not Found'])
      }
    expect((await send(plain, 'GET', '/admin/products')).status).toBe(200)
  })
})

test('a cleanup deletes expired sign-ins, counted attempts and idempotency keys', async () => {
  await ownCookie()
  shop.clock.advance(LONGEST_SESSION + hours(1))
  const { db, jobs } = shop.services
  await jobs.enqueue(db, 'clean-up', {})
  const remaining = () =>
    sql`select (select count(*)::int from session) as sessions, (select count(*)::int from rate_limit) as attempts,
        (select count(*)::int from idempotency_key) as keys`.one(db)
  await expect.poll(remaining, { timeout: 20_000 }).toEqual({ sessions: 0, attempts: 0, keys: 0 })
})
