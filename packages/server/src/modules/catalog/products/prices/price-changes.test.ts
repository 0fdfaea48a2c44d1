import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'

let shop: TestShop
let regionId: string
let id: string
let small: string
let large: string

beforeAll(async () => {
  shop = await openShop()
  regionId = (await admin().regions.list()).regions[0]?.id ?? ''
  await admin().store.addCurrency({ code: 'usd' })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const prices = [
    { currency_code: 'eur', amount: 1000 },
    { currency_code: 'eur', amount: 800, min_quantity: 10 },
  ]
  const variants = ['S', 'L'].map((value) => ({ title: value, options: [{ value }], prices }))
  const { product } = await createProduct(shop, `Mug ${crypto.randomUUID()}`, { variants })
  id = product.id
  ;[small = '', large = ''] = product.variants.map((variant) => variant.id)
})

const admin = () => shop.owner.admin
type Body = NonNullable<Parameters<TestShop['owner']['admin']['products']['changePrices']>[0]['body']>
const change = (body: Body) => admin().products.changePrices({ id, body })

/** `S eur 1000`, followed by the least quantity where a price has one. */
const prices = async () =>
  (await admin().products.retrieve({ id })).product.variants
    .flatMap(({ title, prices: own }) =>
      own.map(({ currency_code, region_id, amount, min_quantity }) =>
        [title, region_id === null ? currency_code : 'region', amount, min_quantity].filter((part) => part !== null),
      ),
    )
    .map((parts) => parts.join(' '))
    .toSorted()

const untouched = ['L eur 1000', 'L eur 800 10', 'S eur 1000', 'S eur 800 10']

describe('screens §21 prices of many variants in one request', () => {
  test('are set and taken away; tiers and prices of price lists stay', async () => {
    const listed = [{ variant_id: small, currency_code: 'eur', amount: 500 }]
    const list = { name: 'Sale', description: '', type: 'sale', status: 'active', prices: listed } as const
    const { price_list } = await admin().priceLists.create({ body: list })
    const set = [
      { variant_id: small, currency_code: 'EUR', amount: 1100, before: 1000 },
      { variant_id: large, region_id: regionId, amount: 900, before: null },
      { variant_id: large, currency_code: 'usd', amount: 0, before: null },
    ]
    const remove = [{ variant_id: large, currency_code: 'eur', before: 1000 }]
    expect(await change({ set, remove })).toEqual({ set: 3, removed: 1 })
    expect(await prices()).toEqual(['L eur 800 10', 'L region 900', 'L usd 0', 'S eur 1100', 'S eur 800 10'])
    const { price_list: after } = await admin().priceLists.retrieve({ id: price_list.id })
    expect(after.prices.map(({ amount }) => amount)).toEqual([500])
    await admin().priceLists.remove({ id: price_list.id })
  })

  test('change nothing when they are sent again', async () => {
    const body = { set: [{ variant_id: small, currency_code: 'eur', amount: 1100, before: 1000 }] }
    await change(body)
    const count = sql<{ count: number }>`select count(*)::int as count from change where table_name = 'money_amount'`
    const before = (await count.one(shop.services.db)).count
    expect(await change(body)).toEqual({ set: 1, removed: 0 })
    expect((await count.one(shop.services.db)).count).toBe(before)
  })

  test.each([
    ['a variant that is not there', () => ({ variant_id: 'variant_x', currency_code: 'eur' }), 404, 'set.1.variant_id'],
    ['a region that is not there', () => ({ variant_id: large, region_id: 'reg_x' }), 404, 'set.1.region_id'],
    ['an unknown currency', () => ({ variant_id: large, currency_code: 'xxx' }), 400, 'set.1.currency_code'],
    ['a negative amount', () => ({ variant_id: large, currency_code: 'eur', amount: -1 }), 400, 'set.1.amount'],
  ])('%s refuses all prices, and the error names its field', async (_, cell, status, field) => {
    const set = [
      { variant_id: small, currency_code: 'eur', amount: 1100 },
      { amount: 900, ...cell() },
    ]
    await expect(change({ set })).rejects.toMatchObject({ status, fields: [{ field }] })
    expect(await prices()).toEqual(untouched)
  })

  test('of variants of another product are refused, set and taken away alike', async () => {
    const { variantId } = await createProduct(shop, `Bowl ${crypto.randomUUID()}`)
    const foreign = { variant_id: variantId, currency_code: 'eur' }
    await expect(change({ set: [{ ...foreign, amount: 1 }] })).rejects.toMatchObject({ status: 404 })
    await expect(change({ remove: [foreign] })).rejects.toMatchObject({
      status: 404,
      fields: [{ field: 'remove.0.variant_id' }],
    })
    expect((await admin().variants.retrieve({ id: variantId })).variant.prices).toHaveLength(1)
  })

  test('are refused for prices that another user has changed since', async () => {
    const edit = (amount: number, before: number | null) => ({
      variant_id: small,
      currency_code: 'eur',
      amount,
      before,
    })
    await change({ set: [edit(1500, 1000)] })
    const late = change({
      set: [{ variant_id: large, currency_code: 'eur', amount: 1, before: 1000 }, edit(1400, 1000)],
    })
    await expect(late).rejects.toMatchObject({
      code: 'edit_conflict',
      conflicts: [{ field: `${small}|eur`, yours: 1400, theirs: 1500 }],
    })
    expect(await prices()).toEqual(['L eur 1000', 'L eur 800 10', 'S eur 1500', 'S eur 800 10'])
  })

  test('of a market in which a variant has two prices leave one, or none when they are removed', async () => {
    const twice = [1000, 1200].map((amount) => ({ currency_code: 'eur', amount }))
    const options = (await admin().products.retrieve({ id })).product.options
    const optionId = options[0]?.id ?? ''
    const withTwo = async (title: string) => {
      const double = { title, options: [{ option_id: optionId, value: title }], prices: twice }
      const { product } = await admin().products.createVariant({ id, body: double })
      const variant_id = product.variants.find((variant) => variant.title === title)?.id ?? ''
      return { variant_id, currency_code: 'eur', before: 1000 }
    }
    const [one, other] = [await withTwo('M'), await withTwo('N')]
    expect(await change({ set: [{ ...one, amount: 1300 }], remove: [other] })).toEqual({ set: 1, removed: 1 })
    expect(await prices()).toEqual([...untouched.slice(0, 2), 'M eur 1300', ...untouched.slice(2)])
  })
})
