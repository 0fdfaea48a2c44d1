import { afterAll, beforeAll, expect, test } from 'vitest'
import { counts, csv, findProduct, importFile, problemsOf, summaryOf } from '../../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const { admin } = shop.owner
  await admin.store.addCurrency({ code: 'jpy' })
  const providers = { payment_providers: ['manual'], fulfillment_providers: ['manual'] }
  await admin.regions.create({
    body: { name: 'Far East', currency_code: 'jpy', tax_rate: 0, countries: ['jp'], ...providers },
  })
})
afterAll(() => shop.stop())

test('what an import cannot store is reported with line, column and reason, and the rest is stored', async () => {
  await shop.owner.admin.products.create({
    body: { title: 'Taken', handle: 'taken', variants: [{ title: 'Taken', sku: 'TAKEN', barcode: '999', prices: [] }] },
  })
  const columns = [
    ['Product Handle', 'Product Id', 'Product Title', 'Product Collection Handle', 'Product Category 1 Handle'],
    ['Variant Id', 'Variant SKU', 'Variant Barcode', 'Option 1 Name', 'Option 1 Value'],
    ['Price EUR', 'Price XYZ', 'Price Mars [EUR]', 'Price Far East [EUR]'],
  ].flat()
  const row = (cells: Readonly<Record<string, string | number>>) => columns.map((name) => cells[name] ?? '')
  const product = (handle: string, cells = {}) =>
    row({ 'Product Handle': handle, 'Product Title': handle, 'Option 1 Name': 'Size', 'Option 1 Value': 'S', ...cells })
  const variant = (handle: string, value: string, cells = {}) =>
    row({ 'Product Handle': handle, 'Option 1 Name': 'Size', 'Option 1 Value': value, ...cells })
  const job = await importFile(
    shop,
    csv(
      columns,
      product('bad-1', { 'Product Id': 'prod_nobody' }),
      product('bad-2', { 'Product Title': '' }),
      product('bad-3', { 'Product Collection Handle': 'nowhere' }),
      variant('bad-3', 'M'),
      product('bad-4', { 'Product Category 1 Handle': 'nowhere' }),
      product('***'),
      product('good'),
      variant('good', 'M', { 'Variant SKU': 'TAKEN' }),
      variant('good', 'L', { 'Variant Barcode': '999' }),
      variant('good', 'XL', { 'Price XYZ': 1 }),
      variant('good', 'XXL', { 'Price Mars [EUR]': 1 }),
      variant('good', '3XL', { 'Price Far East [EUR]': 1 }),
      variant('good', '4XL', { 'Price EUR': '21474836.48' }),
      variant('good', '5XL', { 'Variant Id': 'variant_nobody' }),
      variant('good', '6XL', { 'Variant SKU': 'twice' }),
      product('other', { 'Variant SKU': 'twice' }),
      product('another', { 'Variant SKU': 'once' }),
      row({ 'Product Handle': 'desk-set', 'Product Title': 'Desk set', 'Variant SKU': 'set' }),
    ),
  )
  expect(await problemsOf(shop, job)).toEqual(
    expect.arrayContaining([
      '2: Product Id: unknown_product',
      '3: Product Title: title_missing',
      '4: Product Collection Handle: unknown_collection',
      '5: -: first_row_bad',
      '6: Product Category 1 Handle: unknown_category',
      '7: Product Handle: handle_unusable',
      '9: Variant SKU: sku_taken',
      '10: Variant Barcode: barcode_taken',
      '11: Price XYZ: unknown_currency',
      '12: Price Mars [EUR]: unknown_region',
      '13: Price Far East [EUR]: region_currency',
      '14: Price EUR: number_too_large',
      '15: Variant Id: unknown_variant',
      '17: Variant SKU: value_again',
      '19: Variant Title: variant_title_missing',
    ]),
  )
  expect(summaryOf(job)).toEqual({ products: counts(2, 0, 0, 7), variants: counts(3, 0, 0, 15), problems: 15 })
  expect((await findProduct(shop, 'good'))?.variants.map(({ sku }) => sku)).toEqual([null, 'twice'])
  expect(await findProduct(shop, 'another')).toBeDefined()
})

test('a column whose feature flag is off is ignored', async () => {
  const plain = await openShop({ environment: { STOREROOM_FLAGS: 'sales_channels=off,product_categories=off' } })
  try {
    const columns = ['Product Handle', 'Product Title', 'Sales Channel 1 Name', 'Product Category 1 Handle']
    const job = await importFile(plain, csv(columns, ['mug', 'Mug', 'Nobody', 'nowhere']))
    expect(summaryOf(job)).toMatchObject({ products: counts(1), problems: 0 })
  } finally {
    await plain.stop()
  }
})
