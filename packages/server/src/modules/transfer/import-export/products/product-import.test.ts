import { versionOf } from '@storeroom/client'
import type { ProductChange } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRow } from '../../../../kernel/write/rows.ts'
import {
  changesOf,
  counts,
  csv,
  dryRun,
  findProduct,
  importFile,
  problemsOf,
  sizesFile,
  summaryOf,
} from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { category } from '../../../catalog/products/products.entity.ts'

let shop: TestShop
let channelId = ''
beforeAll(async () => {
  shop = await openShop()
  const { admin } = shop.owner
  await admin.collections.create({ body: { title: 'Kitchen', handle: 'kitchen' } })
  channelId = (await admin.salesChannels.create({ body: { name: 'Market stall' } })).sales_channel.id
  await insertRow(shop.services.db, category, { name: 'Tables', handle: 'tables', rank: 0 })
  await admin.store.addCurrency({ code: 'jpy' })
  const providers = { payment_providers: ['manual'], fulfillment_providers: ['manual'] }
  await admin.regions.create({
    body: { name: 'Far East', currency_code: 'jpy', tax_rate: 0, countries: ['jp'], ...providers },
  })
})
afterAll(() => shop.stop())

const desk = csv(
  [
    ...['Product Handle', 'Product Title', 'Product Subtitle', 'Product Status', 'Product Weight', 'Product Type'],
    ...['Product Tags', 'Product Collection Handle', 'Product Discountable', 'Product External Id'],
    ...['Variant SKU', 'Variant Barcode', 'Variant Inventory Quantity', 'Variant Allow Backorder'],
    ...['Option 1 Name', 'Option 1 Value', 'Price EUR', 'Price far east [JPY]', 'Image 1 Url', 'Image 2 Url'],
    ...['Sales Channel 1 Id', 'Sales Channel 2 Name', 'Product Category 1 Handle'],
  ],
  [
    ...['desk', 'Oak desk', 'Made to last', 'published', 32.5, 'Furniture', '"oak, wood"', 'kitchen', 'false', 'X-1'],
    ...['0042', '4006381333931', 7, 'true', 'Width', '140', '1299.00', 180000],
    ...['/uploads/public/a.webp', '/uploads/public/b.webp', 'nothing', 'Market stall', 'tables'],
  ],
  [
    ...[
      'desk',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '0043',
      '',
      '',
      '',
      'Width',
      '160',
      '1399.5',
      '',
      '',
      '',
      '',
      '',
      '',
    ],
  ],
)

describe("v1's format", () => {
  test('stores everything a file can say', async () => {
    const job = await importFile(shop, desk)
    expect(job).toMatchObject({ status: 'completed', result: { advancement_count: 3, count: 3, progress: 1 } })
    expect(await findProduct(shop, 'desk')).toMatchObject({
      title: 'Oak desk',
      subtitle: 'Made to last',
      status: 'published',
      weight: 32.5,
      discountable: false,
      external_id: 'X-1',
      thumbnail: `${shop.url}/uploads/public/a.webp`,
      type: { value: 'Furniture' },
      tags: [{ value: 'oak' }, { value: 'wood' }],
      collection: { handle: 'kitchen' },
      images: [{ url: `${shop.url}/uploads/public/a.webp` }, { url: `${shop.url}/uploads/public/b.webp` }],
      sales_channels: [{ id: channelId }],
      categories: [{ handle: 'tables' }],
      options: [{ title: 'Width', values: [{ value: '140' }, { value: '160' }] }],
      variants: [
        {
          title: '140',
          sku: '0042',
          barcode: '4006381333931',
          inventory_quantity: 7,
          allow_backorder: true,
          manage_inventory: true,
          prices: expect.arrayContaining([
            expect.objectContaining({ currency_code: 'eur', amount: 129_900, region_id: null }),
            expect.objectContaining({
              currency_code: 'jpy',
              amount: 180_000,
              region_id: expect.stringMatching(/^reg_/),
            }),
          ]),
        },
        { title: '160', sku: '0043', inventory_quantity: 0, prices: [{ amount: 139_950 }] },
      ],
    })
  })

  test('a file that is imported twice changes nothing', async () => {
    const before = await findProduct(shop, 'desk')
    const job = await importFile(shop, desk)
    expect(summaryOf(job)).toEqual({ products: counts(0, 0, 1), variants: counts(0, 0, 2), problems: 0 })
    expect(await findProduct(shop, 'desk')).toEqual(before)
  })

  test('products are found by their words', async () => {
    for (const q of ['made oak', 'oak desk', '0043', '140', 'wood', 'kitchen']) {
      const words = q === 'made oak' ? 'made to last' : q
      expect((await shop.owner.admin.products.list({ query: { q: words } })).count).toBe(1)
    }
  })

  test("v1's fields of the result say what is to be done", async () => {
    const job = await dryRun(
      shop,
      desk.replaceAll('desk', 'bench').replaceAll('004', '005').replace('4006381333931', ''),
    )
    expect(job).toMatchObject({ status: 'pre_processed', confirmed_at: null })
    expect(job.result).toMatchObject({
      advancement_count: 0,
      count: 3,
      progress: 0,
      operations: { PRODUCT_CREATE: 1, PRODUCT_UPDATE: 0, VARIANT_CREATE: 2, VARIANT_UPDATE: 0 },
      stat_descriptors: [{ key: 'product-import-count', name: 'Products/variants to import' }],
      format: 'medusa',
      ignored_columns: [],
    })
    const [descriptor] = (job.result?.['stat_descriptors'] ?? []) as { message: string }[]
    expect(descriptor?.message.match(/\d+/g)?.map(Number)).toEqual([1, 0, 2, 0])
    expect(await findProduct(shop, 'bench')).toBeUndefined()
  })
})

describe('a stored product', () => {
  const update = csv(
    ['Product Handle', 'Product Title', 'Product Subtitle', 'Variant SKU', 'Variant Inventory Quantity', 'Price EUR'],
    ['desk', 'Walnut desk', '', '0042', 9, '1250'],
  )

  test('shows what would change, field by field', async () => {
    const job = await dryRun(shop, update)
    expect(summaryOf(job)).toEqual({ products: counts(0, 1), variants: counts(0, 1), problems: 0 })
    expect(await changesOf(shop, job)).toEqual([
      ['desk.title', 'Oak desk', 'Walnut desk'],
      ['desk.subtitle', 'Made to last', null],
      [
        'desk.variants.140.prices.eur',
        { amount: 129_900, currency_code: 'eur' },
        { amount: 125_000, currency_code: 'eur' },
      ],
      ['desk.variants.140.prices.Far East', { amount: 180_000, currency_code: 'jpy' }, null],
      ['desk.variants.140.inventory_quantity', 7, 9],
    ])
  })

  test('keeps what the file does not speak of', async () => {
    await importFile(shop, update)
    expect(await findProduct(shop, 'desk')).toMatchObject({
      title: 'Walnut desk',
      subtitle: null,
      weight: 32.5,
      type: { value: 'Furniture' },
      tags: [{ value: 'oak' }, { value: 'wood' }],
      categories: [{ handle: 'tables' }],
      variants: [
        { sku: '0042', inventory_quantity: 9, prices: [{ amount: 125_000, currency_code: 'eur' }] },
        { sku: '0043', prices: [{ amount: 139_950 }] },
      ],
    })
  })

  test('is found by its id, and its variants by theirs', async () => {
    const stored = await findProduct(shop, 'desk')
    const [first, second] = stored?.variants ?? []
    const job = await importFile(
      shop,
      csv(
        ['Product Id', 'Product Handle', 'Variant Id', 'Variant Title', 'Option 1 Name', 'Option 1 Value'],
        [stored?.id ?? '', 'writing-desk', second?.id ?? '', 'Wide', 'Width', '180'],
      ),
    )
    expect(await changesOf(shop, job)).toEqual([
      ['writing-desk.handle', 'desk', 'writing-desk'],
      ['writing-desk.variants.Wide.title', '160', 'Wide'],
      ['writing-desk.variants.Wide.options.Width', '160', '180'],
    ])
    expect((await findProduct(shop, 'writing-desk'))?.variants).toMatchObject([
      { id: first?.id, title: '140', options: [{ value: '140' }] },
      { id: second?.id, title: 'Wide', options: [{ value: '180' }] },
    ])
  })

  test('gets new variants, pictures, tags, channels and categories, and loses what the file clears', async () => {
    const job = await importFile(
      shop,
      csv(
        [
          ...['Product Handle', 'Product Type', 'Product Tags', 'Product Collection Handle', 'Option 1 Name'],
          ...['Option 1 Value', 'Variant SKU', 'Image 1 Url', 'Image 2 Url', 'Sales Channel 1 Name'],
          'Product Category 1 Handle',
        ],
        [
          ...['writing-desk', '', 'wood', '', 'Width', '200', '0044'],
          ...['/uploads/public/b.webp', '/uploads/public/c.webp', 'Default Sales Channel', ''],
        ],
      ),
    )
    expect(summaryOf(job)).toMatchObject({ variants: counts(1) })
    const product = await findProduct(shop, 'writing-desk')
    expect(product).toMatchObject({
      type: null,
      collection: null,
      tags: [{ value: 'wood' }],
      images: [{ url: `${shop.url}/uploads/public/b.webp` }, { url: `${shop.url}/uploads/public/c.webp` }],
      sales_channels: [{ name: 'Default Sales Channel' }],
      categories: [],
    })
    expect(product?.variants.map(({ sku, variant_rank }) => [sku, variant_rank])).toEqual([
      ['0042', 0],
      ['0043', 1],
      ['0044', 2],
    ])
  })

  test('starts to be counted when its inventory is managed from now on', async () => {
    const columns = [
      'Product Handle',
      'Product Title',
      'Variant Title',
      'Variant Manage Inventory',
      'Variant Inventory Quantity',
    ]
    await importFile(shop, csv(columns, ['card', 'Card', 'Card', 'false', 5]))
    expect((await findProduct(shop, 'card'))?.variants).toMatchObject([
      { manage_inventory: false, inventory_quantity: 0 },
    ])
    await importFile(shop, csv(columns, ['card', 'Card', 'Card', 'true', 5]))
    expect((await findProduct(shop, 'card'))?.variants).toMatchObject([
      { manage_inventory: true, inventory_quantity: 5 },
    ])
  })

  test('is not overwritten by an edit that was begun before the import', async () => {
    const { products, changes } = shop.owner.admin
    const { id } = (await products.create({ body: { title: 'Shelf', handle: 'shelf' } })).product
    const version = versionOf(await products.retrieve({ id }))
    await importFile(shop, csv(['Product Handle', 'Product Title'], ['shelf', 'Pine shelf']))
    const save = (body: ProductChange) => products.update({ id, body }, { version })
    await expect(save({ title: 'Oak shelf' })).rejects.toMatchObject({ status: 409 })
    await save({ subtitle: 'Nothing to do with it' })
    const [, imported] = (await changes.listOfProduct({ id })).changes
    expect(imported?.columns).toMatchObject({ title: { before: 'Shelf', after: 'Pine shelf' } })
  })

  test('keeps prices that a file cannot speak of', async () => {
    const prices = [
      { currency_code: 'eur', amount: 900 },
      { currency_code: 'eur', amount: 800, min_quantity: 10 },
    ]
    const variants = [{ title: 'Cup', sku: 'CUP', prices }]
    await shop.owner.admin.products.create({ body: { title: 'Cup', handle: 'cup', variants } })
    await importFile(shop, csv(['Product Handle', 'Variant SKU', 'Price USD'], ['cup', 'CUP', '11.20']))
    const [cup] = (await findProduct(shop, 'cup'))?.variants ?? []
    expect(cup?.prices.map(({ currency_code, amount, min_quantity }) => [currency_code, amount, min_quantity])).toEqual(
      expect.arrayContaining([
        ['eur', 800, 10],
        ['usd', 1120, null],
      ]),
    )
    expect(cup?.prices).toHaveLength(2)
  })
})

describe('an import that may only change what exists', () => {
  test('screens §22 leaves out new products and new variants, row by row, and changes the others', async () => {
    await importFile(shop, sizesFile({ 'known-1': ['S', 'M'] }))
    const file = sizesFile({ 'known-1': ['S', 'XL'], 'new-1': ['S', 'M'] }, 12)
    const context = { only_existing: true }
    const planned = await dryRun(shop, file, context)
    expect(await problemsOf(shop, planned)).toEqual(['3: -: not_in_shop', '4: -: not_in_shop', '5: -: first_row_bad'])
    const job = await importFile(shop, file, context)
    expect(summaryOf(job)).toMatchObject({ products: counts(0, 1, 0, 1), variants: counts(0, 1, 0, 3) })
    expect(await findProduct(shop, 'new-1')).toBeUndefined()
    const { variants = [] } = (await findProduct(shop, 'known-1')) ?? {}
    expect(variants.map(({ title, prices }) => [title, prices[0]?.amount])).toEqual([
      ['S', 1200],
      ['M', 1000],
    ])
  })

  test('an only_existing that is no boolean is refused', async () => {
    await expect(dryRun(shop, sizesFile({ 'known-1': ['S'] }), { only_existing: 'yes' })).rejects.toMatchObject({
      code: 'invalid_data',
      message: 'context.only_existing must be a boolean value',
    })
  })
})
