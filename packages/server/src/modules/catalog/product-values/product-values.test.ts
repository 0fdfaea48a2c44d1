import { versionOf } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deadlocksAt } from '../../../../test/contention.ts'
import { testedEngine } from '../../../../test/databases/fresh.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

let count = 0
const unique = (word: string) => `${word} ${(count += 1)}`

/** What differs between tags and types, which are managed in the same way. */
const kinds = {
  tag: {
    object: 'product-tag',
    prefix: /^ptag_/,
    words: 'Product tag',
    async create(value: string) {
      return (await shop.owner.admin.productTags.create({ body: { value } })).product_tag
    },
    async read(id: string, query = {}) {
      return (await shop.owner.admin.productTags.retrieve({ id, query })).product_tag
    },
    async list(query = {}) {
      return (await shop.owner.admin.productTags.list({ query })).product_tags
    },
    async merge(id: string, into_id: string) {
      return (await shop.owner.admin.productTags.merge({ id, body: { into_id } })).product_tag
    },
    routes: () => shop.owner.admin.productTags,
    product: (...values: string[]) =>
      createProduct(shop, unique('Tagged'), { tags: values.map((value) => ({ value })) }),
    async shownTo(id: string) {
      return (await shop.anonymous.store.products.retrieve({ id })).product.tags.map(({ value }) => value)
    },
  },
  type: {
    object: 'product-type',
    prefix: /^ptyp_/,
    words: 'Product type',
    async create(value: string) {
      return (await shop.owner.admin.productTypes.create({ body: { value } })).product_type
    },
    async read(id: string, query = {}) {
      return (await shop.owner.admin.productTypes.retrieve({ id, query })).product_type
    },
    async list(query = {}) {
      return (await shop.owner.admin.productTypes.list({ query })).product_types
    },
    async merge(id: string, into_id: string) {
      return (await shop.owner.admin.productTypes.merge({ id, body: { into_id } })).product_type
    },
    routes: () => shop.owner.admin.productTypes,
    product: (value: string) => createProduct(shop, unique('Typed'), { type: { value } }),
    async shownTo(id: string) {
      const { type } = (await shop.anonymous.store.products.retrieve({ id })).product
      return type ? [type.value] : []
    },
  },
}

describe.each(['tag', 'type'] as const)('S3-22 S7-65 a product %s', (name) => {
  const kind = kinds[name]
  const idOf = async (value: string) => (await kind.list({ value }))[0]?.id ?? ''

  test('is created, read, renamed and deleted, again without complaint', async () => {
    const value = unique('Made')
    const created = await kind.create(value)
    expect(created).toMatchObject({ id: expect.stringMatching(kind.prefix), value })
    const { id } = created
    expect(await kind.read(id)).toMatchObject({ id, value })
    const renamed = unique('Renamed')
    await kind.routes().update({ id, body: { value: renamed } })
    expect((await kind.list({ q: renamed.toUpperCase() })).map((value) => value.id)).toEqual([id])
    const answer = { id, object: kind.object, deleted: true }
    expect([await kind.routes().remove({ id }), await kind.routes().remove({ id })]).toEqual([answer, answer])
    await expect(kind.read(id)).rejects.toMatchObject({
      status: 404,
      message: `${kind.words} with id: ${id} was not found`,
    })
    expect((await kind.create(renamed)).id).not.toBe(id)
  })

  test('has its number of products on request, and is sorted by it', async () => {
    const value = unique('Counted')
    const { id: gone } = await kind.product(value)
    await kind.product(value)
    const id = await idOf(value)
    expect(await kind.read(id)).not.toHaveProperty('product_count')
    expect(await kind.read(id, { fields: '+product_count' })).toMatchObject({ product_count: 2 })
    await shop.owner.admin.products.remove({ id: gone })
    expect(await kind.list({ id, fields: 'value,product_count' })).toMatchObject([{ value, product_count: 1 }])
    const counts = (await kind.list({ order: '-product_count', fields: 'product_count' })).map(
      (value) => value.product_count ?? -1,
    )
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  test('shows its new name in the next answer to shoppers', async () => {
    const value = unique('Old name')
    const { id: product } = await kind.product(value)
    const id = await idOf(value)
    const newer = unique('New name')
    expect(await kind.shownTo(product)).toEqual([value])
    await kind.routes().update({ id, body: { value: newer } })
    expect(await kind.shownTo(product)).toEqual([newer])
  })

  test('merges into another one, which its products then have once', async () => {
    const [from, into] = [unique('From'), unique('Into')]
    const { id: first } = await kind.product(from)
    const { id: second } = await kind.product(into)
    const [fromId, intoId] = [await idOf(from), await idOf(into)]
    expect(await kind.merge(fromId, intoId)).toMatchObject({ id: intoId, value: into })
    for (const product of [first, second]) expect(await kind.shownTo(product)).toEqual([into])
    await expect(kind.read(fromId)).rejects.toMatchObject({ status: 404 })
    expect(await kind.read(intoId, { fields: '+product_count' })).toMatchObject({ product_count: 2 })
  })

  test('is taken from its products when it is deleted', async () => {
    const value = unique('Deleted')
    const { id: product } = await kind.product(value)
    expect(await kind.shownTo(product)).toEqual([value])
    await kind.routes().remove({ id: await idOf(value) })
    expect(await kind.shownTo(product)).toEqual([])
  })

  test('is unique by its value', async () => {
    const value = unique('Taken')
    await kind.create(value)
    const { id } = await kind.create(unique('Other'))
    const message = `${kind.words} with value ${value} already exists.`
    const refusal = { status: 422, type: 'duplicate_error', message, fields: [{ field: 'value', message }] }
    await expect(kind.create(value)).rejects.toMatchObject(refusal)
    await expect(kind.routes().update({ id, body: { value } })).rejects.toMatchObject(refusal)
    await expect(kind.create('')).rejects.toMatchObject({ status: 400, message: 'value should not be empty' })
  })

  test('merges neither into itself nor into an unknown one', async () => {
    const { id } = await kind.create(unique('Alone'))
    await expect(kind.merge(id, id)).rejects.toMatchObject({ status: 400, fields: [{ field: 'into_id' }] })
    for (const [from, into] of [
      [id, 'nobody'],
      ['nobody', id],
    ] as const)
      await expect(kind.merge(from, into)).rejects.toMatchObject({
        status: 404,
        message: `${kind.words} with id: nobody was not found`,
      })
    expect(await kind.read(id)).toMatchObject({ id })
  })

  test('is not renamed over another user’s new name', async () => {
    const { id } = await kind.create(unique('Contested'))
    const version = versionOf(await kind.routes().retrieve({ id }))
    const [first, second] = [unique('First'), unique('Second')]
    await kind.routes().update({ id, body: { value: first } }, { version })
    await expect(kind.routes().update({ id, body: { value: second } }, { version })).rejects.toMatchObject({
      conflicts: [{ field: 'value', yours: second, theirs: first }],
    })
  })
})

test('a product with both tags of a merge has one afterwards, and is found by it', async () => {
  const [from, into] = [unique('Left'), unique('Right')]
  const { id } = await kinds.tag.product(from, into)
  const [fromId, intoId] = await Promise.all(
    [from, into].map(async (value) => (await kinds.tag.list({ value }))[0]?.id ?? ''),
  )
  await kinds.tag.merge(fromId ?? '', intoId ?? '')
  expect(await kinds.tag.shownTo(id)).toEqual([into])
  const search = async (q: string) =>
    (await shop.owner.admin.products.list({ query: { q } })).products.map((product) => product.id)
  expect(await search(into)).toEqual([id])
  expect(await search(from)).toEqual([])
})

// The embedded database has one connection, and no locks to wait for.
test.runIf(testedEngine === 'postgres')(
  'merges in both directions at once end in no deadlock, and one of the two stays',
  async () => {
    const [one, other] = [await kinds.tag.create(unique('One')), await kinds.tag.create(unique('Other'))]
    const results: PromiseSettledResult<unknown>[] = []
    const merge = (from: string, into: string) => async () => {
      results.push(...(await Promise.allSettled([kinds.tag.merge(from, into)])))
    }
    const merges = [merge(one.id, other.id), merge(other.id, one.id)]
    expect(await deadlocksAt(shop, { table: 'product_tag', id: one.id }, merges)).toEqual([])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 404 })
  },
)
