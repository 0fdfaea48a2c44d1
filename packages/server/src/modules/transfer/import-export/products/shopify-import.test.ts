import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changesOf,
  counts,
  csv,
  dryRun,
  findProduct,
  importFile,
  makeJob,
  problemsOf,
  runJob,
  summaryOf,
} from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const own = () => readFileSync(new URL('../../../../../test/fixtures/shopify-products.csv', import.meta.url))

describe("Shopify's format", () => {
  test('puts a product into the collection that has the title in the file, in any script', async () => {
    for (const [index, title] of ['कॉफ़ी कप', '커피 잔', 'Été & Soleil'].entries()) {
      const { collection } = await shop.owner.admin.collections.create({ body: { title } })
      await importFile(shop, csv(['Handle', 'Title', 'Collection'], [`cup-${index}`, 'Cup', title]))
      expect(await findProduct(shop, `cup-${index}`)).toMatchObject({ collection_id: collection.id })
    }
  })

  test('creates products, their collections, types and tags, at prices in the default currency', async () => {
    const job = await importFile(shop, own())
    expect(summaryOf(job)).toEqual({
      products: counts(3, 0, 0, 1),
      variants: counts(4, 0, 0, 2),
      sale_prices: { added: 1, changed: 0, removed: 0 },
      problems: 2,
    })
    expect(await problemsOf(shop, job)).toEqual(['8: Variant Price: not_a_number', '9: -: first_row_bad'])
    expect(await findProduct(shop, 'linen-apron')).toMatchObject({
      title: 'Linen Apron',
      status: 'published',
      type: { value: 'Aprons' },
      collection: { title: 'Été & Kitchen', handle: 'ete-kitchen' },
      metadata: {
        vendor: 'Loom & Thread',
        product_category: 'Home > Kitchen',
        seo_title: 'Apron | Loom',
        seo_description: 'Washed linen apron',
      },
      options: [{ title: 'Color' }, { title: 'Size' }],
      variants: [
        {
          sku: '00120',
          title: 'Sage / S',
          inventory_quantity: 12,
          allow_backorder: false,
          weight: 350.5,
          metadata: { weight_unit: 'g', cost_per_item: { amount: 1425, currency_code: 'eur' } },
          prices: [{ currency_code: 'eur', amount: 4900 }],
        },
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

  test('removes neither prices in other currencies nor titles that were given since', async () => {
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
    const singleRow = csv(
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU'],
      ['vase', 'Vase', 'Size', 'Low', 'VASE-2'],
    )
    expect(await problemsOf(shop, await dryRun(shop, singleRow))).toEqual(['2: Variant SKU: sku_taken'])
  })

  test('prices are in another currency when the import says so', async () => {
    await importFile(shop, csv(['Handle', 'Title', 'Variant Price'], ['fan', 'Fan', '1200']), { currency_code: 'JPY' })
    expect((await findProduct(shop, 'fan'))?.variants[0]?.prices).toMatchObject([
      { currency_code: 'jpy', amount: 1200 },
    ])
  })
})

describe('a compare-at price', () => {
  const columns = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Compare At Price']
  const rowOf = (handle: string, price: number, before: number | '') => [handle, handle, 'Size', 'S', price, before]
  const saleLists = async () => (await shop.owner.admin.priceLists.list({ query: { q: 'Sale: products' } })).price_lists

  /** `eur 2000`, and `sale eur 1500` for a price of a list. */
  const pricesOf = (handle: string) =>
    sql<{
      price: string
    }>`select case when m.price_list_id is null then '' else 'sale ' end || m.currency_code || ' ' || m.amount as price
          from money_amount m join product_variant v on v.id = m.variant_id join product p on p.id = v.product_id
          where p.handle = ${handle} and m.deleted_at is null order by 1`.column(shop.services.db)

  test('makes the price a sale price in a list named after the file', async () => {
    const file = csv(columns, rowOf('reduced', 15, 20), rowOf('full', 15, 15), rowOf('plain', 15, ''))
    const before = await saleLists()
    expect((await dryRun(shop, file)).result).toMatchObject({
      sale_list: { name: 'Sale: products' },
      summary: { sale_prices: { added: 1, changed: 0, removed: 0 } },
    })
    expect(await saleLists()).toEqual(before)
    const job = await importFile(shop, file)
    expect(await pricesOf('reduced')).toEqual(['eur 2000', 'sale eur 1500'])
    expect(await pricesOf('full')).toEqual(['eur 1500'])
    expect(await pricesOf('plain')).toEqual(['eur 1500'])
    const [list] = await saleLists()
    expect(list).toMatchObject({ name: 'Sale: products', type: 'sale', status: 'active' })
    expect(job.result).toMatchObject({
      sale_list: { id: list?.id, name: 'Sale: products' },
      applied: { sale_prices: { added: 1, changed: 0, removed: 0 } },
    })
    const { id } = (await findProduct(shop, 'reduced')) ?? {}
    await shop.owner.admin.products.update({ id: id ?? '', body: { status: 'published' } })
    const { products } = await shop.owner.store.products.list({ query: { handle: 'reduced', currency_code: 'eur' } })
    expect(products[0]?.variants?.[0]).toMatchObject({ calculated_price: 1500, original_price: 2000 })
  })

  test('that stays changes nothing; a new one goes to the same list; none takes the sale price away', async () => {
    const again = await importFile(shop, csv(columns, rowOf('reduced', 15, 20)))
    expect(await changesOf(shop, again)).toEqual([])
    expect(again.result).not.toHaveProperty('sale_list')
    expect(again.result?.['summary']).not.toHaveProperty('sale_prices')
    const eur = (amount: number) => ({ amount, currency_code: 'eur' })
    const cheaper = await importFile(shop, csv(columns, rowOf('reduced', 12, 20), rowOf('later', 8, 9)))
    expect(await changesOf(shop, cheaper)).toEqual([['reduced.variants.S.sale_prices.eur', eur(1500), eur(1200)]])
    expect(await pricesOf('later')).toEqual(['eur 900', 'sale eur 800'])
    expect(await saleLists()).toHaveLength(1)
    const over = await importFile(shop, csv(columns, rowOf('reduced', 20, '')))
    expect(await changesOf(shop, over)).toEqual([['reduced.variants.S.sale_prices.eur', eur(1200), null]])
    expect(cheaper.result?.['applied']).toMatchObject({ sale_prices: { added: 1, changed: 1, removed: 0 } })
    expect(over.result).toMatchObject({ summary: { sale_prices: { added: 0, changed: 0, removed: 1 } } })
    expect(over.result).not.toHaveProperty('sale_list')
    expect(await pricesOf('reduced')).toEqual(['eur 2000'])
  })

  test('is taken back with its import: the price, and the list when it is left empty', async () => {
    const context = { sale_price_list: 'Winter sale' }
    const first = await importFile(shop, csv(columns, rowOf('winter', 15, 20)), context)
    const second = await importFile(shop, csv(columns, rowOf('winter', 10, 20), rowOf('full', 10, 15)), context)
    expect([await pricesOf('winter'), await pricesOf('full')]).toEqual([
      ['eur 2000', 'sale eur 1000'],
      ['eur 1500', 'sale eur 1000'],
    ])
    const undo = async ({ id }: { readonly id: string }) =>
      runJob(shop, await makeJob(shop, 'import-undo', { batch_job_id: id }))
    await undo(second)
    expect([await pricesOf('winter'), await pricesOf('full')]).toEqual([['eur 2000', 'sale eur 1500'], ['eur 1500']])
    await undo(first)
    expect((await shop.owner.admin.priceLists.list({ query: { q: 'Winter sale' } })).count).toBe(0)
  })
})

test('a whole export of a shop is stored, and stored again without a change', async () => {
  const file = readFileSync(new URL('../../../../../test/fixtures/shopify-garden.csv', import.meta.url))
  const { products, variants, problems } = summaryOf(await importFile(shop, file))
  expect({ problems, failed: products.failed + variants.failed }).toEqual({ problems: 0, failed: 0 })
  const again = await importFile(shop, file)
  expect(await changesOf(shop, again)).toEqual([])
  expect(summaryOf(again)).toMatchObject({
    products: counts(0, 0, products.created),
    variants: counts(0, 0, variants.created),
  })
})
