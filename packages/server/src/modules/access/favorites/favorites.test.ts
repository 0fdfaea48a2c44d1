import type { Client } from '@storeroom/client'
import { MAX_FAVORITES } from '@storeroom/contract'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => writeMetadata(null))
afterAll(() => shop.stop())

const metadataOf = async ({ admin }: Client) => (await admin.auth.retrieve()).user.metadata
const set = async (address: string, is_favorite: boolean, { admin } = shop.owner) =>
  (await admin.favorites.set({ body: { address, is_favorite } })).favorites

async function writeMetadata(favorites: unknown) {
  const { id } = (await shop.owner.admin.auth.retrieve()).user
  await shop.owner.admin.users.update({ id, body: { metadata: { favorites } } })
}

test('favorites are added once and removed, in the order in which they were added', async () => {
  expect(await set('/a/products', true)).toEqual(['/a/products'])
  expect(await set('/a/orders', true)).toEqual(['/a/products', '/a/orders'])
  expect(await set('/a/products', true)).toEqual(['/a/products', '/a/orders'])
  expect(await set('/a/products', false)).toEqual(['/a/orders'])
  expect(await set('/a/products', false)).toEqual(['/a/orders'])
  expect(await metadataOf(shop.owner)).toEqual({ favorites: ['/a/orders'] })
})

test('each user has their own, also one who may change nothing else', async () => {
  const password = 'correct horse battery'
  await shop.owner.admin.users.create({ body: { email: 'lou@example.com', role_id: 'developer', password } })
  const lou = await shop.signIn('lou@example.com', password)
  await set('/a/orders', true)
  expect(await set('/a/customers', true, lou)).toEqual(['/a/customers'])
  expect(await metadataOf(shop.owner)).toEqual({ favorites: ['/a/orders'] })
})

test.each([[7], ['/a/orders'], [{ '/a/orders': true }]])('favorites stored as %j are replaced', async (stored) => {
  await writeMetadata(stored)
  expect(await set('/a/carts', true)).toEqual(['/a/carts'])
})

test('more than the largest number of favorites is refused', async () => {
  await writeMetadata(Array.from({ length: MAX_FAVORITES }, (_, index) => `/a/orders/order_${index}`))
  await expect(set('/a/carts', true)).rejects.toMatchObject({ status: 400, fields: [{ field: 'address' }] })
  expect(await set('/a/orders/order_3', false)).toHaveLength(MAX_FAVORITES - 1)
})

test.each(['https://elsewhere.example/a', '/store/products', '/a/orders?q=mug', '/a/', '//a/b'])(
  '%s is not a page of the dashboard',
  async (address) => {
    await expect(set(address, true)).rejects.toMatchObject({ status: 400, fields: [{ field: 'address' }] })
  },
)
