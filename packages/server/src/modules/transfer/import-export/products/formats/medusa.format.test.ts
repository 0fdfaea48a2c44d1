import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAll, readText } from './import-file.test-kit.ts'
import { MAX_ROWS_PER_PRODUCT } from './product-groups.ts'

const fixture = join(import.meta.dirname, '../../../../../../test/fixtures/medusa-products.csv')

const texts = async (file: string) => (await readText(file)).problems.map(({ line, text }) => `${line}: ${text}`)
const codes = async (file: string) =>
  (await readText(file)).problems.map(({ line, column, reason }) => [line, column, reason.code])

test('a file with every kind of column', async () => {
  const { products, problems, items } = await readAll(createReadStream(fixture))
  expect(problems).toEqual([])
  expect(items[0]).toEqual({ type: 'header', format: 'medusa', ignoredColumns: [] })
  expect(products).toEqual([
    {
      handle: 'oak-desk',
      lines: [2, 4],
      fields: {
        title: 'Oak Desk',
        subtitle: null,
        description: 'Solid oak; oiled\nby hand',
        status: 'published',
        thumbnail: 'https://shop.example/desk.jpg',
        weight: 32.5,
        discountable: true,
        external_id: null,
      },
      options: [{ title: 'Width' }, { title: 'Leg' }],
      variants: [
        {
          line: 2,
          title: 'Wide',
          fields: { sku: '0042', inventory_quantity: 7, allow_backorder: false, manage_inventory: true },
          options: { Width: '140', Leg: 'Oak' },
          prices: [
            { currency_code: 'eur', amount: 129_900 },
            { region: 'Gulf', currency_code: 'kwd', amount: 410_250 },
            { currency_code: 'jpy', amount: 180_000 },
          ],
        },
        {
          line: 4,
          fields: { sku: null },
          options: { Width: '120', Leg: 'Oak' },
          prices: [{ currency_code: 'eur', amount: 119_950 }],
        },
      ],
      collectionTitle: 'Desks',
      collectionHandle: 'desks',
      type: 'Furniture',
      tags: ['wood', 'office'],
      images: [{ url: 'https://shop.example/desk.jpg' }, { url: 'https://shop.example/legs.jpg' }],
      salesChannels: [{ id: 'sc_1', name: 'Web' }],
      categories: [{ handle: 'tables' }],
    },
    {
      id: 'prod_1',
      handle: 'pine-shelf',
      lines: [5, 5],
      fields: {
        title: 'Pine Shelf',
        subtitle: 'Small',
        description: null,
        status: 'draft',
        thumbnail: null,
        weight: null,
        discountable: false,
        external_id: 'X-9',
      },
      options: [],
      variants: [
        {
          id: 'variant_1',
          line: 5,
          title: 'Default',
          fields: { sku: '=SHELF' },
          options: {},
          prices: [{ currency_code: 'eur', amount: 0 }],
        },
      ],
      collectionTitle: null,
      collectionHandle: null,
      type: null,
      tags: [],
      images: [],
      salesChannels: [],
      categories: [],
    },
  ])
})

test('fields without a column in the file are absent', async () => {
  const { products } = await readText('Product Handle,Variant Id,Variant SKU\na,v1,A\n')
  expect(products).toEqual([
    {
      handle: 'a',
      lines: [2, 2],
      fields: {},
      options: [],
      variants: [{ id: 'v1', line: 2, fields: { sku: 'A' }, options: {} }],
    },
  ])
})

test('a product without variants', async () => {
  const { products, problems } = await readText('Product Handle;Product Title;Variant Id;Variant SKU\na;A;;\n')
  expect([problems, products[0]?.variants]).toEqual([[], []])
})

describe('headers that cannot be read fail with the texts of v1', () => {
  const prefix = 'The csv file parsing failed due to: '
  test.each([
    [
      'Product Handle,Color\n',
      'Unable to treat column Color from the csv file. No target column found in the provided schema',
    ],
    [
      'product handle,Product Title\n',
      'Unable to treat column product handle from the csv file. No target column found in the provided schema',
    ],
    ['foo\n', 'Unable to treat column foo from the csv file. No target column found in the provided schema'],
    [
      'Product Title,Price eur\n',
      'Unable to treat column Price eur from the csv file. No target column found in the provided schema',
    ],
    [
      'Product Handle,Image x Url\n',
      'Unable to treat column Image x Url from the csv file. No target column found in the provided schema',
    ],
    ['Product Title,Variant SKU\n', 'Missing column(s) "Product Handle" from the given csv file'],
    ['Product Handle,Product Title,Product Title\n', 'The column "Product Title" is there twice.'],
  ])('%j', async (file, text) => {
    await expect(readText(file)).rejects.toMatchObject({ name: 'ImportFileError', message: prefix + text })
  })

  test('columns without a name are ignored', async () => {
    expect((await readText('Product Handle,Variant Id,,\na,v1,,\n')).products).toHaveLength(1)
  })
})

describe('bad rows', () => {
  test('a missing handle is reported with v1’s text, which counts data rows, and does not end a product', async () => {
    const file = 'Product Handle,Variant Id\na,v1\n\n,v2\na,v3\n'
    const { products } = await readText(file)
    expect(products.map(({ variants }) => variants.map(({ id }) => id))).toEqual([['v1', 'v3']])
    expect(await texts(file)).toEqual([
      '4: No value found for target column "Product Handle" in line 2 of the given csv file',
    ])
  })

  test('every bad cell is named; the other products are read', async () => {
    const header = 'Product Handle,Product Status,Product Weight,Variant Id,Variant Inventory Quantity,Price USD\n'
    const file = `${header}a,live,heavy,v1,few,-1\nb,draft,1,v2,2,3\n`
    expect(await codes(file)).toEqual([
      [2, 'Product Status', 'unknown_value'],
      [2, 'Product Weight', 'not_a_number'],
      [2, 'Variant Inventory Quantity', 'not_an_integer'],
      [2, 'Price USD', 'negative_number'],
    ])
    expect((await readText(file)).products.map(({ handle }) => handle)).toEqual(['b'])
    expect((await texts(file))[0]).toBe('2: "live" is none of draft, proposed, published, rejected.')
  })

  test('a bad first row takes the product with it, a bad later one only its variant', async () => {
    const file = 'Product Handle,Variant Id,Price EUR\na,v1,x\na,v2,2\nb,v3,3\nb,v4,4.001\nb,v5,5\n'
    const { products, problems } = await readText(file)
    expect(products.map(({ variants }) => variants.map(({ id }) => id))).toEqual([['v3', 'v5']])
    expect(problems.map(({ line, handle, reason }) => [line, handle, reason.code])).toEqual([
      [2, 'a', 'not_a_number'],
      [3, 'a', 'first_row_bad'],
      [5, 'b', 'too_many_decimals'],
    ])
  })

  test('a row with the wrong number of cells', async () => {
    const file = 'Product Handle,Variant Id\na,v1,x\na,v2\nb,v3\nb\n'
    expect(await codes(file)).toEqual([
      [2, null, 'cell_count'],
      [3, null, 'first_row_bad'],
      [5, null, 'cell_count'],
    ])
  })

  test('a row without handle that has the wrong number of cells', async () => {
    expect(await codes('Product Handle,Variant Id\n,v1,x\n')).toEqual([[2, null, 'cell_count']])
  })

  test('a handle that comes back after another product', async () => {
    const file = 'Product Handle,Variant Id\na,v1\nb,v2\na,v3\na,v4\nb,v5\n'
    const { products } = await readText(file)
    expect(products.map(({ handle, lines, variants }) => [handle, lines, variants.length])).toEqual([
      ['a', [2, 2], 1],
      ['b', [3, 3], 1],
    ])
    expect(await texts(file)).toEqual(
      [
        ['a', 4, 2],
        ['a', 5, 2],
        ['b', 6, 3],
      ].map(
        ([handle, line, first]) =>
          `${line}: Handle "${handle}" appears again in line ${line}: its product began in line ${first} and ended before another product. Rows of one product must stand together.`,
      ),
    )
  })

  test('more rows than a product can have', async () => {
    const rows = Array.from({ length: MAX_ROWS_PER_PRODUCT + 2 }, (_, n) => `a,v${n}\n`)
    const { products, problems } = await readText(`Product Handle,Variant Id\n${rows.join('')}`, 65_536)
    expect(products[0]?.variants).toHaveLength(MAX_ROWS_PER_PRODUCT)
    expect(problems.map(({ line, reason }) => [line, reason.code])).toEqual([
      [MAX_ROWS_PER_PRODUCT + 2, 'too_many_rows'],
      [MAX_ROWS_PER_PRODUCT + 3, 'too_many_rows'],
    ])
  })

  test('a later row that names no variant', async () => {
    const file = 'Product Handle,Variant Id,Variant Title,Variant SKU\na,v1,,\na,,,\na,,,X\na,,T,Y\n'
    expect(await codes(file)).toEqual([[3, null, 'row_without_variant']])
  })
})
