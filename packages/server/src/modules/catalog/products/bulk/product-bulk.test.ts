import type { BulkChange } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../../test/sample-product.ts'
import { send } from '../../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
let regionId: string
const updates: object[] = []
beforeAll(async () => {
  shop = await openShop()
  shop.services.events.listen('product.updated', (data) => updates.push(data))
  regionId = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
  await shop.owner.admin.store.addCurrency({ code: 'usd' })
})
afterAll(() => shop.stop())

const bulk = () => shop.owner.admin.productBulk
type Fields = Parameters<typeof createProduct>[2]
let count = 0
const make = (fields: Fields = {}) => createProduct(shop, `Bulk ${(count += 1)}`, fields)
const load = async (id: string) => (await shop.owner.admin.products.retrieve({ id })).product
const missing = 'prod_missing'
const notFound = { id: missing, message: `Product with id: ${missing} was not found` }
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('many products at once', () => {
  test('get a status; the same status is no change, and a product that does not exist is named', async () => {
    const [draft, published] = [await make({ status: 'draft' }), await make({ status: 'published' })]
    const before = await load(published.id)
    const body = { ids: [draft.id, published.id, missing], status: 'published' as const }
    expect(await bulk().setStatus({ body })).toMatchObject({ changed: 1, failures: [notFound] })
    expect((await load(draft.id)).status).toBe('published')
    expect((await load(published.id)).updated_at).toBe(before.updated_at)
    expect(await bulk().setStatus({ body })).toMatchObject({ changed: 0 })
  })

  test('are seen by shoppers in the very next answer', async () => {
    const product = await make({ status: 'draft' })
    const list = async () => idsOf((await shop.anonymous.store.products.list({ query: { id: [product.id] } })).products)
    expect(await list()).toEqual([])
    await bulk().setStatus({ body: { ids: [product.id], status: 'published' } })
    expect(await list()).toEqual([product.id])
  })

  test('are put into a collection, categories and channels and get tags, and keep what they have', async () => {
    const { admin } = shop.owner
    const [{ collection }, { product_category: category }, { sales_channel: channel }] = [
      await admin.collections.create({ body: { title: 'Bulk' } }),
      await admin.productCategories.create({ body: { name: 'Bulk' } }),
      await admin.salesChannels.create({ body: { name: 'Bulk' } }),
    ]
    const [one, other] = [await make({ tags: [{ value: 'old' }] }), await make({ collection_id: collection.id })]
    const ids = [one.id, other.id]
    const added = { category_ids: [category.id], sales_channel_ids: [channel.id], tags: ['fresh', 'old'] }
    const body = { ids, collection_id: collection.id, ...added }
    expect(await bulk().add({ body })).toMatchObject({ changed: 2, failures: [] })
    const product = await load(one.id)
    expect(product.collection_id).toBe(collection.id)
    expect(product.tags.map(({ value }) => value)).toEqual(['fresh', 'old'])
    expect(idsOf(product.categories)).toEqual([category.id])
    expect(product.sales_channels).toHaveLength(2)
    expect(await bulk().add({ body })).toEqual({ changed: 0, failures: [], changes: [] })
    const { count: total } = await admin.products.list({ query: { q: 'fresh', id: ids } })
    expect(total).toBe(2)
  })

  test('screens §18 get a type and a vendor in place of what they have; the rest of the metadata stays', async () => {
    const metadata = { vendor: 'Old kiln', shelf: '4' }
    const [one, other] = [await make({ metadata, type: { value: 'Cup' } }), await make()]
    const body = { ids: [one.id, other.id], type: 'Mug', vendor: 'New kiln' }
    expect(await bulk().add({ body })).toMatchObject({ changed: 2, failures: [] })
    const [first, second] = [await load(one.id), await load(other.id)]
    expect([first.type?.value, first.metadata]).toEqual(['Mug', { vendor: 'New kiln', shelf: '4' }])
    expect([second.type?.value, second.metadata]).toEqual(['Mug', { vendor: 'New kiln' }])
    expect(first.type_id).toBe(second.type_id)
    expect(await bulk().add({ body })).toEqual({ changed: 0, failures: [], changes: [] })
    await expect(bulk().add({ body: { ids: [one.id], vendor: '' } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'vendor' }],
    })
  })

  test.each([
    ['collection_id', { collection_id: 'pcol_x' }, 404, 'Product collection with id: pcol_x was not found'],
    ['category_ids', { category_ids: ['pcat_x'] }, 404, 'ProductCategory with id: pcat_x was not found'],
  ])('what does not exist is refused: %s', async (_, fields, status, message) => {
    const product = await make()
    const adding = bulk().add({ body: { ids: [product.id], tags: ['never'], ...fields } })
    await expect(adding).rejects.toMatchObject({ status, message })
    expect((await load(product.id)).tags).toEqual([])
  })

  test('an unknown channel is refused in the words of v1', async () => {
    const product = await make()
    const body = { ids: [product.id], sales_channel_ids: ['sc_x'] }
    const { status, json } = await send(shop, 'POST', '/admin/products/bulk/add', { body })
    expect([status, json['errors']]).toEqual([400, ['Sales Channels sc_x do not exist']])
  })

  test('are deleted with their variants; their SKUs are free again', async () => {
    const variants = [{ title: 'One', sku: 'BULK-1', options: [{ value: 'S' }], prices: [] }]
    const [one, other] = [await make({ variants }), await make()]
    expect(await bulk().remove({ body: { ids: [one.id, other.id, missing] } })).toEqual({
      changed: 2,
      failures: [notFound],
    })
    await expect(load(one.id)).rejects.toMatchObject({ status: 404 })
    await expect(make({ variants })).resolves.toMatchObject({ id: expect.any(String) })
  })

  test('1 to 1000 ids in one call are accepted; 0 and 1001 are refused', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => `prod_${index}`)
    const { failures } = await bulk().remove({ body: { ids: ids.slice(1) } })
    expect(failures).toHaveLength(1000)
    expect(await bulk().remove({ body: { ids: ids.slice(0, 1) } })).toMatchObject({ changed: 0 })
    await expect(bulk().remove({ body: { ids } })).rejects.toMatchObject({ status: 400 })
    await expect(bulk().remove({ body: { ids: [] } })).rejects.toMatchObject({ status: 400 })
  })

  test('concurrent writes to the same products in opposite orders all succeed', async () => {
    const productIds = [await make(), await make(), await make(), await make()].map(({ id }) => id)
    const rounds = Array.from({ length: 12 }, (_, index) =>
      bulk().setStatus({
        body: { ids: index % 2 ? productIds : productIds.toReversed(), status: index % 3 ? 'draft' : 'published' },
      }),
    )
    const results = await Promise.all(rounds)
    expect(results.every(({ failures }) => failures.length === 0)).toBe(true)
  })

  test('each changed product emits its own event, and has the change in its history', async () => {
    const [draft, other] = [await make({ status: 'draft' }), await make({ status: 'draft' })]
    const published = await make({ status: 'published' })
    updates.length = 0
    await bulk().setStatus({ body: { ids: [draft.id, other.id, published.id, missing], status: 'published' } })
    expect(updates).toHaveLength(2)
    expect(updates).toEqual(expect.arrayContaining([{ id: draft.id }, { id: other.id }]))
    const { changes } = await shop.owner.admin.changes.listOfProduct({ id: draft.id, query: { limit: 1 } })
    expect(changes).toMatchObject([{ table: 'product', columns: { status: { before: 'draft', after: 'published' } } }])
  })
})

describe('an undo', () => {
  const undo = (changes: BulkChange[]) => bulk().undo({ body: { changes } })
  const changedSince = (id: string, field: string) => ({ id, message: `Its ${field} was changed since` })

  test('gives each of the changed products its own status back, and no other product', async () => {
    const [draft, proposed, published] = [
      await make({ status: 'draft' }),
      await make({ status: 'proposed' }),
      await make({ status: 'published' }),
    ]
    const ids = [draft.id, proposed.id, published.id]
    const { changes } = await bulk().setStatus({ body: { ids, status: 'published' } })
    expect(changes.toSorted((one, other) => (one.before ?? '').localeCompare(other.before ?? ''))).toEqual([
      { field: 'status', before: 'draft', after: 'published', ids: [draft.id] },
      { field: 'status', before: 'proposed', after: 'published', ids: [proposed.id] },
    ])
    expect(await undo(changes)).toEqual({ changed: 2, failures: [] })
    const now = await Promise.all(ids.map(load))
    expect(now.map(({ status }) => status)).toEqual(['draft', 'proposed', 'published'])
  })

  test('takes products out of what they were added to, and puts single values back', async () => {
    const { admin } = shop.owner
    const [{ collection: old }, { collection: fresh }, { product_category: category }] = [
      await admin.collections.create({ body: { title: 'Undo old' } }),
      await admin.collections.create({ body: { title: 'Undo fresh' } }),
      await admin.productCategories.create({ body: { name: 'Undo' } }),
    ]
    const one = await make({ collection_id: old.id, metadata: { shelf: '4' }, tags: [{ value: 'here before' }] })
    const other = await make({ type: { value: 'Cup' }, metadata: { vendor: 'Old kiln' } })
    const before = await Promise.all([one.id, other.id].map(load))
    const { changes } = await bulk().add({
      body: {
        ids: [one.id, other.id],
        collection_id: fresh.id,
        category_ids: [category.id],
        tags: ['here before', 'never before'],
        type: 'Mug',
        vendor: 'New kiln',
      },
    })
    expect(await undo(changes)).toEqual({ changed: 2, failures: [] })
    const after = await Promise.all([one.id, other.id].map(load))
    const organized = (products: typeof after) =>
      products.map(({ collection_id, type_id, metadata, tags, categories }) => ({
        collection_id,
        type_id,
        metadata,
        tags: idsOf(tags),
        categories: idsOf(categories),
      }))
    expect(organized(after)).toEqual(organized(before))
  })

  test('leaves a product that was changed since, and names it', async () => {
    const status = 'draft' as const
    const [one, other, gone] = [await make({ status }), await make({ status }), await make({ status })]
    const { changes } = await bulk().setStatus({ body: { ids: [one.id, other.id, gone.id], status: 'published' } })
    await shop.owner.admin.products.update({ id: other.id, body: { status: 'rejected' } })
    await shop.owner.admin.products.remove({ id: gone.id })
    expect(await undo(changes)).toEqual({
      changed: 1,
      failures: [
        { id: gone.id, message: `Product with id: ${gone.id} was not found` },
        changedSince(other.id, 'status'),
      ],
    })
    expect((await load(one.id)).status).toBe('draft')
    expect((await load(other.id)).status).toBe('rejected')
    expect(await undo(changes)).toMatchObject({ changed: 0 })
  })

  test('puts no product into a deleted collection', async () => {
    const { admin } = shop.owner
    const [{ collection: old }, { collection: fresh }] = [
      await admin.collections.create({ body: { title: 'Undo gone' } }),
      await admin.collections.create({ body: { title: 'Undo stays' } }),
    ]
    const product = await make({ collection_id: old.id })
    const { changes } = await bulk().add({ body: { ids: [product.id], collection_id: fresh.id } })
    await admin.collections.remove({ id: old.id })
    expect(await undo(changes)).toEqual({ changed: 0, failures: [changedSince(product.id, 'collection_id')] })
    expect((await load(product.id)).collection_id).toBe(fresh.id)
  })

  test.each([
    { field: 'status', before: 'sold', after: 'draft', ids: ['prod_x'] },
    { field: 'status', before: null, after: 'draft', ids: ['prod_x'] },
    { field: 'tags', before: 'ptag_x', after: 'ptag_y', ids: ['prod_x'] },
  ] as const)('to a value that the field cannot have had is refused: %j', async (change) => {
    await expect(undo([{ ...change, ids: [...change.ids] }])).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'changes.0.before' }],
    })
  })
})

describe('prices of many products', () => {
  const priced = (amount: number) =>
    make({
      variants: [
        {
          title: 'One',
          options: [{ value: 'S' }],
          prices: [
            { currency_code: 'eur', amount },
            { currency_code: 'eur', amount: amount - 100, min_quantity: 10 },
            { currency_code: 'usd', amount: amount * 2 },
            { region_id: regionId, amount: amount + 50 },
          ],
        },
      ],
    })
  const amounts = async (id: string) =>
    (await load(id)).variants
      .flatMap(({ prices }) => prices)
      .map(({ currency_code, amount }) => `${currency_code} ${amount}`)

  test('change by a percentage, in one currency or in all; tiers and regions follow', async () => {
    const [one, other] = [await priced(1000), await priced(2000)]
    const ids = [one.id, other.id, missing]
    const inEuro = { ids, percent: 10, rounding: 'minor_unit' as const, currency_codes: ['EUR'] }
    expect(await bulk().changePrices({ body: inEuro })).toMatchObject({ changed: 2, failures: [notFound] })
    expect(await amounts(one.id)).toEqual(['eur 1100', 'eur 990', 'usd 2000', 'eur 1155'])
    await bulk().changePrices({ body: { ids: [one.id], percent: -50, rounding: 'below_whole' } })
    expect(await amounts(one.id)).toEqual(['eur 599', 'eur 499', 'usd 999', 'eur 599'])
    expect(await amounts(other.id)).toEqual(['eur 2200', 'eur 2090', 'usd 4000', 'eur 2255'])
  })

  test('are seen by shoppers in the very next answer', async () => {
    const product = await priced(1000)
    const read = async () => {
      const query = { id: [product.id], currency_code: 'usd' }
      return (await shop.anonymous.store.products.list({ query })).products[0]?.variants[0]?.calculated_price
    }
    expect(await read()).toBe(2000)
    await bulk().changePrices({ body: { ids: [product.id], percent: 50, rounding: 'minor_unit' } })
    expect(await read()).toBe(3000)
  })

  test('are previewed with counts, a sample, large changes and changes to zero', async () => {
    const product = await priced(1000)
    const body = { ids: [product.id], percent: -100, rounding: 'whole' as const, currency_codes: ['usd'] }
    const preview = await bulk().previewPrices({ body })
    const row = { product_id: product.id, variant_title: 'One', currency_code: 'usd', region_name: null }
    expect(preview).toMatchObject({ prices: 1, changes: 1, products: 1, large: 1, zero: 1 })
    expect(preview.sample).toMatchObject([{ ...row, product_title: product.product.title, before: 2000, after: 0 }])
    expect(preview.large_sample).toEqual(preview.sample)
    expect(await amounts(product.id)).toContain('usd 2000')
    const small = await bulk().previewPrices({ body: { ...body, percent: 1, rounding: 'minor_unit' } })
    expect(small).toMatchObject({ changes: 1, large: 0, zero: 0, large_sample: [] })
    expect(small.extremes).toEqual(small.sample)
  })

  test('are previewed by one price of each product, and by the highest and the lowest change', async () => {
    const sizes = (...amounts: readonly number[]) =>
      make({
        variants: amounts.map((amount, index) => ({
          title: `Size ${index}`,
          options: [{ value: `${index}` }],
          prices: [{ currency_code: 'usd', amount }],
        })),
      })
    const [one, other] = [await sizes(1000, 1250), await sizes(199, 430)]
    const body = { ids: [one.id, other.id], percent: 10, rounding: 'whole' as const }
    const { changes, sample, extremes } = await bulk().previewPrices({ body })
    expect(changes).toBe(4)
    expect(sample.map(({ product_id, before, after }) => [product_id, before, after])).toEqual([
      [one.id, 1000, 1100],
      [other.id, 199, 200],
    ])
    expect(extremes.map(({ before, after }) => [before, after])).toEqual([
      [430, 500],
      [199, 200],
    ])
  })

  test('beyond the largest price leave their product unchanged', async () => {
    const [one, other] = [await priced(1000), await priced(1_000_000_000)]
    const body = { ids: [one.id, other.id], percent: 900, rounding: 'minor_unit' as const }
    expect(await bulk().changePrices({ body })).toMatchObject({
      changed: 1,
      failures: [{ id: other.id, message: 'A price would be larger than a price can be' }],
    })
    expect(await amounts(other.id)).toContain('eur 1000000000')
  })

  test('are undone, but for those that were changed since', async () => {
    const [one, other, gone] = [await priced(1000), await priced(1000), await priced(1000)]
    const before = await amounts(one.id)
    const body = { ids: [one.id, other.id, gone.id], percent: 10, rounding: 'minor_unit' as const }
    const { changes } = await bulk().changePrices({ body })
    expect(changes.find((change) => change.before === 1000)).toMatchObject({ after: 1100, ids: { length: 3 } })
    await bulk().changePrices({ body: { ...body, ids: [other.id], percent: 1, currency_codes: ['usd'] } })
    await bulk().remove({ body: { ids: [gone.id] } })
    const undone = await bulk().undoPrices({ body: { changes } })
    // `other` is in both: only its dollar price was changed since.
    expect(undone.changed).toBe(2)
    expect(undone.failures.map(({ id }) => id).toSorted()).toEqual([gone.id, other.id].toSorted())
    expect(await amounts(one.id)).toEqual(before)
    expect(await amounts(other.id)).toEqual(['eur 1000', 'eur 900', 'usd 2222', 'eur 1050'])
    const again = await bulk().undoPrices({ body: { changes } })
    expect(again.changed).toBe(0)
  })

  test.each([
    ['before', { before: -1, after: 0, ids: ['ma_x'] }],
    ['after', { before: 0, after: 2 ** 31, ids: ['ma_x'] }],
    ['ids', { before: 0, after: 0, ids: [] }],
  ])('an undo with a wrong %s is refused', async (field, change) => {
    await expect(bulk().undoPrices({ body: { changes: [change] } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: `changes.0.${field}` }],
    })
  })

  test.each([
    ['percent', { percent: -101 }],
    ['percent', { percent: 1001 }],
    ['rounding', { rounding: 'up' }],
    ['currency_codes', { currency_codes: [] }],
  ])('a wrong %s is refused: %j', async (field, wrong) => {
    const body = { ids: ['prod_x'], percent: 1, rounding: 'whole', ...wrong } as never
    await expect(bulk().changePrices({ body })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: expect.stringContaining(field) }],
    })
  })
})
