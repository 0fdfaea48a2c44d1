import type { Client } from '@storeroom/client'
import { MAX_TO_DO, type HomeCard, type Permission, type Report, type ReportId } from '@storeroom/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createBooksMarket } from '../../../../test/books/market.ts'
import { anyHistory, Books } from '../../../../test/books/play.ts'
import { csv, importFile } from '../../../../test/imports.ts'
import { createStock } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { plusDays, today } from '../../../kernel/calendar.ts'
import { sql } from '../../../kernel/sql.ts'
import { enterOrders } from '../reports/enter-orders.ts'

/** Random histories of orders, which fill the reports. */
const HISTORIES = inject('scope') === 'all' ? 60 : 6

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
  await shop.owner.admin.store.updateSettings({ body: { time_zone: 'Europe/Berlin' } })
  const books = new Books(shop.owner, await createBooksMarket(shop.owner))
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      shop.clock.advance(60_000)
      await books.play(history)
    }),
    { numRuns: HISTORIES },
  )
  await enterOrders(shop.services)
}, 600_000)
afterAll(() => shop.stop())

const db = () => shop.services.db
const homeOf = async (client: Client, query = {}) => (await client.admin.home.retrieve({ query })).home
const ownersHome = (query = {}) => homeOf(shop.owner, query)
const figuresOf = async (query = {}) => {
  const { figures } = await ownersHome(query)
  if (!figures) throw new Error('The owner may read reports')
  return figures
}

type Query = NonNullable<Parameters<Client['admin']['reports']['retrieve']>[0]['query']>
const report = async (id: ReportId, query: Query) => (await shop.owner.admin.reports.retrieve({ id, query })).report

/** A report without the moment when it was asked for. */
const figuresIn = ({ as_of: _, ...figures }: Report) => figures

const day = () => today(shop.clock, 'Europe/Berlin')

let people = 0
async function join(permissions: Permission[]) {
  const { role } = await shop.owner.admin.roles.create({ body: { name: `Role ${(people += 1)}`, permissions } })
  return signInAs(role.id)
}

async function signInAs(role_id: string) {
  const person = { email: `person-${(people += 1)}@example.com`, password: 'a long enough password' }
  await shop.owner.admin.users.create({ body: { ...person, role_id } })
  return shop.signIn(person.email, person.password)
}

test('the figures of a period are those of its reports', async () => {
  const to = day()
  const period = { from: plusDays(to, -6), to, compare_from: plusDays(to, -13), compare_to: plusDays(to, -7) }
  const figures = await figuresOf(period)
  for (const id of ['sales', 'stopped_carts'] as const)
    expect(figuresIn(figures[id])).toEqual(figuresIn(await report(id, { ...period, limit: 0 })))
  for (const id of ['products', 'channels', 'regions'] as const)
    expect(figuresIn(figures[id])).toEqual(figuresIn(await report(id, { ...period, limit: 5 })))
  const converted = { ...period, convert_to: 'eur' }
  const { sales, stopped_carts } = await figuresOf(converted)
  expect(figuresIn(sales)).toEqual(figuresIn(await report('sales', { ...converted, limit: 0 })))
  expect(figuresIn(stopped_carts)).toEqual(figuresIn(figures.stopped_carts))
  expect(figures.sales.totals.length).toBeGreaterThan(0)
  expect(figures.products.rows.length).toBeGreaterThan(0)
})

test('the figures of a period are those of its orders', async () => {
  const { orders } = await shop.owner.admin.orders.list({ query: { limit: 1000, fields: 'id', expand: '' } })
  const whole = await Promise.all(orders.map(async ({ id }) => (await shop.owner.admin.orders.retrieve({ id })).order))
  const { sales } = await figuresOf()
  for (const { currency_code, values } of sales.totals) {
    const inCurrency = whole.filter((order) => order.currency_code === currency_code)
    const counting = inCurrency.filter(({ status }) => status !== 'canceled')
    expect(values).toMatchObject({
      orders: counting.length,
      due: counting.reduce((sum, order) => sum + (order.total ?? 0), 0),
      refunded: inCurrency.reduce((sum, order) => sum + (order.refunded_total ?? 0), 0),
    })
  }
})

test('today is the last of fourteen days', async () => {
  const to = day()
  const { recent_sales, recent_stopped_carts } = await figuresOf({ from: '2026-01-01', to: '2026-01-31' })
  const recent = { from: plusDays(to, -13), to, limit: 0 }
  expect(figuresIn(recent_sales)).toEqual(figuresIn(await report('sales', recent)))
  expect(figuresIn(recent_stopped_carts)).toEqual(figuresIn(await report('stopped_carts', recent)))
  const { totals } = await report('sales', { from: to, to })
  for (const { currency_code, values } of totals)
    expect(recent_sales.series.findLast((point) => point.currency_code === currency_code)).toMatchObject({
      at: to,
      values,
    })
})

test('a period with wrong dates is refused', async () => {
  for (const [field, from, to] of [
    ['from', '2026-03-02', '2026-03-01'],
    ['to', '9999-12-31', '9999-12-31'],
  ])
    await expect(ownersHome({ from, to })).rejects.toMatchObject({ status: 400, fields: [{ field }] })
})

/** The number of records in the list of each to-do. */
async function listed() {
  const { draftOrders, inventoryItems, orders } = shop.owner.admin
  const limit = 0
  const counts = {
    capture: await orders.list({ query: { limit, payment_status: ['awaiting', 'requires_action'] } }),
    fulfill: await orders.list({ query: { limit, status: ['pending', 'completed'], to_pack: true } }),
    returns: await orders.list({ query: { limit, return_status: ['requested'] } }),
    low_stock: await inventoryItems.list({ query: { limit, low_stock: true } }),
    drafts: await draftOrders.list({ query: { limit, status: ['open'] } }),
  }
  return Object.fromEntries(Object.entries(counts).map(([name, { count }]) => [name, count]))
}

const counted = async () => Object.fromEntries((await ownersHome()).to_do.map(({ name, count }) => [name, count]))

const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** An order whose units were sent, and are to come back. */
async function requestReturn() {
  const { orders } = shop.owner.admin
  const { shipping_options } = await shop.owner.admin.shippingOptions.list({ query: { is_return: false } })
  const [option] = shipping_options
  const { draft_order } = await shop.owner.admin.draftOrders.create({
    body: {
      email: 'return@example.com',
      region_id: option?.region_id ?? '',
      shipping_methods: [{ option_id: option?.id ?? '' }],
      items: [{ title: 'Sieve', quantity: 1, unit_price: 300 }],
    },
  })
  const { order } = await shop.owner.admin.draftOrders.markPaid({ id: draft_order.id })
  const item_id = (await orders.retrieve({ id: order.id })).order.items?.[0]?.id ?? ''
  const { order: packed } = await orders.createFulfillment({
    ...{ id: order.id, query: { expand: 'fulfillments' } },
    body: { items: [{ item_id, quantity: 1 }] },
  })
  await orders.createShipment({ id: order.id, body: { fulfillment_id: packed.fulfillments?.[0]?.id ?? '' } })
  await orders.requestReturn({ id: order.id, body: { items: [{ item_id, quantity: 1 }] } })
}

test('each to-do counts the records of its list', async () => {
  expect(await counted()).toEqual(withoutZeros(await listed()))
  const { itemId } = await createStock(shop, 'Scarce sieve', 3)
  await shop.owner.admin.inventoryItems.update({ id: itemId, body: { low_stock_threshold: 5 } })
  const { regions } = await shop.owner.admin.regions.list()
  await shop.owner.admin.draftOrders.create({
    body: { email: 'draft@example.com', region_id: regions[0]?.id ?? '', shipping_methods: [] },
  })
  await requestReturn()
  const counts = await counted()
  expect(counts).toEqual(withoutZeros(await listed()))
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['fulfill', 'returns', 'low_stock', 'drafts']))
})

test('no more than a thousand records are counted', async () => {
  await sql`insert into inventory_item (id, title) select 'iitem_many_' || n, 'Many' from generate_series(1, ${MAX_TO_DO}) n`.run(
    db(),
  )
  await sql`insert into low_stock (inventory_item_id, low_stock_threshold, is_low)
    select id, 1, true from inventory_item where title = 'Many' on conflict (inventory_item_id) do update set is_low = true`.run(
    db(),
  )
  const { to_do } = await ownersHome()
  expect(to_do.find(({ name }) => name === 'low_stock')).toEqual({ name: 'low_stock', count: MAX_TO_DO, is_more: true })
  await sql`delete from low_stock where inventory_item_id like 'iitem_many_%'`.run(db())
})

test('imports with problems are shown to the user who started them, for two weeks', async () => {
  const faulty = csv(['Product Title', 'Price USD'], ['Sieve', 'thirty'])
  const job = await importFile(shop, faulty)
  const { count } = await shop.owner.admin.batchJobs.listProblems({ id: job.id })
  expect(count).toBeGreaterThan(0)
  const failed = { id: job.id, type: 'product-import', problems: count }
  expect((await ownersHome()).failed_imports).toMatchObject([failed])
  expect((await homeOf(await signInAs('member'))).failed_imports).toEqual([])
  await sql`update batch_job set created_at = created_at - interval '15 days' where id = ${job.id}`.run(db())
  expect((await ownersHome()).failed_imports).toEqual([])
})

test('users see what their roles may see', async () => {
  const developer = await homeOf(await signInAs('developer'))
  expect(developer).toMatchObject({ figures: null, to_do: [] })
  expect(developer.checklist.map(({ step }) => step)).toEqual(['mail', 'backup'])
  const packer = await homeOf(await join(['orders:read']))
  expect(packer).toMatchObject({ figures: null, checklist: [] })
  expect(packer.to_do.map(({ name }) => name)).not.toContain('drafts')
  expect(packer.to_do.map(({ name }) => name)).toContain('fulfill')
  const analyst = await join(['reports:read'])
  expect((await homeOf(analyst)).to_do).toEqual([])
  // Orders of the tests before can be entered between the two requests.
  await vi.waitFor(async () => {
    const { figures } = await homeOf(analyst)
    expect(figures?.sales.totals).toEqual((await figuresOf()).sales.totals)
  })
  await expect(shop.anonymous.admin.home.retrieve()).rejects.toMatchObject({ status: 401 })
})

const arrange = (client: Client, layout: { order: HomeCard[]; hidden: HomeCard[] }) =>
  client.admin.home.arrange({ body: layout })

test('each user arranges cards of their own', async () => {
  const member = await signInAs('member')
  const layout = { order: ['regions' as const, 'to_do' as const], hidden: ['channels' as const] }
  expect(await arrange(member, layout)).toEqual({ layout })
  expect((await homeOf(member)).layout).toEqual(layout)
  expect((await ownersHome()).layout).toEqual({ order: [], hidden: [] })
  await arrange(member, { order: [], hidden: [] })
  expect((await homeOf(member)).layout).toEqual({ order: [], hidden: [] })
})

test('a saved layout keeps the other metadata of its user, and unknown cards are left out', async () => {
  const { user } = await shop.owner.admin.auth.retrieve()
  await sql`update "user" set metadata = '{"note": "stays", "home": {"order": ["weather", "to_do", "to_do"], "hidden": 7}}' where id = ${user.id}`.run(
    db(),
  )
  expect((await ownersHome()).layout).toEqual({ order: ['to_do'], hidden: [] })
  await arrange(shop.owner, { order: ['orders'], hidden: [] })
  const stored = await sql<{ metadata: unknown }>`select metadata from "user" where id = ${user.id}`.value(db())
  expect(stored).toEqual({ note: 'stays', home: { order: ['orders'], hidden: [] } })
})

test('a layout with another card, or with one twice, is refused', async () => {
  for (const order of [['weather'], ['orders', 'orders']] as 'orders'[][])
    await expect(arrange(shop.owner, { order, hidden: [] })).rejects.toMatchObject({ status: 400 })
})
