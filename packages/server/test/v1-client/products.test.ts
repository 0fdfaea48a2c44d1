import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let admin: V1Shop['staff']['admin']
beforeAll(async () => {
  shop = await openV1Shop()
  admin = shop.staff.admin
})
afterAll(() => shop.stop())

const shirt = {
  title: 'Linen shirt',
  subtitle: 'Cool in summer',
  status: 'published',
  type: { value: 'Clothing' },
  tags: [{ value: 'linen' }, { value: 'summer' }],
  images: ['https://example.com/shirt.png'],
  weight: 220,
  metadata: { washable: true },
  options: [{ title: 'Size' }, { title: 'Color' }],
  variants: [
    {
      title: 'S / White',
      sku: 'SHIRT-S',
      inventory_quantity: 4,
      options: [{ value: 'S' }, { value: 'White' }],
      prices: [{ currency_code: 'eur', amount: 4900 }],
    },
  ],
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
const bySku = (variants: readonly Row[], sku: string) => variants.find((variant) => variant['sku'] === sku)
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('products are created, changed and deleted with their variants, options and metadata', () =>
  everyMethod(admin.products, async (products) => {
    const { product } = await products.create(shirt)
    const { id, options } = product
    expect(product).toMatchObject({
      id: expect.stringMatching(/^prod_/),
      handle: 'linen-shirt',
      status: 'published',
      thumbnail: 'https://example.com/shirt.png',
      profile_id: expect.stringMatching(/^sp_/),
      type: { value: 'Clothing' },
      tags: [{ value: 'linen' }, { value: 'summer' }],
      images: [{ url: 'https://example.com/shirt.png' }],
      options: [{ title: 'Size' }, { title: 'Color' }],
      variants: [{ sku: 'SHIRT-S', inventory_quantity: 4, prices: [{ currency_code: 'eur', amount: 4900 }] }],
      metadata: { washable: true },
    })
    expect((await products.retrieve(id)).product).toEqual(product)
    expect((await products.listTypes()).types).toMatchObject([{ value: 'Clothing' }])
    expect((await products.listTags()).tags).toEqual([
      { id: expect.any(String), usage_count: '1', value: 'linen' },
      { id: expect.any(String), usage_count: '1', value: 'summer' },
    ])

    const changed = await products.update(id, { title: 'Linen blouse', subtitle: null, tags: [{ value: 'linen' }] })
    expect(changed.product).toMatchObject({ title: 'Linen blouse', subtitle: null, handle: 'linen-shirt' })
    expect(changed.product.tags).toMatchObject([{ value: 'linen' }])
    const marked = await products.setMetadata(id, { key: 'season', value: 'summer' })
    expect(marked.product.metadata).toEqual({ washable: true, season: 'summer' })

    const [size, color] = ids(options)
    const values = [
      { option_id: size, value: 'M' },
      { option_id: color, value: 'White' },
    ]
    const grown = await products.createVariant(id, {
      title: 'M / White',
      sku: 'SHIRT-M',
      inventory_quantity: 2,
      options: values,
      prices: [{ currency_code: 'eur', amount: 5100 }],
    })
    const medium = bySku(grown.product.variants, 'SHIRT-M')
    expect(medium).toMatchObject({ inventory_quantity: 2, prices: [{ amount: 5100, currency_code: 'eur' }] })
    const { variants, count } = await products.listVariants(id, { fields: 'sku', expand: 'prices', order: 'sku' })
    expect([count, variants.map((variant: Row) => variant['sku'])]).toEqual([2, ['SHIRT-M', 'SHIRT-S']])
    expect(variants[0].prices).toMatchObject([{ amount: 5100 }])
    const repriced = await products.updateVariant(id, medium?.id ?? '', {
      barcode: '4006381333931',
      prices: [{ currency_code: 'eur', amount: 4500 }],
    })
    expect(bySku(repriced.product.variants, 'SHIRT-M')).toMatchObject({
      barcode: '4006381333931',
      prices: [{ amount: 4500 }],
    })
    expect(await products.deleteVariant(id, medium?.id ?? '')).toMatchObject({
      variant_id: medium?.id,
      object: 'product-variant',
      deleted: true,
      product: { id, variants: [{ sku: 'SHIRT-S' }] },
    })

    const wider = await products.addOption(id, { title: 'Fit' })
    const fit = wider.product.options.find((option: Row) => option['title'] === 'Fit')
    expect(fit).toMatchObject({ id: expect.stringMatching(/^opt_/), product_id: id })
    const renamed = await products.updateOption(id, fit.id, { title: 'Cut' })
    expect(renamed.product.options.map((option: Row) => option['title'])).toEqual(['Size', 'Color', 'Cut'])
    expect(await products.deleteOption(id, fit.id)).toMatchObject({
      option_id: fit.id,
      object: 'option',
      deleted: true,
      product: { id, options: [{ title: 'Size' }, { title: 'Color' }] },
    })

    expect(await products.list({ q: 'blouse', limit: 5 })).toMatchObject({ products: [{ id }], count: 1, limit: 5 })
    expect(await products.delete(id)).toMatchObject({ id, object: 'product', deleted: true })
    expect(await refusal(products.retrieve(id))).toEqual({
      status: 404,
      data: { type: 'not_found', message: `Product with id: ${id} was not found` },
    })
  }))

test('tags and types are found by value', async () => {
  const { product } = await admin.products.create({
    title: 'Kettle',
    type: { value: 'Kitchen' },
    tags: [{ value: 'steel' }],
  })
  await everyMethod(admin.productTags, async (tags) => {
    const page = await tags.list({ value: ['steel', 'wood'], limit: 3, offset: 0 })
    expect(page).toMatchObject({ count: 1, limit: 3, offset: 0 })
    expect(page.product_tags).toMatchObject([{ id: product.tags[0].id, value: 'steel' }])
  })
  await everyMethod(admin.productTypes, async (types) => {
    const page = await types.list({ q: 'kitch' })
    expect(page).toMatchObject({ product_types: [{ id: product.type_id, value: 'Kitchen' }], count: 1, limit: 20 })
  })
})

test('categories form a tree and have products', async () => {
  const { admin } = shop.staff
  const { product } = await admin.products.create({ title: 'Samovar' })
  await everyMethod(admin.productCategories, async (categories) => {
    const { product_category: shelf } = await categories.create({ name: 'Tea time', is_active: true })
    const { product_category } = await categories.create({ name: 'Boilers', parent_category_id: shelf.id })
    const { id } = product_category
    expect(product_category).toMatchObject({ handle: 'boilers', rank: 0, parent_category: { id: shelf.id } })
    expect((await categories.update(id, { is_active: true, rank: 0 })).product_category).toMatchObject({
      is_active: true,
    })
    const product_ids = [{ id: product.id as string }]
    expect((await categories.addProducts(id, { product_ids })).product_category).toMatchObject({ id })
    expect((await categories.removeProducts(id, { product_ids })).product_category).toMatchObject({ id })
    const tree = await categories.list({ parent_category_id: 'null', include_descendants_tree: true })
    expect(tree.product_categories).toContainEqual(
      expect.objectContaining({ id: shelf.id, category_children: [expect.objectContaining({ id })] }),
    )
    expect((await categories.retrieve(shelf.id)).product_category.category_children).toHaveLength(1)
    expect(await refusal(categories.delete(shelf.id))).toMatchObject({ status: 400, data: { type: 'not_allowed' } })
    expect(await categories.delete(id)).toMatchObject({ id, object: 'product-category', deleted: true })
  })
})

test('collections are created, filled, emptied and deleted', async () => {
  const { product } = await admin.products.create({ title: 'Teapot' })
  await everyMethod(admin.collections, async (collections) => {
    const { collection } = await collections.create({ title: 'Tea time', metadata: { season: 'all' } })
    const { id } = collection
    expect(collection).toMatchObject({
      id: expect.stringMatching(/^pcol_/),
      handle: 'tea-time',
      metadata: { season: 'all' },
    })
    expect((await collections.update(id, { title: 'Tea', handle: 'tea' })).collection).toMatchObject({ title: 'Tea' })
    const filled = await collections.addProducts(id, { product_ids: [product.id] })
    expect(filled.collection.products).toMatchObject([{ id: product.id, collection_id: id }])
    expect((await collections.retrieve(id)).collection.products).toMatchObject([{ id: product.id, title: 'Teapot' }])
    expect(await collections.list({ handle: 'tea' })).toMatchObject({ collections: [{ id, title: 'Tea' }], count: 1 })
    expect(await collections.removeProducts(id, { product_ids: [product.id] })).toMatchObject({
      id,
      object: 'product-collection',
      removed_products: [product.id],
    })
    expect((await collections.retrieve(id)).collection.products).toEqual([])
    expect(await collections.delete(id)).toMatchObject({ id, object: 'product-collection', deleted: true })
    expect(await refusal(collections.retrieve(id))).toMatchObject({ status: 404, data: { type: 'not_found' } })
  })
})
