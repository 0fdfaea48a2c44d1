import { createClient, type Client } from '@storeroom/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { cleanUpAll } from '../../../clean-ups.ts'
import { days, hours, minutes } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_TRUST_PROXY: 'true' } })
})
// Every test starts with no attempt counted.
afterEach(() => shop.clock.advance(minutes(15)))
afterAll(() => shop.stop())

type Headers = Readonly<Record<string, string>>
const call = (method: string, path: string, headers: Headers = {}, body?: unknown) =>
  send(shop, method, path, { anonymous: true, headers, ...(body !== undefined && { body }) })
const signIn = (email: string, password: string, headers: Headers = {}) =>
  call('POST', '/admin/auth', headers, { email, password })
const cookiesOf = ({ headers }: { readonly headers: globalThis.Headers }) =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
const statusWith = async (headers: Headers) => (await call('GET', '/admin/auth', headers)).status
const from = (ip: string) => ({ 'x-forwarded-for': ip })

let owner: Client
const PASSWORD = 'a long enough one'
let count = 0
async function newUser() {
  count += 1
  const email = `person-${count}@example.com`
  owner = await shop.signIn(OWNER.email, OWNER.password)
  const { user } = await owner.admin.users.create({ body: { email, password: PASSWORD, role: 'admin' } })
  return { id: user.id, email, client: await shop.signIn(email, PASSWORD) }
}
const withToken = (secret: string) => createClient({ baseUrl: shop.url, apiKey: secret }).admin
const eventsOf = async (user_id: string) =>
  (await owner.admin.securityEvents.list({ query: { user_id, order: 'created_at' } })).security_events

describe('H6 an API token', () => {
  test('has scopes and an end, which its list shows with its last use', async () => {
    const { client } = await newUser()
    const created = await client.admin.me.createToken({ body: { name: 'Reader', scopes: ['products:read'] } })
    const end = Date.parse(created.token.expires_at ?? '') - shop.clock.now()
    expect(Math.abs(end - days(90))).toBeLessThan(minutes(1))
    const forever = await client.admin.me.createToken({ body: { name: 'All', expires_in_days: null } })
    expect(forever.token).toMatchObject({ scopes: null, expires_at: null })
    await withToken(created.secret).products.list()
    const { tokens } = await client.admin.me.listTokens()
    expect(tokens.find(({ name }) => name === 'Reader')).toMatchObject({
      scopes: ['products:read'],
      last_used_at: expect.any(String) as string,
    })
    shop.clock.advance(days(90) + 1000)
    await expect(withToken(created.secret).products.list()).rejects.toMatchObject({ status: 401 })
    await withToken(forever.secret).products.list()
  })

  test('has only permissions as scopes, and can neither create tokens nor change the password', async () => {
    const { client } = await newUser()
    const { scopes } = await client.admin.me.listScopes()
    expect(scopes).toContain('security-events:read')
    const bad = client.admin.me.createToken({ body: { name: 'Bad', scopes: ['products:read', 'all'] } })
    await expect(bad).rejects.toMatchObject({ status: 400, fields: [{ field: 'scopes.1' }] })
    const { secret } = await client.admin.me.createToken({ body: { name: 'Good', scopes } })
    const { me } = withToken(secret)
    await expect(me.createToken({ body: { name: 'More' } })).rejects.toMatchObject({ status: 403 })
    const body = { current_password: PASSWORD, password: 'quite another one' }
    await expect(me.changePassword({ body })).rejects.toMatchObject({ status: 403 })
  })

  test('ends when the password changes, and the user gets an email', async () => {
    const { email, client } = await newUser()
    const { secret } = await client.admin.me.createToken({ body: { name: 'Sync' } })
    await client.admin.me.changePassword({ body: { current_password: PASSWORD, password: 'quite another one' } })
    await expect(withToken(secret).products.list()).rejects.toMatchObject({ status: 401 })
    await client.admin.auth.retrieve()
    expect(await mailTo(shop, email, 'has just been changed')).toContain('/login?reset-password')
  })
})

describe('M10 wrong passwords', () => {
  const wrong = (email: string, ip: string) => signIn(email, 'a wrong one', from(ip))

  test('of others do not lock a user out of a device of their own', async () => {
    const { email } = await newUser()
    const first = await signIn(email, PASSWORD, from('192.0.2.1'))
    const device = cookiesOf(first).find((cookie) => !cookie.startsWith('connect.sid')) ?? ''
    for (let round = 0; round < 10; round += 1) await wrong(email, `192.0.2.${10 + round}`)
    expect((await signIn(email, PASSWORD, from('192.0.2.2'))).status).toBe(429)
    expect((await signIn(email, PASSWORD, { ...from('192.0.2.3'), cookie: device })).status).toBe(200)
    // The device's cookie alone opens nothing, has a limit of guesses of its own, and belongs to one user.
    expect(await statusWith({ cookie: device })).toBe(401)
    for (let round = 0; round < 10; round += 1)
      await signIn(email, 'a wrong one', { ...from(`192.0.2.${30 + round}`), cookie: device })
    expect((await signIn(email, PASSWORD, { ...from('192.0.2.4'), cookie: device })).status).toBe(429)
    for (let round = 0; round < 10; round += 1) await wrong(OWNER.email, `192.0.2.${50 + round}`)
    expect((await signIn(OWNER.email, OWNER.password, { ...from('192.0.2.5'), cookie: device })).status).toBe(429)
  })

  test('alone are counted: right ones use nothing up', async () => {
    const { email } = await newUser()
    for (let round = 0; round < 32; round += 1)
      expect((await signIn(email, PASSWORD, from('198.51.100.7'))).status).toBe(200)
  })
})

test('M14 a session ends thirty days after the sign-in, however much it is used', async () => {
  const [cookie = ''] = cookiesOf(await signIn(OWNER.email, OWNER.password))
  for (let hour = 0; hour < 30 * 24; hour += 9) {
    expect(await statusWith({ cookie })).toBe(200)
    shop.clock.advance(hours(9))
  }
  expect(await statusWith({ cookie })).toBe(401)
})

test('M14 signing in to the storefront does not extend the sign-in to the dashboard', async () => {
  const email = 'both-sides@example.com'
  let [cookie = ''] = cookiesOf(await signIn(OWNER.email, OWNER.password))
  const body = { email, password: PASSWORD, first_name: 'Two', last_name: 'Sides' }
  cookie = cookiesOf(await call('POST', '/store/customers', { cookie }, body))[0] ?? ''
  for (let day = 0; day < 30; day += 0.25) {
    shop.clock.advance(hours(6))
    if (day % 10 === 5)
      cookie = cookiesOf(await call('POST', '/store/auth', { cookie }, { email, password: PASSWORD }))[0] ?? ''
    await call('GET', '/store/auth', { cookie })
  }
  expect([await statusWith({ cookie }), (await call('GET', '/store/auth', { cookie })).status]).toEqual([401, 200])
})

describe('M16 the log of security events', () => {
  test('lists sign-ins, sign-outs and changes with their address, and no secret', async () => {
    const { id, email } = await newUser()
    const headers = { ...from('203.0.113.9'), 'user-agent': 'Mozilla/5.0 (Test)' }
    await signIn(email, 'a wrong one', headers)
    const [cookie = ''] = cookiesOf(await signIn(email, PASSWORD, headers))
    const created = await call(
      'POST',
      '/admin/me/tokens',
      { ...headers, cookie },
      { name: 'Sync', scopes: ['orders:read'] },
    )
    await call('POST', '/admin/store', { ...headers, cookie }, { name: 'Renamed' })
    await call('POST', '/admin/invites', { ...headers, cookie }, { user: 'guest@example.com', role: 'member' })
    await call('POST', '/admin/publishable-api-keys', { ...headers, cookie }, { title: 'Web' })
    await call('POST', '/admin/security-events/exports', { ...headers, cookie }, { list: 'customers', rows: 3 })
    await call('DELETE', '/admin/auth', { ...headers, cookie })
    const events = await eventsOf(id)
    expect(events.map(({ type }) => type)).toEqual([
      'sign-in.succeeded',
      'sign-in.failed',
      'sign-in.succeeded',
      'api-token.created',
      'settings.changed',
      'invite.created',
      'publishable-api-key.created',
      'customers.exported',
      'sign-out',
    ])
    const here = { side: 'user', email, ip: '203.0.113.9', user_agent: 'Mozilla/5.0 (Test)' }
    for (const event of events.slice(1)) expect(event).toMatchObject(here)
    expect(events[3]).toMatchObject({ subject: 'Sync', details: { scopes: ['orders:read'] } })
    expect(events[5]).toMatchObject({ subject: 'guest@example.com' })
    expect(events[7]).toMatchObject({ subject: 'customers', details: { rows: 3 } })
    const whole = JSON.stringify(await sql`select * from security_event`.all(shop.services.db))
    for (const secret of [PASSWORD, 'a wrong one', cookie.split('=')[1] ?? '', String(created.json['secret'])])
      expect(whole).not.toContain(secret)
  })

  test('lists a lock-out once, also for unknown addresses', async () => {
    for (let round = 0; round < 14; round += 1) await signIn('nobody@example.com', 'a wrong one', from('203.0.113.77'))
    owner = await shop.signIn(OWNER.email, OWNER.password)
    const { security_events, count: total } = await owner.admin.securityEvents.list({
      query: { q: '203.0.113.77', type: ['sign-in.failed', 'sign-in.blocked'] },
    })
    expect(total).toBe(11)
    expect(security_events[0]).toMatchObject({ type: 'sign-in.blocked', email: 'nobody@example.com', user_id: null })
  })

  test('lists an address that tries many accounts once', async () => {
    for (let round = 0; round < 34; round += 1)
      await signIn(`guess-${round}@example.com`, 'a wrong one', from('203.0.113.88'))
    owner = await shop.signIn(OWNER.email, OWNER.password)
    const { security_events } = await owner.admin.securityEvents.list({
      query: { ip: '203.0.113.88', type: ['sign-in.blocked'] },
    })
    expect(security_events).toMatchObject([{ side: 'user', email: null }])
  })

  test('is stored for 400 days', async () => {
    shop.clock.advance(days(401))
    await cleanUpAll(shop.services)
    owner = await shop.signIn(OWNER.email, OWNER.password)
    expect((await owner.admin.securityEvents.list()).security_events).toMatchObject([{ type: 'sign-in.succeeded' }])
  })
})

describe('sessions of the team', () => {
  test('are seen and ended by owners and admins, not by members, and the end is logged', async () => {
    const { id, email } = await newUser()
    const { client: admin } = await newUser()
    for (const by of [owner, admin]) {
      const client = await shop.signIn(email, PASSWORD)
      const { sessions } = await by.admin.sessions.list({ query: { user_id: id } })
      expect(sessions[0]).toMatchObject({ user: { id, email }, current: false })
      for (const session of sessions)
        expect(await by.admin.sessions.remove({ id: session.id })).toMatchObject({ deleted: true })
      await expect(client.admin.auth.retrieve()).rejects.toMatchObject({ status: 401 })
    }
    const { security_events } = await owner.admin.securityEvents.list({
      query: { subject_id: id, type: ['session.ended'] },
    })
    expect(security_events).toMatchObject(Array.from({ length: 3 }, () => ({ subject: email })))
    await owner.admin.users.update({ id, body: { role: 'member' } })
    const member = await shop.signIn(email, PASSWORD)
    await expect(member.admin.sessions.list()).rejects.toMatchObject({ status: 403 })
    await expect(member.admin.sessions.remove({ id: 'sess_1' })).rejects.toMatchObject({ status: 403 })
  })
})
