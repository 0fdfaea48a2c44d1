import type { Client } from '@storeroom/client'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from './sample-product.ts'
import { createStock } from './sample-stock.ts'
import { openShop, type TestShop } from './shop.ts'

/**
 * v1 has no fields for the keys of `metadata` that this program uses (docs/api.md): clients may write any JSON under
 * them. They read the same back, and no list fails because of it.
 */

type Metadata = Record<string, unknown> | null

type Subject = {
  /** Keys that the program uses. */
  readonly keys: readonly string[]
  /** Makes a record with this metadata; records that take none when they are made get it with the first update. */
  readonly make: (metadata: Metadata) => Promise<string>
  readonly update: (id: string, metadata: Metadata) => Promise<unknown>
  readonly read: (id: string) => Promise<Metadata>
  /** Requests that read the keys. */
  readonly use?: (id: string) => Promise<unknown>
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const admin = () => shop.owner.admin
const title = () => `Mug ${crypto.randomUUID()}`
const inSearch = ['seo_title', 'seo_description', 'translations']
const grouping = [...inSearch, 'image', 'description', 'products_first', 'rule']

const own = async ({ admin }: Client) => (await admin.auth.retrieve()).user

const subjects: Readonly<Record<string, Subject>> = {
  product: {
    keys: [...inSearch, 'vendor', 'related_products'],
    make: async (metadata) => (await createProduct(shop, title(), { metadata })).id,
    update: (id, metadata) => admin().products.update({ id, body: { metadata } }),
    read: async (id) => (await admin().products.retrieve({ id })).product.metadata,
    use: async (id) => {
      await admin().products.listVendors({ query: {} })
      await admin().products.list({ query: { vendor: ['Loom'] } })
      await shop.anonymous.store.products.list({ query: { id: [id], fields: 'title,translations' } })
    },
  },
  variant: {
    keys: ['cost_per_item', 'image'],
    make: async (metadata) => {
      const { id, variantId } = await createProduct(shop, title())
      await admin().products.updateVariant({ id, variant_id: variantId, body: { metadata } })
      return variantId
    },
    update: async (id, metadata) => {
      const { variant } = await admin().variants.retrieve({ id })
      return admin().products.updateVariant({ id: variant.product_id, variant_id: id, body: { metadata } })
    },
    read: async (id) => (await admin().variants.retrieve({ id })).variant.metadata,
    use: async (id) => {
      const { variant } = await shop.anonymous.store.variants.retrieve({ id })
      expect(variant.metadata ?? {}).not.toHaveProperty('cost_per_item')
    },
  },
  collection: {
    keys: grouping,
    make: async (metadata) => (await admin().collections.create({ body: { title: title(), metadata } })).collection.id,
    update: (id, metadata) => admin().collections.update({ id, body: { metadata } }),
    read: async (id) => (await admin().collections.retrieve({ id })).collection.metadata,
  },
  category: {
    keys: grouping,
    make: async (metadata) =>
      (await admin().productCategories.create({ body: { name: title(), metadata } })).product_category.id,
    update: (id, metadata) => admin().productCategories.update({ id, body: { metadata } }),
    read: async (id) => (await admin().productCategories.retrieve({ id })).product_category.metadata,
  },
  'customer group': {
    keys: ['rule'],
    make: async (metadata) =>
      (await admin().customerGroups.create({ body: { name: title(), metadata } })).customer_group.id,
    update: (id, metadata) => admin().customerGroups.update({ id, body: { metadata } }),
    read: async (id) => (await admin().customerGroups.retrieve({ id })).customer_group.metadata,
  },
  'sales channel': {
    keys: ['payment_providers', 'kind'],
    make: async (metadata) => {
      const { sales_channel } = await admin().salesChannels.create({ body: { name: 'Fair' } })
      await admin().salesChannels.update({ id: sales_channel.id, body: { metadata } })
      return sales_channel.id
    },
    update: (id, metadata) => admin().salesChannels.update({ id, body: { metadata } }),
    read: async (id) => (await admin().salesChannels.retrieve({ id })).sales_channel.metadata,
  },
  'stock location': {
    keys: ['priority', 'pickup', 'opening_hours', 'inactive'],
    make: async (metadata) =>
      (await admin().stockLocations.create({ body: { name: 'Barn', metadata } })).stock_location.id,
    update: (id, metadata) => admin().stockLocations.update({ id, body: { metadata } }),
    read: async (id) => (await admin().stockLocations.retrieve({ id })).stock_location.metadata,
    use: () => admin().stockLocations.list({ query: { order: 'offered' } }),
  },
  reservation: {
    keys: ['set_aside'],
    make: async (metadata) => {
      const { itemId, locationId } = await createStock(shop, title(), 10)
      const body = { inventory_item_id: itemId, location_id: locationId, quantity: 1, metadata }
      return (await admin().reservations.create({ body })).reservation.id
    },
    update: (id, metadata) => admin().reservations.update({ id, body: { metadata } }),
    read: async (id) => (await admin().reservations.retrieve({ id })).reservation.metadata,
    use: () => admin().reservations.list({ query: { set_aside: 'damaged' } }),
  },
  store: {
    keys: ['low_stock_mails'],
    make: async (metadata) => {
      await admin().store.update({ body: { metadata: null } })
      return (await admin().store.update({ body: { metadata } })).store.id
    },
    update: (_, metadata) => admin().store.update({ body: { metadata } }),
    read: async () => (await admin().store.retrieve()).store.metadata,
  },
  user: {
    keys: ['default_views'],
    make: async (metadata) => {
      const { id } = await own(shop.owner)
      await admin().users.update({ id, body: { metadata: null } })
      await admin().users.update({ id, body: { metadata } })
      return id
    },
    update: (id, metadata) => admin().users.update({ id, body: { metadata } }),
    read: async () => (await own(shop.owner)).metadata,
  },
}

/** As JSON carries it: without the sign of zero, and without the names that the server refuses in all bodies. */
const anyJson = fc
  .jsonValue({ maxDepth: 2, stringUnit: 'grapheme' })
  .map((value) => JSON.stringify(value))
  .filter((text) => !/"(__proto__|constructor)"/.test(text))
  .map((text): unknown => JSON.parse(text))

const metadataOf = (keys: readonly string[], values: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom(...keys, 'shelf'), values, { maxKeys: 3, noNullPrototype: true })

/** Merges key by key; an empty text removes a key, null removes all (docs/api.md). */
function merged(stored: Metadata, sent: Metadata): Metadata {
  if (sent === null) return null
  return Object.fromEntries(Object.entries({ ...stored, ...sent }).filter(([, value]) => value !== ''))
}

/** Writes metadata; returns whether it was taken. What a key cannot mean is refused, naming the key. */
async function isTaken(keys: readonly string[], write: () => Promise<unknown>): Promise<boolean> {
  const refusal: unknown = await write().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal === undefined) return true
  const field: unknown = expect.stringMatching(new RegExp(`^metadata\\.(${keys.join('|')})`))
  expect(refusal).toMatchObject({ status: 400, fields: [{ field }] })
  return false
}

test.each(Object.entries(subjects))(
  'a %s shows the metadata that was written to it, whatever is under the keys in use',
  async (_, { keys, make, update, read, use }) => {
    const first = metadataOf(
      keys,
      anyJson.filter((value) => value !== ''),
    )
    const later = fc.option(metadataOf(keys, fc.oneof({ weight: 3, arbitrary: anyJson }, fc.constant(''))), { freq: 6 })
    await fc.assert(
      fc.asyncProperty(first, fc.array(later, { maxLength: 3 }), async (metadata, updates) => {
        let id = ''
        const isMade = await isTaken(keys, async () => {
          id = await make(metadata)
        })
        if (!isMade) return
        let expected: Metadata = metadata
        expect(await read(id)).toEqual(expected)
        for (const sent of updates) {
          if (await isTaken(keys, () => update(id, sent))) expected = merged(expected, sent)
          expect(await read(id)).toEqual(expected)
          await use?.(id)
        }
      }),
      { numRuns: 20 },
    )
  },
)
