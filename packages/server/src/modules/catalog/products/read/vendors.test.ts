import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  for (const [title, vendor] of [
    ['Jug', 'Töpferei Nord'],
    ['Cup', 'topferei nord'],
    ['Scarf', 'Loom & Thread'],
    ['Belt', 'Loom'],
    ['Stone', ''],
  ] as const)
    await createProduct(shop, title, vendor === '' ? {} : { metadata: { vendor } })
})
afterAll(() => shop.stop())

const products = () => shop.owner.admin.products
const titles = async (vendor: string[], more = {}) =>
  (await products().list({ query: { vendor, order: 'title', fields: 'title', expand: '', ...more } })).products.map(
    ({ title }) => title,
  )
const vendors = async (q?: string) =>
  (await products().listVendors({ query: { ...(q !== undefined && { q }) } })).vendors

test('screens §18 products are found by vendor, without regard to case and accents', async () => {
  expect(await titles(['Töpferei Nord'])).toEqual(['Cup', 'Jug'])
  expect(await titles([' LOOM '])).toEqual(['Belt'])
  expect(await titles(['Loom', 'Loom & Thread'], { order: '-title' })).toEqual(['Scarf', 'Belt'])
  expect(await titles(['Loom'], { order: 'inventory_quantity' })).toEqual(['Belt'])
  expect(await titles(['Nobody'])).toEqual([])
})

test('screens §18 vendors are listed once each, by the beginning of their names', async () => {
  const all = await vendors()
  expect(all).toHaveLength(3)
  expect(all.slice(0, 2)).toEqual(['Loom', 'Loom & Thread'])
  expect(await vendors('loom &')).toEqual(['Loom & Thread'])
  expect(await vendors('TÖP')).toHaveLength(1)
  expect(await vendors('x')).toEqual([])
})

test('screens §18 a vendor whose only product is deleted is not listed', async () => {
  const { id } = await createProduct(shop, 'Gone', { metadata: { vendor: 'Gone & Co' } })
  expect(await vendors('gone')).toEqual(['Gone & Co'])
  await products().remove({ id })
  expect(await vendors('gone')).toEqual([])
})

test('a product takes a vendor of any length and shape, and is found by names of up to 255 characters', async () => {
  // Of different characters, so that PostgreSQL cannot compress them.
  const long = Array.from({ length: 4000 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('')
  for (const [place, vendor] of [long, { name: long }, [long], null].entries()) {
    const { product } = await createProduct(shop, `Endless ${place}`, { metadata: { vendor } })
    expect(product.metadata).toEqual({ vendor })
  }
  expect(await vendors(long.slice(0, 10))).toEqual([])
  await createProduct(shop, 'Long', { metadata: { vendor: long.slice(0, 255) } })
  expect(await titles([long.slice(0, 255)])).toEqual(['Long'])
})
