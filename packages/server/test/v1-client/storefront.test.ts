import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../sample-product.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let shopper: V1Shop['shopper']
beforeAll(async () => {
  shop = await openV1Shop()
  shopper = shop.shopper
})
afterAll(() => shop.stop())

const create = async (title: string, fields: Parameters<typeof newProduct>[1] = {}): Promise<{ id: string }> =>
  (await shop.staff.admin.products.create(newProduct(title, fields))).product

test('products are listed, found and shown with the prices of a region', async () => {
  const mug = await create('Blue mug')
  await create('Secret mug', { status: 'draft' })
  const { regions } = await shopper.regions.list()
  await everyMethod(shopper.products, async (products) => {
    const { variants: _, ...own } = products
    expect(Object.keys(own)).toContain('client')
    const listed = await products.list({ q: 'mug', region_id: regions[0]?.id, limit: 10 })
    expect(listed).toMatchObject({ count: 1, offset: 0, limit: 10 })
    expect(listed.products).toMatchObject([
      {
        id: mug.id,
        title: 'Blue mug',
        variants: [
          {
            inventory_quantity: 3,
            purchasable: true,
            calculated_price: 1250,
            original_price: 1250,
            prices: [{ currency_code: 'eur', amount: 1250 }],
            options: [{ value: 'S' }],
          },
        ],
      },
    ])
    const { product } = await products.retrieve(mug.id)
    expect(product).toMatchObject({
      id: mug.id,
      handle: 'blue-mug',
      options: [{ title: 'Size', values: [{ value: 'S' }] }],
    })
    const { hits } = await products.search({ q: 'BLUE', limit: 5 })
    expect(hits).toMatchObject([{ id: mug.id }])
    expect(await refusal(products.retrieve('prod_unknown'))).toMatchObject({ status: 404, data: { type: 'not_found' } })
  })
})

test('categories are listed and shown if they are public', async () => {
  const { admin } = shop.staff
  const { product_category } = await admin.productCategories.create({ name: 'Camping', is_active: true })
  await admin.productCategories.create({ name: 'Staff only', is_active: true, is_internal: true })
  await everyMethod(shopper.productCategories, async (categories) => {
    expect(await categories.list({ limit: 5 })).toMatchObject({
      product_categories: [{ id: product_category.id, name: 'Camping', category_children: [] }],
      count: 1,
      limit: 5,
    })
    expect((await categories.retrieve(product_category.id)).product_category).toMatchObject({ handle: 'camping' })
  })
})

test('collections, tags and types are listed and shown', async () => {
  const { collection } = await shop.staff.admin.collections.create({ title: 'For the road' })
  await create('Flask', { collection_id: collection.id, type: { value: 'Bottle' }, tags: [{ value: 'steel' }] })
  await everyMethod(shopper.collections, async (collections) => {
    expect(await collections.list({ handle: ['for-the-road'], limit: 3 })).toMatchObject({
      collections: [{ id: collection.id, title: 'For the road' }],
      count: 1,
      limit: 3,
    })
    expect((await collections.retrieve(collection.id)).collection).toMatchObject({
      handle: 'for-the-road',
      deleted_at: null,
    })
  })
  await everyMethod(shopper.productTags, async (tags) => {
    expect(await tags.list({ q: 'ste' })).toMatchObject({ product_tags: [{ value: 'steel' }], count: 1, limit: 20 })
  })
  await everyMethod(shopper.productTypes, async (types) => {
    expect(await types.list({ value: 'Bottle' })).toMatchObject({ product_types: [{ value: 'Bottle' }], count: 1 })
  })
  const { products } = await shopper.products.list({ collection_id: [collection.id], expand: 'collection,type,tags' })
  expect(products).toMatchObject([
    { title: 'Flask', collection: { id: collection.id }, type: { value: 'Bottle' }, tags: [{ value: 'steel' }] },
  ])
})

test('regions are listed and shown with their countries', () =>
  everyMethod(shopper.regions, async (regions) => {
    const { regions: listed, count } = await regions.list()
    expect([count, listed]).toMatchObject([1, [{ currency_code: 'eur', countries: [{ iso_2: 'de' }] }]])
    const { region } = await regions.retrieve(listed[0]?.id ?? '')
    expect(region).toMatchObject({ id: listed[0]?.id, tax_rate: 0, payment_providers: [{ id: 'manual' }] })
  }))
