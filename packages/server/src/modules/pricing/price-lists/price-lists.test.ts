import type { Client } from '@storeroom/client'
import { versionOf } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let lists: Client['admin']['priceLists']
let regionId: string
let id: string
let small: string
let large: string
let groupId: string

beforeAll(async () => {
  shop = await openShop()
  lists = shop.owner.admin.priceLists
  regionId = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
  await shop.owner.admin.store.addCurrency({ code: 'usd' })
  const prices = [
    { currency_code: 'eur', amount: 1000 },
    { currency_code: 'usd', amount: 1100 },
  ]
  const { product } = await createProduct(shop, 'Mug', {
    variants: ['S', 'L'].map((value) => ({ title: value, options: [{ value }], prices })),
  })
  id = product.id
  ;[small = '', large = ''] = product.variants.map((variant) => variant.id)
  await createProduct(shop, 'Bowl')
  groupId = (await shop.owner.admin.customerGroups.create({ body: { name: 'Wholesale' } })).customer_group.id
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const { price_lists } = await lists.list({ query: { limit: 100 } })
  for (const list of price_lists) await lists.remove({ id: list.id })
})

type New = Parameters<typeof lists.create>[0]['body']

const create = async (body: Partial<New> = {}) =>
  (
    await lists.create({
      body: { name: 'Sale', description: 'Summer', type: 'sale', status: 'active', prices: [], ...body },
    })
  ).price_list

const euros = (amount: number, more: object = {}) => ({
  variant_id: small,
  currency_code: 'eur',
  amount,
  ...more,
})

const amounts = async (listId: string) =>
  (await lists.retrieve({ id: listId })).price_list.prices.map(({ variant_id, currency_code, region_id, amount }) => [
    variant_id === small ? 'S' : 'L',
    region_id === null ? currency_code : 'region',
    amount,
  ])

const refusal = (status: number, message: string) => ({ status, message })

describe('S1-06 S3-35 a price list', () => {
  test('is created with prices and groups, and answered as in v1', async () => {
    const list = await create({
      starts_at: '2026-01-01T00:00:00.000Z',
      prices: [euros(800, { max_quantity: 10 })],
      customer_groups: [{ id: groupId }],
    })
    expect(list).toMatchObject({
      id: expect.stringMatching(/^pl_/),
      name: 'Sale',
      description: 'Summer',
      type: 'sale',
      status: 'active',
      starts_at: '2026-01-01T00:00:00.000Z',
      ends_at: null,
      includes_tax: false,
      customer_groups: [{ id: groupId, name: 'Wholesale' }],
      prices: [
        {
          id: expect.stringMatching(/^ma_/),
          price_list_id: list.id,
          variant_id: small,
          amount: 800,
          currency_code: 'eur',
          region_id: null,
          min_quantity: null,
          max_quantity: 10,
          variants: [{ id: small, product_id: id }],
        },
      ],
    })
  })

  test('is a draft for everybody by default', async () => {
    const { price_list } = await lists.create({ body: { name: 'A', description: '', type: 'override', prices: [] } })
    expect(price_list).toMatchObject({ status: 'draft', customer_groups: [], starts_at: null, ends_at: null })
  })

  test('gives a price of a region the region’s currency', async () => {
    const list = await create({ prices: [{ variant_id: small, region_id: regionId, amount: 700 }] })
    expect(list.prices).toMatchObject([{ region_id: regionId, currency_code: 'eur', amount: 700 }])
  })

  const xor = 'Failed XOR relation between "region_id" and "currency_code".'
  test.each([
    ['both region and currency', () => [euros(1, { region_id: regionId })], 400, `${xor}, ${xor}`],
    ['neither', () => [{ variant_id: small, amount: 1 }], 400, `${xor}, ${xor}`],
    [
      'an unknown region',
      () => [{ variant_id: small, region_id: 'reg_x', amount: 1 }],
      404,
      'Region with reg_x was not found',
    ],
    ['an unknown currency', () => [euros(1, { currency_code: 'xxx' })], 400, 'Currency with code: xxx was not found'],
    [
      'an unknown variant',
      () => [euros(1, { variant_id: 'variant_x' })],
      404,
      'Variant with id: variant_x was not found',
    ],
  ])('with a price with %s is refused, and nothing is created', async (_, prices, status, message) => {
    await expect(create({ prices: prices() })).rejects.toMatchObject(refusal(status, message))
    expect((await lists.list()).count).toBe(0)
  })

  test('with a negative amount or an unknown type is refused', async () => {
    await expect(create({ prices: [euros(-1)] })).rejects.toMatchObject({ status: 400 })
    await expect(create({ type: 'gift' as never })).rejects.toMatchObject({ status: 400 })
  })

  test('with an unknown group is refused', async () => {
    await expect(create({ customer_groups: [{ id: 'cgrp_x' }] })).rejects.toMatchObject(
      refusal(404, 'CustomerGroup with id cgrp_x was not found'),
    )
  })

  test('changes only the fields that are sent, and adds prices', async () => {
    const list = await create({ prices: [euros(800)], customer_groups: [{ id: groupId }] })
    const { price_list } = await lists.update({
      id: list.id,
      body: { name: 'Autumn', ends_at: '2030-01-01T00:00:00Z', prices: [euros(900, { variant_id: large })] },
    })
    expect(price_list).toMatchObject({
      name: 'Autumn',
      description: 'Summer',
      ends_at: '2030-01-01T00:00:00.000Z',
      customer_groups: [{ id: groupId }],
    })
    expect(await amounts(list.id)).toEqual([
      ['S', 'eur', 800],
      ['L', 'eur', 900],
    ])
    const cleared = await lists.update({ id: list.id, body: { ends_at: null, customer_groups: [] } })
    expect(cleared.price_list).toMatchObject({ ends_at: null, customer_groups: [] })
  })

  test('is not changed by the later of two conflicting edits, and an unchanged date is no conflict', async () => {
    const list = await create({ starts_at: '2026-01-01T00:00:00Z' })
    const version = versionOf(await lists.retrieve({ id: list.id }))
    await lists.update({ id: list.id, body: { name: 'Mine' } }, { version })
    await expect(lists.update({ id: list.id, body: { name: 'Yours' } }, { version })).rejects.toMatchObject({
      code: 'edit_conflict',
      conflicts: [{ field: 'name', yours: 'Yours', theirs: 'Mine' }],
    })
    await lists.update({ id: list.id, body: { starts_at: '2026-01-01T00:00:00.000Z' } }, { version })
  })

  test('is deleted with its prices, also twice', async () => {
    const list = await create({ prices: [euros(800)] })
    const answer = { id: list.id, object: 'price-list', deleted: true }
    expect(await lists.remove({ id: list.id })).toEqual(answer)
    expect(await lists.remove({ id: list.id })).toEqual(answer)
    await expect(lists.retrieve({ id: list.id })).rejects.toMatchObject(
      refusal(404, `Price list with id: ${list.id} was not found`),
    )
    const remaining = sql<{ count: number }>`select count(*)::int as count from money_amount
      where price_list_id = ${list.id} and deleted_at is null`
    expect((await remaining.one(shop.services.db)).count).toBe(0)
  })
})

describe('screens §39 a copy of a price list', () => {
  test('is a draft without dates for the same groups, with the same prices', async () => {
    const prices = [
      euros(900),
      euros(800, { min_quantity: 10, max_quantity: 99 }),
      { variant_id: large, region_id: regionId, amount: 700 },
    ]
    const [starts_at, ends_at] = ['2030-01-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z']
    const customer_groups = [{ id: groupId }]
    const list = await create({ type: 'override', starts_at, ends_at, customer_groups, prices, includes_tax: true })
    const { price_list: copy } = await lists.copy({ id: list.id, body: { name: 'Sale (copy)' } })
    expect(copy).toMatchObject({
      name: 'Sale (copy)',
      description: 'Summer',
      type: 'override',
      status: 'draft',
      starts_at: null,
      ends_at: null,
      includes_tax: true,
      customer_groups: [{ id: groupId }],
    })
    const pricesOf = ({ prices: all }: typeof copy) =>
      all.map(({ variant_id, currency_code, region_id, amount, min_quantity, max_quantity }) => [
        variant_id,
        currency_code,
        region_id,
        amount,
        min_quantity,
        max_quantity,
      ])
    expect(pricesOf(copy)).toHaveLength(3)
    expect(pricesOf(copy)).toEqual(expect.arrayContaining(pricesOf(list)))
    await lists.remove({ id: list.id })
    expect((await lists.retrieve({ id: copy.id })).price_list.prices).toHaveLength(3)
  })

  test('of a list whose group was deleted applies to no shopper, either', async () => {
    const { customer_group } = await shop.owner.admin.customerGroups.create({ body: { name: 'Passing' } })
    const list = await create({ customer_groups: [{ id: customer_group.id }] })
    await shop.owner.admin.customerGroups.remove({ id: customer_group.id })
    const query = { fields: '+group_count', expand: 'customer_groups' }
    const { price_list: copy } = await lists.copy({ id: list.id, body: { name: 'Copy' }, query })
    expect(copy).toMatchObject({ customer_groups: [], group_count: 1 })
  })

  test.runIf(inject('scope') === 'all')('has 20,000 prices if the original has', async () => {
    const list = await create()
    const { product } = await createProduct(shop, 'Thousands')
    const { db } = shop.services
    await sql`insert into product_variant (id, title, product_id)
      select 'variant_copied_' || n, n::text, ${product.id} from generate_series(1, 5000) n`.run(db)
    // As maintenance does it: the triggers' plans were made when there were three variants.
    await sql`analyze product_variant`.run(db)
    await sql`insert into money_amount (id, price_list_id, variant_id, currency_code, amount, min_quantity)
      select 'ma_copied_' || n || '_' || q, ${list.id}, 'variant_copied_' || n, 'eur', n, q * 10
      from generate_series(1, 5000) n, generate_series(1, 4) q`.run(db)
    const query = { fields: 'id,price_count', expand: '' }
    const { price_list: copy } = await lists.copy({ id: list.id, body: { name: 'Large' }, query })
    expect(copy.price_count).toBe(20_000)
    await sql`delete from money_amount where price_list_id = any(${[list.id, copy.id]})`.run(db)
  })

  test('requires a name and a list', async () => {
    const { id: listId } = await create()
    await expect(lists.copy({ id: listId, body: { name: '' } })).rejects.toMatchObject({ status: 400 })
    await expect(lists.copy({ id: 'pl_none', body: { name: 'X' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('S7-63 prices of a list', () => {
  test('keep their id if they are sent again', async () => {
    const list = await create({ prices: [euros(800)] })
    const before = list.prices[0]?.id
    const { price_list } = await lists.addPrices({ id: list.id, body: { prices: [euros(750), euros(700)] } })
    expect(price_list.prices.map((price) => [price.id, price.amount])).toEqual([[before, 700]])
  })

  test('with an id can move to another market', async () => {
    const list = await create({ prices: [euros(800)] })
    const price = { id: list.prices[0]?.id ?? '', variant_id: small, currency_code: 'usd', amount: 850 }
    await lists.addPrices({ id: list.id, body: { prices: [price] } })
    expect(await amounts(list.id)).toEqual([['S', 'usd', 850]])
  })

  test('with other quantities are prices of their own', async () => {
    const list = await create({ prices: [euros(800)] })
    await lists.addPrices({ id: list.id, body: { prices: [euros(700, { min_quantity: 5 })] } })
    expect(await amounts(list.id)).toEqual([
      ['S', 'eur', 800],
      ['S', 'eur', 700],
    ])
  })

  test('with override replace all others', async () => {
    const list = await create({ prices: [euros(800), euros(900, { variant_id: large })] })
    await lists.addPrices({ id: list.id, body: { prices: [euros(750)], override: true } })
    expect(await amounts(list.id)).toEqual([['S', 'eur', 750]])
    await lists.addPrices({ id: list.id, body: { prices: [], override: true } })
    expect(await amounts(list.id)).toEqual([])
  })

  test('are removed by id, variant, product and products, and those of other lists stay', async () => {
    const body = { prices: [euros(800), euros(900, { variant_id: large })] }
    const [other, ...otherLists] = await Promise.all([1, 2, 3, 4, 5].map(() => create(body)))
    const [byId, byVariant, byProduct, byProducts] = otherLists
    const ids = (list: typeof other) => list?.prices.map((price) => price.id).toSorted() ?? []
    const gone = (answer: { ids: readonly string[] }) => ({ ...answer, ids: answer.ids.toSorted() })
    const answer = (deleted: readonly string[]) => ({ ids: deleted, object: 'money-amount', deleted: true })
    const [first = ''] = byId?.prices.map((price) => price.id) ?? []
    expect(await lists.removePrices({ id: byId?.id ?? '', body: { price_ids: [first] } })).toEqual(answer([first]))
    expect(await amounts(byId?.id ?? '')).toHaveLength(1)
    await lists.removeVariantPrices({ id: byVariant?.id ?? '', variant_id: small })
    expect(await amounts(byVariant?.id ?? '')).toEqual([['L', 'eur', 900]])
    expect(gone(await lists.removeProductPrices({ id: byProduct?.id ?? '', product_id: id }))).toEqual(
      answer(ids(byProduct)),
    )
    const removed = await lists.removeProductsPrices({ id: byProducts?.id ?? '', body: { product_ids: [id] } })
    expect(gone(removed)).toEqual(answer(ids(byProducts)))
    expect(await amounts(other?.id ?? '')).toHaveLength(2)
    // A price of another list cannot be removed through this one.
    await lists.removePrices({ id: byProduct?.id ?? '', body: { price_ids: ids(other) } })
    expect(await amounts(other?.id ?? '')).toHaveLength(2)
  })

  test('of an unknown list answer 404', async () => {
    const message = 'Price list with id: pl_x was not found'
    await expect(lists.addPrices({ id: 'pl_x', body: { prices: [] } })).rejects.toMatchObject(refusal(404, message))
    await expect(lists.listPrices({ id: 'pl_x' })).rejects.toMatchObject(refusal(404, message))
  })
})

describe('the list of price lists', () => {
  const names = async (query: Parameters<typeof lists.list>[0] = {}) =>
    (await lists.list(query)).price_lists.map(({ name }) => name).toSorted()

  test('is filtered by search words, status, type and groups', async () => {
    await create({ name: 'Winter', type: 'override', status: 'draft' })
    await create({ name: 'Wholesale', customer_groups: [{ id: groupId }] })
    expect(await names()).toEqual(['Wholesale', 'Winter'])
    expect(await names({ query: { q: 'wint' } })).toEqual(['Winter'])
    expect(await names({ query: { status: ['active'] } })).toEqual(['Wholesale'])
    expect(await names({ query: { type: ['override'] } })).toEqual(['Winter'])
    expect(await names({ query: { customer_groups: [groupId] } })).toEqual(['Wholesale'])
    expect(await names({ query: { name: 'Winter', description: 'Summer' } })).toEqual(['Winter'])
  })

  test('is filtered by phase: draft, scheduled, active, expired', async () => {
    const hour = 3_600_000
    const at = (offset: number) => new Date(shop.clock.now() + offset).toISOString()
    await create({ name: 'draft', status: 'draft', ends_at: at(-hour) })
    await create({ name: 'scheduled', starts_at: at(hour) })
    await create({ name: 'never', starts_at: at(hour), ends_at: at(-hour) })
    await create({ name: 'active', starts_at: at(-hour), ends_at: at(hour) })
    await create({ name: 'always' })
    await create({ name: 'expired', ends_at: at(-hour) })
    expect(await names({ query: { phase: ['draft'] } })).toEqual(['draft'])
    expect(await names({ query: { phase: ['scheduled'] } })).toEqual(['scheduled'])
    expect(await names({ query: { phase: ['active'] } })).toEqual(['active', 'always'])
    expect(await names({ query: { phase: ['expired'] } })).toEqual(['expired', 'never'])
    expect(await names({ query: { phase: ['expired', 'scheduled'] } })).toEqual(['expired', 'never', 'scheduled'])
  })

  test('has groups and the number of prices on request', async () => {
    await create({ prices: [euros(800), euros(900, { variant_id: large })] })
    const query = { fields: 'name,price_count', expand: 'customer_groups' }
    expect((await lists.list({ query })).price_lists).toMatchObject([{ price_count: 2, customer_groups: [] }])
  })
})

test('screens §39 shows for which currencies and regions a list has prices, and how many', async () => {
  const prices = [
    euros(900),
    euros(800, { min_quantity: 10 }),
    { variant_id: large, currency_code: 'usd', amount: 1000 },
    { variant_id: large, region_id: regionId, amount: 700 },
  ]
  const { id: listId } = await create({ prices })
  const query = { fields: 'markets', expand: '' }
  const { price_list: list } = await lists.retrieve({ id: listId, query })
  expect(list.markets).toEqual([
    { currency_code: 'eur', region_id: null, price_count: 2 },
    { currency_code: 'usd', region_id: null, price_count: 1 },
    { currency_code: 'eur', region_id: regionId, price_count: 1 },
  ])
  await lists.removeVariantPrices({ id: listId, variant_id: large })
  expect((await lists.retrieve({ id: listId, query })).price_list.markets).toHaveLength(1)
  const empty = await create()
  expect((await lists.retrieve({ id: empty.id, query })).price_list.markets).toEqual([])
  expect(await lists.retrieve({ id: listId })).not.toHaveProperty('price_list.markets')
})

test('the products of a list show their base prices and those of this list', async () => {
  await create({ name: 'Other', prices: [euros(1)] })
  const list = await create({ prices: [euros(800)] })
  const { products, count } = await lists.listProducts({ id: list.id })
  expect([count, products.map(({ title }) => title)]).toEqual([1, ['Mug']])
  const seen = products[0]?.variants?.find((variant) => variant.id === small)
  expect(seen?.prices.map(({ amount }) => amount).toSorted()).toEqual([1000, 1100, 800])
  expect((await lists.listProducts({ id: list.id, query: { q: 'nothing' } })).count).toBe(0)
})

describe('the editor', () => {
  const rows = async (listId: string, query = {}) => (await lists.listPrices({ id: listId, query })).variants

  test('gets every variant of the list’s products with the amounts of the list and the base prices', async () => {
    const list = await create({ prices: [euros(800), euros(700, { min_quantity: 5 })] })
    expect(await lists.listPrices({ id: list.id })).toMatchObject({
      count: 2,
      variants: [
        {
          id: small,
          title: 'S',
          product_id: id,
          product_title: 'Mug',
          prices: { eur: 800 },
          base: { eur: 1000, usd: 1100 },
          tiers: [{ market: 'eur', min_quantity: 5, max_quantity: null, amount: 700 }],
        },
        { id: large, prices: {}, base: { eur: 1000, usd: 1100 }, tiers: [] },
      ],
    })
    expect(await rows(list.id, { limit: 1, offset: 1 })).toMatchObject([{ id: large }])
  })

  test('screens §39 gets the cost per unit if the metadata has an amount in a currency', async () => {
    const list = await create({ prices: [euros(800)] })
    const costOf = async (cost_per_item: unknown) => {
      await shop.owner.admin.products.updateVariant({ id, variant_id: small, body: { metadata: { cost_per_item } } })
      return (await rows(list.id))[0]?.cost
    }
    const cost = { amount: 425, currency_code: 'eur' }
    expect(await costOf(cost)).toEqual(cost)
    for (const other of [
      { amount: 'much', currency_code: 'eur' },
      { amount: 4.5, currency_code: 'eur' },
      { amount: 1 },
      'x',
      '',
    ])
      expect(await costOf(other), JSON.stringify(other)).toBeNull()
  })

  test('changes a price with a minimum quantity separately, and a conflict names it', async () => {
    const list = await create({ prices: [euros(800), euros(700, { min_quantity: 5 })] })
    const tier = { variant_id: small, currency_code: 'eur', min_quantity: 5 }
    await expect(
      lists.changePrices({ id: list.id, body: { set: [{ ...tier, amount: 650, before: 600 }] } }),
    ).rejects.toMatchObject({ conflicts: [{ field: `${small}|eur|5-`, yours: 650, theirs: 700 }] })
    const more = { ...tier, min_quantity: 50, max_quantity: 99, amount: 500, before: null }
    await lists.changePrices({ id: list.id, body: { set: [more], remove: [{ ...tier, before: 700 }] } })
    expect(await rows(list.id)).toMatchObject([
      { prices: { eur: 800 }, tiers: [{ market: 'eur', min_quantity: 50, max_quantity: 99, amount: 500 }] },
      { tiers: [] },
    ])
  })

  test('gets variants of products that the list does not have yet', async () => {
    const list = await create()
    expect(await rows(list.id)).toEqual([])
    expect(await rows(list.id, { product_id: [id] })).toMatchObject([{ id: small }, { id: large }])
  })

  test('sends all changes, which are saved completely or not at all', async () => {
    const list = await create({ prices: [euros(800), euros(700, { min_quantity: 5 })] })
    const set = [
      { variant_id: large, region_id: regionId, amount: 650 },
      { ...euros(0, { variant_id: large }), before: null },
    ]
    const remove = [{ variant_id: small, currency_code: 'EUR', before: 800 }]
    expect(await lists.changePrices({ id: list.id, body: { set, remove } })).toEqual({ set: 2, removed: 1 })
    // The price from five units on is another one.
    expect((await amounts(list.id)).toSorted()).toEqual([
      ['L', 'eur', 0],
      ['L', 'region', 650],
      ['S', 'eur', 700],
    ])
    const bad = { set: [euros(1), euros(2, { variant_id: 'variant_x' })] }
    await expect(lists.changePrices({ id: list.id, body: bad })).rejects.toMatchObject({ status: 404 })
    expect(await amounts(list.id)).toHaveLength(3)
  })

  test('is refused if another user changed the same price', async () => {
    const list = await create({ prices: [euros(800)] })
    const change = (amount: number, before: number | null) =>
      lists.changePrices({ id: list.id, body: { set: [euros(amount, { before })] } })
    await change(750, 800)
    await expect(change(700, 800)).rejects.toMatchObject({
      code: 'edit_conflict',
      conflicts: [{ field: `${small}|eur`, yours: 700, theirs: 750 }],
    })
    // Two equal changes do not conflict.
    await change(750, 800)
    const gone = { remove: [{ variant_id: small, currency_code: 'eur', before: 800 }] }
    await expect(lists.changePrices({ id: list.id, body: gone })).rejects.toMatchObject({ code: 'edit_conflict' })
    expect(await amounts(list.id)).toEqual([['S', 'eur', 750]])
  })

  test('writes only what differs', async () => {
    const list = await create({ prices: [euros(800), euros(900, { variant_id: large })] })
    const count = sql<{ count: number }>`select count(*)::int as count from change where table_name = 'money_amount'`
    const before = (await count.one(shop.services.db)).count
    await lists.changePrices({ id: list.id, body: { set: [euros(800), euros(850, { variant_id: large })] } })
    expect((await count.one(shop.services.db)).count - before).toBe(1)
  })
})
