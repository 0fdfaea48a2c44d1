import { expect, test } from 'vitest'
import { columnsOf, formatOf, priceTemplateOf, readColumns, templateOf } from './import-file.ts'

test('columns are read whatever separates them', () => {
  expect(columnsOf('\uFEFFProduct Handle;Product Title;"Price EUR"\r\nmug;Mug;18')).toEqual([
    'Product Handle',
    'Product Title',
    'Price EUR',
  ])
  expect(columnsOf('Handle,Title,Body (HTML),Vendor\n')).toEqual(['Handle', 'Title', 'Body (HTML)', 'Vendor'])
  expect(columnsOf('"Price, net",Name\r\n1,2')).toEqual(['Price, net', 'Name'])
  expect(columnsOf('Product Handle\tVariant SKU')).toEqual(['Product Handle', 'Variant SKU'])
})

test.each([
  [['Product Handle', 'Variant SKU'], 'storeroom'],
  [['Handle', 'Title', 'Body (HTML)'], 'shopify'],
  [['Handle', 'Variant Price'], 'shopify'],
  [['Handle', 'Name'], 'unknown'],
  [['name', 'price'], 'unknown'],
])('a file with %j is of format %s', (columns, format) => {
  expect(formatOf(columns)).toBe(format)
})

test('the template is a file that can be imported, priced in the currencies of the shop', async () => {
  const template = templateOf(['eur', 'usd'])
  expect(formatOf(await readColumns(new Blob([template])))).toBe('storeroom')
  const [header = '', first = '', second = ''] = template.split('\r\n')
  const width = header.split(';').length
  expect(header).toContain('Price EUR;Price USD')
  expect([first.split(';').length, second.split(';').length]).toEqual([width, width])
  expect(first).toContain('"kitchen,coffee"')
})

test('the template for prices has a column for each currency', () => {
  expect(priceTemplateOf(['eur', 'usd']).split('\r\n')).toEqual([
    'Product Variant ID;SKU;Price EUR;Price USD',
    ';MUG-S;15;15',
    ';MUG-L;19;19',
    '',
  ])
})
