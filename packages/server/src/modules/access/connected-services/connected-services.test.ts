import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Client } from '@storeroom/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startOAuthService, type OAuthService, type ServiceFault } from '../../../../test/oauth-service.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { minutes, seconds } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { readConnectedServices } from '../../../providers/connected-services.ts'
import { refreshDue, serviceToken } from './connected-services.ts'

const SECRET = 'secret of the shop & the service'

/** `service` is a test server that can be made to fail; the second service is the OAuth 2.0 server of `other`. */
let service: OAuthService
let other: TestShop
let shop: TestShop
let folder: string
const lines: string[] = []

beforeAll(async () => {
  service = await startOAuthService()
  other = await openShop()
  const { client_app, client_secret } = await other.owner.admin.clientApps.create({
    body: { name: 'Branch', redirect_uris: ['https://branch.example/'], scopes: ['products:read'] },
  })
  folder = await mkdtemp(join(tmpdir(), 'services-'))
  await writeFile(join(folder, 'mailer.secret'), `${SECRET}\n`)
  await writeFile(join(folder, 'branch.secret'), client_secret ?? '')
  await writeFile(join(folder, 'services.json'), JSON.stringify(described(client_app.id)))
  const logTo = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const environment = { STOREROOM_SERVICES: join(folder, 'services.json'), STOREROOM_LOG: 'debug' }
  shop = await openShop({ environment, logTo })
  const redirect_uris = [`${shop.url}/a/oauth/branch`]
  await other.owner.admin.clientApps.update({ id: client_app.id, body: { redirect_uris } })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await shop.stop()
  await other.stop()
  await service.stop()
  await rm(folder, { recursive: true })
})

const described = (branch: string) => [
  {
    name: 'mailer',
    display_name: 'Mailer',
    install_url: `${service.url}/consent?theme=dark`,
    uninstall_url: `${service.url}/leave`,
    token_url: `${service.url}/token`,
    client_id: 'shop at the mailer',
    client_secret_file: 'mailer.secret',
    scope: 'read write',
  },
  {
    name: 'branch',
    display_name: 'Branch office',
    install_url: `${other.url}/oauth/authorize`,
    token_url: `${other.url}/oauth/token`,
    client_id: branch,
    client_secret_file: 'branch.secret',
    authentication: 'form',
  },
]

const apps = (client = shop.owner) => client.admin.apps

async function begin(application_name = 'mailer', client = shop.owner) {
  const { install_url } = await apps(client).install({ body: { application_name } })
  return new URL(install_url)
}

const complete = (state: string | null, { code = 'good code', name = 'mailer', client = shop.owner } = {}) =>
  apps(client).authorize({ body: { application_name: name, state: state ?? '', code } })

const install = async () => complete((await begin()).searchParams.get('state'))

const mailer = async () => (await apps().list()).apps.find(({ application_name }) => application_name === 'mailer')

test('S2-37 the services of the settings are listed as v1 lists apps, without a secret', async () => {
  const { apps: listed } = await apps().list()
  expect(listed).toEqual([
    {
      id: 'oauth_mailer',
      display_name: 'Mailer',
      application_name: 'mailer',
      install_url: `${service.url}/consent?theme=dark`,
      uninstall_url: `${service.url}/leave`,
      data: null,
    },
    expect.objectContaining({ application_name: 'branch', uninstall_url: null, data: null }),
  ])
})

describe('S2-38 an installation', () => {
  test('leads to the service with a state and a challenge, and exchanges the code with the secret', async () => {
    const address = await begin()
    expect(Object.fromEntries(address.searchParams)).toEqual({
      theme: 'dark',
      response_type: 'code',
      client_id: 'shop at the mailer',
      redirect_uri: `${shop.url}/a/oauth/mailer`,
      scope: 'read write',
      state: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
    })
    const { apps: installed } = await complete(address.searchParams.get('state'))
    expect(installed).toMatchObject({
      application_name: 'mailer',
      data: {
        installed_at: expect.any(String),
        installed_by: (await shop.owner.admin.auth.retrieve()).user.id,
        scope: 'read',
        problem: null,
      },
    })
    expect(service.forms.at(-1)).toEqual({
      grant_type: 'authorization_code',
      code: 'good code',
      redirect_uri: `${shop.url}/a/oauth/mailer`,
      code_verifier: expect.any(String),
    })
    const [, pair = ''] = service.authorizations.at(-1)?.split(' ') ?? []
    const [id = '', secret = ''] = Buffer.from(pair, 'base64').toString().split(':')
    expect([decodeURIComponent(id), decodeURIComponent(secret)]).toEqual(['shop at the mailer', SECRET])
    expect(await serviceToken(shop.services, 'mailer')).toBe(service.given.at(-2))
    const { security_events } = await shop.owner.admin.securityEvents.list({ query: { type: ['service.installed'] } })
    expect(security_events[0]).toMatchObject({ subject: 'Mailer' })
  })

  test('goes through against a real OAuth 2.0 server, that of another shop', async () => {
    const address = await begin('branch')
    const moved = await fetch(address, { redirect: 'manual' })
    const asked = Object.fromEntries(new URL(moved.headers.get('location') ?? '', other.url).searchParams)
    const { redirect_to } = await other.owner.admin.appAuthorizations.create({
      body: { ...(asked as { client_id: string; redirect_uri: string }), is_granted: true },
    })
    const { searchParams, pathname } = new URL(redirect_to)
    expect(pathname).toBe('/a/oauth/branch')
    await complete(searchParams.get('state'), { code: searchParams.get('code') ?? '', name: 'branch' })
    const read = async () => {
      const authorization = `Bearer ${await serviceToken(shop.services, 'branch')}`
      return (await fetch(`${other.url}/admin/products`, { headers: { authorization } })).status
    }
    expect(await read()).toBe(200)
    // Both shops have clocks of their own.
    for (const { clock } of [shop, other]) clock.advance(minutes(61))
    expect(await read()).toBe(200)
  })

  test('repeated by a client that got no answer, changes nothing', async () => {
    const state = (await begin()).searchParams.get('state')
    const first = await complete(state)
    const count = service.forms.length
    expect(await complete(state)).toEqual(first)
    expect(service.forms.length).toBe(count)
  })

  test('is refused with a state that is unknown, used, too old, of another service or of another sign-in', async () => {
    const refused = { status: 400, message: 'Mailer could not match state' }
    await expect(complete('unknown')).rejects.toMatchObject(refused)
    const count = service.forms.length
    const old = (await begin()).searchParams.get('state')
    const second = await shop.signIn(OWNER.email, OWNER.password)
    await expect(complete(old, { client: second })).rejects.toMatchObject(refused)
    const ofOther = (await begin('branch')).searchParams.get('state')
    await expect(complete(ofOther)).rejects.toMatchObject(refused)
    shop.clock.advance(minutes(11))
    await expect(complete(old)).rejects.toMatchObject(refused)
    expect(service.forms.length).toBe(count)
  })

  test.each<[ServiceFault, string]>([
    ['status 500', 'it has answered with the status 500'],
    ['refusal', 'it refuses: invalid_grant'],
    ['web page', 'its answer cannot be read'],
    ['redirect', 'it cannot be reached'],
    ['cut off', 'it cannot be reached'],
    ['too long', 'its answer is too long'],
    ['no token', 'its answer cannot be read'],
  ])('fails with the reason, and its state is used: %s', async (fault, reason) => {
    await apps().remove({ application_name: 'mailer' })
    const state = (await begin()).searchParams.get('state')
    service.fail(fault)
    const message = `Mailer cannot be installed: ${reason}`
    await expect(complete(state)).rejects.toMatchObject({ status: 400, type: 'not_allowed', message })
    await expect(complete(state)).rejects.toMatchObject({ message: 'Mailer could not match state' })
    expect((await mailer())?.data).toBeNull()
    await install()
    expect((await mailer())?.data).not.toBeNull()
  })

  test('does not wait for a service that is slow', async () => {
    const state = (await begin()).searchParams.get('state')
    const late = vi.spyOn(AbortSignal, 'timeout')
    late.mockReturnValueOnce(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    const body = { application_name: 'mailer', state, code: 'good code' }
    const { json } = await send(shop, 'POST', '/admin/apps/authorizations', { body })
    expect(json['message']).toBe('Mailer cannot be installed: it has not answered in time')
    expect(late).toHaveBeenCalledWith(seconds(10))
  })

  test('is neither begun nor completed by a program or by a member, nor begun for an unknown service', async () => {
    const { secret } = await shop.owner.admin.me.createToken({ body: { name: 'All' } })
    const headers = { 'x-medusa-access-token': secret }
    const byProgram = async (path: string, body: object) =>
      (await send(shop, 'POST', path, { anonymous: true, headers, body })).status
    const begun = { application_name: 'mailer', state: (await begin()).searchParams.get('state'), code: 'good code' }
    const count = service.forms.length
    expect(await byProgram('/admin/apps/installations', { application_name: 'mailer' })).toBe(403)
    expect(await byProgram('/admin/apps/authorizations', begun)).toBe(403)
    const person = { email: 'member@example.com', password: 'a long enough password' }
    await shop.owner.admin.users.create({ body: { ...person, role: 'member' } })
    const member: Client = await shop.signIn(person.email, person.password)
    await expect(apps(member).list()).rejects.toMatchObject({ status: 403 })
    await expect(begin('mailer', member)).rejects.toMatchObject({ status: 403 })
    await expect(complete(begun.state, { client: member })).rejects.toMatchObject({ status: 403 })
    expect(service.forms.length).toBe(count)
    await expect(begin('nothing')).rejects.toMatchObject({
      status: 404,
      message: 'Oauth application nothing not found',
    })
  })
})

describe('tokens', () => {
  test('are replaced before they run out, and the new refresh token is used the next time', async () => {
    service.expireIn(3600)
    await install()
    const first = service.given.at(-2)
    await refreshDue(shop.services)
    expect(await serviceToken(shop.services, 'mailer')).toBe(first)
    for (const _ of [1, 2]) {
      const refresh_token = service.given.at(-1)
      shop.clock.advance(minutes(55))
      await refreshDue(shop.services)
      expect(service.forms.at(-1)).toEqual({ grant_type: 'refresh_token', refresh_token })
      expect(await serviceToken(shop.services, 'mailer')).toBe(service.given.at(-2))
    }
  })

  test('are requested again after a failure of the service, but not after a refusal', async () => {
    await install()
    shop.clock.advance(minutes(61))
    service.fail('status 500')
    await refreshDue(shop.services)
    expect((await mailer())?.data?.problem).toBe('unreachable')
    await refreshDue(shop.services)
    expect((await mailer())?.data?.problem).toBeNull()
    shop.clock.advance(minutes(61))
    service.fail('refusal')
    await refreshDue(shop.services)
    expect((await mailer())?.data?.problem).toBe('refused')
    const count = service.forms.length
    await refreshDue(shop.services)
    expect(service.forms.length).toBe(count)
    expect((await install()).apps.data?.problem).toBeNull()
  })

  test('are requested once by two refreshes at the same time', async () => {
    await install()
    shop.clock.advance(minutes(61))
    const count = service.forms.length
    await Promise.all([refreshDue(shop.services), refreshDue(shop.services)])
    expect(service.forms.length).toBe(count + 1)
  })

  test('are forgotten on request', async () => {
    await install()
    await apps().remove({ application_name: 'mailer' })
    expect((await mailer())?.data).toBeNull()
    expect(await serviceToken(shop.services, 'mailer')).toBeUndefined()
  })

  test('and codes, states and secrets are in no answer, no log, no history and no plain column', async () => {
    const address = await begin()
    const state = address.searchParams.get('state') ?? ''
    const answers = [await complete(state, { code: 'code-never-shown' }), await apps().list()]
    const { db } = shop.services
    const rows = await Promise.all([
      sql`select to_jsonb(c) from service_connection c`.all(db),
      sql`select to_jsonb(s) from service_state s`.all(db),
      sql`select to_jsonb(c) from change c`.all(db),
      sql`select to_jsonb(e) from security_event e`.all(db),
      sql`select to_jsonb(j) from pgboss.job j`.all(db),
    ])
    const verifier = service.forms.at(-1)?.['code_verifier'] ?? ''
    const shown = JSON.stringify([answers, rows]) + lines.join('')
    expect(shown).toContain('oauth_mailer')
    for (const secret of [...service.given, verifier, state, 'code-never-shown', SECRET])
      expect(shown).not.toContain(secret)
  })
})

test('a file that describes no service stops the start, and says where it is wrong', async () => {
  const path = join(folder, 'wrong.json')
  const [mailer] = described('x')
  for (const [text, message] of [
    ['{', 'is not JSON'],
    ['[{}]', 'is wrong at /0'],
    [JSON.stringify([{ ...mailer, token_url: 'ftp://service.example' }]), 'is wrong at /0/token_url'],
    [JSON.stringify([mailer, mailer]), 'has mailer twice'],
    [JSON.stringify([{ ...mailer, client_secret_file: 'nowhere' }]), 'has a client_secret_file for mailer that'],
  ] as const) {
    await writeFile(path, text)
    expect(() => readConnectedServices(path)).toThrow(`STOREROOM_SERVICES names a file that ${message}`)
  }
  expect(() => readConnectedServices(join(folder, 'nowhere.json'))).toThrow('cannot be read')
})
