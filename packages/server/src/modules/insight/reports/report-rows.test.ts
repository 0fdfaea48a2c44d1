import type { Client } from '@storeroom/client'
import type { Report, ReportId } from '@storeroom/contract'
import { currencyExponent } from '@storeroom/money'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { EMPTY_YEAR, replaceSums, type SampleSum } from '../../../../test/sample-sums.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
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

/** An order of some units, placed at an ISO time. */
async function ordered(variant_id: string, quantity: number, at: string) {
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  await sql`update "order" set created_at = ${at} where id = ${id}`.run(db())
  return (await shop.owner.admin.orders.retrieve({ id })).order
}

const day = (date: string) => ({ from: date, to: date })

test('an order counts on the day it was placed, and its cancellation on its own', async () => {
  const goods = await createVariantForSale(shop, 'Lamp', 20)
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
  const goods = await createVariantForSale(shop, 'Shade', 20)
  const { id, total } = await ordered(goods, 1, '2026-05-04T10:00:00Z')
  await shop.owner.admin.orders.capture({ id })
  await shop.owner.admin.orders.refund({ id, body: { amount: 150, reason: 'discount' } })
  const refunds = await report('refunds')
  expect(refunds.rows).toMatchObject([{ key: 'discount', values: { refunded: 150, refunds: 1 } }])
  const [row] = (await report('refunds', { group_by: 'provider', reason: 'discount' })).rows
  expect(row).toMatchObject({ key: 'manual', values: { refunded: 150 } })
  expect((await report('payments')).rows).toMatchObject([{ key: 'manual', values: { captured: total, payments: 1 } }])
})

test('a sold unit costs what it cost when it was sold', async () => {
  const goods = await createVariantForSale(shop, 'Cord', 20)
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

type SampleRate = readonly [pair: string, valid_from: string, rate: string]

async function replaceRates(rates: readonly SampleRate[]) {
  const { exchangeRates } = shop.owner.admin
  for (const { id } of (await exchangeRates.list()).exchange_rates) await exchangeRates.remove({ id })
  const sent = rates.map(([pair, valid_from, rate]) => {
    const [from_currency = '', to_currency = ''] = pair.split('-')
    return { from_currency, to_currency, valid_from, rate }
  })
  await exchangeRates.import({ body: { rates: sent } })
}

const grossOf = ({ totals }: Report) => totals.map(({ currency_code, values }) => [currency_code, values['gross']])
const converted = (convert_to: string, more: Query = {}) => report('sales', { ...EMPTY_YEAR, convert_to, ...more })

test.each<[string, SampleSum, string, SampleRate, number]>([
  [
    'half a cent is rounded up',
    { day: '2001-01-02', currency: 'usd', amount: 1005 },
    'eur',
    ['usd-eur', '2001-01-02', '0.9'],
    905,
  ],
  [
    'half a cent of a negative amount is rounded down',
    { day: '2001-01-02', currency: 'usd', amount: -1005 },
    'eur',
    ['usd-eur', '2001-01-01', '0.9'],
    -905,
  ],
  [
    '1,001 yen, which have no decimals',
    { day: '2001-01-02', currency: 'jpy', amount: 1001 },
    'eur',
    ['jpy-eur', '2001-01-01', '0.0065'],
    651,
  ],
  [
    '1.234 Kuwaiti dinars, which have three',
    { day: '2001-01-02', currency: 'kwd', amount: 1234 },
    'eur',
    ['kwd-eur', '2001-01-01', '2.9315'],
    362,
  ],
  [
    '6.51 euros by the rate of the yen',
    { day: '2001-01-02', currency: 'eur', amount: 651 },
    'jpy',
    ['jpy-eur', '2001-01-01', '0.0065'],
    1002,
  ],
  [
    '3.62 euros by the rate of the dinar',
    { day: '2001-01-02', currency: 'eur', amount: 362 },
    'kwd',
    ['kwd-eur', '2001-01-01', '2.9315'],
    1235,
  ],
  [
    'yen into dinars',
    { day: '2001-01-02', currency: 'jpy', amount: 1001 },
    'kwd',
    ['jpy-kwd', '2001-01-01', '0.002'],
    2002,
  ],
  [
    'half of a fraction without an end',
    { day: '2001-01-02', currency: 'usd', amount: 7 },
    'eur',
    ['eur-usd', '2001-01-01', '14'],
    1,
  ],
])('an amount is converted to the minor unit: %s', async (_, sum, into, rate, amount) => {
  await replaceSums(shop, [sum])
  await replaceRates([rate])
  expect(grossOf(await converted(into))).toEqual([[into, amount]])
})

test('each day has its rate, and an amount without a rate stays in its currency and is named', async () => {
  await replaceSums(shop, [
    { day: '2001-01-01', currency: 'gbp', amount: 700 },
    { day: '2001-01-03', currency: 'gbp', amount: 300 },
    { day: '2001-01-04', currency: 'gbp', amount: 1000 },
    { day: '2001-01-09', currency: 'gbp', amount: 1000 },
    { day: '2001-01-10', currency: 'gbp', amount: 1000 },
    { day: '2001-01-10', currency: 'eur', amount: 1 },
  ])
  await replaceRates([
    ['gbp-eur', '2001-01-04', '1.1'],
    ['gbp-eur', '2001-01-10', '1.2'],
    ['gbp-eur', '2002-01-01', '9'],
    ['usd-eur', '2000-01-01', '9'],
  ])
  const found = await converted('EUR', { group_by: 'month', interval: 'day' })
  expect(grossOf(found)).toEqual([
    ['eur', 1100 + 1100 + 1200 + 1],
    ['gbp', 1000],
  ])
  expect(found.conversion).toMatchObject({
    currency_code: 'eur',
    rate_count: 2,
    rates: [
      { id: 'gbp-eur-2001-01-10', rate: '1.2' },
      { id: 'gbp-eur-2001-01-04', rate: '1.1' },
    ],
    unconverted: [{ currency_code: 'gbp', from: '2001-01-01', to: '2001-01-03' }],
  })
  expect(grossOf(await converted('eur', { currency_code: 'eur' }))).toEqual([['eur', 1]])
  const file = await shop.owner.admin.reports.export({
    id: 'orders',
    query: { ...EMPTY_YEAR, convert_to: 'eur', group_by: 'month' },
  })
  const [header, ...rows] = (await new Response(await file.arrayBuffer()).text()).trimEnd().split('\r\n')
  expect(header).toContain('month;label;currency_code;converted_to;orders')
  expect(rows).toEqual(['2001-01-01;;eur;eur;4;0;4;34.01;8.50', '2001-01-01;;gbp;;2;0;2;10.00;5.00'])
  const before = { compare_from: '2001-01-01', compare_to: '2001-01-04' }
  const compared = await report('sales', { from: '2001-01-10', to: '2001-01-13', ...before, convert_to: 'eur' })
  expect(compared.totals).toMatchObject([
    { currency_code: 'eur', values: { gross: 1201 }, compared: { gross: 1100 } },
    { currency_code: 'gbp', values: { gross: 0 }, compared: { gross: 1000 } },
  ])
  expect(compared.conversion?.unconverted).toEqual([{ currency_code: 'gbp', from: '2001-01-01', to: '2001-01-03' }])
})

test('stock is converted by the rate of today', async () => {
  const [stock] = (await report('stock')).totals
  await replaceRates([['eur-jpy', '2001-01-01', '150']])
  const { totals, conversion } = await report('stock', { convert_to: 'jpy' })
  expect(totals).toMatchObject([
    { currency_code: 'jpy', values: { stock_value: ((stock?.values['stock_value'] ?? 0) / 100) * 150 } },
    {},
  ])
  expect(conversion).toMatchObject({ rate_count: 1, unconverted: [] })
})

const RUNS = inject('scope') === 'all' ? 200 : 8
const anyDay = fc.integer({ min: 1, max: 12 }).map((month) => `2001-${String(month).padStart(2, '0')}-15`)
const anyAmount = fc.integer({ min: -100_000_000, max: 100_000_000 })
const anySum = fc.record({
  ...{
    day: anyDay,
    currency: fc.constantFrom('usd', 'jpy', 'kwd', 'eur', 'gbp'),
    country: fc.constantFrom('de', 'fr', ''),
  },
  ...{ amount: anyAmount, discount: anyAmount, shipping: anyAmount, tax: anyAmount },
})
const anyRate = fc.tuple(
  fc.constantFrom('usd-eur', 'jpy-eur', 'eur-kwd', 'kwd-eur', 'eur-gbp'),
  anyDay,
  fc
    .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 999_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
)

/** What an amount is in euros, in cents; undefined without a rate. Calculated with whole numbers only. */
function inEuros({ currency, day }: SampleSum, amount: number, rates: readonly SampleRate[]): bigint | undefined {
  if (currency === 'eur') return BigInt(amount)
  const lastOf = (wanted: string) =>
    rates.filter(([pair, from]) => pair === wanted && from <= day).toSorted(([, a], [, b]) => (a < b ? 1 : -1))[0]
  const [direct, inverse] = [lastOf(`${currency}-eur`), lastOf(`eur-${currency}`)]
  const used = direct ?? inverse
  if (!used) return undefined
  const [millionths, own] = [BigInt(used[2].replace('.', '')), 10n ** BigInt(currencyExponent(currency))]
  const [by, through] = direct ? [millionths * 100n, 1_000_000n * own] : [1_000_000n * 100n, millionths * own]
  const size = (2n * BigInt(Math.abs(amount)) * by + through) / (2n * through)
  return amount < 0 ? -size : size
}

test(`sums of ${RUNS} random shops agree after they were converted, in whatever way they are grouped`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySum, { minLength: 1, maxLength: 30 }),
      fc.uniqueArray(anyRate, { minLength: 1, maxLength: 20, selector: ([pair, day]) => pair + day }),
      async (sums, rates) => {
        await replaceSums(shop, sums)
        await replaceRates(rates)
        const expected = sums.reduce((all, sum) => all + (inEuros(sum, sum.amount, rates) ?? 0n), 0n)
        for (const group_by of ['day', 'month', 'country'] as const) {
          const { rows, totals, series } = await converted('eur', { group_by, interval: 'month', limit: 1000 })
          const euros = totals.find(({ currency_code }) => currency_code === 'eur')?.values
          expect(BigInt(euros?.['gross'] ?? 0)).toBe(expected)
          for (const { currency_code, values } of totals) {
            for (const measure of ['gross', 'net', 'taxes', 'total', 'orders'])
              for (const parts of [rows, series]) {
                const own = parts.filter((part) => part.currency_code === currency_code)
                expect(own.reduce((all, part) => all + (part.values[measure] ?? 0), 0)).toBe(values[measure])
              }
            const { gross = 0, discounts, shipping, taxes, total } = values
            expect((gross ?? 0) - (discounts ?? 0) + (shipping ?? 0) + (taxes ?? 0)).toBe(total)
          }
        }
      },
    ),
    { numRuns: RUNS },
  )
}, 3_600_000)

test('reports need a sign-in', async () => {
  await expect(shop.anonymous.admin.reports.retrieve({ id: 'sales' })).rejects.toMatchObject({ status: 401 })
})
