import { versionOf } from '@storeroom/client'
import type { RedirectKind } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { importFile } from '../../../../test/imports.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

let count = 0
/** A handle that no other test uses. */
const fresh = (name: string) => `${name}-${++count}`

const admin = () => shop.owner.admin
const makers: Readonly<Record<RedirectKind, (handle: string) => Promise<string>>> = {
  product: async (handle) =>
    (await admin().products.create({ body: { title: handle, handle, status: 'published' } })).product.id,
  collection: async (handle) => (await admin().collections.create({ body: { title: handle, handle } })).collection.id,
  category: async (handle) =>
    (await admin().productCategories.create({ body: { name: handle, handle, is_active: true } })).product_category.id,
}
const branches: Readonly<
  Record<
    RedirectKind,
    {
      readonly update: (input: { id: string; body: { handle: string } }) => Promise<unknown>
      readonly remove: (input: { id: string }) => Promise<unknown>
    }
  >
> = {
  product: {
    update: (input) => admin().products.update(input),
    remove: (input) => admin().products.remove(input),
  },
  collection: {
    update: (input) => admin().collections.update(input),
    remove: (input) => admin().collections.remove(input),
  },
  category: {
    update: (input) => admin().productCategories.update(input),
    remove: (input) => admin().productCategories.remove(input),
  },
}

/** Where a shopper who follows the old handle ends. */
const led = async (kind: RedirectKind, handle: string) =>
  (await shop.anonymous.store.redirects.retrieve({ query: { kind, handle } })).redirect?.record_handle

const redirectsOf = async (record_id: string) =>
  (await admin().redirects.list({ query: { record_id, order: 'created_at' } })).redirects

describe.each(['product', 'collection', 'category'] as const)('the handle of a %s', (kind) => {
  const make = makers[kind]
  const { update, remove } = branches[kind]

  test('leads to the record once it has another handle, also after several changes', async () => {
    const [first, second, third] = [fresh(kind), fresh(kind), fresh(kind)]
    const id = await make(first)
    expect(await led(kind, first)).toBeUndefined()
    await update({ id, body: { handle: second } })
    await update({ id, body: { handle: third } })
    expect([await led(kind, first), await led(kind, second), await led(kind, third)]).toEqual([third, third, undefined])
    expect(await redirectsOf(id)).toMatchObject([
      { kind, handle: first, record_handle: third, is_shown: true },
      { kind, handle: second, record_handle: third, is_shown: true },
    ])
  })

  test('leads nowhere when the record takes it again', async () => {
    const [before, after] = [fresh(kind), fresh(kind)]
    const id = await make(before)
    await update({ id, body: { handle: after } })
    await update({ id, body: { handle: before } })
    expect((await redirectsOf(id)).map(({ handle }) => handle)).toEqual([after])
    expect([await led(kind, before), await led(kind, after)]).toEqual([undefined, before])
  })

  test('is free for another record, which takes the redirect away', async () => {
    const [taken, moved] = [fresh(kind), fresh(kind)]
    const id = await make(taken)
    await update({ id, body: { handle: moved } })
    const other = await make(taken)
    expect([await led(kind, taken), await redirectsOf(id)]).toEqual([undefined, []])
    // Two records exchange their handles.
    await update({ id: other, body: { handle: fresh(kind) } })
    await update({ id, body: { handle: taken } })
    await update({ id: other, body: { handle: moved } })
    expect([await led(kind, taken), await led(kind, moved)]).toEqual([undefined, undefined])
  })

  test('leaves no redirect when it is set again to the same, nor after the record is deleted', async () => {
    const [before, after] = [fresh(kind), fresh(kind)]
    const id = await make(before)
    await update({ id, body: { handle: before } })
    expect(await redirectsOf(id)).toEqual([])
    await update({ id, body: { handle: after } })
    expect(await redirectsOf(id)).toHaveLength(1)
    await remove({ id })
    expect([await redirectsOf(id), await led(kind, before)]).toEqual([[], undefined])
  })
})

test('handles of one kind say nothing about another', async () => {
  const [before, after] = [fresh('shared'), fresh('shared')]
  await branches.product.update({ id: await makers.product(before), body: { handle: after } })
  expect([await led('product', before), await led('collection', before)]).toEqual([after, undefined])
  await makers.collection(before)
  expect(await led('product', before)).toBe(after)
})

test('a redirect to what shoppers do not see leads nowhere, and works again once they see it', async () => {
  const [before, after] = [fresh('hidden'), fresh('hidden')]
  const id = await makers.product(before)
  await admin().products.update({ id, body: { handle: after, status: 'draft' } })
  expect([await led('product', before), (await redirectsOf(id))[0]?.is_shown]).toEqual([undefined, false])
  const hidden = await admin().redirects.list({ query: { is_shown: false } })
  expect(hidden.redirects.map(({ record_id }) => record_id)).toContain(id)
  await admin().products.update({ id, body: { status: 'published' } })
  expect(await led('product', before)).toBe(after)
})

test('a redirect to a product of other channels, a collection of later or an internal category leads nowhere', async () => {
  const channel = (await admin().salesChannels.create({ body: { name: 'Elsewhere' } })).sales_channel
  const [product, collection, category] = [fresh('away'), fresh('away'), fresh('away')]
  const ids = [await makers.product(product), await makers.collection(collection), await makers.category(category)]
  await admin().products.update({
    id: ids[0] ?? '',
    body: { handle: fresh('away'), sales_channels: [{ id: channel.id }] },
  })
  const publish_at = new Date(shop.clock.now() + 3_600_000).toISOString()
  await admin().collections.update({ id: ids[1] ?? '', body: { handle: fresh('away'), publish_at } })
  await admin().productCategories.update({ id: ids[2] ?? '', body: { handle: fresh('away'), is_internal: true } })
  const answers = [await led('product', product), await led('collection', collection), await led('category', category)]
  expect(answers).toEqual([undefined, undefined, undefined])
})

describe('every way to change a handle leaves a redirect', () => {
  test('an edit back to the former handle', async () => {
    const [before, after] = [fresh('history'), fresh('history')]
    const id = await makers.product(before)
    await branches.product.update({ id, body: { handle: after } })
    const version = versionOf(await admin().products.retrieve({ id }))
    await admin().products.update({ id, body: { handle: before } }, { version })
    expect(await led('product', after)).toBe(before)
  })

  test('an import that names the product by its id', async () => {
    const [before, after] = [fresh('imported'), fresh('imported')]
    const id = await makers.product(before)
    await importFile(shop, `Product Id;Product Handle;Product Title\n${id};${after};Imported\n`)
    expect((await admin().products.retrieve({ id })).product.handle).toBe(after)
    expect(await led('product', before)).toBe(after)
  })
})

describe('staff', () => {
  test('add a redirect from any former address, find it and remove it', async () => {
    const handle = fresh('target')
    const record_id = await makers.product(handle)
    const { redirect } = await admin().redirects.create({
      body: { kind: 'product', handle: 'Alte Adresse_1', record_id },
    })
    expect(redirect).toMatchObject({ record_title: handle, record_handle: handle, is_shown: true })
    expect(await led('product', 'Alte Adresse_1')).toBe(handle)
    for (const q of ['adresse', handle])
      expect((await admin().redirects.list({ query: { q } })).redirects).toEqual([redirect])
    expect(await admin().redirects.remove({ id: redirect.id })).toEqual({
      id: redirect.id,
      object: 'redirect',
      deleted: true,
    })
    expect(await led('product', 'Alte Adresse_1')).toBeUndefined()
  })

  test.each([
    ['a record that does not exist', { record_id: 'prod_none' }, { status: 400, fields: [{ field: 'record_id' }] }],
    ['a handle with a slash', { handle: 'a/b' }, { status: 400, fields: [{ field: 'handle' }] }],
    ['an unknown kind', { kind: 'page' as 'product' }, { status: 400, fields: [{ field: 'kind' }] }],
  ])('%s is refused', async (_, wrong, error) => {
    const record_id = await makers.product(fresh('refused'))
    const body = { kind: 'product' as const, handle: fresh('refused'), record_id, ...wrong }
    await expect(admin().redirects.create({ body })).rejects.toMatchObject(error)
  })

  test('a handle that a record has, or a redirect, is refused', async () => {
    const [own, other] = [fresh('taken'), fresh('taken')]
    const record_id = await makers.product(own)
    await makers.product(other)
    const refused = { status: 422, fields: [{ field: 'handle' }] }
    for (const handle of [own, other])
      await expect(admin().redirects.create({ body: { kind: 'product', handle, record_id } })).rejects.toMatchObject(
        refused,
      )
    const body = { kind: 'product' as const, handle: fresh('twice'), record_id }
    await admin().redirects.create({ body })
    await expect(admin().redirects.create({ body })).rejects.toMatchObject(refused)
  })
})

test('shoppers see the kind and the two handles of a redirect, and nothing else', async () => {
  const [before, after] = [fresh('narrow'), fresh('narrow')]
  await branches.product.update({ id: await makers.product(before), body: { handle: after } })
  const query = { kind: 'product' as const, handle: before }
  expect(await shop.anonymous.store.redirects.retrieve({ query })).toEqual({
    redirect: { kind: 'product', handle: before, record_handle: after },
  })
})
