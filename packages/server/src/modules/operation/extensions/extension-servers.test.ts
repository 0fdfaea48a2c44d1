import { createClient, type Client } from '@storeroom/client'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '@storeroom/contract'
import { buildApp, type Shop } from '../../../app.ts'
import { commands } from '../../../commands/commands.ts'
import { interpret } from '../../../commands/interpret.ts'
import { loadServers } from '../../../kernel/extensions/servers.ts'
import { sql } from '../../../kernel/sql.ts'
import { addShopper } from '../../../../test/customers.ts'
import { createMarket, createVariantForSale, createReadyCart } from '../../../../test/sample-checkout.ts'
import { openSecondServer } from '../../../../test/second-server.ts'
import { Type } from 'typebox'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { tablesOf } from './extension-shop.ts'

/** A shop that was started again after these extensions were switched on. */
type Restarted = { readonly first: TestShop; readonly server: Shop; readonly url: string; readonly owner: Client }

const shops: Restarted[] = []
const folders: string[] = []
afterAll(async () => {
  for (const { server, first } of shops) {
    await server.close()
    await first.database.dispose()
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function openWith(extensions: readonly string[], ids: readonly string[], logTo?: Writable): Promise<Restarted> {
  const first = await openShop({ environment: { STOREROOM_EXTENSIONS: extensions.join(',') } })
  for (const id of ids) await first.owner.admin.extensions.update({ id, body: { is_enabled: true } })
  await first.close()
  const config = { ...first.services.config, ...(logTo && { logLevel: 'error' as const }) }
  const server = await buildApp(config, first.database.engine, { clock: first.clock, ...(logTo && { logTo }) })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await server.work()
  const owner = createClient({ baseUrl: url })
  await owner.admin.auth.createToken({ body: OWNER })
  const restarted = { first, server, url, owner }
  shops.push(restarted)
  return restarted
}

async function newFolder(parent: string) {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'extension-'))
  folders.push(folder)
  return folder
}

/** Milliseconds to wait for a task that runs after the response. */
const patience = { timeout: 20_000, interval: 100 }

const stateOf = async ({ admin }: Client, id: string) =>
  (await admin.extensions.list()).extensions.find((extension) => extension.id === id)?.server

describe('the extension of docs/extend.md', () => {
  let shop: Restarted

  /** The files of the page, built by the commands of the page; returns their folder. */
  async function written(): Promise<string> {
    // Below the repository, so that the packages of the extension are found as after `npm install`.
    const folder = join(await newFolder(join(import.meta.dirname, '../../../../../../.cache')), 'loyalty')
    const call = (...words: string[]) =>
      interpret(commands, words, { out: () => {}, err: (text) => Promise.reject(new Error(text)), environment: {} })
    expect(await call('extension', 'new', folder)).toBe(0)
    const page = await readFile(join(import.meta.dirname, '../../../../../../docs/extend.md'), 'utf8')
    for (const [, file = '', part, text = ''] of page.matchAll(/^```\w+\n\/\/ (\S+)(?:: "(\w+)")?\n([^]*?)^```$/gm)) {
      const path = join(folder, file)
      if (part === undefined) await writeFile(path, text)
      else {
        const whole = JSON.parse(await readFile(path, 'utf8')) as object
        await writeFile(path, JSON.stringify({ ...whole, [part]: JSON.parse(text) as unknown }))
      }
    }
    expect(await call('extension', 'build', folder)).toBe(0)
    return folder
  }

  beforeAll(async () => {
    shop = await openWith([await written()], ['loyalty'])
  }, 60_000)

  test('runs after the restart, and its routes are described', async () => {
    expect(await stateOf(shop.owner, 'loyalty')).toBe('running')
    const document = (await (await fetch(`${shop.url}/docs/openapi.json`)).json()) as { paths: Record<string, object> }
    expect(document.paths['/admin/loyalty/customers/{id}/points']).toMatchObject({
      get: { 'x-permission': 'customers:read', summary: 'Read the loyalty points of a customer' },
    })
  })

  test('counts a point for each whole euro of an order, once, and customer and staff read them', async () => {
    const shopper = await addShopper(shop)
    const market = await createMarket(shop)
    const variant_id = await createVariantForSale(shop, 'Mug')
    const cart = await createReadyCart(shopper.client, market, [{ variant_id, quantity: 1 }], shopper.email)
    await shopper.client.store.carts.complete({ id: cart })
    const own = () => readPoints(shop.url, '/store/loyalty/points', shopper.client)
    // 12.50 and 5.00 for the parcel, with 20 percent of tax.
    await vi.waitFor(async () => expect(await own()).toEqual({ points: 21 }), patience)
    const path = `/admin/loyalty/customers/${shopper.id}/points`
    expect(await readPoints(shop.url, path, shop.owner)).toEqual({ points: 21 })
    await shop.server.services.events.emit(shop.server.services.db, 'order.placed', { id: await orderOf(cart) })
    await shop.server.services.events.settled()
    await vi.waitFor(async () => expect(await unfinishedJobs(shop)).toBe(0), patience)
    expect(await own()).toEqual({ points: 21 })
  })

  test('tells staff the points of the customers of a page at once, in one call', async () => {
    const { id } = await addShopper(shop)
    const row = JSON.stringify({ customer_id: id, points: 12, orders: [] })
    await sql`insert into extension_row (extension_id, table_name, key, data, created_at, updated_at)
      values ('loyalty', 'balances', ${id}, ${row}::jsonb, now(), now())`.run(shop.server.services.db)
    const load = (ids: readonly string[]) => shop.owner.admin.custom.get('/loyalty/points', { query: { ids } })
    expect(await load([id, 'cus_none'])).toEqual({ [id]: 12 })
    expect(await load([id])).toEqual({ [id]: 12 })
    await expect(load(Array.from({ length: 101 }, (_, index) => `cus_${index}`))).rejects.toMatchObject({ status: 400 })
  })

  test('sorts the list of customers by their points, those without any last, on page after page', async () => {
    const ids = [await addShopper(shop), await addShopper(shop), await addShopper(shop)].map(({ id }) => id)
    const [few = '', none = '', many = ''] = ids
    for (const [id, points] of [
      [few, 9],
      [many, 10],
    ] as const)
      await sql`insert into extension_row (extension_id, table_name, key, data, created_at, updated_at)
        values ('loyalty', 'balances', ${id}, ${JSON.stringify({ points })}::jsonb, now(), now())`.run(
        shop.server.services.db,
      )
    const { orders } = await shop.owner.admin.extensions.listEnabled()
    expect(orders).toEqual(['loyalty/balances/points'])
    const [order = ''] = orders
    const page = async (query: object) =>
      (await shop.owner.admin.customers.list({ query: { id: ids, fields: 'id', ...query } })).customers.map(
        ({ id }) => id,
      )
    expect(await page({ order })).toEqual([few, many, none])
    expect(await page({ order: `-${order}` })).toEqual([many, few, none])
    expect(await page({ order: `-${order}`, limit: 1, offset: 1 })).toEqual([few])
    expect(await page({ order: `-${order}`, after: few })).toEqual([none])
    await sql`update extension_row set data = '{"points": 11}' where key = ${few}`.run(shop.server.services.db)
    expect(await page({ order: `-${order}` })).toEqual([few, many, none])
    await expect(page({ order: 'loyalty/balances/customer_id' })).rejects.toMatchObject({ status: 400 })
  })

  test('offers this order to staff with the permissions that its package names, and to no one else', async () => {
    const { admin } = shop.owner
    const { role } = await admin.roles.create({ body: { name: 'Support', permissions: ['customers:read'] } })
    await admin.users.create({ body: { email: 'sue@example.com', role_id: role.id, password: 'long enough 1' } })
    const support = createClient({ baseUrl: shop.url })
    await support.admin.auth.createToken({ body: { email: 'sue@example.com', password: 'long enough 1' } })
    expect((await support.admin.extensions.listEnabled()).orders).toEqual([])
    const order = 'loyalty/balances/points'
    await expect(support.admin.customers.list({ query: { order } })).rejects.toMatchObject({ status: 403 })
    await expect(support.store.products.list({ query: { order } })).rejects.toMatchObject({ status: 400 })
  })

  test('refuses callers who are not signed in, and staff without the permission', async () => {
    expect((await fetch(`${shop.url}/store/loyalty/points`)).status).toBe(401)
    expect((await fetch(`${shop.url}/admin/loyalty/customers/cus_1/points`)).status).toBe(401)
    const { admin } = shop.owner
    const { role } = await admin.roles.create({ body: { name: 'Packing', permissions: ['orders:read'] } })
    await admin.users.create({ body: { email: 'pat@example.com', role_id: role.id, password: 'long enough 1' } })
    const packer = createClient({ baseUrl: shop.url })
    await packer.admin.auth.createToken({ body: { email: 'pat@example.com', password: 'long enough 1' } })
    const path = '/admin/loyalty/customers/cus_1/points'
    await expect(readPoints(shop.url, path, packer)).rejects.toThrow('403')
    await expect(packer.admin.custom.get('/loyalty/points', { query: { ids: ['cus_1'] } })).rejects.toMatchObject({
      status: 403,
    })
    await admin.roles.update({ id: role.id, body: { permissions: ['customers:read'] } })
    expect(await readPoints(shop.url, path, packer)).toEqual({ points: 0 })
  })

  test('forgets the points of a customer who is erased', async () => {
    const { id } = await addShopper(shop)
    const row = JSON.stringify({ customer_id: id, points: 7, orders: [] })
    await sql`insert into extension_row (extension_id, table_name, key, data, created_at, updated_at)
      values ('loyalty', 'balances', ${id}, ${row}::jsonb, now(), now())`.run(shop.server.services.db)
    const path = `/admin/loyalty/customers/${id}/points`
    expect(await readPoints(shop.url, path, shop.owner)).toEqual({ points: 7 })
    await shop.owner.admin.personalData.erase({ id, body: {} })
    await vi.waitFor(async () => expect(await readPoints(shop.url, path, shop.owner)).toEqual({ points: 0 }), patience)
  })

  test('has no routes while it is switched off, immediately', async () => {
    await shop.owner.admin.extensions.update({ id: 'loyalty', body: { is_enabled: false } })
    const path = '/admin/loyalty/customers/cus_1/points'
    await expect(readPoints(shop.url, path, shop.owner)).rejects.toThrow('404')
    expect(await stateOf(shop.owner, 'loyalty')).toBe('off')
  })

  async function orderOf(cart_id: string): Promise<string> {
    const { orders } = await shop.owner.admin.orders.list({ query: { cart_id, fields: 'id', expand: '' } })
    return orders[0]?.id ?? ''
  }
})

const unfinishedJobs = async ({ owner }: Restarted) => (await owner.admin.health.listJobs()).count

async function readPoints(url: string, path: string, { tokens }: Client): Promise<unknown> {
  const token = tokens.get(path.startsWith('/admin') ? 'admin' : 'store')
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** Modules of extensions, by name; like those of a bundler, they have no imports. */
const modules = {
  notes: `
    class Refusal extends Error { name = 'StoreroomRefusal' }
    const notes = { name: 'notes', row: { type: 'object', required: ['text'], properties: { text: { type: 'string' }, count: { type: 'integer' }, secret: { type: 'string' }, customer_id: { type: 'string' } }, additionalProperties: false }, omitted: ['secret'] }
    const any = { type: 'object' }
    const staff = (path, method, handle, more = {}) => ({ method, path, access: 'admin', permission: 'products:write', response: any, summary: 'For a test', handle, ...more })
    const shown = { type: 'object', properties: { text: { type: 'string' }, more: {}, parts: { type: 'array', items: { type: 'object', properties: { id: {} } } } } }
    const shopper = (path, handle) => ({ method: 'GET', path, access: 'public', response: { type: 'array', items: { anyOf: [shown, { type: 'null' }] } }, summary: 'For a test', handle })
    export default {
      identifier: 'notes',
      tables: [notes],
      routes: [
        staff('/admin/notes-test/{key}', 'POST', async ({ params, body }, caller, shop) => {
          await shop.table(notes).save(params.key, body.row)
          return { caller, rows: await shop.table(notes).list({ where: body.where ?? {}, keys: body.keys }) }
        }, { body: any }),
        staff('/admin/notes-test/{key}/count', 'POST', (_, __, shop) => shop.table(notes).change('all', (row) => ({ text: 'all', count: (row?.count ?? 0) + 1 }))),
        staff('/admin/notes-test/{key}/remove', 'POST', async ({ params }, _, shop) => { await shop.table(notes).remove(params.key); return {} }),
        staff('/admin/notes-test/{key}/refuse', 'POST', async () => { throw new Refusal('Not today') }),
        staff('/admin/notes-test/{key}/fail', 'POST', async () => { throw new Error('secret of the server') }),
        staff('/admin/notes-test/{key}/inside', 'POST', (_, __, shop) => shop.transaction(() => shop.fetch('/admin/products'))),
        staff('/admin/notes-test/{key}/undone', 'POST', (_, __, shop) => shop.transaction(async (table) => {
          await table(notes).save('undone', { text: 'never' })
          throw new Refusal('After all not')
        })),
        staff('/admin/notes-test/{key}/call', 'POST', async ({ params, body }, _, shop) => {
          const answer = await shop.fetch(body.path, { method: body.method, headers: { 'content-type': 'application/json' }, ...(body.sent && { body: JSON.stringify(body.sent) }) })
          return { status: answer.status, body: await answer.json() }
        }, { body: any }),
        staff('/admin/notes-test/{key}/everyone', 'POST', (_, __, shop) => shop.table(notes).list({ where: { customer_id: undefined } })),
        staff('/admin/notes-test/{key}/text', 'POST', async () => 'Done', { response: { type: 'string' } }),
        staff('/admin/notes-test/own', 'GET', async () => ({}), { own: true }),
        // Two paths whose names are the same without their hyphens.
        shopper('/store/notes-test/a', async () => [{ text: 'shown', secret: 'never', parts: [{ id: 1, secret: 'never' }], more: { any: 'thing' } }]),
        shopper('/store/notestest/a', async () => [{ text: 'another' }]),
      ],
      providers: { payment: [{ id: 'coins', local: false, ownData: ['coin'], start: async () => ({ id: 'coin_1' }), readNotice: () => undefined },
        { id: 'purse', local: true, start: async () => ({}), update: async (data) => data, authorize: async (data) => ({ status: 'authorized', data }), capture: async (data) => data, refund: async (data) => data, cancel: async (data) => data }],
        fulfillment: [{ id: 'pigeon', local: true, options: async () => [{ id: 'day' }], validateOption: async ({ id }) => id === 'day', canCalculate: async () => true,
        calculatePrice: async () => { throw new Refusal('No wind') }, validateData: async (option, method) => method }] },
    }`,
  store: `export default { identifier: 'store', routes: [{ method: 'GET', path: '/store/hello', access: 'public', response: {}, summary: 'Hello', handle: async () => ({}) },
    { method: 'POST', path: '/store/rare', access: 'public', limit: 2, response: {}, summary: 'Rare', handle: async () => ({}) }] }`,
  twice: `const job = { name: 'tidy', everyMinutes: 5, run: async () => {} }; export default { identifier: 'twice', jobs: [job, job] }`,
  seldom: `export default { identifier: 'seldom', jobs: [{ name: 'tidy', everyMinutes: 35792, run: async () => {} }] }`,
  getting: `export default { identifier: 'getting', routes: [{ method: 'GET', path: '/store/getting', access: 'public', body: {}, response: {}, summary: 'x', handle: async () => ({}) }] }`,
  patching: `export default { identifier: 'patching', routes: [{ method: 'PATCH', path: '/store/patching', access: 'public', response: {}, summary: 'x', handle: async () => ({}) }] }`,
  generous: `export default { identifier: 'generous', routes: [{ method: 'GET', path: '/store/generous', access: 'public', limit: 301, response: {}, summary: 'x', handle: async () => ({}) }] }`,
  listening: `export default { identifier: 'listening', subscribers: { event: 'order.placed' } }`,
  paying: `export default { identifier: 'paying', providers: { payment: { id: 'paying' } } }`,
  thrower: "throw new Error('cannot be imported')",
  unsortable: `export default { identifier: 'unsortable', tables: [{ name: 'sets', row: { properties: { ids: { type: 'array' } } }, sortable: ['ids'] }] }`,
  renamed: "export default { identifier: 'another', routes: [] }",
  greedy: `export default { identifier: 'greedy', routes: [{ method: 'GET', path: '/store/products/{handle}', access: 'public', response: {}, summary: 'Taken', handle: async () => ({}) }] }`,
  hiding: `export default { identifier: 'hiding', tables: [{ name: 'people', row: {}, omitted: ['customer_id'] }] }`,
  open: `export default { identifier: 'open', routes: [{ method: 'GET', path: '/admin/open', access: 'admin', permission: 'orders:read', response: {}, summary: 'Not named', handle: async () => ({}) }] }`,
}

describe('code of extensions in the server', () => {
  let shop: Restarted
  let log = ''

  beforeAll(async () => {
    const root = await newFolder(join(os.tmpdir(), 'storeroom-servers'))
    const names = Object.keys(modules) as (keyof typeof modules)[]
    for (const name of names) {
      const file = join(root, name, 'server.js')
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, modules[name])
      const storeroom = {
        server: 'server.js',
        permissions: name === 'notes' ? ['products:read', 'products:write', 'users:write'] : [],
      }
      const manifest = { name, version: '1.0.0', type: 'module', storeroom }
      await writeFile(join(root, name, 'package.json'), JSON.stringify(manifest))
    }
    const logTo = new Writable({
      write: (chunk, _, done) => {
        log += String(chunk)
        done()
      },
    })
    shop = await openWith(
      names.map((name) => join(root, name)),
      names,
      logTo,
    )
  })

  let made: ReturnType<typeof createMarket> | undefined
  const market = () => (made ??= createMarket(shop))

  const call = async (path: string, body: object = {}) => {
    const answer = await fetch(`${shop.url}/admin/notes-test/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.owner.tokens.get('admin')}` },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test('is left out with its reason if it fails, and the shop is there', async () => {
    const states = (await shop.owner.admin.extensions.list()).extensions.map(({ id, server }) => [id, server])
    expect(states).toEqual([
      ['notes', 'running'],
      ['store', 'running'],
      ['twice', 'failed'],
      ['seldom', 'failed'],
      ['getting', 'failed'],
      ['patching', 'failed'],
      ['generous', 'failed'],
      ['listening', 'failed'],
      ['paying', 'failed'],
      ['thrower', 'failed'],
      ['unsortable', 'failed'],
      ['renamed', 'failed'],
      ['greedy', 'failed'],
      ['hiding', 'failed'],
      ['open', 'failed'],
    ])
    expect(log).toContain('a second job is called tidy')
    expect(log).toContain('once in 1440 minutes at least')
    expect(log).toContain('GET /store/getting cannot have a body')
    for (const place of ['/routes/0/method', '/routes/0/limit', '/subscribers', '/providers/payment'])
      expect(log).toContain(`what its module exports is wrong at ${place}:`)
    expect(log).toContain('cannot be imported')
    expect(log).toContain('its identifier is another')
    expect(log).toContain('GET /store/products/{} is taken')
    expect(log).toContain('the history of people must have customer_id and order_id, by which it is erased')
    expect(log).toContain('GET /admin/open needs a permission, and its package must name it')
  })

  test('is left out if its module never finishes loading', async () => {
    const folder = await newFolder(join(os.tmpdir(), 'storeroom-servers'))
    const path = join(folder, 'server.mjs')
    await writeFile(path, 'await new Promise(() => {})')
    const [installed] = shop.server.services.extensions
    if (!installed) throw new Error('There is no extension')
    const endless = { ...installed, id: 'endless', server: path }
    const { loaded, states } = await loadServers([endless], contract, shop.server.app.log, 20)
    expect([loaded, [...states]]).toEqual([[], [['endless', 'failed']]])
    expect(log).toContain('its module does not end to load')
  })

  test('answers shoppers with what its routes name, and staff with what their permissions allow', async () => {
    const read = async (path: string) => (await fetch(shop.url + path)).json()
    expect(await read('/store/notes-test/a')).toEqual([{ text: 'shown', parts: [{ id: 1 }], more: { any: 'thing' } }])
    expect(await read('/store/notestest/a')).toEqual([{ text: 'another' }])
    const { admin } = shop.owner
    const { role } = await admin.roles.create({ body: { name: 'Reader', permissions: ['products:read'] } })
    await admin.users.create({ body: { email: 'ria@example.com', role_id: role.id, password: 'long enough 1' } })
    const reader = createClient({ baseUrl: shop.url })
    await reader.admin.auth.createToken({ body: { email: 'ria@example.com', password: 'long enough 1' } })
    await expect(readPoints(shop.url, '/admin/notes-test/own', reader)).rejects.toThrow('403')
  })

  test('answers one address of strangers only so often, or less often if the route says so', async () => {
    const send = async (path: string, method = 'GET') => (await fetch(shop.url + path, { method })).status
    expect(await send('/store/rare', 'POST')).toBe(200)
    expect(await send('/store/rare', 'POST')).toBe(200)
    expect(await send('/store/rare', 'POST')).toBe(429)
    expect(await send('/store/hello')).toBe(200)
    const key = 'extension:store:GET /store/hello:%'
    await sql`update rate_limit set hits = 299 where key like ${key}`.run(shop.server.services.db)
    expect(await send('/store/hello')).toBe(200)
    const refused = await fetch(`${shop.url}/store/hello`)
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  })

  test('is described next to the shop’s own routes, whatever its package is called', async () => {
    const document = (await (await fetch(`${shop.url}/docs/openapi.json`)).json()) as { paths: Record<string, object> }
    for (const path of ['/store/hello', '/store/products', '/store/notes-test/a', '/store/notestest/a'])
      expect(document.paths).toHaveProperty([path])
  })

  test('repeats the answer to an Idempotency-Key unchanged, also a text', async () => {
    const headers = { authorization: `Bearer ${shop.owner.tokens.get('admin')}`, 'idempotency-key': 'a text' }
    const send = async () => {
      const answer = await fetch(`${shop.url}/admin/notes-test/x/text`, { method: 'POST', headers })
      return { type: answer.headers.get('content-type'), text: await answer.text() }
    }
    const first = await send()
    expect(first).toEqual({ type: 'application/json; charset=utf-8', text: '"Done"' })
    expect(await send()).toEqual(first)
  })

  test('takes no payments through its provider while it is switched off', async () => {
    const coins = shop.server.services.providers.payment.find(({ id }) => id === 'coins')
    const turn = (is_enabled: boolean) => shop.owner.admin.extensions.update({ id: 'notes', body: { is_enabled } })
    const start = () => coins?.start({ key: 'k', amount: 100, currency_code: 'eur' })
    expect([await start(), coins?.ownData]).toEqual([{ id: 'coin_1' }, ['coin']])
    await turn(false)
    await expect(start()).rejects.toThrow('Could not find a payment provider with id: coins')
    await turn(true)
    expect(await start()).toEqual({ id: 'coin_1' })
  })

  test('takes no payments inside a transaction either, on any server, as soon as it is switched off', async () => {
    const place = await market()
    await shop.owner.admin.regions.update({ id: place.regionId, body: { payment_providers: ['purse'] } })
    const second = await openSecondServer(shop.first)
    try {
      const { store } = createClient({ baseUrl: second.url })
      const item = { variant_id: await createVariantForSale(shop, 'Purse'), quantity: 1 }
      const id = await createReadyCart(createClient({ baseUrl: shop.url }), place, [item])
      await shop.owner.admin.extensions.update({ id: 'notes', body: { is_enabled: false } })
      const refusal = { message: 'Could not find a payment provider with id: purse' }
      await expect(store.carts.complete({ id })).rejects.toMatchObject(refusal)
      await expect(createClient({ baseUrl: shop.url }).store.carts.complete({ id })).rejects.toMatchObject(refusal)
      await shop.owner.admin.extensions.update({ id: 'notes', body: { is_enabled: true } })
      expect(await store.carts.complete({ id })).toMatchObject({ type: 'order' })
    } finally {
      await second.stop()
    }
  })

  test('refuses to list rows by a value that is undefined', async () => {
    expect((await call('x/everyone')).status).toBe(500)
    expect(log).toContain('The value of customer_id that rows must have is undefined')
  })

  test('cannot keep the database with a transaction that does not end', async () => {
    const { services } = shop.server
    const notes = { name: 'notes', row: Type.Object({ text: Type.String() }) }
    const { transaction, table } = tablesOf(services, 'notes', [notes], 50)
    const gate = Promise.withResolvers<undefined>()
    let late: Promise<unknown> | undefined
    const endless = transaction(async (open) => {
      await open(notes).save('endless', { text: 'never' })
      await gate.promise
      late = open(notes).save('late', { text: 'never' })
      await late
    })
    await expect(endless).rejects.toThrow('The transaction has not ended within')
    gate.resolve(undefined)
    await vi.waitUntil(() => late !== undefined, patience)
    await expect(late).rejects.toThrow('The transaction has not ended within')
    expect([await table(notes).find('endless'), await table(notes).find('late')]).toEqual([undefined, undefined])
  })

  test('stores rows of its shape, finds them by their values, and knows who called', async () => {
    const { user } = await shop.owner.admin.auth.retrieve()
    expect(await call('one', { row: { text: 'first' } })).toEqual({
      status: 200,
      body: { caller: { userId: user.id }, rows: [{ key: 'one', row: { text: 'first' } }] },
    })
    const { body } = await call('two', { row: { text: 'second' }, where: { text: 'second' } })
    expect(body['rows']).toEqual([{ key: 'two', row: { text: 'second' } }])
    const byKey = await call('two', { row: { text: 'second' }, keys: ['two', 'ten'] })
    expect(byKey.body['rows']).toEqual([{ key: 'two', row: { text: 'second' } }])
    const none = await call('two', { row: { text: 'second' }, keys: [] })
    expect(none.body['rows']).toEqual([])
    const bad = await call('three', { row: { words: 'not of its shape' } })
    expect(bad).toMatchObject({ status: 400, body: { message: expect.stringContaining('A row of notes is wrong') } })
  })

  test('loses none of several changes at once, and nothing of a transaction that fails stays', async () => {
    await Promise.all(Array.from({ length: 12 }, () => call('all/count')))
    expect(await call('all/count')).toMatchObject({ body: { count: 13 } })
    expect(await call('x/undone')).toMatchObject({ status: 400, body: { message: 'After all not' } })
    const { body } = await call('four', { row: { text: 'fourth' }, where: { text: 'never' } })
    expect(body['rows']).toEqual([])
  })

  test('refuses with its message; what it throws otherwise is hidden, and the log has it', async () => {
    expect(await call('x/refuse')).toMatchObject({ status: 400, body: { message: 'Not today' } })
    const failed = await call('x/fail')
    expect(failed.status).toBe(500)
    expect(JSON.stringify(failed.body)).not.toContain('secret of the server')
    expect(log).toContain('secret of the server')
  })

  test('calls the API with the permissions that its package names, and is named in the history', async () => {
    const sent = { title: 'Made by an extension' }
    const made = await call('x/call', { method: 'POST', path: '/admin/products', sent })
    expect(made.body).toMatchObject({ status: 200, body: { product: sent } })
    const { id } = (made.body['body'] as { product: { id: string } }).product
    const { changes } = await shop.owner.admin.changes.listOfProduct({ id })
    expect(changes[0]?.actor).toEqual({ kind: 'app', name: 'notes' })
    expect((await call('x/call', { method: 'GET', path: '/admin/orders' })).body).toMatchObject({ status: 403 })
    expect((await call('x/call', { method: 'GET', path: '/admin/app-grants' })).body).toMatchObject({ status: 403 })
    expect(await call('x/inside')).toMatchObject({ status: 500 })
    expect(log).toContain('The API cannot be called inside a transaction')
  })

  test('cannot set an API token for the owner on whose behalf it runs', async () => {
    const { user } = await shop.owner.admin.auth.retrieve()
    const path = `/admin/users/${user.id}`
    const named = await call('x/call', { method: 'POST', path, sent: { first_name: 'Olga' } })
    expect(named.body).toMatchObject({ status: 200 })
    const token = await call('x/call', { method: 'POST', path, sent: { api_token: 'chosen-by-an-extension' } })
    expect(token.body).toMatchObject({ status: 400 })
    const headers = { 'x-medusa-access-token': 'chosen-by-an-extension' }
    expect((await fetch(`${shop.url}/admin/auth`, { headers })).status).toBe(401)
  })

  const historyOf = async (key: string, { admin } = shop.owner) =>
    (await admin.changes.listOfExtensionRow({ id: 'notes', table: 'notes', key, query: {} })).changes

  test('has a history of its rows, which says who changed what, without what the table omits', async () => {
    const { user } = await shop.owner.admin.auth.retrieve()
    await call('past', { row: { text: 'first', secret: 'never recorded' } })
    await call('past', { row: { text: 'first', secret: 'nor this' } })
    await call('past', { row: { text: 'second', secret: 'nor this' } })
    await call('past/remove')
    const changes = await historyOf('past')
    expect(changes.map(({ action, columns }) => [action, columns])).toEqual([
      ['deleted', { text: { before: 'second', after: null } }],
      ['updated', { text: { before: 'first', after: 'second' } }],
      ['created', { text: { before: null, after: 'first' } }],
    ])
    expect(changes[0]).toMatchObject({
      ...{ table: 'notes', row_id: 'past', user_id: user.id },
      actor: { kind: 'app', name: 'notes' },
    })
    expect(await historyOf('pas')).toEqual([])
  })

  test('shows its tables and their rows, without what the table omits, found by the beginnings of their keys', async () => {
    await call('shown-1', { row: { text: 'first', secret: 'not shown' } })
    await call('shown-2', { row: { text: 'second' } })
    const { extensions: api } = shop.owner.admin
    expect(await api.listTables({ id: 'notes' })).toEqual({ tables: ['notes'] })
    const page = await api.listRows({ id: 'notes', table: 'notes', query: { q: 'shown-', limit: 1 } })
    expect(page).toMatchObject({ rows: [{ key: 'shown-1', row: { text: 'first' } }], count: 2, offset: 0, limit: 1 })
    expect(page.rows[0]?.row).not.toHaveProperty('secret')
    const others = await api.listRows({ id: 'notes', table: 'others', query: {} })
    expect(others).toMatchObject({ rows: [], count: 0 })
  })

  test('shows its history and rows only to staff with the permissions that its package names', async () => {
    const { admin } = shop.owner
    const { role } = await admin.roles.create({ body: { name: 'Technician', permissions: ['extensions:read'] } })
    await admin.users.create({ body: { email: 'tech@example.com', role_id: role.id, password: 'long enough 1' } })
    const technician = createClient({ baseUrl: shop.url })
    await technician.admin.auth.createToken({ body: { email: 'tech@example.com', password: 'long enough 1' } })
    await expect(historyOf('past', technician)).rejects.toMatchObject({ status: 403 })
    const tables = technician.admin.extensions.listTables({ id: 'notes' })
    await expect(tables).rejects.toMatchObject({ status: 403 })
    const rows = technician.admin.extensions.listRows({ id: 'notes', table: 'notes', query: {} })
    await expect(rows).rejects.toMatchObject({ status: 403 })
    const unknown = admin.changes.listOfExtensionRow({ id: 'unknown', table: 'notes', key: 'past', query: {} })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })

  test('loses the history of rows that name an erased customer, or did', async () => {
    const [erased, other] = [await addShopper(shop), await addShopper(shop)]
    await call('removed', { row: { text: 'Zyxomirra', customer_id: erased.id } })
    await call('removed/remove')
    await call('given', { row: { text: 'Zyxomirra', customer_id: erased.id } })
    await call('given', { row: { text: 'Someone', customer_id: other.id } })
    await call('own', { row: { text: 'Zyxomirra', customer_id: erased.id } })
    await call('others', { row: { text: 'Someone', customer_id: other.id } })
    await call(erased.id, { row: { text: 'Zyxomirra' } })
    await erased.client.store.customers.update({ body: { phone: '555123456' } })
    await call('mention', { row: { text: `Called 555123456, wrote to ${erased.email}`, count: 555123456 } })
    await shop.owner.admin.personalData.erase({ id: erased.id, body: {} })
    await vi.waitFor(async () => expect(await historyOf('own')).toEqual([]), patience)
    expect(await historyOf('removed')).toEqual([])
    expect(await historyOf('given')).toEqual([])
    expect(await historyOf('others')).toHaveLength(1)
    expect(await historyOf(erased.id)).toEqual([])
    const mention = { text: 'Called (erased), wrote to (erased)', count: 555123456 }
    expect((await historyOf('mention'))[0]?.columns).toMatchObject({ text: { after: mention.text } })
    const kept = await call('after', { row: { text: 'after' }, keys: [erased.id, 'mention'] })
    expect(kept.body['rows']).toEqual([{ key: 'mention', row: mention }])
    const left = await call('after', { row: { text: 'after' }, where: { customer_id: other.id } })
    expect(left.body['rows']).toMatchObject([{ key: 'given' }, { key: 'others' }])
  })

  test('is not run by commands for accounts, which leave its providers as they are', async () => {
    const { services, database } = shop.first
    const command = await buildApp(services.config, database.engine, { runsExtensions: false })
    await command.close()
    expect([...command.services.extensionServers]).toEqual([])
    const { store } = await shop.owner.admin.store.retrieve()
    expect(store.payment_providers).toContainEqual({ id: 'coins', is_installed: true })
  })

  test('provides what regions can use, and refuses as the shop does', async () => {
    const { store } = await shop.owner.admin.store.retrieve()
    expect(store.fulfillment_providers.map(({ id }) => id)).toContain('pigeon')
    const { regionId } = await market()
    const providers = { fulfillment_providers: ['manual', 'pigeon'] }
    await shop.owner.admin.regions.update({ id: regionId, body: providers })
    const { shipping_option } = await shop.owner.admin.shippingOptions.create({
      body: {
        name: 'Pigeon',
        region_id: regionId,
        provider_id: 'pigeon',
        price_type: 'calculated',
        data: { id: 'day' },
      },
    })
    const variant_id = await createVariantForSale(shop, 'Letter')
    const { cart } = await createClient({ baseUrl: shop.url }).store.carts.create({
      body: { region_id: regionId, items: [{ variant_id, quantity: 1 }] },
    })
    const adding = createClient({ baseUrl: shop.url }).store.carts.addShippingMethod({
      id: cart.id,
      body: { option_id: shipping_option.id },
    })
    await expect(adding).rejects.toMatchObject({ status: 400, message: 'No wind' })
  })
})
