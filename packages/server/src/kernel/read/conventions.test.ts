import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJob, runJob } from '../../../test/imports.ts'
import { createProduct } from '../../../test/sample-product.ts'
import { rowsOf, send, type RawAnswer } from '../../../test/sending.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Row } from '../entity.ts'

/** docs/contract/README.md §1, through HTTP. */

let shop: TestShop
let mug: Row & { id: string }
beforeAll(async () => {
  shop = await openShop()
  const tags = [{ value: '100% wool' }, { value: 'wool_blend' }, { value: 'Wool\\Linen' }]
  mug = (await createProduct(shop, 'Mug', { tags, subtitle: 'Blue', description: 'Holds tea' })).product
  await createProduct(shop, 'Äpfel', { status: 'draft' })
  await createProduct(shop, 'apron', { subtitle: 'Blue', type: { value: 'Clothes' } })
  await createProduct(shop, 'Zebra', { variants: [], options: [] })
})
afterAll(() => shop.stop())

const get = (path: string) => send(shop, 'GET', path)
const products = async (query: string) => rowsOf(await get(`/admin/products?${query}`), 'products')
const titles = async (query: string) => (await products(query)).map((row) => row['title'])
const mugWith = async (query: string) => (await get(`/admin/products/${mug.id}?${query}`)).json['product'] as Row
const keys = (row: Row | undefined) => Object.keys(row ?? {}).toSorted()
const refusal = ({ status, json }: RawAnswer) => [status, json['type'], json['message']]

describe('fields', () => {
  test('plain names replace the default fields, and the id stays', async () => {
    expect(keys(await mugWith('fields=title&expand='))).toEqual(['id', 'title'])
  })

  test('lists also keep created_at', async () => {
    const [row] = await products('fields=title&expand=')
    expect(keys(row)).toEqual(['created_at', 'id', 'title'])
  })

  test('+name adds a field, -name takes one away, the defaults stay', async () => {
    const usual = keys(await mugWith(''))
    const changed = keys(await mugWith(`fields=${encodeURIComponent('+profile_id,-subtitle')}`))
    expect(changed).toEqual(usual.filter((name) => name !== 'subtitle'))
  })

  test('+name adds a hidden field to a list', async () => {
    const plain = await get('/admin/collections')
    expect(plain.status).toBe(200)
    await shop.owner.admin.collections.create({ body: { title: 'Counted' } })
    const answer = await get(`/admin/collections?fields=${encodeURIComponent('+product_count')}`)
    expect(rowsOf(answer, 'collections')[0]).toMatchObject({ title: 'Counted', product_count: 0 })
  })

  test('*relation selects a whole relation in addition to the default ones', async () => {
    const row = await mugWith('fields=title,*options&expand=')
    expect(keys(row)).toEqual(['id', 'options', 'title'])
    expect(row['options']).toEqual([expect.objectContaining({ title: 'Size', product_id: mug.id })])
  })

  test('a dotted name narrows a relation to that field and its id', async () => {
    const row = await mugWith('fields=id,variants.title&expand=')
    expect(row).toEqual({ id: mug.id, variants: [{ id: expect.stringMatching(/^variant_/), title: 'Small' }] })
  })

  test('a dotted name reaches through two relations', async () => {
    const [variant] = (await mugWith('fields=id,variants.prices.amount&expand='))['variants'] as Row[]
    expect(variant?.['prices']).toEqual([{ id: expect.stringMatching(/^ma_/), amount: 1250 }])
    expect(variant).toHaveProperty('title', 'Small')
  })

  test('without a value they are the default ones', async () => {
    expect(keys(await mugWith('fields=,,'))).toEqual(keys(await mugWith('')))
  })

  const wrong = ['nonsense', 'variants.nonsense', 'constructor', '__proto__', 'toString', '+hasOwnProperty']
  test.each(wrong)('%s is refused', async (name) => {
    const answer = await get(`/admin/products/${mug.id}?fields=${encodeURIComponent(name)}`)
    expect(refusal(answer)).toEqual([400, 'invalid_data', expect.stringContaining('are not valid')])
  })
})

describe('expand', () => {
  test('replaces the default relations', async () => {
    const row = await mugWith('expand=tags,variants.prices')
    const relations = keys(row).filter((name) => typeof row[name] === 'object' && row[name] !== null)
    expect(relations).toEqual(['tags', 'variants'])
    expect((row['variants'] as Row[])[0]).toHaveProperty('prices')
    expect((row['variants'] as Row[])[0]).not.toHaveProperty('options')
  })

  test('with nothing leaves all of them out', async () => {
    expect(await mugWith('expand=')).not.toHaveProperty('variants')
  })

  test('goes five levels deep and no further', async () => {
    const deep = ['variants', 'product', 'variants', 'product', 'variants'].join('.')
    expect(await mugWith(`expand=${deep}`)).toHaveProperty(
      'variants.0.product.variants.0.product.variants.0.title',
      'Small',
    )
    const answer = await get(`/admin/products/${mug.id}?expand=${deep}.product`)
    expect(refusal(answer)).toEqual([400, 'invalid_data', 'Relations can be expanded 5 levels deep'])
  })

  test('a relation to one row is an object, or null', async () => {
    expect(await mugWith('expand=type,profile')).toMatchObject({ type: null, profile: { type: 'default' } })
  })

  test.each(['nonsense', 'title', 'variants.nonsense', 'constructor', '__proto__'])('%s is refused', async (name) => {
    const answer = await get(`/admin/products/${mug.id}?expand=${name}`)
    const word = name.split('.').at(-1)
    expect(refusal(answer)).toEqual([
      400,
      'invalid_data',
      `Relation [${word}] does not exist in the requested resource`,
    ])
  })
})

describe('endpoints with allowed names', () => {
  test('S7-27 shoppers may ask for what is offered', async () => {
    const answer = await get('/store/products?fields=title,variants.title&expand=tags,variants.inventory_items')
    expect(answer.status).toBe(200)
    expect(rowsOf(answer, 'products')[0]).toHaveProperty('tags')
  })

  test.each([
    ['fields=rev', 'Requested fields [rev] are not valid'],
    ['fields=title,variants.linked_rates', 'Requested fields [variants.linked_rates] are not valid'],
    ['expand=variants.product,profile', 'Requested relations [variants.product, profile] are not valid'],
    ['fields=*variants.product', 'Requested relations [variants.product] are not valid'],
  ])('%s is refused', async (query, message) => {
    expect(refusal(await get(`/store/products?${query}`))).toEqual([400, 'invalid_data', message])
  })

  test('regions expand only what v1 allows', async () => {
    const answer = await get('/admin/regions?expand=countries,tax_rates')
    expect(refusal(answer)).toEqual([400, 'invalid_data', 'Requested relations [tax_rates] are not valid'])
  })
})

describe('order', () => {
  test('ascending by name, in alphabetical order and not by code points', async () => {
    expect(await titles('order=title')).toEqual(['Äpfel', 'apron', 'Mug', 'Zebra'])
  })

  test('descending with a minus', async () => {
    expect(await titles('order=-title')).toEqual(['Zebra', 'Mug', 'apron', 'Äpfel'])
  })

  test('newest first when nothing is said', async () => {
    expect(await titles('')).toEqual(['Zebra', 'apron', 'Äpfel', 'Mug'])
  })

  test('empty values come last in descending order', async () => {
    expect((await products('order=-subtitle&fields=subtitle')).map((row) => row['subtitle'])).toEqual([
      'Blue',
      'Blue',
      null,
      null,
    ])
  })

  test.each(['nonsense', '-nonsense', 'metadata', 'variants', 'constructor', '__proto__', 'profile_id;drop table x'])(
    '%s is refused',
    async (order) => {
      const answer = await get(`/admin/products?order=${encodeURIComponent(order)}`)
      const name = order.replace('-', '')
      expect(refusal(answer)).toEqual([400, 'invalid_data', `Order field ${name} is not valid for this resource`])
    },
  )

  test.each(['order=status', 'order=-status', 'order=subtitle', ''])(
    'pages of equal keys neither repeat nor skip a row (%s)',
    async (order) => {
      const whole = (await products(`${order}&fields=id`)).map((row) => row['id'])
      const pages = await Promise.all([0, 1, 2, 3].map((offset) => products(`${order}&limit=1&offset=${offset}`)))
      expect(pages.flat().map((row) => row['id'])).toEqual(whole)
      expect(new Set(whole).size).toBe(4)
    },
  )

  test.each(['order=status', 'order=-status'])(
    'rows of equal keys come in the order of their ids (%s)',
    async (order) => {
      const rows = await products(`${order}&fields=id,status`)
      const byStatus = Map.groupBy(rows, (row) => row['status'])
      for (const ids of [...byStatus.values()].map((group) => group.map((row) => String(row['id'])))) {
        const ascending = ids.toSorted()
        expect(ids).toEqual(order.includes('-') ? ascending.toReversed() : ascending)
      }
      expect(Math.max(...[...byStatus.values()].map((group) => group.length))).toBeGreaterThan(1)
    },
  )
})

describe('paging', () => {
  test('says count, offset and limit, the count being exact', async () => {
    const { json } = await get('/admin/products?limit=2&offset=1')
    expect(json).toMatchObject({ count: 4, offset: 1, limit: 2 })
    expect(json['products']).toHaveLength(2)
  })

  test('keeps the exact count past the end', async () => {
    expect((await get('/admin/products?offset=50')).json).toEqual({ products: [], count: 4, offset: 50, limit: 50 })
  })

  test('a limit of 0 answers only the count', async () => {
    expect((await get('/admin/products?limit=0')).json).toEqual({ products: [], count: 4, offset: 0, limit: 0 })
  })

  test('counts what the filters leave', async () => {
    expect((await get('/admin/products?q=blue&limit=1')).json).toMatchObject({ count: 2 })
  })

  test.each([
    ['limit=1001', 'limit must not be greater than 1000'],
    ['limit=-1', 'limit must not be less than 0'],
    ['limit=ten', 'limit must be an integer number'],
    ['limit=1.5', 'limit must be an integer number'],
    ['offset=1000001', 'offset must not be greater than 1000000'],
  ])('%s is refused', async (query, message) => {
    expect(refusal(await get(`/admin/products?${query}`))).toEqual([400, 'invalid_data', message])
  })
})

describe('filters', () => {
  test('a value means equality', async () => {
    expect(await titles('title=Mug')).toEqual(['Mug'])
    expect(await titles('title=mug')).toEqual([])
  })

  test('a list means one of them', async () => {
    expect(await titles('status[]=draft&status[]=published&order=title')).toHaveLength(4)
    expect(await titles('status[0]=draft')).toEqual(['Äpfel'])
    expect(await titles(`id[]=${mug.id}&id[]=prod_unknown`)).toEqual(['Mug'])
  })

  test('a single word where a list is meant is a list of one', async () => {
    expect(await titles('status=draft')).toEqual(['Äpfel'])
  })

  test('several parameters are combined with AND', async () => {
    expect(await titles('status[]=published&title=Mug')).toEqual(['Mug'])
    expect(await titles('status[]=draft&title=Mug')).toEqual([])
  })

  test('true and false are read as such', async () => {
    expect(await titles('is_giftcard=true')).toEqual([])
    expect(await titles('is_giftcard=false')).toHaveLength(4)
  })

  test('links are filtered by the id of what is linked', async () => {
    const { product_tags } = await shop.owner.admin.productTags.list({ query: { value: '100% wool' } })
    expect(await titles(`tags[]=${product_tags[0]?.id}`)).toEqual(['Mug'])
    const { sales_channels } = await shop.owner.admin.salesChannels.list()
    expect(await titles(`sales_channel_id[]=${sales_channels[0]?.id}`)).toHaveLength(4)
    const { product_types } = await shop.owner.admin.productTypes.list()
    expect(await titles(`type_id[]=${product_types[0]?.id}`)).toEqual(['apron'])
    expect(await titles('price_list_id[]=pl_none')).toEqual([])
    expect(await titles('category_id[]=pcat_none')).toEqual([])
  })

  test('unknown parameters and operators are refused by name', async () => {
    expect(refusal(await get('/admin/products?nonsense=1'))).toContain('property nonsense should not exist')
    expect(refusal(await get('/admin/products?created_at[near]=2026-01-01'))).toContain(
      'property created_at.near should not exist',
    )
  })

  test('900 values of a filter are taken, 1500 are refused', async () => {
    const body = (count: number) => Array.from({ length: count }, () => 'id[]=x').join('&')
    const answer = await get(`/admin/products?${body(900)}`)
    expect([answer.status, answer.json['count']]).toEqual([200, 0])
    const many = await get(`/admin/products?${body(1500)}`)
    expect(many.status).toBe(400)
  })
})

describe('text operators', () => {
  const values = async (query: string) =>
    rowsOf(await get(`/admin/product-tags?${query}`), 'product_tags')
      .map((row) => row['value'])
      .toSorted()

  test.each([
    ['value[contains]=WOOL', ['100% wool', 'Wool\\Linen', 'wool_blend']],
    ['value[starts_with]=wool', ['Wool\\Linen', 'wool_blend']],
    ['value[ends_with]=WOOL', ['100% wool']],
    // The special characters of LIKE are literal.
    ['value[contains]=%25', ['100% wool']],
    ['value[contains]=_', ['wool_blend']],
    ['value[contains]=%5C', ['Wool\\Linen']],
    ['value[starts_with]=%25', []],
    ['value[ends_with]=_', []],
    ['value[contains]=l_b', ['wool_blend']],
    ['value[contains]=lxb', []],
    ['value[starts_with]=wool&value[contains]=linen', ['Wool\\Linen']],
    ['value[]=wool_blend&value[]=none', ['wool_blend']],
    ['value=wool_blend', ['wool_blend']],
    ['value[gt]=100&value[lt]=2', ['100% wool']],
  ])('%s', async (query, expected) => {
    expect(await values(query)).toEqual(expected)
  })
})

describe('dates', () => {
  const day = 24 * 60 * 60 * 1000
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()

  test('operators compare, several with AND', async () => {
    expect(await titles(`created_at[gte]=${at(-day)}&created_at[lt]=${at(day)}`)).toHaveLength(4)
    expect(await titles(`created_at[gt]=${at(day)}`)).toEqual([])
    expect(await titles(`created_at[lte]=${at(-day)}`)).toEqual([])
  })

  test('the bound itself belongs to gte and not to lt', async () => {
    const exact = encodeURIComponent(String(mug['created_at']))
    const [row] = await products(`title=Mug&created_at[gte]=${exact}`)
    expect(row).toMatchObject({ title: 'Mug' })
    // Stored to the microsecond, shown to the millisecond: what is shown is never later than what is stored.
    expect(await titles(`title=Mug&created_at[lt]=${exact}`)).toEqual([])
  })

  test('unix seconds are read as v1 reads them', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    expect(await titles(`created_at[gt]=${seconds + 3600}`)).toEqual([])
    expect(await titles(`created_at[gt]=${seconds - 3600}`)).toHaveLength(4)
  })

  test.each(['yesterday', '2026-13-45', '', '-271821-04-20T00:00:00.000Z', '275760-99-99'])(
    '%s is refused',
    async (date) => {
      const answer = await get(`/admin/products?created_at[gt]=${encodeURIComponent(date)}`)
      expect(refusal(answer)).toEqual([400, 'invalid_data', 'created_at must be a valid ISO 8601 date'])
    },
  )

  test('deleted rows are left out until deleted_at is asked for', async () => {
    const { id } = await createProduct(shop, 'Gone')
    await shop.owner.admin.products.remove({ id })
    expect(await titles('title=Gone')).toEqual([])
    const [row] = await products(`title=Gone&deleted_at[gt]=${at(-day)}`)
    expect(row).toMatchObject({ id, deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) })
    expect(await titles(`title=Gone&deleted_at[lt]=${at(-day)}`)).toEqual([])
  })

  test('null selects dates that are not set', async () => {
    const { id: finished } = await runJob(shop, await makeJob(shop, 'product-export', {}))
    const unfinished = await makeJob(shop, 'product-export', {})
    const jobs = async (query: string) =>
      rowsOf(await get(`/admin/batch-jobs?${query}`), 'batch_jobs').map(({ id }) => id)
    expect(await jobs('')).toEqual([unfinished, finished])
    expect(await jobs('completed_at=null')).toEqual([unfinished])
  })
})

describe('numbers', () => {
  const stocked = (query: string) => get(`/admin/products/${mug.id}/variants?${query}`)

  test.each([
    ['inventory_quantity=3', 1],
    ['inventory_quantity=4', 0],
    ['inventory_quantity[gte]=3&inventory_quantity[lt]=4', 1],
    ['inventory_quantity[gt]=3', 0],
    ['inventory_quantity[lte]=3', 1],
    ['inventory_quantity[gt]=2.5', 1],
    ['inventory_quantity[lt]=1e30', 1],
  ])('%s', async (query, count) => {
    const answer = await stocked(query)
    expect([answer.status, answer.json['count']]).toEqual([200, count])
  })

  test('text is refused', async () => {
    expect((await stocked('inventory_quantity=many')).status).toBe(400)
  })
})

describe('q', () => {
  test.each([
    ['blue', ['Mug', 'apron']],
    ['BLUE', ['Mug', 'apron']],
    ['apfel', ['Äpfel']],
    ['ÄPFEL', ['Äpfel']],
    ['holds t', ['Mug']],
    ['wool_blend', ['Mug']],
    ['100%', ['Mug']],
    ['%', ['Mug']],
    ['_', ['Mug']],
    ['\\', ['Mug']],
    ['nothing like it', []],
  ])('%s', async (q, expected) => {
    expect((await titles(`q=${encodeURIComponent(q)}`)).toSorted()).toEqual(expected.toSorted())
  })

  test('only spaces search nothing', async () => {
    expect(await titles('q=%20%20')).toHaveLength(4)
  })
})

test('dates are ISO 8601 in UTC with milliseconds', async () => {
  expect(mug['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})
