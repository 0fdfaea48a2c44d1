import { createClient, type Client } from '@storeroom/client'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp, type Shop } from '../../../app.ts'
import { commands } from '../../../commands/commands.ts'
import { interpret } from '../../../commands/interpret.ts'
import { sql } from '../../../kernel/sql.ts'
import { addShopper } from '../../../../test/customers.ts'
import { createGoods, createMarket, readyCart } from '../../../../test/sample-checkout.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'

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

/** Milliseconds for what a task does after the answer. */
const patience = { timeout: 20_000, interval: 100 }

const stateOf = async ({ admin }: Client, id: string) =>
  (await admin.extensions.list()).extensions.find((extension) => extension.id === id)?.server

describe('the extension of docs/extend.md', () => {
  let shop: Restarted

  /** Its files, as the page has them, built by the commands of the page. */
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
    const variant_id = await createGoods(shop, 'Mug')
    const cart = await readyCart(shopper.client, market, [{ variant_id, quantity: 1 }], shopper.email)
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

  test('offers that order to staff with the permissions that its package names, and to no one else', async () => {
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

  test('asks who calls: strangers are refused, and staff without the permission', async () => {
    expect((await fetch(`${shop.url}/store/loyalty/points`)).status).toBe(401)
    expect((await fetch(`${shop.url}/admin/loyalty/customers/cus_1/points`)).status).toBe(401)
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

  test('has no routes while it is switched off, at once', async () => {
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

/** Modules as a bundler writes them: without imports. */
const modules = {
  notes: `
    class Refusal extends Error { name = 'StoreroomRefusal' }
    const notes = { name: 'notes', row: { type: 'object', required: ['text'], properties: { text: { type: 'string' }, count: { type: 'integer' }, secret: { type: 'string' }, customer_id: { type: 'string' } }, additionalProperties: false }, omitted: ['secret'] }
    const any = { type: 'object' }
    const staff = (path, method, handle, more = {}) => ({ method, path, access: 'admin', permission: 'products:write', response: any, summary: 'For a test', handle, ...more })
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
      ],
      providers: { fulfillment: [{ id: 'pigeon', local: true, options: async () => [{ id: 'day' }], validateOption: async ({ id }) => id === 'day', canCalculate: async () => true,
        calculatePrice: async () => { throw new Refusal('No wind') }, validateData: async (option, method) => method }] },
    }`,
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
        permissions: name === 'notes' ? ['products:read', 'products:write'] : [],
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
      ['thrower', 'failed'],
      ['unsortable', 'failed'],
      ['renamed', 'failed'],
      ['greedy', 'failed'],
      ['hiding', 'failed'],
      ['open', 'failed'],
    ])
    expect(log).toContain('cannot be imported')
    expect(log).toContain('its identifier is another')
    expect(log).toContain('GET /store/products/{} is taken')
    expect(log).toContain('the history of people must have customer_id and order_id, by which it is erased')
    expect(log).toContain('GET /admin/open needs a permission, and its package must name it')
  })

  test('stores rows of its shape, finds them by their values, and knows who called', async () => {
    const { users } = await shop.owner.admin.users.list()
    expect(await call('one', { row: { text: 'first' } })).toEqual({
      status: 200,
      body: { caller: { userId: users[0]?.id }, rows: [{ key: 'one', row: { text: 'first' } }] },
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

  test('shows that history to staff with the permissions that its package names', async () => {
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
    await shop.owner.admin.personalData.erase({ id: erased.id, body: {} })
    await vi.waitFor(async () => expect(await historyOf('own')).toEqual([]), patience)
    expect(await historyOf('removed')).toEqual([])
    expect(await historyOf('given')).toEqual([])
    expect(await historyOf('others')).toHaveLength(1)
    const left = await call('after', { row: { text: 'after' }, where: { customer_id: other.id } })
    expect(left.body['rows']).toMatchObject([{ key: 'given' }, { key: 'others' }])
  })

  test('provides what regions can use, and refuses as the shop does', async () => {
    const { store } = await shop.owner.admin.store.retrieve()
    expect(store.fulfillment_providers.map(({ id }) => id)).toContain('pigeon')
    const market = await createMarket(shop)
    const providers = { fulfillment_providers: ['manual', 'pigeon'] }
    await shop.owner.admin.regions.update({ id: market.regionId, body: providers })
    const { shipping_option } = await shop.owner.admin.shippingOptions.create({
      body: {
        name: 'Pigeon',
        region_id: market.regionId,
        provider_id: 'pigeon',
        price_type: 'calculated',
        data: { id: 'day' },
      },
    })
    const variant_id = await createGoods(shop, 'Letter')
    const { cart } = await createClient({ baseUrl: shop.url }).store.carts.create({
      body: { region_id: market.regionId, items: [{ variant_id, quantity: 1 }] },
    })
    const adding = createClient({ baseUrl: shop.url }).store.carts.addShippingMethod({
      id: cart.id,
      body: { option_id: shipping_option.id },
    })
    await expect(adding).rejects.toMatchObject({ status: 400, message: 'No wind' })
  })
})
