import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Item,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  await shop.owner.admin.store.updateSettings({ body: { time_zone: 'Europe/Berlin' } })
})
afterAll(() => shop.stop())

const db = () => shop.services.db

/** An order of these items, placed at an ISO time. */
async function ordered(items: readonly Item[], at: string) {
  const id = await createReadyCart(shop.anonymous, market, items)
  const { data } = await shop.anonymous.store.carts.complete({ id })
  await sql`update "order" set created_at = ${at} where id = ${data.id}`.run(db())
  return data.id
}

const discounted = (orderId: string, amount: string) =>
  sql`insert into line_item_adjustment (id, item_id, description, amount)
    select ${`lia_${orderId}`}, id, 'discount', ${amount} from line_item where order_id = ${orderId}`.run(db())

const size = (title: string, sku: string) => ({
  title,
  sku,
  inventory_quantity: 50,
  options: [{ value: title }],
  prices: [{ currency_code: 'eur', amount: 1000 }],
})

/** A bowl in two sizes; the ids of product and sizes. */
async function bowl(name: string) {
  const variants = [size('Small', `${name}-s`), size('Large', `${name}-l`)]
  const { id, product } = await createProduct(shop, name, { variants })
  const idOf = (title: string) => product.variants.find((variant) => variant.title === title)?.id ?? ''
  return { id, small: idOf('Small'), large: idOf('Large') }
}

const salesOf = async (id: string, query: { since?: string; until?: string } = {}) =>
  (await shop.owner.admin.productSales.retrieve({ id, query })).sales

const march = { since: '2026-03-28', until: '2026-03-30' }

describe('screens §20 the sales figures of a product', () => {
  test('are units, orders and revenue of orders that are not canceled, by currency, day and variant', async () => {
    const { id, small, large } = await bowl('bowl')
    const other = await createVariantForSale(shop, 'Jug', 20)
    const first = [
      { variant_id: small, quantity: 2 },
      { variant_id: other, quantity: 5 },
    ]
    await ordered(first, '2026-03-28T09:00:00Z')
    const both = [
      { variant_id: small, quantity: 1 },
      { variant_id: large, quantity: 4 },
    ]
    await ordered(both, '2026-03-28T10:00:00Z')
    const abroad = await ordered([{ variant_id: large, quantity: 1 }], '2026-03-30T10:00:00Z')
    await sql`update "order" set currency_code = 'gbp' where id = ${abroad}`.run(db())
    const gone = await ordered([{ variant_id: large, quantity: 9 }], '2026-03-29T10:00:00Z')
    await shop.owner.admin.orders.cancel({ id: gone })
    expect(await salesOf(id, march)).toEqual({
      ...march,
      orders: 3,
      units: 8,
      currencies: [
        { currency_code: 'eur', orders: 2, units: 7, subtotal: 7000, discount_total: 0, revenue: 7000 },
        { currency_code: 'gbp', orders: 1, units: 1, subtotal: 1000, discount_total: 0, revenue: 1000 },
      ],
      days: [
        { date: '2026-03-28', orders: 2, units: 7 },
        { date: '2026-03-29', orders: 0, units: 0 },
        { date: '2026-03-30', orders: 1, units: 1 },
      ],
      variants: [
        { id: large, title: 'Large', sku: 'bowl-l', orders: 2, units: 5 },
        { id: small, title: 'Small', sku: 'bowl-s', orders: 2, units: 3 },
      ],
    })
  })

  test('take off discounts, whose fractions are rounded once', async () => {
    const { id, small } = await bowl('dish')
    for (const hour of [1, 2, 3])
      await discounted(await ordered([{ variant_id: small, quantity: 1 }], `2026-03-29T1${hour}:00:00Z`), '33.4')
    expect((await salesOf(id, march)).currencies).toMatchObject([
      { subtotal: 3000, discount_total: 100, revenue: 2900 },
    ])
  })

  test('begin and end with the days of the shop’s time zone, also when clocks are put forward', async () => {
    const { id, small } = await bowl('mug')
    const items = [{ variant_id: small, quantity: 1 }]
    // Berlin is an hour ahead of UTC until the morning of the 29th, two hours from then on.
    await ordered(items, '2026-03-27T22:59:59Z')
    await ordered(items, '2026-03-27T23:00:00Z')
    await ordered(items, '2026-03-28T23:30:00Z')
    await ordered(items, '2026-03-29T21:59:59Z')
    await ordered(items, '2026-03-29T22:00:00Z')
    await ordered(items, '2026-03-30T22:00:00Z')
    const { days } = await salesOf(id, march)
    expect(days.map(({ units }) => units)).toEqual([1, 2, 1])
  })

  test('are those of the last 30 days by default, and none before the first sale', async () => {
    const { id, small } = await bowl('cup')
    expect(await salesOf(id)).toMatchObject({ orders: 0, units: 0, currencies: [], variants: [] })
    await ordered([{ variant_id: small, quantity: 2 }], new Date(shop.clock.now()).toISOString())
    const { since, until, days, units } = await salesOf(id)
    expect(units).toBe(2)
    expect(days).toHaveLength(30)
    expect(days.at(0)?.date).toBe(since)
    expect(days.at(-1)).toEqual({ date: until, orders: 1, units: 2 })
  })

  test('keep telling of a variant that was deleted', async () => {
    const { id, large } = await bowl('vase')
    await ordered([{ variant_id: large, quantity: 1 }], '2026-03-29T12:00:00Z')
    await shop.owner.admin.products.removeVariant({ id, variant_id: large })
    expect((await salesOf(id, march)).variants).toMatchObject([{ id: large, title: 'Large', units: 1 }])
  })

  test.each([
    ['ends before it begins', { since: '2026-03-02', until: '2026-03-01' }],
    ['is longer than a year and a day', { since: '2025-01-01', until: '2026-01-03' }],
    ['begins before there were shops', { since: '0000-01-01', until: '0000-01-02' }],
    ['ends in a year of which no day follows', { since: '9999-12-31', until: '9999-12-31' }, 'until'],
    ['is no day', { since: '2026-02-30' }],
  ])('are refused for a period that %s', async (period, query, field = 'since') => {
    const { id } = await createProduct(shop, `Plate that ${period}`)
    await expect(salesOf(id, query)).rejects.toMatchObject({ status: 400, fields: [{ field }] })
  })

  test('are not found for an unknown product', async () => {
    await expect(salesOf('prod_none')).rejects.toMatchObject({ status: 404 })
  })
})
