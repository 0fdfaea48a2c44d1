import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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

test('a reader who has seen enough leaves the source closed', async () => {
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

test('a header that cannot be read leaves the source closed', async () => {
  let closed = false
  const source = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from('Product Handle,Colour\n')
    } finally {
      closed = true
    }
  }
  await expect(readAll(source())).rejects.toThrow('Unable to treat column Colour')
  expect(closed).toBe(true)
})

/** Exports of real shops, where the machine has them. */
const folder = join(import.meta.dirname, '../../../../../../../shared/data')
const files = [
  { name: 'apparel.csv', products: 20, variants: 22, images: 20, total: 129_500 },
  { name: 'home-and-garden.csv', products: 20, variants: 21, images: 21, total: 291_795 },
].filter(({ name }) => existsSync(join(folder, name)))

describe.runIf(files.length > 0)('exports of real shops', () => {
  test.each(files)('$name', async ({ name, ...expected }) => {
    const { products, problems } = await readAll(createReadStream(join(folder, name)), 'usd')
    const variants = products.flatMap((product) => product.variants)
    const amounts = variants.flatMap(({ prices = [] }) => prices.map(({ amount }) => amount))
    expect(problems).toEqual([])
    expect({
      products: products.length,
      variants: variants.length,
      images: products.flatMap(({ images = [] }) => images).length,
      total: amounts.reduce((sum, amount) => sum + amount, 0),
    }).toEqual(expected)
    expect(products.filter(({ fields }) => fields.status !== 'published' || !fields.metadata?.['vendor'])).toEqual([])
  })
})
