import { versionOf } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProduct } from '../../../test/sample-product.ts'
import { send } from '../../../test/sending.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { sql } from '../sql.ts'

let shop: TestShop
let id: string
let variantId: string
let count = 0
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  count += 1
  ;({ id, variantId } = await createProduct(shop, `Mug ${count}`))
})
afterAll(() => shop.stop())

const products = () => shop.owner.admin.products
const load = async () => {
  const answer = await products().retrieve({ id })
  return { product: answer.product, version: versionOf(answer) }
}
const save = (body: Parameters<ReturnType<typeof products>['update']>[0]['body'], version?: string) =>
  products().update({ id, ...(body && { body }) }, { version })
const revision = () => sql<{ rev: string }>`select rev::text from product where id = ${id}`.value(shop.services.db)

describe('S7-66 with the version that was loaded', () => {
  test('a field that was changed since is refused, with both values', async () => {
    const { version } = await load()
    await save({ title: 'Theirs', subtitle: 'Theirs too' })
    await expect(
      save({ title: 'Mine', subtitle: 'Mine too', description: 'Mine alone' }, version),
    ).rejects.toMatchObject({
      status: 409,
      code: 'edit_conflict',
      type: 'conflict',
      message: 'Somebody else changed title, subtitle in the meantime',
      conflicts: [
        { field: 'title', yours: 'Mine', theirs: 'Theirs' },
        { field: 'subtitle', yours: 'Mine too', theirs: 'Theirs too' },
      ],
    })
    expect((await load()).product).toMatchObject({ title: 'Theirs', description: null })
  })

  test('fields that were not changed since are saved', async () => {
    const { version } = await load()
    await save({ title: 'Theirs' })
    await save({ subtitle: 'Mine' }, version)
    expect((await load()).product).toMatchObject({ title: 'Theirs', subtitle: 'Mine' })
  })

  test('two edits to the same value are no conflict', async () => {
    const { version } = await load()
    await save({ title: 'Same' })
    await save({ title: 'Same', subtitle: 'Mine' }, version)
    expect((await load()).product).toMatchObject({ title: 'Same', subtitle: 'Mine' })
  })

  test('a change before the loaded version is no conflict', async () => {
    await save({ title: 'Earlier' })
    const { version } = await load()
    await save({ title: 'Mine' }, version)
    expect((await load()).product.title).toBe('Mine')
  })

  test('the answer to a save has the version for the next one', async () => {
    const first = await save({ title: 'One' }, (await load()).version)
    const second = await save({ title: 'Two' }, versionOf(first))
    expect(second.product.title).toBe('Two')
    await expect(save({ title: 'Three' }, versionOf(first))).rejects.toMatchObject({ code: 'edit_conflict' })
  })

  test('clearing a field that was filled since is a conflict', async () => {
    await save({ subtitle: 'Before' })
    const { version } = await load()
    await save({ subtitle: null })
    await expect(save({ subtitle: 'After' }, version)).rejects.toMatchObject({
      conflicts: [{ field: 'subtitle', yours: 'After', theirs: null }],
    })
  })

  test('fields of a variant are compared by the version of its product', async () => {
    const { version } = await load()
    const change = (body: object, since?: string) =>
      products().updateVariant({ id, variant_id: variantId, body }, { version: since })
    await change({ title: 'Theirs' })
    await change({ sku: 'MINE-1' }, version)
    await expect(change({ title: 'Mine' }, version)).rejects.toMatchObject({
      conflicts: [{ field: 'title', yours: 'Mine', theirs: 'Theirs' }],
    })
    await change({ title: 'Mine' }, (await load()).version)
    expect((await load()).product.variants[0]).toMatchObject({ title: 'Mine', sku: 'MINE-1' })
  })

  test('stock that was sold in the meantime is no conflict', async () => {
    const { version } = await load()
    await sql`update inventory_level set reserved_quantity = 1`.run(shop.services.db)
    await save({ title: 'Mine' }, version)
    expect((await load()).product.title).toBe('Mine')
  })
})

describe('without a version', () => {
  test('the last write wins', async () => {
    await load()
    await save({ title: 'Theirs' })
    await save({ title: 'Mine' })
    expect((await load()).product.title).toBe('Mine')
  })

  test.each(['nonsense', '*', '"abc.1"', '""', 'W/"notanumber"', `"${'9'.repeat(400)}x"`])(
    'an If-Match of %s is none',
    async (header) => {
      await save({ title: 'Theirs' })
      const answer = await send(shop, 'POST', `/admin/products/${id}`, {
        body: { title: 'Mine' },
        headers: { 'if-match': header },
      })
      expect([answer.status, (await load()).product.title]).toEqual([200, 'Mine'])
    },
  )

  test('the ETag of a list is ignored', async () => {
    const list = await send(shop, 'GET', '/admin/products')
    await save({ title: 'Theirs' })
    const headers = { 'if-match': list.headers.get('etag') ?? '' }
    const answer = await send(shop, 'POST', `/admin/products/${id}`, { body: { title: 'Mine' }, headers })
    expect(answer.status).toBe(200)
  })
})

describe('saving what is stored already', () => {
  test('changes neither revision nor updated_at, and is no conflict', async () => {
    await save({ title: 'Stored', metadata: { a: 1, b: { c: [1, 2] } } })
    const { product, version } = await load()
    const before = await revision()
    await save({ title: 'Stored', subtitle: null, metadata: { b: { c: [1, 2] }, a: 1 } }, version)
    expect(await revision()).toBe(before)
    expect((await load()).product.updated_at).toBe(product.updated_at)
  })
})

describe('metadata', () => {
  test('merges key by key, an empty text takes a key away, null takes all', async () => {
    await save({ metadata: { a: 1, b: 2 } })
    await save({ metadata: { b: '', c: 3 } })
    expect((await load()).product.metadata).toEqual({ a: 1, c: 3 })
    await products().setMetadata({ id, body: { key: 'd', value: 'four' } })
    await products().setMetadata({ id, body: { key: 'a', value: '' } })
    expect((await load()).product.metadata).toEqual({ c: 3, d: 'four' })
    await save({ metadata: null })
    expect((await load()).product.metadata).toBeNull()
  })
})

describe('other resources', () => {
  type Editor = readonly [name: string, path: () => Promise<string>, field: string]
  const editors: readonly Editor[] = [
    ['a collection', newCollection, 'title'],
    ['a region', async () => `/admin/regions/${(await shop.owner.admin.regions.list()).regions[0]?.id}`, 'name'],
    ['a sales channel', newChannel, 'name'],
    ['the store', async () => '/admin/store', 'name'],
  ]

  async function newCollection() {
    const { collection } = await shop.owner.admin.collections.create({
      body: { title: 'Summer', handle: `s-${count}` },
    })
    return `/admin/collections/${collection.id}`
  }
  async function newChannel() {
    const { sales_channel } = await shop.owner.admin.salesChannels.create({ body: { name: 'Market' } })
    return `/admin/sales-channels/${sales_channel.id}`
  }

  test.each(editors)('of two edits of %s the later one is refused', async (_, pathOf, field) => {
    const path = await pathOf()
    const etag = async () => (await send(shop, 'GET', path)).headers.get('etag') ?? ''
    const write = (body: object, version: string) =>
      send(shop, 'POST', path, { body, headers: { 'if-match': version } })
    const first = await etag()
    expect((await write({ [field]: 'One' }, first)).status).toBe(200)
    const conflict = await write({ [field]: 'Two' }, first)
    expect([conflict.status, conflict.json]).toEqual([
      409,
      {
        code: 'edit_conflict',
        type: 'conflict',
        message: expect.stringContaining(field),
        conflicts: [{ field, yours: 'Two', theirs: 'One' }],
      },
    ])
    expect((await write({ [field]: 'Two' }, await etag())).status).toBe(200)
    expect((await write({ metadata: { a: 1 } }, first)).status).toBe(200)
  })
})
