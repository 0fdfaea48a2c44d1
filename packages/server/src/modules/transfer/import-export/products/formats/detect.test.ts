import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { detectFormat, readProducts } from './detect.ts'
import { bytesOf, readAll } from './import-file.test-kit.ts'

test.each([
  ['Product Handle,Product Title,Variant SKU', 'medusa'],
  ['Variant SKU', 'medusa'],
  ['Product Id', 'medusa'],
  ['Price EUR', 'medusa'],
  ['Handle,Title,Variant SKU', 'shopify'],
  ['handle,title', 'shopify'],
  ['Handle', 'shopify'],
  ['foo,bar', undefined],
])('%s is %s', (header, format) => {
  expect(detectFormat(header.split(','))).toBe(format)
})

test('a reader that stops early closes the source', async () => {
  let closed = false
  const source = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* bytesOf('Product Handle,Variant Id\na,v1\nb,v2\n')
      for (;;) yield Buffer.from('c,v3\n')
    } finally {
      closed = true
    }
  }
  for await (const item of readProducts(source(), { currencyCode: 'eur' })) if (item.type === 'product') break
  expect(closed).toBe(true)
})

test('a header that cannot be read closes the source', async () => {
  let closed = false
  const source = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from('Product Handle,Color\n')
    } finally {
      closed = true
    }
  }
  await expect(readAll(source())).rejects.toThrow('Unable to treat column Color')
  expect(closed).toBe(true)
})

test('a whole export of a shop is read: products, variants, pictures and prices', async () => {
  const file = join(import.meta.dirname, '../../../../../../test/fixtures/shopify-garden.csv')
  const { products, problems } = await readAll(createReadStream(file), 'usd')
  const variants = products.flatMap((product) => product.variants)
  const amounts = variants.flatMap(({ prices = [] }) => prices.map(({ amount }) => amount))
  expect(problems).toEqual([])
  expect({
    products: products.length,
    variants: variants.length,
    images: products.flatMap(({ images = [] }) => images).length,
    total: amounts.reduce((sum, amount) => sum + amount, 0),
  }).toEqual({ products: 5, variants: 8, images: 7, total: 16592 })
  expect(products.filter(({ fields }) => fields.status !== 'published' || !fields.metadata?.['vendor'])).toEqual([])
})
