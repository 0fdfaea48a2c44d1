import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProduct } from '../../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { buildApp, type Shop } from '../../../../app.ts'
import { hours, minutes } from '../../../../kernel/clock.ts'
import type { Row } from '../../../../kernel/entity.ts'

/**
 * Price lists as shoppers see them (docs/contract/totals.md §1), on two servers of one database, each with caches of
 * its own.
 */

let shop: TestShop
let other: Shop
let regionId: string
let id: string
let variantId: string

beforeAll(async () => {
  shop = await openShop()
  other = await buildApp(shop.services.config, shop.database.engine, { clock: shop.clock })
  await other.app.ready()
  regionId = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
  await shop.owner.admin.store.addCurrency({ code: 'usd' })
  const mug = await createProduct(shop, 'Mug', {
    variants: [{ title: 'Small', options: [{ value: 'S' }], prices: [{ currency_code: 'eur', amount: 1000 }] }],
  })
  id = mug.id
  variantId = mug.variantId
})
afterAll(async () => {
  await other.close()
  await shop.stop()
})

const lists = () => shop.owner.admin.priceLists
type New = Partial<Parameters<ReturnType<typeof lists>['create']>[0]['body']>

beforeEach(async () => {
  const { price_lists } = await lists().list({ query: { limit: 100 } })
  for (const list of price_lists) await lists().remove({ id: list.id })
})

const price = (amount: number, more: object = {}) => ({
  variant_id: variantId,
  currency_code: 'eur',
  amount,
  ...more,
})
const createList = async (amount: number, more: New = {}) => {
  const body = { name: 'Sale', description: '', type: 'sale' as const, status: 'active' as const }
  const { price_list } = await lists().create({ body: { ...body, prices: [price(amount)], ...more } })
  return price_list.id
}

const first = (value: unknown) => (value as Row[])[0] ?? {}
const pricesIn = (variant: Row) => [
  variant['original_price'],
  variant['calculated_price'],
  variant['calculated_price_type'],
]

/** The same question four times: a page and a single product, of both servers. All must agree. */
async function answers(query = `region_id=${regionId}`): Promise<unknown> {
  const all: unknown[] = []
  for (const { app } of [shop, other]) {
    const page = await app.inject({ method: 'GET', url: `/store/products?${query}` })
    all.push(pricesIn(first(first(page.json<Row>()['products'])['variants'])))
    const single = await app.inject({ method: 'GET', url: `/store/products/${id}?${query}` })
    all.push(pricesIn(first((single.json<Row>()['product'] as Row)['variants'])))
  }
  expect(new Set(all.map((answer) => JSON.stringify(answer))).size, JSON.stringify(all)).toBe(1)
  return all[0]
}

const base = [1000, 1000, 'default']
const at = (offset: number) => new Date(shop.clock.now() + offset).toISOString()

describe('what a list does to a price', () => {
  test.each<[string, New, unknown[]]>([
    ['a cheaper sale list wins', {}, [1000, 800, 'sale']],
    ['a cheaper override list wins', { type: 'override' }, [1000, 800, 'override']],
    ['a draft does not count', { status: 'draft' }, base],
  ])('%s', async (_, more, expected) => {
    await createList(800, more)
    expect(await answers()).toEqual(expected)
  })

  test('an override list never raises a price, and one for the region counts in the region', async () => {
    await createList(1500, { type: 'override' })
    expect(await answers()).toEqual(base)
    await createList(0, { prices: [{ variant_id: variantId, region_id: regionId, amount: 600 }] })
    expect(await answers()).toEqual([1000, 600, 'sale'])
    // A region's price is no price of the currency alone, but is in its currency.
    expect(await answers('currency_code=eur')).toEqual([1000, 600, 'sale'])
    expect(await answers('currency_code=usd')).toEqual([null, null, null])
  })

  test('a price for several units does not count without a quantity', async () => {
    await createList(0, { prices: [price(700, { min_quantity: 5, max_quantity: 10 })] })
    expect(await answers()).toEqual(base)
  })

  test('a price names its price list, but not the customer groups of the list', async () => {
    await createList(800, { ends_at: at(hours(1)) })
    const { product } = await shop.anonymous.store.products.retrieve({ id, query: { region_id: regionId } })
    const prices = product.variants[0]?.prices ?? []
    expect(prices.map(({ price_list }) => price_list)).toEqual([
      undefined,
      {
        id: expect.stringMatching(/^pl_/),
        name: 'Sale',
        type: 'sale',
        status: 'active',
        starts_at: null,
        ends_at: expect.any(String),
      },
    ])
    expect(prices.some((price) => 'list' in price)).toBe(false)
  })

  test('a list of a customer group applies to its members only', async () => {
    const { customer_group } = await shop.owner.admin.customerGroups.create({ body: { name: 'Only these' } })
    await createList(500, { customer_groups: [{ id: customer_group.id }] })
    expect(await answers()).toEqual(base)
    const answer = await other.app.inject({ method: 'GET', url: `/store/products?region_id=${regionId}` })
    expect(answer.body).not.toContain(customer_group.id)
    // As a value of its own: times end in `…500Z` now and then.
    expect(answer.body).not.toMatch(/:500[,}\]]/)
  })

  test('a change of a list is in the very next answer of both servers', async () => {
    const listId = await createList(800)
    expect(await answers()).toEqual([1000, 800, 'sale'])
    await lists().update({ id: listId, body: { type: 'override' } })
    expect(await answers()).toEqual([1000, 800, 'override'])
    await lists().changePrices({ id: listId, body: { set: [price(750)] } })
    expect(await answers()).toEqual([1000, 750, 'override'])
    await lists().update({ id: listId, body: { status: 'draft' } })
    expect(await answers()).toEqual(base)
    await lists().update({ id: listId, body: { status: 'active' } })
    await lists().remove({ id: listId })
    expect(await answers()).toEqual(base)
  })
})

describe('dates of lists, by the clock alone', () => {
  const etag = async () =>
    (await shop.app.inject({ method: 'GET', url: `/store/products/${id}?region_id=${regionId}` })).headers['etag']

  test('a list that starts in an hour counts after it, and until it ends', async () => {
    await createList(800, { starts_at: at(hours(1)), ends_at: at(hours(2)) })
    expect(await answers()).toEqual(base)
    // Twice, so that the answers are cached.
    expect(await answers()).toEqual(base)
    const before = await etag()
    shop.clock.advance(hours(1) - minutes(1))
    expect(await answers()).toEqual(base)
    expect(await etag()).toBe(before)
    shop.clock.advance(minutes(2))
    expect(await answers()).toEqual([1000, 800, 'sale'])
    expect(await answers()).toEqual([1000, 800, 'sale'])
    expect(await etag()).not.toBe(before)
    shop.clock.advance(hours(1))
    expect(await answers()).toEqual(base)
    expect(await answers()).toEqual(base)
  })

  test('several lists that start and end one after the other', async () => {
    await createList(900, { starts_at: at(hours(1)), ends_at: at(hours(3)) })
    await createList(800, { starts_at: at(hours(2)), ends_at: at(hours(3)) })
    await createList(850, { ends_at: at(hours(4)) })
    const amounts: unknown[] = []
    for (let hour = 0; hour < 5; hour += 1) {
      amounts.push(await answers())
      shop.clock.advance(hours(1) + 10)
    }
    expect(amounts).toEqual([[1000, 850, 'sale'], [1000, 850, 'sale'], [1000, 800, 'sale'], [1000, 850, 'sale'], base])
  })

  test('the bounds are those of price selection, to the millisecond', async () => {
    const start = shop.clock.now() + hours(24 * 365)
    // The clock of this server is stopped, a year ahead.
    const still = { now: () => start }
    const frozen = await buildApp(shop.services.config, shop.database.engine, { clock: still })
    await frozen.app.ready()
    const price = async (now: number) => {
      still.now = () => now
      const { app } = frozen
      const answer = await app.inject({ method: 'GET', url: `/store/products?region_id=${regionId}` })
      return first(first(answer.json<Row>()['products'])['variants'])['calculated_price']
    }
    const iso = (moment: number) => new Date(moment).toISOString()
    await createList(800, { starts_at: iso(start), ends_at: iso(start + 100) })
    const moments = [start - 1, start, start + 1, start + 99, start + 100]
    const answers: unknown[] = []
    for (const moment of moments) answers.push(await price(moment))
    expect(answers).toEqual([1000, 1000, 800, 800, 1000])
    // And back again, as a clock does that is corrected.
    expect(await price(start + 50)).toBe(800)
    expect(await price(start - 50)).toBe(1000)
    await frozen.close()
  })

  test('a cached answer still takes one statement', async () => {
    await createList(800, { starts_at: at(hours(1)) })
    const path = { query: { region_id: regionId, limit: 7 } }
    const statements = async () => (await shop.statementsOf(() => shop.anonymous.store.products.list(path))).length
    // During a write an answer is read once more.
    const once = () => vi.waitFor(async () => expect(await statements()).toBe(1), { timeout: 20_000 })
    await once()
    shop.clock.advance(hours(2))
    expect(await statements()).toBe(2)
    await once()
  })

  test('answers without prices, and those of staff, do not change with the clock', async () => {
    await createList(800, { starts_at: at(hours(1)) })
    const read = async () => {
      const url = '/store/products?fields=title&expand='
      return (await shop.app.inject({ method: 'GET', url })).headers['etag']
    }
    const before = await read()
    shop.clock.advance(hours(2))
    expect(await read()).toBe(before)
    const { product } = await shop.owner.admin.products.retrieve({ id })
    expect(product.variants[0]?.prices.map(({ amount }) => amount)).toEqual([1000])
  })
})
