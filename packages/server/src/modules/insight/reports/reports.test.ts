import type { Client } from '@storeroom/client'
import { reports, type Report, type ReportId } from '@storeroom/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testedEngine } from '../../../../test/databases/fresh.ts'
import { createBooksMarket } from '../../../../test/books/market.ts'
import { anyHistory, Books } from '../../../../test/books/play.ts'
import { readOrders, reportDifferences, sum, type Order } from '../../../../test/books/report-oracle.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { plusDays, today } from '../../../kernel/calendar.ts'
import { sql } from '../../../kernel/sql.ts'
import { enterOrders } from './enter-orders.ts'

/** The embedded database takes several times as long. */
const ALL_HISTORIES = testedEngine === 'embedded' ? 50 : 300
const HISTORIES = inject('scope') === 'all' ? ALL_HISTORIES : 8

type Query = NonNullable<Parameters<Client['admin']['reports']['retrieve']>[0]['query']>

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
  await shop.owner.admin.store.updateSettings({ body: { time_zone: 'Europe/Berlin' } })
})
afterAll(() => shop.stop())

async function report(id: ReportId, query: Query = {}): Promise<Report> {
  await enterOrders(shop.services)
  return (await shop.owner.admin.reports.retrieve({ id, query: { limit: 1000, ...query } })).report
}

const allOrders = () => readOrders(shop.owner)

test(`reports agree with the orders of ${HISTORIES} random histories to the minor unit`, async () => {
  const books = new Books(shop.owner, await createBooksMarket(shop.owner))
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      shop.clock.advance(60_000)
      // After each action, so that changes are entered as differences.
      await books.play(history, () => enterOrders(shop.services))
    }),
    { numRuns: HISTORIES },
  )
  expect(await reportDifferences(shop.owner)).toEqual([])
  expect((await report('sales')).pending).toBe(0)
}, 3_600_000)

test('entering all orders again gives the same sums', async () => {
  const before = await report('sales', { group_by: 'channel' })
  await sql`delete from report_entry`.run(shop.services.db)
  await sql`delete from report_sum`.run(shop.services.db)
  await sql`delete from report_progress`.run(shop.services.db)
  const { report: unread } = await shop.owner.admin.reports.retrieve({ id: 'sales' })
  expect(unread).toMatchObject({ totals: [], pending: (await allOrders()).length })
  const { rows, totals } = await report('sales', { group_by: 'channel' })
  expect({ rows, totals }).toEqual({ rows: before.rows, totals: before.totals })
})

test('days are those of the shop’s time zone, also after it has changed', async () => {
  const { totals } = await report('sales')
  await shop.owner.admin.store.updateSettings({ body: { time_zone: 'Asia/Kathmandu' } })
  const moved = await report('sales')
  expect(moved.time_zone).toBe('Asia/Kathmandu')
  expect(moved.totals).toEqual(totals)
})

test('two servers that enter the same orders enter them once', async () => {
  const { totals } = await report('sales')
  await sql`insert into report_due (order_id) select id from "order"`.run(shop.services.db)
  await Promise.all([enterOrders(shop.services), enterOrders(shop.services)])
  expect((await report('sales')).totals).toEqual(totals)
})

test.each(Object.keys(reports) as ReportId[])('the report %s can be read by each of its groupings', async (id) => {
  for (const group_by of reports[id].groupings) {
    const found = await report(id, { group_by })
    expect(found.group_by).toBe(group_by)
    for (const { values } of found.totals) expect(Object.keys(values)).toEqual(reports[id].measures)
  }
})

test.each(Object.keys(reports) as ReportId[])('the report %s is narrowed down by each of its filters', async (id) => {
  for (const name of reports[id].filters)
    expect(await report(id, { [name]: 'none' })).toMatchObject({ rows: [], totals: [], series: [], count: 0 })
})

test('margin is what a line brought over what it cost when it was sold', async () => {
  const { products } = await report('products').then(({ rows }) =>
    shop.owner.admin.products.list({ query: { id: rows.flatMap(({ key }) => key ?? []) } }),
  )
  const [sold] = products
  const variants = sold?.variants ?? []
  for (const { id } of variants)
    await shop.owner.admin.products.updateVariant({
      ...{ id: sold?.id ?? '', variant_id: id },
      body: { metadata: { cost_per_item: { amount: 70, currency_code: 'eur' } } },
    })
  const query = { product_id: sold?.id ?? '', currency_code: 'eur' }
  const before = await report('margin', query)
  expect(before.totals).toMatchObject([{ values: { margin: 0, margin_percent: null, cost: 0 } }])
  // Entered as if they were placed now.
  await sql`delete from report_entry`.run(shop.services.db)
  await sql`delete from report_sum`.run(shop.services.db)
  await sql`delete from report_progress`.run(shop.services.db)
  const after = await report('margin', query)
  const { net = 0, units = 0 } = after.totals[0]?.values ?? {}
  expect(after.totals).toMatchObject([
    { values: { cost: 70 * (units ?? 0), margin: (net ?? 0) - 70 * (units ?? 0), without_cost: 0 } },
  ])
})

test('a period is compared with another', async () => {
  const { report: today } = await shop.owner.admin.reports.retrieve({
    id: 'channels',
    query: { compare_from: '2020-01-01', compare_to: '2020-01-31' },
  })
  expect(today.rows.length).toBeGreaterThan(0)
  for (const row of [...today.rows, ...today.totals]) expect(row.compared).toMatchObject({ orders: 0, total: 0 })
})

const firstDays = {
  day: (day: string) => day,
  week: (day: string) => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7)),
  month: (day: string) => `${day.slice(0, 7)}-01`,
}

test.each(['day', 'week', 'month'] as const)('each %s is compared with the one at the same place', async (group_by) => {
  const query = { currency_code: 'eur', group_by }
  const { rows } = await report('sales', { ...query, group_by: 'day' })
  const compare_from = rows[0]?.key ?? ''
  const compare_to = plusDays(compare_from, 2)
  const now = await report('sales', { ...query, from: compare_from, to: compare_to })
  const from = plusDays(compare_from, 40)
  const later = await report('sales', { ...query, from, to: plusDays(from, 2), compare_from, compare_to })
  expect(later.rows).toHaveLength(now.rows.length)
  expect(later.rows[0]).toMatchObject({
    key: firstDays[group_by](from),
    values: { orders: 0 },
    compared: now.rows[0]?.values,
  })
})

test('a file has the rows of the report', async () => {
  const file = await shop.owner.admin.reports.export({ id: 'channels' })
  const text = await new Response(await file.arrayBuffer()).text()
  const { rows } = await report('channels')
  expect(text.split('\r\n')[0]).toBe(
    'channel;label;currency_code;total;orders;units;gross;discounts;net;shipping;taxes;average;gift_cards;due;exchanges;refunded',
  )
  expect(text.trimEnd().split('\r\n')).toHaveLength(rows.length + 1)
})

test.each<[string, ReportId, Query]>([
  ['group_by', 'sales', { group_by: 'product' }],
  ['product_id', 'sales', { product_id: 'prod_1' }],
  ['from', 'sales', { from: '2026-03-02', to: '2026-03-01' }],
  ['from', 'sales', { from: '1900-01-01', to: '2026-03-01' }],
  ['to', 'sales', { from: '9999-12-31', to: '9999-12-31' }],
  ['compare_to', 'sales', { compare_from: '9999-12-31', compare_to: '9999-12-31' }],
  ['compare_to', 'sales', { compare_from: '2026-03-01' }],
  ['interval', 'sales', { from: '2020-01-01', to: '2026-03-01', interval: 'day' }],
  ['order', 'sales', { order: 'taxable' }],
  ['from', 'stock', { from: '2026-03-01' }],
  ['convert_to', 'sales', { convert_to: 'xxx' }],
  ['convert_to', 'returns', { convert_to: 'eur' }],
])('the field %s is named when it is wrong for the report %s', async (field, id, query) => {
  await expect(shop.owner.admin.reports.retrieve({ id, query })).rejects.toMatchObject({
    status: 400,
    fields: [{ field }],
  })
})

/** What customers ordered in the months after their first order, from the answers of their orders. */
function cohortsOf(orders: readonly Order[], timeZone: string) {
  const month = ({ created_at }: Order) => today({ now: () => Date.parse(created_at) }, timeZone).slice(0, 7)
  const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5))
  const standing = orders.filter(({ status }) => status !== 'canceled')
  const buyers = [...Map.groupBy(standing, (order) => order.customer_id).values()].map((own) => {
    const first = own.map(month).toSorted()[0] ?? ''
    return { first, months: Map.groupBy(own, (order) => monthNumber(month(order)) - monthNumber(first)) }
  })
  return [...Map.groupBy(buyers, ({ first }) => first)].toSorted().map(([first, cohort]) => ({
    month: `${first}-01`,
    customers: cohort.length,
    ordered: [...new Set(cohort.flatMap(({ months }) => [...months.keys()]))]
      .toSorted((a, b) => a - b)
      .map((after) => {
        const own = cohort.flatMap(({ months }) => months.get(after) ?? [])
        const customers = cohort.filter(({ months }) => months.has(after)).length
        return [after, customers, own.length, sum(own, (order) => (order.total ?? 0) + (order.gift_card_total ?? 0))]
      }),
  }))
}

test('customers are counted by the month of their first order, as their orders say', async () => {
  const { db } = shop.services
  await sql`update "order" o set created_at = o.created_at - make_interval(months => n.place % 7), customer_id = n.customer_id
    from (select id, (row_number() over (order by id))::int as place, first_value(customer_id) over (
      partition by row_number / 3 order by id) as customer_id
      from (select id, customer_id, row_number() over (order by id) from "order") x) n where n.id = o.id`.run(db)
  const { report: found } = await shop.owner.admin.customerCohorts.retrieve({ query: { months: 36 } })
  const orders = await allOrders()
  expect(
    found.cohorts.map(({ month, customers, months }) => ({
      month,
      customers,
      ordered: months
        .filter((one) => one.orders > 0)
        .map((one) => [one.after, one.customers, one.orders, sum(one.sales, ({ total }) => total)]),
    })),
  ).toEqual(cohortsOf(orders, found.time_zone))
  const [oldest] = found.cohorts
  const inMonth = await shop.owner.admin.customers.list({
    query: {
      first_order_at: {
        gte: `${oldest?.month}T00:00:00+05:45`,
        lt: `${firstDays.month(plusDays(oldest?.month ?? '', 31))}T00:00:00+05:45`,
      },
    },
  })
  expect(inMonth.count).toBe(oldest?.customers)
  const file = await shop.owner.admin.customerCohorts.export()
  expect(await new Response(await file.arrayBuffer()).text()).toContain(
    'month;customers;months_after;customers_ordered;orders;currency_code;total',
  )
})

test('an order of a later month is in no cohort', async () => {
  const { db } = shop.services
  const months = async () => (await shop.owner.admin.customerCohorts.retrieve({ query: { months: 36 } })).report.cohorts
  const before = await months()
  const { id } = await sql<{
    id: string
  }>`select o.id from "order" o where o.status <> 'canceled' order by o.id limit 1`.one(db)
  await sql`update "order" set created_at = created_at + interval '1 year' where id = ${id}`.run(db)
  const ordered = (cohorts: typeof before) => sum(cohorts, (cohort) => sum(cohort.months, ({ orders }) => orders))
  expect(ordered(await months())).toBe(ordered(before) - 1)
})

test('an unknown report is not found', async () => {
  await expect(shop.owner.admin.reports.retrieve({ id: 'weather' })).rejects.toMatchObject({ status: 404 })
})
