import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changesOf,
  counts,
  csv,
  dryRun,
  findProduct,
  importFile,
  problemsOf,
  summaryOf,
} from '../../../test/imports.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const own = () => readFileSync(new URL('../../../test/fixtures/shopify-products.csv', import.meta.url))

describe("Shopify's format", () => {
  test('creates products, their collections, types and tags, at prices in the default currency', async () => {
    const job = await importFile(shop, own())
    expect(summaryOf(job)).toEqual({ products: counts(3, 0, 0, 1), variants: counts(4, 0, 0, 2), problems: 2 })
    expect(await problemsOf(shop, job)).toEqual(['8: Variant Price: not_a_number', '9: -: first_row_bad'])
    expect(await findProduct(shop, 'linen-apron')).toMatchObject({
      title: 'Linen Apron',
      status: 'published',
      type: { value: 'Aprons' },
      collection: { title: 'Été & Kitchen', handle: 'ete-kitchen' },
      metadata: { vendor: 'Loom & Thread' },
      options: [{ title: 'Colour' }, { title: 'Size' }],
      variants: [
        { sku: '00120', title: 'Sage / S', inventory_quantity: 12, prices: [{ currency_code: 'eur', amount: 3990 }] },
        { sku: '00121', allow_backorder: true, inventory_quantity: -2 },
      ],
      images: [
        { url: 'https://shop.example/apron-front.jpg' },
        { url: 'https://shop.example/apron-side.jpg', metadata: { alt: 'Side view' } },
        { url: 'https://shop.example/apron-back.jpg', metadata: { alt: 'Back, tied' } },
        { url: 'https://shop.example/apron-sage.jpg' },
      ],
    })
    expect(await findProduct(shop, 'gift-card')).toMatchObject({ is_giftcard: true, options: [], variants: [{}] })
  })

  test('a file that is imported twice changes nothing', async () => {
    const job = await importFile(shop, own())
    expect(await changesOf(shop, job)).toEqual([])
    expect(summaryOf(job)).toMatchObject({ products: counts(0, 0, 3, 1), variants: counts(0, 0, 4, 2) })
  })

  test('takes away neither prices in other currencies nor titles that somebody has given since', async () => {
    const product = await findProduct(shop, 'old-stool')
    const prices = [
      { currency_code: 'eur', amount: 12_000 },
      { currency_code: 'usd', amount: 13_000 },
    ]
    await shop.owner.admin.products.updateVariant({
      id: product?.id ?? '',
      variant_id: product?.variants[0]?.id ?? '',
      body: { title: 'Three-legged', prices },
    })
    expect(summaryOf(await importFile(shop, own()))).toMatchObject({ products: counts(0, 0, 3, 1) })
    const cheaper = own().toString().replace(',120.00,', ',110.00,')
    expect(await changesOf(shop, await importFile(shop, cheaper))).toEqual([
      [
        'old-stool.variants.Three-legged.prices.eur',
        { amount: 12_000, currency_code: 'eur' },
        { amount: 11_000, currency_code: 'eur' },
      ],
    ])
    const [variant] = (await findProduct(shop, 'old-stool'))?.variants ?? []
    expect(variant?.prices.map(({ amount }) => amount).toSorted()).toEqual([11_000, 13_000])
  })

  test('finds a variant by its SKU when its option values are new', async () => {
    const file = (value: string, sku = 'VASE-1') =>
      csv(
        ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'],
        ['vase', 'Vase', 'Size', value, sku, 5],
        ['vase', '', '', 'Tall', 'VASE-2', 6],
      )
    await importFile(shop, file('Small'))
    const job = await importFile(shop, file('Low'))
    expect(await changesOf(shop, job)).toEqual([['vase.variants.Small.options.Size', 'Small', 'Low']])
    expect(await problemsOf(shop, await dryRun(shop, file('Tall', 'VASE-3')))).toEqual(['3: -: duplicate_variant'])
    const one = csv(
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU'],
      ['vase', 'Vase', 'Size', 'Low', 'VASE-2'],
    )
    expect(await problemsOf(shop, await dryRun(shop, one))).toEqual(['2: Variant SKU: sku_taken'])
  })

  test('prices are in another currency when the import says so', async () => {
    await importFile(shop, csv(['Handle', 'Title', 'Variant Price'], ['fan', 'Fan', '1200']), { currency_code: 'JPY' })
    expect((await findProduct(shop, 'fan'))?.variants[0]?.prices).toMatchObject([
      { currency_code: 'jpy', amount: 1200 },
    ])
  })
})

const real = ['apparel', 'home-and-garden']
  .map((name) => new URL(`../../../../../../shared/data/${name}.csv`, import.meta.url))
  .filter((url) => existsSync(url))

describe.runIf(real.length > 0)("files of Shopify's own", () => {
  test.each(real)('%s is stored, and stored again without a change', async (url) => {
    const { products, variants, problems } = summaryOf(await importFile(shop, readFileSync(url)))
    expect({ problems, failed: products.failed + variants.failed }).toEqual({ problems: 0, failed: 0 })
    const again = await importFile(shop, readFileSync(url))
    expect(await changesOf(shop, again)).toEqual([])
    expect(summaryOf(again)).toMatchObject({
      products: counts(0, 0, products.created),
      variants: counts(0, 0, variants.created),
    })
  })
})
