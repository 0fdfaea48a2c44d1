import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
let shelf: string
beforeAll(async () => {
  shop = await openShop()
  await make('None', [0])
  await make('Few', [1, 2])
  await make('Many', [40, 0])
  await make('Not kept', [undefined])
  await make('No variants', [])
  const { admin } = shop.owner
  const { stock_location } = await admin.stockLocations.create({ body: { name: 'Shelf' } })
  shelf = stock_location.id
  await make('Only where nothing is sold from', [0], 5)
})
afterAll(() => shop.stop())

/** A product with a variant per quantity; undefined: its stock is not managed. `elsewhere`: stock no channel sells. */
async function make(title: string, quantities: readonly (number | undefined)[], elsewhere?: number) {
  const { admin } = shop.owner
  const { product } = await admin.products.create({
    body: {
      title,
      options: [{ title: 'Size' }],
      variants: quantities.map((quantity, index) => ({
        title: `${index}`,
        options: [{ value: `${index}` }],
        prices: [],
        manage_inventory: quantity !== undefined,
        ...(quantity !== undefined && { inventory_quantity: quantity }),
      })),
    },
  })
  if (elsewhere === undefined) return
  const [variant] = product.variants
  const { variant: withInventory } = await admin.variants.inventory({ id: variant?.id ?? '' })
  const [item] = withInventory.inventory
  await admin.inventoryItems.createLocationLevel({
    id: item?.id ?? '',
    body: { location_id: shelf, stocked_quantity: elsewhere },
  })
}

const titles = async (query: object) =>
  (await shop.owner.admin.products.list({ query: { order: 'title', fields: 'title', ...query } })).products.map(
    ({ title }) => title,
  )

test.each([
  ['nothing left', 0, ['None', 'Only where nothing is sold from']],
  ['fewer than one', { lt: 1 }, ['None', 'Only where nothing is sold from']],
  ['low, but not out', { gte: 1, lte: 5 }, ['Few']],
  ['exactly', 40, ['Many']],
  ['something', { gt: 0 }, ['Few', 'Many']],
  ['some or none', { gte: 0 }, ['Few', 'Many', 'None', 'Only where nothing is sold from']],
  ['less than nothing', { lt: 0 }, []],
  ['no more than', { lte: 3 }, ['Few', 'None', 'Only where nothing is sold from']],
])('screens §18 products by what is in stock: %s', async (_, inventory_quantity, expected) => {
  const { count } = await shop.owner.admin.products.list({ query: { inventory_quantity, limit: 0 } })
  expect(await titles({ inventory_quantity })).toEqual(expected)
  expect(count).toBe(expected.length)
})

test('a sold-out product is found in the next answer, also after its level was removed', async () => {
  const { admin } = shop.owner
  await make('Going', [3])
  const { variants } = await admin.variants.list({ query: { q: 'Going' } })
  const { products } = await admin.products.list({ query: { q: 'Going' } })
  const variant = products[0]?.variants[0] ?? variants[0]
  const { variant: withInventory } = await admin.variants.inventory({ id: variant?.id ?? '' })
  const item = withInventory.inventory[0]
  const level = item?.location_levels?.[0]
  await admin.inventoryItems.updateLocationLevel({
    id: item?.id ?? '',
    location_id: level?.location_id ?? '',
    body: { stocked_quantity: 0 },
  })
  expect(await titles({ q: 'Going', inventory_quantity: 0 })).toEqual(['Going'])
  await admin.inventoryItems.removeLocationLevel({ id: item?.id ?? '', location_id: level?.location_id ?? '' })
  expect(await titles({ q: 'Going', inventory_quantity: { lt: 1 } })).toEqual(['Going'])
  expect(await titles({ q: 'Going', inventory_quantity: { gt: 0 } })).toEqual([])
  await admin.products.remove({ id: products[0]?.id ?? '' })
})

test('screens §18 products with and without a picture', async () => {
  const { admin } = shop.owner
  await admin.products.create({ body: { title: 'Pictured', thumbnail: '/files/public/one.webp' } })
  expect(await titles({ pictures: ['with'] })).toEqual(['Pictured'])
  expect(await titles({ pictures: ['without'] })).not.toContain('Pictured')
  expect(await titles({ pictures: ['with', 'without'] })).toEqual(await titles({}))
})

test('screens §24 all products but some, as the staff and as shoppers see them', async () => {
  const { admin } = shop.owner
  const { collection } = await admin.collections.create({ body: { title: 'Arranged' } })
  const ids: string[] = []
  for (const title of ['Arranged 1', 'Arranged 2', 'Arranged 3']) {
    const body = { title, status: 'published', collection_id: collection.id } as const
    ids.push((await admin.products.create({ body })).product.id)
  }
  const [first = '', , last = ''] = ids
  const within = { collection_id: [collection.id], order: 'title', fields: 'title', expand: '' }
  for (const { list } of [admin.products, shop.anonymous.store.products]) {
    const { products, count } = await list({ query: { ...within, except: [first, last] } })
    expect([products.map(({ title }) => title), count]).toEqual([['Arranged 2'], 1])
    expect((await list({ query: { ...within, except: first, limit: 1, offset: 1 } })).products).toMatchObject([
      { title: 'Arranged 3' },
    ])
  }
})

test('products of a shipping profile', async () => {
  const { admin } = shop.owner
  const { shipping_profile } = await admin.shippingProfiles.create({ body: { name: 'Bulky', type: 'custom' } })
  const { products } = await admin.products.list({ query: { q: 'Few' } })
  await admin.shippingProfiles.update({ id: shipping_profile.id, body: { products: products.map(({ id }) => id) } })
  expect(await titles({ profile_id: [shipping_profile.id] })).toEqual(['Few'])
})

test.each([
  ['inventory_quantity', { inventory_quantity: { near: 1 } }],
  ['pictures', { pictures: ['some'] }],
  ['except', { except: Array.from({ length: 101 }, (_, index) => `prod_${index}`) }],
])('an invalid %s is refused', async (_, query) => {
  await expect(shop.owner.admin.products.list({ query: query as never })).rejects.toMatchObject({ status: 400 })
})
