import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const collections = () => shop.owner.admin.collections
let count = 0
const create = async (title = `Summer ${(count += 1)}`, fields = {}) =>
  (await collections().create({ body: { title, ...fields } })).collection

describe('S3-19 S7-45 a collection', () => {
  test('is created with a handle from its title, and read as staff and shoppers see it', async () => {
    const created = await create('Été — 2026', { metadata: { season: 'summer' } })
    expect(created).toMatchObject({
      id: expect.stringMatching(/^pcol_/),
      title: 'Été — 2026',
      handle: 'ete-2026',
      metadata: { season: 'summer' },
      products: [],
      deleted_at: null,
    })
    expect((await collections().retrieve({ id: created.id })).collection).toEqual(created)
    const { collection } = await shop.anonymous.store.collections.retrieve({ id: created.id })
    expect(collection).toEqual({ ...created, products: undefined })
  })

  test('has the handle that was sent, in the form of a handle', async () => {
    expect((await create('Any', { handle: 'My Own Handle!' })).handle).toBe('my-own-handle')
  })

  test('is changed field by field; metadata merges', async () => {
    const { id, handle } = await create(undefined, { metadata: { a: 1, b: 2 } })
    const { collection } = await collections().update({ id, body: { title: 'New', metadata: { b: '', c: 3 } } })
    expect(collection).toMatchObject({ title: 'New', handle, metadata: { a: 1, c: 3 } })
    expect((await collections().update({ id, body: { handle: 'Other Handle' } })).collection.handle).toBe(
      'other-handle',
    )
    expect((await collections().update({ id, body: { handle: '' } })).collection.handle).toBe('other-handle')
  })

  test('is deleted, again without complaint, and its products are then in no collection', async () => {
    const { id, handle } = await create()
    const product = await createProduct(shop, 'Of a deleted collection', { collection_id: id })
    const answer = { id, object: 'product-collection', deleted: true }
    expect(await collections().remove({ id })).toEqual(answer)
    expect(await collections().remove({ id })).toEqual(answer)
    await expect(collections().retrieve({ id })).rejects.toMatchObject({ status: 404 })
    expect((await shop.owner.admin.products.retrieve({ id: product.id })).product.collection_id).toBeNull()
    expect((await create('Again', { handle: handle ?? '' })).handle).toBe(handle)
  })

  test('takes products in and lets them go', async () => {
    const { id } = await create()
    const { id: other } = await create()
    const created = [
      await createProduct(shop, `In ${count}`),
      await createProduct(shop, `Moved ${count}`, { collection_id: other }),
    ]
    const product_ids = created.map((product) => product.id)
    const { collection } = await collections().addProducts({ id, body: { product_ids } })
    expect(collection.products.map((product) => product.id).toSorted()).toEqual(product_ids.toSorted())
    expect((await collections().retrieve({ id: other })).collection.products).toEqual([])
    const removed = await collections().removeProducts({
      id,
      body: { product_ids: [product_ids[0] ?? '', 'prod_none'] },
    })
    expect(removed).toEqual({ id, object: 'product-collection', removed_products: [product_ids[0], 'prod_none'] })
    expect((await collections().retrieve({ id })).collection.products).toHaveLength(1)
  })
})

describe('the list', () => {
  test('is searched, filtered and counted', async () => {
    const created = await create('Unmistakable', { handle: 'unmistakable-handle' })
    for (const query of [{ q: 'MISTAKABLE' }, { title: 'Unmistakable' }, { handle: 'unmistakable-handle' }]) {
      const answer = await collections().list({ query })
      expect([answer.count, answer.collections[0]?.id]).toEqual([1, created.id])
    }
    expect((await collections().list({ query: { q: 'nothing like it' } })).count).toBe(0)
  })

  test('S7-30 of shoppers has ten by default, filtered by handles', async () => {
    const created = await create()
    const { collections: page, limit } = await shop.anonymous.store.collections.list({
      query: { handle: [created.handle ?? ''] },
    })
    expect([limit, page.map(({ id }) => id)]).toEqual([10, [created.id]])
    expect(page[0]).not.toHaveProperty('products')
  })
})

describe('refused', () => {
  const missing = (id: string) => ({
    status: 404,
    type: 'not_found',
    message: `Product collection with id: ${id} was not found`,
  })

  test('an unknown collection', async () => {
    const id = 'pcol_none'
    const body = { product_ids: [] }
    await expect(collections().retrieve({ id })).rejects.toMatchObject(missing(id))
    await expect(collections().update({ id, body: { title: 'x' } })).rejects.toMatchObject(missing(id))
    await expect(collections().addProducts({ id, body })).rejects.toMatchObject(missing(id))
    await expect(collections().removeProducts({ id, body })).rejects.toMatchObject(missing(id))
    await expect(shop.anonymous.store.collections.retrieve({ id })).rejects.toMatchObject(missing(id))
  })

  test('a handle that is taken, at creation and change', async () => {
    const { handle } = await create()
    const { id } = await create()
    const message = `Collection with handle ${handle} already exists.`
    const duplicate = { status: 422, type: 'duplicate_error', message, fields: [{ field: 'handle', message }] }
    await expect(create('x', { handle })).rejects.toMatchObject(duplicate)
    await expect(collections().update({ id, body: { handle } })).rejects.toMatchObject(duplicate)
  })

  test('a title without a letter', async () => {
    await expect(create('—')).rejects.toMatchObject({ status: 400, message: 'handle should not be empty' })
    await expect(create('')).rejects.toMatchObject({ status: 400, message: 'title should not be empty' })
  })

  test('all but one of three concurrent requests for one handle', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => create('Race', { handle: `race-${count}` })))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 422 })
  })
})
