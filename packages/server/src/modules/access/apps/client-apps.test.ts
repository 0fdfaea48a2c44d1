import { Writable } from 'node:stream'
import { createClient, type Client } from '@storeroom/client'
import { allPermissions, type Permission } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  clientWith,
  connect,
  exchange,
  grantTo,
  newPkce,
  post,
  REDIRECT,
  refreshWith,
  registerApp,
  requestOf,
  tokensOf,
  type OAuthApp,
} from '../../../../test/oauth-app.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { cleanUpAll } from '../../../clean-ups.ts'
import { days, minutes, seconds } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const lines: string[] = []
const logTo = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})

let shop: TestShop
/** An app whose two scopes the built-in role `member` has, too. */
let reader: OAuthApp
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_LOG: 'debug' }, logTo })
  reader = await registerApp(shop, { scopes: ['products:read', 'orders:read'] })
})
afterAll(() => shop.stop())

const PASSWORD = 'a long enough password'
let people = 0

async function join(role_id: string) {
  const email = `person-${(people += 1)}@example.com`
  const { user } = await shop.owner.admin.users.create({ body: { email, password: PASSWORD, role_id } })
  return { id: user.id, email, client: await shop.signIn(email, PASSWORD) }
}

const withPermissions = async (permissions: readonly Permission[]) => {
  const body = { name: `Role ${(people += 1)}`, permissions: [...permissions] }
  const { role } = await shop.owner.admin.roles.create({ body })
  return { role, ...(await join(role.id)) }
}

const preview = (user: Client, changed: object, app = reader) =>
  user.admin.appAuthorizations.preview({ body: { ...requestOf(app, newPkce().challenge), ...changed } })

const events = async (type: 'app.granted' | 'app.revoked' | 'app.token-reused') =>
  (await shop.owner.admin.securityEvents.list({ query: { type: [type] } })).security_events

/** The status of the response to a request with a token. */
const statusWith = async (token: string, path = '/admin/products') =>
  (await send(shop, 'GET', path, { headers: { authorization: `Bearer ${token}` } })).status

describe('an app', () => {
  test('is registered with addresses that can receive a code', async () => {
    const register = (redirect: string) =>
      shop.owner.admin.clientApps.create({
        body: { name: redirect, redirect_uris: [REDIRECT, redirect], scopes: ['products:read'] },
      })
    for (const bad of [
      'app',
      'http://app.example/',
      'javascript:alert(1)',
      'https://app.example/#top',
      'https://me@app.example/',
    ])
      await expect(register(bad), bad).rejects.toMatchObject({ status: 400, fields: [{ field: 'redirect_uris.1' }] })
    for (const good of ['http://127.0.0.1:7777/', 'com.example.app:/callback'])
      expect((await register(good)).client_app.redirect_uris).toEqual([REDIRECT, good])
  })

  test('shows its secret once, and again only when it is replaced', async () => {
    const app = await registerApp(shop, { scopes: ['products:read'], is_confidential: true })
    const { clientApps } = shop.owner.admin
    const read = JSON.stringify([await clientApps.retrieve({ id: app.id }), await clientApps.list()])
    expect(read).not.toContain(app.secret)
    const { client_app, client_secret } = await clientApps.rotateSecret({ id: app.id })
    expect(client_app).toMatchObject({ is_confidential: true, secret_hint: expect.stringContaining('…') })
    const sent = await grantTo(app, shop.owner)
    const refused = await exchange(shop, app, sent)
    expect([refused.status, refused.json['error']]).toEqual([401, 'invalid_client'])
    expect(refused.headers.get('www-authenticate')).toContain('Basic')
    tokensOf(await exchange(shop, { ...app, secret: client_secret }, sent))
    await expect(clientApps.rotateSecret({ id: reader.id })).rejects.toMatchObject({ status: 400 })
  })

  test('is described where clients look for it', async () => {
    const { json } = await send(shop, 'GET', '/.well-known/oauth-authorization-server')
    expect(json).toMatchObject({
      issuer: shop.url,
      token_endpoint: `${shop.url}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
    })
    const moved = await fetch(`${shop.url}/oauth/authorize?client_id=a&state=b%20c`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/a/authorize?client_id=a&state=b%20c'])
  })
})

describe('a user', () => {
  test('sees who asks for what, and sends the answer to the app', async () => {
    const { app_request } = await preview(shop.owner, { scope: 'products:read' })
    expect(app_request).toEqual({
      app: { id: reader.id, name: reader.name },
      redirect_uri: REDIRECT,
      scopes: ['products:read'],
      withheld: [],
      refusal: null,
    })
    const body = { ...requestOf(reader, newPkce().challenge, { state: 'a b' }), is_granted: false }
    const declined = new URL((await shop.owner.admin.appAuthorizations.create({ body })).redirect_to)
    expect(declined.origin + declined.pathname).toBe('https://app.example/callback')
    expect(Object.fromEntries(declined.searchParams)).toMatchObject({
      from: 'shop',
      error: 'access_denied',
      state: 'a b',
      iss: shop.url,
    })
    const granted = new URL(
      (await shop.owner.admin.appAuthorizations.create({ body: { ...body, is_granted: true } })).redirect_to,
    )
    expect(granted.searchParams.get('state')).toBe('a b')
    expect(granted.searchParams.get('code')).toMatch(/^srac_/)
    expect((await events('app.granted'))[0]).toMatchObject({ subject: reader.name })
  })

  test('is sent nowhere for an app or an address that is not registered', async () => {
    await expect(preview(shop.owner, { client_id: 'app_nothing' })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'client_id' }],
    })
    for (const redirect_uri of ['https://thief.example/', 'https://app.example/callback', `${REDIRECT}&more=1`])
      await expect(preview(shop.owner, { redirect_uri })).rejects.toMatchObject({
        status: 400,
        fields: [{ field: 'redirect_uri' }],
      })
  })

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_scope', { scope: 'products:read products:write' }],
    ['invalid_scope', { scope: '' }],
  ])('has nothing to decide where the app has asked wrongly: %s %o', async (error, changed) => {
    const { refusal, scopes } = (await preview(shop.owner, { ...changed, state: 'x' })).app_request
    expect(scopes).toEqual([])
    expect(refusal?.error).toBe(error)
    expect(Object.fromEntries(new URL(refusal?.redirect_to ?? '').searchParams)).toMatchObject({ error, state: 'x' })
    const body = { ...requestOf(reader, newPkce().challenge), ...changed, is_granted: true }
    const { redirect_to } = await shop.owner.admin.appAuthorizations.create({ body })
    expect(new URL(redirect_to).searchParams.get('code')).toBeNull()
  })

  test('grants no more than they may do themselves, and access to people only as an owner', async () => {
    const wide = await registerApp(shop, { scopes: ['products:read', 'products:delete', 'users:write'] })
    const { client } = await withPermissions(['products:read'])
    const asked = (await preview(client, {}, wide)).app_request
    expect(asked.scopes).toEqual(['products:read'])
    expect(asked.withheld).toEqual([
      { scope: 'products:delete', reason: 'not_yours' },
      { scope: 'users:write', reason: 'not_yours' },
    ])
    expect((await connect(shop, wide, client)).scope).toBe('products:read')
    const admin = await join('admin')
    expect((await preview(admin.client, {}, wide)).app_request.withheld).toEqual([
      { scope: 'users:write', reason: 'owners_only' },
    ])
    expect((await preview(shop.owner, {}, wide)).app_request.withheld).toEqual([])
  })

  test('decides in person: neither an API token nor an app grants anything', async () => {
    const { secret } = await shop.owner.admin.me.createToken({ body: { name: 'All', expires_in_days: 1 } })
    const byToken = createClient({ baseUrl: shop.url, apiKey: secret })
    await expect(preview(byToken, {})).rejects.toMatchObject({ status: 403 })
    const { access } = await connect(shop, reader, shop.owner)
    await expect(grantTo(reader, clientWith(shop, access))).rejects.toMatchObject({ status: 403 })
  })
})

describe('a code', () => {
  test('is exchanged once: a second time it ends the grant', async () => {
    const sent = await grantTo(reader, shop.owner)
    const { access } = tokensOf(await exchange(shop, reader, sent))
    expect(await statusWith(access)).toBe(200)
    const again = await exchange(shop, reader, sent)
    expect([again.status, again.json['error']]).toEqual([400, 'invalid_grant'])
    expect(await statusWith(access)).toBe(401)
    expect((await events('app.token-reused'))[0]).toMatchObject({ subject: reader.name })
  })

  test('is valid for a minute', async () => {
    const sent = await grantTo(reader, shop.owner)
    shop.clock.advance(seconds(61))
    expect((await exchange(shop, reader, sent)).json['error']).toBe('invalid_grant')
  })

  test('is worth nothing without its verifier, its address and its app', async () => {
    const sent = await grantTo(reader, shop.owner)
    const other = await registerApp(shop, { scopes: ['products:read'] })
    for (const [app, changed] of [
      [reader, { code_verifier: newPkce().verifier }],
      [reader, { redirect_uri: 'https://app.example/callback' }],
      [other, {}],
    ] as const) {
      const { status, json, headers } = await exchange(shop, app, sent, changed)
      expect([status, json['error']]).toEqual([400, 'invalid_grant'])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    tokensOf(await exchange(shop, reader, sent))
  })

  test.each([
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['invalid_request', { code_verifier: '' }],
    ['invalid_request', { grant_type: '' }],
  ])('bad requests are answered as the standard says: %s', async (error, changed) => {
    const { status, json } = await exchange(shop, reader, { code: 'x', verifier: 'y' }, changed)
    expect([status, json['error']]).toEqual([400, error])
  })

  test('neither JSON nor a field that comes twice is a request', async () => {
    const twice = `client_id=${reader.id}&client_id=${reader.id}`
    for (const [type, text] of [
      ['application/json', '{}'],
      ['application/x-www-form-urlencoded', twice],
    ] as const) {
      const { status, json } = await send(shop, 'POST', '/oauth/token', {
        text,
        headers: { 'content-type': type, authorization: '' },
      })
      expect([status, json['error']]).toEqual([400, 'invalid_request'])
    }
  })
})

describe('a refresh token', () => {
  test('is replaced with each use, and ends everything when it is used again', async () => {
    const first = await connect(shop, reader, shop.owner)
    const second = tokensOf(await refreshWith(shop, reader, first.refresh))
    expect(await statusWith(second.access)).toBe(200)
    const stolen = await refreshWith(shop, reader, first.refresh)
    expect([stolen.status, stolen.json['error']]).toEqual([400, 'invalid_grant'])
    expect(await statusWith(second.access)).toBe(401)
    expect((await refreshWith(shop, reader, second.refresh)).json['error']).toBe('invalid_grant')
  })

  test('of two uses at once serves one at most', async () => {
    const { refresh } = await connect(shop, reader, shop.owner)
    const answers = await Promise.all([refreshWith(shop, reader, refresh), refreshWith(shop, reader, refresh)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('is one app’s, and adds no scope', async () => {
    const { refresh } = await connect(shop, reader, shop.owner, { scope: 'products:read' })
    const other = await registerApp(shop, { scopes: ['products:read'] })
    expect((await refreshWith(shop, other, refresh)).json['error']).toBe('invalid_grant')
    const more = await refreshWith(shop, reader, refresh, { scope: 'products:read orders:read' })
    expect(more.json['error']).toBe('invalid_scope')
    expect(tokensOf(await refreshWith(shop, reader, refresh)).scope).toBe('products:read')
  })
})

describe('an access token', () => {
  test('is valid for an hour, in the staff API only', async () => {
    const { access } = await connect(shop, reader, shop.owner)
    expect(await statusWith(access)).toBe(200)
    expect(await statusWith(access, '/store/customers/me')).toBe(401)
    shop.clock.advance(minutes(61))
    expect(await statusWith(access)).toBe(401)
  })

  test('does what both its scopes and the user’s role allow, at each request', async () => {
    const editor = await registerApp(shop, { scopes: ['products:read', 'products:write', 'orders:read'] })
    const { role, client } = await withPermissions(['products:read', 'products:write'])
    const app = clientWith(shop, (await connect(shop, editor, client)).access)
    const { id } = await createProduct(shop, 'Mug of an app')
    await app.admin.products.update({ id, body: { title: 'Cup' } })
    await expect(app.admin.orders.list()).rejects.toMatchObject({ status: 403 })
    expect((await app.admin.auth.retrieve()).user.permissions.toSorted()).toEqual(['products:read', 'products:write'])
    await shop.owner.admin.roles.update({ id: role.id, body: { permissions: ['products:read'] } })
    await expect(app.admin.products.update({ id, body: { title: 'Bowl' } })).rejects.toMatchObject({ status: 403 })
    await app.admin.products.list()
    await shop.owner.admin.clientApps.update({ id: editor.id, body: { scopes: ['orders:read'] } })
    await expect(app.admin.products.list()).rejects.toMatchObject({ status: 403 })
  })

  test('reaches nothing of its user’s account, whatever its scopes, and nothing outside of them', async () => {
    const [narrow, wide] = [reader, await registerApp(shop, { scopes: allPermissions })]
    const { access: few } = await connect(shop, narrow, shop.owner)
    const { access: all } = await connect(shop, wide, shop.owner)
    const statuses = (path: string) => Promise.all([few, all].map((access) => statusWith(access, path)))
    for (const path of ['/admin/users', '/admin/client-apps'])
      expect([path, await statuses(path)]).toEqual([path, [403, 200]])
    for (const path of ['/admin/me/tokens', '/admin/me/sessions', '/admin/notices'])
      expect([path, await statuses(path)]).toEqual([path, [403, 403]])
    const app = clientWith(shop, all)
    await expect(app.admin.me.createToken({ body: { name: 'More' } })).rejects.toMatchObject({ status: 403 })
    await expect(app.admin.favorites.set({ body: { address: '/a/orders', is_favorite: true } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('reaches people only while the user who granted it is an owner', async () => {
    const team = await registerApp(shop, { scopes: ['users:write', 'users:read'] })
    const second = await join('owner')
    const app = clientWith(shop, (await connect(shop, team, second.client)).access)
    await app.admin.users.list()
    await shop.owner.admin.users.update({ id: second.id, body: { role_id: 'admin' } })
    await expect(app.admin.users.list()).rejects.toMatchObject({ status: 403 })
  })

  test('ends with its user and with a changed password', async () => {
    const gone = await join('member')
    const changed = await join('member')
    const [first, second] = [await connect(shop, reader, gone.client), await connect(shop, reader, changed.client)]
    await shop.owner.admin.users.remove({ id: gone.id })
    expect(await statusWith(first.access)).toBe(401)
    expect((await refreshWith(shop, reader, first.refresh)).json['error']).toBe('invalid_grant')
    await changed.client.admin.me.changePassword({
      body: { current_password: PASSWORD, password: 'quite another one' },
    })
    expect(await statusWith(second.access)).toBe(401)
  })

  test('is named in the history of what the app changes, with the user', async () => {
    const editor = await registerApp(shop, { scopes: ['products:write'] })
    const { id: userId, client } = await join('member')
    const { id } = await createProduct(shop, 'Mug with a history')
    const { access } = await connect(shop, editor, client)
    await clientWith(shop, access).admin.products.update({ id, body: { subtitle: 'Blue' } })
    const [change] = (await shop.owner.admin.changes.listOfProduct({ id, query: { limit: 1 } })).changes
    expect(change).toMatchObject({ user_id: userId, actor: { kind: 'app', name: editor.name } })
    await shop.owner.admin.clientApps.remove({ id: editor.id })
    const [later] = (await shop.owner.admin.changes.listOfProduct({ id, query: { limit: 1 } })).changes
    expect(later?.actor).toEqual({ kind: 'app', name: editor.name })
  })
})

describe('a grant', () => {
  test('is seen and revoked by its user, and by those who manage apps', async () => {
    const [member, otherMember] = [await join('member'), await join('member')]
    const [mine, theirs] = [await connect(shop, reader, member.client), await connect(shop, reader, otherMember.client)]
    await clientWith(shop, mine.access).admin.products.list()
    const { app_grants } = await member.client.admin.appGrants.list()
    expect(app_grants).toEqual([
      {
        id: expect.stringMatching(/^grant_/),
        app: { id: reader.id, name: reader.name },
        user: { id: member.id, email: member.email, first_name: null, last_name: null },
        scopes: ['products:read', 'orders:read'],
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        expires_at: expect.any(String),
      },
    ])
    const all = (await shop.owner.admin.appGrants.list()).app_grants
    const foreign = all.find(({ user }) => user.id === otherMember.id)?.id ?? ''
    await expect(member.client.admin.appGrants.remove({ id: foreign })).rejects.toMatchObject({ status: 403 })
    await member.client.admin.appGrants.remove({ id: app_grants[0]?.id ?? '' })
    expect(await statusWith(mine.access)).toBe(401)
    expect(await statusWith(theirs.access)).toBe(200)
    await shop.owner.admin.appGrants.remove({ id: foreign })
    expect(await statusWith(theirs.access)).toBe(401)
    expect((await events('app.revoked')).map(({ details }) => details)).toContainEqual({ user_id: otherMember.id })
  })

  test('is not listed before its code is exchanged', async () => {
    const { client } = await join('member')
    await grantTo(reader, client)
    expect((await client.admin.appGrants.list()).app_grants).toEqual([])
  })

  test('ends with its app', async () => {
    const app = await registerApp(shop, { scopes: ['products:read'] })
    const { access, refresh } = await connect(shop, app, shop.owner)
    await shop.owner.admin.clientApps.remove({ id: app.id })
    expect(await statusWith(access)).toBe(401)
    expect((await refreshWith(shop, app, refresh)).json['error']).toBe('invalid_client')
  })

  test('is given back by the app: a refresh token ends it, an access token only itself', async () => {
    const { access, refresh } = await connect(shop, reader, shop.owner)
    const other = await registerApp(shop, { scopes: ['products:read'] })
    expect((await post(shop, '/oauth/revoke', other, { token: refresh })).status).toBe(400)
    expect((await post(shop, '/oauth/revoke', reader, { token: 'unknown' })).status).toBe(200)
    expect((await post(shop, '/oauth/revoke', reader, { token: access })).status).toBe(200)
    expect(await statusWith(access)).toBe(401)
    const next = tokensOf(await refreshWith(shop, reader, refresh))
    expect(
      (await post(shop, '/oauth/revoke', reader, { token: next.refresh, token_type_hint: 'refresh_token' })).status,
    ).toBe(200)
    expect(await statusWith(next.access)).toBe(401)
  })
})

test('guesses of secrets are limited for some minutes, for all apps at an address; granted requests do not count', async () => {
  const app = await registerApp(shop, { scopes: ['products:read'], is_confidential: true })
  let { refresh } = await connect(shop, app, shop.owner)
  const refreshed = async () => {
    const answer = await refreshWith(shop, app, refresh)
    if (answer.status === 200) ({ refresh } = tokensOf(answer))
    return answer.status
  }
  const guess = () => refreshWith(shop, { ...app, secret: 'guess' }, 'x')
  // Refused requests of other tests count at this address as well.
  shop.clock.advance(minutes(6))
  for (const _ of Array.from({ length: 99 })) await guess()
  for (const _ of [1, 2]) expect(await refreshed()).toBe(200)
  expect((await guess()).status).toBe(401)
  const limited = await guess()
  expect([limited.status, limited.json['error']]).toEqual([429, 'temporarily_unavailable'])
  expect(limited.headers.get('retry-after')).not.toBeNull()
  expect(await refreshed()).toBe(429)
  shop.clock.advance(minutes(6))
  expect(await refreshed()).toBe(200)
  expect((await guess()).status).toBe(401)
})

test('only hashes of secrets are stored, and none is logged', async () => {
  const app = await registerApp(shop, { scopes: ['products:read'], is_confidential: true })
  const sent = await grantTo(app, shop.owner, { state: 'state-never-logged' })
  const { access, refresh } = tokensOf(await exchange(shop, app, sent))
  await clientWith(shop, access).admin.products.list()
  await exchange(shop, app, sent)
  const { db } = shop.services
  const rows = await Promise.all([
    sql`select to_jsonb(a) from client_app a`.all(db),
    sql`select to_jsonb(g) from app_grant g`.all(db),
    sql`select to_jsonb(t) from app_token t`.all(db),
    sql`select to_jsonb(c) from change c`.all(db),
    sql`select to_jsonb(e) from security_event e`.all(db),
  ])
  const stored = JSON.stringify(rows) + lines.join('')
  expect(stored).toContain(app.id)
  for (const secret of [access, refresh, app.secret ?? '', sent.code, sent.verifier, 'state-never-logged'])
    expect(stored).not.toContain(secret)
})

test('a grant lasts as long as the app is used, and is cleaned up three months later', async () => {
  const first = await connect(shop, reader, shop.owner)
  shop.clock.advance(days(80))
  const second = tokensOf(await refreshWith(shop, reader, first.refresh))
  shop.clock.advance(days(80))
  const last = tokensOf(await refreshWith(shop, reader, second.refresh))
  shop.clock.advance(days(91))
  expect((await refreshWith(shop, reader, last.refresh)).json['error']).toBe('invalid_grant')
  await cleanUpAll(shop.services)
  expect(await sql`select from app_grant`.exists(shop.services.db)).toBe(false)
})
