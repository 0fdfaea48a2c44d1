import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let categories: Client['admin']['productCategories']
beforeAll(async () => {
  shop = await openShop()
  categories = shop.owner.admin.productCategories
})
afterAll(() => shop.stop())

type Body = Parameters<typeof categories.create>[0]['body']
const create = async (name: string, body: Partial<Body> = {}) =>
  (await categories.create({ body: { name, ...body } })).product_category
const childrenOf = async (id: string) =>
  (await categories.list({ query: { parent_category_id: id } })).product_categories.map(({ name, rank }) => [
    name,
    rank,
  ])

describe('places', () => {
  let root: string
  let ids: Record<'A' | 'B' | 'C', string>
  let round = 0
  beforeEach(async () => {
    round += 1
    root = (await create(`Root ${round}`)).id
    const [a, b, c] = [
      await create('A', { handle: `a-${round}`, parent_category_id: root }),
      await create('B', { handle: `b-${round}`, parent_category_id: root }),
      await create('C', { handle: `c-${round}`, parent_category_id: root }),
    ]
    ids = { A: a.id, B: b.id, C: c.id }
  })
  const move = (id: string, body: { rank?: number; parent_category_id?: string | null }) =>
    categories.update({ id, body })

  test('a new category is the last of its siblings', async () => {
    expect(await childrenOf(root)).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
    ])
  })

  test.each([
    ['A', 2, ['B', 'C', 'A']],
    ['C', 0, ['C', 'A', 'B']],
    ['B', 0, ['B', 'A', 'C']],
    ['B', 1, ['A', 'B', 'C']],
    ['A', 99, ['B', 'C', 'A']],
  ] as const)('%s moved to %i makes %s, without gaps', async (name, rank, order) => {
    await move(ids[name], { rank })
    expect(await childrenOf(root)).toEqual(order.map((id, index) => [id, index]))
  })

  test('below another parent a category is last or at the requested place; its old siblings close up', async () => {
    await move(ids.A, { parent_category_id: ids.C })
    expect(await childrenOf(root)).toEqual([
      ['B', 0],
      ['C', 1],
    ])
    await move(ids.B, { parent_category_id: ids.C, rank: 0 })
    expect(await childrenOf(ids.C)).toEqual([
      ['B', 0],
      ['A', 1],
    ])
    const { product_category } = await move(ids.A, { parent_category_id: null })
    expect(product_category).toMatchObject({ parent_category_id: null, parent_category: null })
  })

  test('a move below itself or one of its descendants is refused, and nothing moves', async () => {
    await move(ids.B, { parent_category_id: ids.A })
    for (const parent_category_id of [ids.A, ids.B])
      await expect(move(ids.A, { parent_category_id })).rejects.toMatchObject({ status: 400, type: 'invalid_data' })
    expect(await childrenOf(root)).toEqual([
      ['A', 0],
      ['C', 1],
    ])
  })

  test('an unknown parent is 404', async () => {
    await expect(move(ids.A, { parent_category_id: 'pcat_x' })).rejects.toMatchObject({ status: 404 })
    await expect(create('Orphan', { parent_category_id: 'pcat_x' })).rejects.toMatchObject({ status: 404 })
  })

  test('moves that come at once leave ranks dense', async () => {
    await Promise.all([
      move(ids.A, { rank: 2 }),
      move(ids.B, { rank: 0 }),
      move(ids.C, { rank: 1 }),
      create('D', { handle: `d-${round}`, parent_category_id: root }),
      create('E', { handle: `e-${round}`, parent_category_id: root }),
    ])
    expect((await childrenOf(root)).map(([, rank]) => rank)).toEqual([0, 1, 2, 3, 4])
  })

  test('a category with children cannot be deleted; without them it can, and its siblings close up', async () => {
    await expect(categories.remove({ id: root })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: `Deleting ProductCategory (${root}) with category children is not allowed`,
    })
    await categories.remove({ id: ids.B })
    expect(await childrenOf(root)).toEqual([
      ['A', 0],
      ['C', 1],
    ])
    expect(await categories.remove({ id: ids.B })).toEqual({ id: ids.B, object: 'product-category', deleted: true })
  })
})

test('screens §25 each category has its own number of products, at no further statement', async () => {
  const root = await create('Counted')
  const [full, empty] = [
    await create('Full', { parent_category_id: root.id, handle: 'counted-full' }),
    await create('Empty', { parent_category_id: root.id, handle: 'counted-empty' }),
  ]
  const [one, two] = [await createProduct(shop, 'Counted one'), await createProduct(shop, 'Counted two')]
  const voucher = await createProduct(shop, 'Counted voucher', { is_giftcard: true })
  for (const { id } of [one, two, voucher])
    await categories.addProducts({ id: full.id, body: { product_ids: [{ id }] } })
  const counts = async () => {
    const query = { parent_category_id: root.id, fields: '+product_count' }
    const { product_categories } = await categories.list({ query })
    return product_categories.map(({ name, product_count }) => [name, product_count])
  }
  expect(await counts()).toEqual([
    ['Full', 2],
    ['Empty', 0],
  ])
  const path = `/admin/product-categories?parent_category_id=${root.id}`
  const statements = async (more: string) => (await shop.statementsOf(() => send(shop, 'GET', path + more))).length
  expect(await statements(`&fields=${encodeURIComponent('+product_count')}`)).toBe(await statements(''))

  await shop.owner.admin.products.remove({ id: one.id })
  expect(await counts()).toEqual([
    ['Full', 1],
    ['Empty', 0],
  ])
  const counted = { fields: '+product_count' }
  expect((await categories.retrieve({ id: full.id, query: counted })).product_category.product_count).toBe(1)
  expect((await categories.retrieve({ id: empty.id })).product_category).not.toHaveProperty('product_count')
  const shopper = await send(shop, 'GET', `/store/product-categories?fields=product_count`, { anonymous: true })
  expect(shopper.status).toBe(400)
})

test('the whole tree below is listed on request', async () => {
  const top = await create('Garden')
  const middle = await create('Tools', { parent_category_id: top.id })
  await create('Spades', { parent_category_id: middle.id })
  const query = { handle: 'garden', include_descendants_tree: true }
  const { product_categories } = await categories.list({ query })
  expect(product_categories).toMatchObject([
    { name: 'Garden', category_children: [{ name: 'Tools', category_children: [{ name: 'Spades' }] }] },
  ])
  const plain = await categories.list({ query: { handle: 'garden' } })
  expect(plain.product_categories[0]?.category_children[0]).not.toHaveProperty('category_children')
})

test('a change of a child shows in the next answer of its parent', async () => {
  const parent = await create('Lighting')
  const child = await create('Lamps', { parent_category_id: parent.id })
  const children = async () => (await categories.retrieve({ id: parent.id })).product_category.category_children
  expect(await children()).toMatchObject([{ name: 'Lamps' }])
  await categories.update({ id: child.id, body: { name: 'Lanterns' } })
  expect(await children()).toMatchObject([{ name: 'Lanterns' }])
})

test('the handle is made of the name, and taken once', async () => {
  expect((await create('Tea & Coffee')).handle).toBe('tea-coffee')
  await expect(create('Tea & coffee')).rejects.toMatchObject({
    status: 422,
    message: 'Product category with handle tea-coffee already exists.',
  })
})

test('null lists the roots, and names are searched without accents', async () => {
  await create('Crème brûlée')
  const { product_categories } = await categories.list({ query: { parent_category_id: 'null', q: 'BRULEE' } })
  expect(product_categories.map(({ name }) => name)).toEqual(['Crème brûlée'])
})

test('unknown products are named before anything is done', async () => {
  const { id } = await create('Soup')
  const body = { product_ids: [{ id: 'prod_x' }] }
  const answer = await send(shop, 'POST', `/admin/product-categories/${id}/products/batch`, { body })
  expect([answer.status, answer.json['errors']]).toEqual([400, ['Products prod_x do not exist']])
})

describe('shoppers', () => {
  test('see neither inactive nor internal categories, as child, parent, or of a product', async () => {
    const hidden = await create('Staff picks', { is_active: true, is_internal: true })
    const picks = await create('Picks', { is_active: true, parent_category_id: hidden.id })
    const idle = await create('Later', { parent_category_id: picks.id })
    const { id } = await createProduct(shop, 'Pick', {
      categories: [hidden, picks, idle].map((category) => ({ id: category.id })),
    })
    const { store } = shop.anonymous
    for (const category of [hidden, idle])
      await expect(store.productCategories.retrieve({ id: category.id })).rejects.toMatchObject({ status: 404 })
    const { product_category } = await store.productCategories.retrieve({ id: picks.id })
    expect(product_category).toMatchObject({ parent_category: null, category_children: [] })
    expect(product_category).not.toHaveProperty('is_internal')
    const { product } = await store.products.retrieve({ id, query: { expand: 'categories' } })
    expect(product).toMatchObject({ categories: [{ name: 'Picks' }] })
    const staff = await shop.owner.admin.products.retrieve({ id, query: { expand: 'categories' } })
    expect(staff.product.categories).toHaveLength(3)
  })
})

test('without its flag there are no categories', async () => {
  const plain = await openShop({ environment: { STOREROOM_FLAGS: 'product_categories=off' } })
  try {
    await expect(plain.owner.admin.productCategories.list()).rejects.toMatchObject({ status: 404 })
  } finally {
    await plain.stop()
  }
})
