import type { Client } from '@storeroom/client'
import type { ReportId } from '@storeroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoods, createMarket, readyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { plusDays } from '../../../kernel/calendar.ts'
import { sql } from '../../../kernel/sql.ts'
import { enterOrders } from './enter-orders.ts'

type Query = NonNullable<Parameters<Client['admin']['reports']['retrieve']>[0]['query']>

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  await shop.owner.admin.store.updateSettings({ body: { time_zone: 'Europe/Berlin' } })
})
afterAll(() => shop.stop())

const db = () => shop.services.db

async function report(id: ReportId, query: Query = {}) {
  await enterOrders(shop.services)
  return (await shop.owner.admin.reports.retrieve({ id, query })).report
}

/** An order of some pieces, placed at an ISO time. */
async function ordered(variant_id: string, quantity: number, at: string) {
  const cart = await readyCart(shop.anonymous, market, [{ variant_id, quantity }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  await sql`update "order" set created_at = ${at} where id = ${id}`.run(db())
  return (await shop.owner.admin.orders.retrieve({ id })).order
}

const day = (date: string) => ({ from: date, to: date })

test('an order counts on the day it was placed, and its cancellation on its own', async () => {
  const goods = await createGoods(shop, 'Lamp', 20)
  // In Berlin, the day has begun.
  const kept = await ordered(goods, 2, '2026-03-27T23:30:00Z')
  const gone = await ordered(goods, 1, '2026-03-28T10:00:00Z')
  const placed = await report('orders', day('2026-03-28'))
  expect(placed.totals).toMatchObject([
    { values: { orders: 2, canceled: 0, units: 3, total: (kept.total ?? 0) + (gone.total ?? 0) } },
  ])
  await shop.owner.admin.orders.cancel({ id: gone.id })
  expect((await report('orders', day('2026-03-28'))).totals).toEqual(placed.totals)
  const { order } = await shop.owner.admin.orders.retrieve({ id: gone.id })
  // By UTC; in Berlin it can be the next day.
  const from = order.canceled_at?.slice(0, 10) ?? ''
  const canceled = await report('orders', { from, to: plusDays(from, 1) })
  expect(canceled.totals).toMatchObject([{ values: { orders: -1, canceled: 1, units: -1, total: -(gone.total ?? 0) } }])
})

test('a series has no gaps, and weeks begin on Monday', async () => {
  const { series } = await report('sales', { from: '2026-03-25', to: '2026-04-07', interval: 'week' })
  expect(series.map(({ at, values }) => [at, values['orders']])).toEqual([
    ['2026-03-23', 2],
    ['2026-03-30', 0],
    ['2026-04-06', 0],
  ])
})

test('refunds are found by their reason and provider, payments by their provider', async () => {
  const goods = await createGoods(shop, 'Shade', 20)
  const { id, total } = await ordered(goods, 1, '2026-05-04T10:00:00Z')
  await shop.owner.admin.orders.capture({ id })
  await shop.owner.admin.orders.refund({ id, body: { amount: 150, reason: 'discount' } })
  const refunds = await report('refunds')
  expect(refunds.rows).toMatchObject([{ key: 'discount', values: { refunded: 150, refunds: 1 } }])
  const [row] = (await report('refunds', { group_by: 'provider', reason: 'discount' })).rows
  expect(row).toMatchObject({ key: 'manual', values: { refunded: 150 } })
  expect((await report('payments')).rows).toMatchObject([{ key: 'manual', values: { captured: total, payments: 1 } }])
})

test('a sold piece costs what it cost when it was sold', async () => {
  const goods = await createGoods(shop, 'Cord', 20)
  const { variant } = await shop.owner.admin.variants.retrieve({ id: goods })
  const costs = (amount: number) =>
    shop.owner.admin.products.updateVariant({
      ...{ id: variant.product_id, variant_id: goods },
      body: { metadata: { cost_per_item: { amount, currency_code: 'eur' } } },
    })
  await costs(70)
  const { id, subtotal = 0 } = await ordered(goods, 3, '2026-06-01T10:00:00Z')
  const query = { ...day('2026-06-01'), variant_id: goods }
  const margin = { cost: 210, margin: subtotal - 210, without_cost: 0, units: 3 }
  expect((await report('margin', query)).rows).toMatchObject([{ values: margin }])
  await costs(90)
  await shop.owner.admin.orders.capture({ id })
  expect((await report('margin', query)).rows).toMatchObject([{ values: margin }])
  const stock = await report('stock', { variant_id: goods, group_by: 'variant' })
  expect(stock).toMatchObject({
    ...{ from: null, to: null, series: [] },
    rows: [
      {
        key: goods,
        label: 'Cord · Small',
        currency_code: 'eur',
        values: { stocked: 20, reserved: 3, stock_value: 1800 },
      },
    ],
  })
})

test('customers are new with their first order and return with the next ones', async () => {
  const { totals } = await report('customers', { from: '2026-03-01', to: '2026-06-30', group_by: 'customer_kind' })
  const { orders = 0, new_customers, returning_orders } = totals[0]?.values ?? {}
  expect((new_customers ?? 0) + (returning_orders ?? 0)).toBe(orders)
  expect(new_customers).toBeGreaterThan(0)
})

test('rows are sorted by a measure, and come in pages', async () => {
  const query = { from: '2026-03-01', to: '2026-06-30', order: '-units', limit: 2 }
  const first = await report('products', query)
  const second = await report('products', { ...query, offset: 2 })
  expect(first).toMatchObject({ count: 3, limit: 2, offset: 0 })
  expect([...first.rows, ...second.rows].map(({ label, values }) => [label, values['units']])).toEqual([
    ['Cord', 3],
    ['Lamp', 3],
    ['Shade', 1],
  ])
})

test('who may not read reports is refused', async () => {
  await expect(shop.anonymous.admin.reports.retrieve({ id: 'sales' })).rejects.toMatchObject({ status: 401 })
})
