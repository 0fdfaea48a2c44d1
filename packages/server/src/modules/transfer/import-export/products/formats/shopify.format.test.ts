import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bytesOf, readAll, readText } from './import-file.test-kit.ts'

const fixture = join(import.meta.dirname, '../../../../../../test/fixtures/shopify-products.csv')

const codes = async (file: string) =>
  (await readText(file)).problems.map(({ line, column, reason }) => [line, column, reason.code])

describe('an export', () => {
  test('options, pictures, stock, prices and metadata', async () => {
    const { products, items } = await readAll(createReadStream(fixture))
    expect(items[0]).toMatchObject({
      format: 'shopify',
      ignoredColumns: [
        'Variant Fulfillment Service',
        'Variant Requires Shipping',
        'Variant Taxable',
        'Google Shopping / Gender',
      ],
    })
    expect(products[0]).toEqual({
      handle: 'linen-apron',
      lines: [2, 4],
      fields: {
        title: 'Linen Apron',
        description: 'Stone-washed linen.\n\n- Two pockets\n- Crossback & straps',
        status: 'published',
        is_giftcard: false,
        thumbnail: 'https://shop.example/apron-front.jpg',
        metadata: {
          vendor: 'Loom & Thread',
          product_category: 'Home > Kitchen',
          seo_title: 'Apron | Loom',
          seo_description: 'Washed linen apron',
        },
      },
      type: 'Aprons',
      tags: ['kitchen', 'linen'],
      collectionTitle: 'Été & Kitchen',
      collectionHandle: 'ete-kitchen',
      options: [{ title: 'Color' }, { title: 'Size' }],
      variants: [
        {
          line: 2,
          title: 'Sage / S',
          fields: {
            sku: '00120',
            barcode: '4006381333931',
            weight: 350.5,
            manage_inventory: true,
            inventory_quantity: 12,
            allow_backorder: false,
            metadata: {
              cost_per_item: { amount: 1425, currency_code: 'eur' },
              weight_unit: 'g',
              tax_code: 'TX1',
              image: 'https://shop.example/apron-sage.jpg',
            },
          },
          options: { Color: 'Sage', Size: 'S' },
          prices: [{ currency_code: 'eur', amount: 4900 }],
          salePrice: { currency_code: 'eur', amount: 3990 },
        },
        {
          line: 3,
          title: 'Sage / L',
          fields: {
            sku: '00121',
            barcode: null,
            weight: 380,
            manage_inventory: true,
            inventory_quantity: -2,
            allow_backorder: true,
            metadata: { weight_unit: 'g' },
          },
          options: { Color: 'Sage', Size: 'L' },
          prices: [{ currency_code: 'eur', amount: 3990 }],
          salePrice: { currency_code: 'eur', amount: null },
        },
      ],
      images: [
        { url: 'https://shop.example/apron-front.jpg' },
        { url: 'https://shop.example/apron-side.jpg', alt: 'Side view' },
        { url: 'https://shop.example/apron-back.jpg', alt: 'Back, tied' },
        { url: 'https://shop.example/apron-sage.jpg' },
      ],
    })
  })

  test('a default title means one variant without options, named like the product', async () => {
    const { products } = await readAll(createReadStream(fixture))
    expect(products[1]).toEqual({
      handle: 'gift-card',
      lines: [5, 5],
      fields: { title: 'Gift Card', description: null, status: 'draft', is_giftcard: true, thumbnail: null },
      type: null,
      tags: [],
      options: [],
      variants: [
        {
          line: 5,
          title: 'Gift Card',
          fields: { sku: null, barcode: null, weight: 0, manage_inventory: false, allow_backorder: true },
          options: {},
          prices: [{ currency_code: 'eur', amount: 2500 }],
          salePrice: { currency_code: 'eur', amount: null },
        },
      ],
      images: [],
    })
  })

  test('archived products are drafts; lines count line breaks inside cells', async () => {
    const { products } = await readAll(createReadStream(fixture))
    expect(products[2]).toMatchObject({ handle: 'old-stool', lines: [6, 6], fields: { status: 'draft' } })
    expect(products).toHaveLength(3)
  })

  test('bad rows are named with their column', async () => {
    const { problems } = await readAll(createReadStream(fixture))
    expect(problems).toEqual([
      {
        line: 8,
        column: 'Variant Price',
        handle: 'bad-lamp',
        reason: { code: 'not_a_number', params: { value: 'free' } },
        text: '"free" is not a number.',
      },
      {
        line: 9,
        column: null,
        handle: 'bad-lamp',
        reason: { code: 'first_row_bad', params: { first: 8 } },
        text: 'Left out because the first row of this product, line 8, is bad.',
      },
    ])
  })

  test('amounts are in the currency of the shop', async () => {
    const { products, problems } = await readAll(bytesOf('Handle,Title,Variant Price\na,A,50\nb,B,50.5\n'), 'jpy')
    expect(products[0]?.variants[0]?.prices).toEqual([{ currency_code: 'jpy', amount: 50 }])
    expect(problems[0]?.text).toBe('"50.5" has more decimals than JPY has: 0.')
  })
})

test('the newer template, with its own names and words', async () => {
  const header =
    'Title,URL handle,Description,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position,Image alt text'
  const { products, problems, items } = await readText(
    `${header}\nMug,mug,<b>Big</b>,Active,M1,Size,Big,9.5,12,shopify,3,DENY,200,https://shop.example/m.jpg,1,Mug\n`,
  )
  expect([problems, items[0]]).toEqual([[], { type: 'header', format: 'shopify', ignoredColumns: [] }])
  expect(products[0]).toMatchObject({
    handle: 'mug',
    fields: { title: 'Mug', description: 'Big', status: 'published' },
    variants: [
      {
        fields: { sku: 'M1', weight: 200, allow_backorder: false },
        prices: [{ amount: 1200 }],
        salePrice: { amount: 950 },
      },
    ],
    images: [{ url: 'https://shop.example/m.jpg', alt: 'Mug' }],
  })
})

describe('columns that a merchant has mapped', () => {
  const file = 'Code,Name,Maker,Color,Cost,Left\nmug,Mug,Loom,red,9.50,12\n'
  const mapping = {
    Code: 'handle',
    Name: 'title',
    Maker: 'type',
    Color: 'metadata',
    Cost: 'price',
    Left: 'inventory_quantity',
  }

  test('are read as what they were mapped to, whatever the file is', async () => {
    const { products, items, problems } = await readAll(bytesOf(file), 'eur', mapping)
    expect([problems, items[0]]).toEqual([[], { type: 'header', format: 'shopify', ignoredColumns: [] }])
    expect(products[0]).toMatchObject({
      handle: 'mug',
      fields: { title: 'Mug', metadata: { color: 'red' } },
      type: 'Loom',
      variants: [{ fields: { inventory_quantity: 12 }, prices: [{ amount: 950 }] }],
    })
  })

  test('are left out when they are to be ignored or were not named', async () => {
    const { products, items } = await readAll(bytesOf(file), 'eur', { Code: 'handle', Name: 'title', Maker: 'ignore' })
    expect(items[0]).toMatchObject({ ignoredColumns: ['Maker', 'Color', 'Cost', 'Left'] })
    expect(products[0]).not.toHaveProperty('type')
    expect(products[0]?.variants[0]).not.toHaveProperty('prices')
  })
})

describe('weights', () => {
  const fieldsOf = async (header: string, cells: string) => {
    const { products, problems } = await readText(`Handle,Title,${header}\na,A,${cells}\n`)
    return products[0]?.variants[0]?.fields ?? problems.map(({ column, text }) => [column, text])
  }

  test.each([
    ['0.35,g', 0.35, 'g'],
    ['2,kg', 2000, 'kg'],
    ['1.5,lb', 680.389, 'lb'],
    ['3,LBS', 1360.777, 'LBS'],
    ['8,oz', 226.796, 'oz'],
    ['8,', 8, undefined],
  ])('%s becomes %d grams', async (cells, weight, weight_unit) => {
    const fields = await fieldsOf('Variant Weight,Variant Weight Unit', cells)
    expect(fields).toEqual({ weight, ...(weight_unit && { metadata: { weight_unit } }) })
  })

  test('a column of grams says grams, whatever unit the shop showed', async () => {
    const both = 'Variant Grams,Variant Weight,Variant Weight Unit'
    expect(await fieldsOf('Variant Grams,Variant Weight Unit', '500,kg')).toMatchObject({ weight: 500 })
    expect(await fieldsOf(both, '500,0.5,kg')).toMatchObject({ weight: 500 })
    expect(await fieldsOf(both, ',0.5,kg')).toMatchObject({ weight: 500 })
  })

  test('an empty cell clears the field, a missing column does not', async () => {
    expect(await fieldsOf('Variant Weight,Variant Weight Unit', ',kg')).toEqual({ weight: null })
    expect(await fieldsOf('Variant Weight Unit', 'kg')).toEqual({})
  })

  test('an unknown unit is a problem only where it is needed', async () => {
    expect(await fieldsOf('Variant Weight,Variant Weight Unit', '5,stone')).toEqual([
      ['Variant Weight Unit', '"stone" is none of g, kg, lb, oz.'],
    ])
    expect(await fieldsOf('Variant Grams,Variant Weight Unit', '5,stone')).toMatchObject({ weight: 5 })
  })
})

test('a compare-at price may also be stored in metadata', async () => {
  const file = 'Handle,Title,Variant Price,Variant Compare At Price\na,A,5,7\n'
  const mapping = {
    Handle: 'handle',
    Title: 'title',
    'Variant Price': 'price',
    'Variant Compare At Price': 'compare_at_note',
  }
  const { products } = await readAll(bytesOf(file), 'eur', mapping)
  expect(products[0]?.variants[0]).toMatchObject({
    prices: [{ amount: 500 }],
    fields: { metadata: { compare_at_price: { amount: 700, currency_code: 'eur' } } },
  })
})

test('a file of handles and titles gives products with one variant', async () => {
  const { products } = await readText('Handle,Title\nmug,Mug\n')
  expect(products).toEqual([
    {
      handle: 'mug',
      lines: [2, 2],
      fields: { title: 'Mug' },
      options: [],
      variants: [{ line: 2, title: 'Mug', fields: {}, options: {} }],
    },
  ])
})

test.each([
  ['active', 'true', 'published'],
  ['active', 'false', 'draft'],
  ['unlisted', 'true', 'draft'],
  ['draft', '', 'draft'],
  ['', 'true', 'published'],
  ['', '', undefined],
])('status %j, published %j: %s', async (status, published, expected) => {
  const { products } = await readText(`Handle,Title,Status,Published\na,A,${status},${published}\n`)
  expect(products[0]?.fields.status).toBe(expected)
})

describe('bad rows', () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src\n'
  test.each([
    ['no handle', ',A,,,,,1,\n', [[2, 'Handle', 'required_cell']]],
    ['no title', 'a,,,,,,1,\n', [[2, 'Title', 'required_cell']]],
    ['a later row that says nothing', 'a,A,Size,S,,,1,\na,,,,,,,\n', [[3, null, 'row_without_variant']]],
    [
      'a variant without a value',
      'a,A,Size,S,Ink,Red,1,\na,,,L,,,1,\n',
      [[3, 'Option2 Value', 'missing_option_value']],
    ],
    ['a variant that is there twice', 'a,A,Size,S,,,1,\na,,,S,,,2,\n', [[3, null, 'duplicate_variant']]],
    ['two default variants', 'a,A,Title,Default Title,,,1,\na,,,,,,2,\n', [[3, null, 'duplicate_variant']]],
    ['a value without a name', 'a,A,Size,S,,Red,1,\n', [[2, 'Option2 Value', 'unnamed_option']]],
    ['too many cells', 'a,A,Size,S,,,1,x,y\n', [[2, null, 'cell_count']]],
    ['a handle that comes back', 'a,A,,,,,1,\nb,B,,,,,1,\na,,,L,,,1,\n', [[4, null, 'handle_again']]],
  ])('%s', async (_, rows, expected) => {
    expect(await codes(header + rows)).toEqual(expected)
  })

  test('words Shopify does not have', async () => {
    const file = 'Handle,Title,Status,Variant Inventory Policy\na,A,gone,perhaps\nb,B,constructor,deny\n'
    expect(await codes(file)).toEqual([
      [2, 'Status', 'unknown_value'],
      [2, 'Variant Inventory Policy', 'unknown_value'],
      [3, 'Status', 'unknown_value'],
    ])
  })

  test('a header without title', async () => {
    await expect(readText('Handle,Vendor,Tags\n')).rejects.toThrow('Missing column(s) "Title" from the given csv file')
  })
})
