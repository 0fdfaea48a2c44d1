import type { Client } from '@storeroom/client'
import { usageTypes } from '@storeroom/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addCustomer } from '../../../../test/customers.ts'
import { runJob } from '../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { cleanUpAll } from '../../../clean-ups.ts'
import { minutes } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let owner: Client['admin']
beforeAll(async () => {
  shop = await openShop()
  owner = shop.owner.admin
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await owner.usageData.remove()
})

const PASSWORD = 'a long enough password'
let count = 0
const unique = (name: string) => `${name}-${(count += 1)}`

type Choice = { readonly opt_out: boolean; readonly anonymize?: boolean }
type Person = { readonly id: string; readonly email: string; readonly client: Client }

async function person(choice?: Choice): Promise<Person> {
  const email = `${unique('usage')}@example.com`
  const { user } = await owner.users.create({ body: { email, password: PASSWORD } })
  const client = await shop.signIn(email, PASSWORD)
  if (choice) await client.admin.analyticsConfigs.create({ body: choice })
  return { id: user.id, email, client }
}

const agreed = { opt_out: false } as const
const bearer = ({ tokens }: Client) => ({ authorization: `Bearer ${tokens.get('admin')}` })

const send = (client: Client, path: string, body: object | string, headers = {}, { url } = shop) =>
  fetch(`${url}/analytics/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(client), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const page = (path: string, messageId = unique('page')) => ({ type: 'page', messageId, properties: { path } })
const stored = async () => (await owner.usageData.listEvents({ query: { limit: 100 } })).events
const settingsPath = '/analytics/v1/projects/storeroom/settings'

describe('the protocol of the library', () => {
  test('S7-84 it gets the settings of the project, and sends events one by one or in a batch', async () => {
    const { client, id, email } = await person(agreed)
    const settings = await fetch(shop.url + settingsPath, { headers: bearer(client) })
    expect(await settings.json()).toEqual({
      integrations: { 'Segment.io': { apiKey: 'storeroom', addBundledMetadata: false } },
      metrics: { sampleRate: 0 },
    })
    const one = await send(client, 'p', { writeKey: 'storeroom', sentAt: new Date().toISOString(), ...page('/a/home') })
    expect([one.status, await one.json()]).toEqual([200, { success: true }])
    await send(client, 'b', { writeKey: 'storeroom', batch: [page('/a/orders'), page('/a/orders/:id')] })
    const events = await stored()
    expect(events.map((event) => event.page).toSorted()).toEqual(['/a/home', '/a/orders', '/a/orders/:id'])
    expect(events[0]).toMatchObject({ type: 'page', user_id: id, user_email: email, properties: {} })
  })

  test('each type of event has a path, and the content type of the library is accepted', async () => {
    const { client } = await person(agreed)
    for (const letter of Object.keys(usageTypes))
      expect((await send(client, letter, { messageId: unique('m') }, { 'content-type': 'text/plain' })).status).toBe(
        200,
      )
    const types = (await stored()).map(({ type }) => type)
    expect(types.toSorted()).toEqual(Object.values(usageTypes).toSorted())
  })

  test('an event that is sent again is stored once', async () => {
    const { client } = await person(agreed)
    const event = page('/a/home')
    await Promise.all([1, 2].map(() => send(client, 'b', { batch: [event, event, page('/a/orders')] })))
    await send(client, 'p', event)
    expect((await stored()).filter(({ page }) => page === '/a/home')).toHaveLength(1)
  })

  test.each([
    ['numUsers', { count: 3 }],
    ['storeName', { name: 'My shop' }],
    ['regions', { regions: ['Europe'], count: 1 }],
    ['currencies', { used_currencies: ['eur', 'usd'] }],
    ['numOrders', { count: 7 }],
    ['numProducts', { count: 12 }],
    ['numDiscounts', { count: 0 }],
    ['userEmail', { email: 'ada@example.com' }],
  ])('S3-09 %s is stored with its properties', async (event, properties) => {
    const { client } = await person(agreed)
    await send(client, 't', { type: 'track', messageId: unique('m'), event, properties })
    expect(await stored()).toMatchObject([{ type: 'track', name: event, properties }])
  })

  test('S3-09 S3-10 of events only the known properties are stored, never a device or an address', async () => {
    const { client } = await person(agreed)
    const context = { userAgent: 'Firefox 1', ip: '192.0.2.7', page: { title: 'Secret title', search: '?q=ada' } }
    const batch = [
      { type: 'track', event: 'numOrders', properties: { count: 7, secret: 'Secret text' } },
      { type: 'track', event: 'regions', properties: { regions: ['Europe'], count: 1 } },
      { type: 'track', event: 'of an extension', properties: { count: 1 } },
      { type: 'identify', userId: 'usr_other', traits: { store: 'My shop', email: 'ada@example.com' } },
      { type: 'page', properties: { path: '/a/home', title: 'Secret title', url: 'https://shop.example/a/home' } },
      { type: 'page', properties: { path: 'https://shop.example/a/home?q=ada' } },
    ].map((event) => ({ ...event, messageId: unique('m'), anonymousId: 'Secret anonymous', context }))
    expect((await send(client, 'b', { batch })).status).toBe(200)
    const events = await stored()
    expect(events.map(({ name, properties, page }) => [name, properties, page])).toEqual(
      expect.arrayContaining([
        ['numOrders', { count: 7 }, null],
        ['regions', { regions: ['Europe'], count: 1 }, null],
        ['of an extension', {}, null],
        [null, { store: 'My shop' }, null],
        [null, {}, '/a/home'],
        [null, {}, null],
      ]),
    )
    const rows = await sql<{ text: string }>`select e::text as text from usage_event e`.column(shop.services.db)
    expect(rows.join()).not.toMatch(/Secret|Firefox|192\.0\.2\.7|usr_other|ada/)
  })

  test('malformed and too many events are refused', async () => {
    const { client } = await person(agreed)
    const refused = async (body: object) => {
      const answer = await send(client, 'b', body)
      return [
        answer.status,
        ((await answer.json()) as { fields: { field: string }[] }).fields.map(({ field }) => field),
      ]
    }
    expect(await refused({ batch: [{ ...page('/a'), type: 'nonsense' }] })).toEqual([400, ['batch.0.type']])
    expect(await refused({ batch: [{ type: 'page' }] })).toEqual([400, ['batch.0.messageId']])
    expect((await refused({}))[0]).toBe(400)
    expect((await refused({ batch: Array.from({ length: 2_001 }, () => page('/a')) }))[0]).toBe(400)
    const large = await send(client, 'p', { ...page('/a'), filling: 'x'.repeat(600_000) })
    expect(large.status).toBe(413)
    expect((await send(client, 'b', '{"broken')).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('S8-13 after too many requests the answer says when to try again', async () => {
    const { client } = await person(agreed)
    const answers = await Promise.all(Array.from({ length: 121 }, () => send(client, 'p', page('/a/home'))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    shop.clock.advance(minutes(1))
    expect((await send(client, 'p', page('/a/home'))).status).toBe(200)
  })
})

describe('whose events are stored', () => {
  test('only users may send', async () => {
    const post = (path: string) =>
      fetch(`${shop.url}/analytics/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('storeroom:')}` },
        body: JSON.stringify(page('/a/home')),
      })
    expect((await fetch(shop.url + settingsPath)).status).toBe(401)
    expect((await Promise.all([post('p'), post('b'), post('t')])).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('S4-03 of a user who has not agreed, or opted out, nothing is stored', async () => {
    for (const choice of [undefined, { opt_out: true }]) {
      const { client } = await person(choice)
      expect((await send(client, 'p', page('/a/home'))).status).toBe(200)
    }
    expect(await stored()).toEqual([])
  })

  test('S4-04 of a user who is anonymous, neither the user nor an email address', async () => {
    const { client, id } = await person({ opt_out: false, anonymize: true })
    const email = {
      type: 'track',
      event: 'userEmail',
      messageId: unique('m'),
      properties: { email: 'ada@example.com' },
    }
    await send(client, 'b', { batch: [{ ...page('/a/home'), userId: id }, email] })
    await send(client, 't', email)
    expect(await stored()).toMatchObject([{ page: '/a/home', user_id: null, user_email: null }])
    const open = await person(agreed)
    await send(open.client, 't', { ...email, messageId: unique('m') })
    expect((await stored())[0]).toMatchObject({ name: 'userEmail', properties: { email: 'ada@example.com' } })
  })

  test('S1-17 without the flag nothing is there', async () => {
    const other = await openShop({ environment: { STOREROOM_FLAGS: 'analytics=off' } })
    try {
      const headers = bearer(other.owner)
      expect((await fetch(other.url + settingsPath, { headers })).status).toBe(404)
      expect((await send(other.owner, 'p', page('/a/home'), {}, other)).status).toBe(404)
      await expect(other.owner.admin.usageData.listPages()).rejects.toMatchObject({ status: 404 })
    } finally {
      await other.stop()
    }
  })

  test('a shop that collects nothing asks for nothing and receives nothing', async () => {
    const { client } = await person(agreed)
    const { settings } = await owner.store.updateSettings({ body: { collects_usage_data: false } })
    expect(settings.collects_usage_data).toBe(false)
    expect((await fetch(shop.url + settingsPath, { headers: bearer(client) })).status).toBe(404)
    expect((await send(client, 'p', page('/a/home'))).status).toBe(404)
    expect(await stored()).toEqual([])
    await owner.store.updateSettings({ body: { collects_usage_data: true } })
    expect((await send(client, 'p', page('/a/home'))).status).toBe(200)
  })

  test('another project and unknown paths are not found', async () => {
    const { client } = await person(agreed)
    const headers = bearer(client)
    for (const path of ['/analytics/v1/projects/other/settings', '/analytics/v1/m', '/analytics'])
      expect((await fetch(shop.url + path, { headers })).status, path).toBe(404)
  })
})

describe('what is shown of usage data', () => {
  const at = (messageId: string, time: string) =>
    sql`update usage_event set received_at = ${time}::timestamptz where message_id = ${messageId}`.run(shop.services.db)

  test('pages are counted by day of the shop, the newest day first', async () => {
    const { client } = await person(agreed)
    const events = ['/a/home', '/a/home', '/a/orders', '/a/orders'].map((path) => page(path))
    await send(client, 'b', { batch: events })
    const times = ['2026-03-01T22:59:00Z', '2026-03-01T23:30:00Z', '2026-03-01T23:40:00Z', '2026-03-02T05:00:00Z']
    for (const [index, { messageId }] of events.entries()) await at(messageId, times[index] ?? '')
    const days = [
      { day: '2026-03-02', page: '/a/orders', views: 2 },
      { day: '2026-03-02', page: '/a/home', views: 1 },
      { day: '2026-03-01', page: '/a/home', views: 1 },
    ]
    expect(await owner.usageData.listPages()).toEqual({ pages: days, count: 3, offset: 0, limit: 20 })
    const second = await owner.usageData.listPages({ query: { limit: 1, offset: 1 } })
    expect(second).toEqual({ pages: [days[1]], count: 3, offset: 1, limit: 1 })
  })

  test('a member sees and deletes nothing of it', async () => {
    const { client } = await person(agreed)
    const { usageData } = client.admin
    for (const call of [usageData.listPages, usageData.listEvents, usageData.remove])
      await expect(call()).rejects.toMatchObject({ status: 403 })
    await send(client, 'p', page('/a/home'))
    expect(await owner.usageData.remove()).toEqual({ object: 'usage_data', deleted: true })
    expect(await owner.usageData.listEvents()).toMatchObject({ events: [], count: 0 })
  })
})

describe('the end of usage data', () => {
  test('events are deleted after 90 days', async () => {
    const { client } = await person(agreed)
    const [old, fresh] = [page('/a/old'), page('/a/fresh')]
    await send(client, 'b', { batch: [old, fresh] })
    const age = (messageId: string, days: number) =>
      sql`update usage_event set received_at = received_at - ${`${days} days`}::interval
        where message_id = ${messageId}`.run(shop.services.db)
    await age(old.messageId, 91)
    await age(fresh.messageId, 89)
    await cleanUpAll(shop.services)
    expect((await stored()).map((event) => event.page)).toEqual(['/a/fresh'])
  })

  test('events of a removed user are deleted, others stay', async () => {
    const [gone, other] = [await person(agreed), await person(agreed)]
    for (const { client } of [gone, other]) await send(client, 'p', page('/a/home'))
    await owner.users.remove({ id: gone.id })
    await shop.services.events.deliver()
    const remainingUsers = async () => (await stored()).map(({ user_id }) => user_id)
    await vi.waitFor(async () => expect(await remainingUsers()).toEqual([other.id]), { timeout: 20_000, interval: 50 })
  })

  test('an erased customer is not named any more', async () => {
    const email = 'erased.usage@example.com'
    const id = await addCustomer(shop, { email })
    const { client } = await person(agreed)
    await send(client, 't', { event: 'userEmail', messageId: unique('m'), properties: { email } })
    const { batch_job } = await owner.personalData.erase({ id, body: {} })
    await runJob(shop, batch_job.id)
    const status = async () => (await owner.batchJobs.retrieve({ id: batch_job.id })).batch_job.status
    await expect.poll(status, { timeout: 30_000 }).toBe('completed')
    expect(await stored()).toMatchObject([{ name: 'userEmail', properties: { email: '(erased)' } }])
  })
})
