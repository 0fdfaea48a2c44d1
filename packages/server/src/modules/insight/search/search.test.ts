import type { Client } from '@storeroom/client'
import { searchKinds, type Permission } from '@storeroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { createSearchedShop, type Ids } from '../../../../test/searched-shop.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let ids: Ids
beforeAll(async () => {
  shop = await openShop()
  ids = await createSearchedShop(shop)
}, 120_000)
afterAll(() => shop.stop())

const find = async (q: string, client: Client = shop.owner, limit?: number) =>
  (await client.admin.search.find({ query: { q, ...(limit !== undefined && { limit }) } })).hits

const titles = async (q: string, limit?: number) =>
  (await find(q, shop.owner, limit)).map(({ kind, title }) => `${kind} ${title}`)

/** A user, and a function that replaces the permissions of their role. */
async function createUserWithRole() {
  const { roles, users } = shop.owner.admin
  const { role } = await roles.create({ body: { name: 'Reader', permissions: [] } })
  const person = { email: 'reader@example.com', password: 'a long enough password' }
  await users.create({ body: { ...person, role_id: role.id } })
  const client = await shop.signIn(person.email, person.password)
  const allow = (list: Permission[]) => roles.update({ id: role.id, body: { permissions: list } })
  return { client, allow }
}

/** For each kind, a text that finds a record of that kind. */
const textsByKind = () => ({
  customer: 'anna.berg@example.com',
  order: '#7',
  product: 'Blue mug',
  variant: 'MUG-01',
  discount: 'WELCOME',
  gift_card: ids.get('code of the gift card') ?? '',
  collection: 'Winter',
  category: 'Kitchen tools',
  draft_order: '#14',
  return: '#3',
  price_list: 'Wholesale 2026',
  customer_group: 'VIP',
})

const permissions: Readonly<Record<(typeof searchKinds)[number], Permission>> = {
  customer: 'customers:read',
  order: 'orders:read',
  product: 'products:read',
  variant: 'products:read',
  discount: 'discounts:read',
  gift_card: 'gift-cards:read',
  collection: 'collections:read',
  category: 'product-categories:read',
  draft_order: 'draft-orders:read',
  return: 'orders:read',
  price_list: 'price-lists:read',
  customer_group: 'customer-groups:read',
}

test('each kind is found by those who may read it, and by no one else', async () => {
  const texts = textsByKind()
  const { client, allow } = await createUserWithRole()
  const found = async () => {
    const hits = await Promise.all(searchKinds.map((kind) => find(texts[kind], client)))
    return searchKinds.filter((kind, index) => hits[index]?.some((hit) => hit.kind === kind) === true)
  }
  expect(await found()).toEqual([])
  for (const permission of new Set(Object.values(permissions))) {
    await allow([permission])
    expect([permission, await found()]).toEqual([
      permission,
      searchKinds.filter((kind) => permissions[kind] === permission),
    ])
  }
})

test('what belongs to a feature that is switched off is not found', async () => {
  expect(await titles('Kitchen')).toEqual(['category Kitchen', 'category Kitchen tools'])
  const plain = await openShop({ environment: { STOREROOM_FLAGS: 'product_categories=off' } })
  await plain.owner.admin.collections.create({ body: { title: 'Kitchen' } })
  const { hits } = await plain.owner.admin.search.find({ query: { q: 'kitchen' } })
  expect(hits.map(({ kind }) => kind)).toEqual(['collection'])
  await plain.stop()
})

test('a hit shows what its kind is recognized by, and no other field', async () => {
  const [order] = await find('#7')
  expect(order).toEqual({
    kind: 'order',
    id: ids.get('order #7'),
    title: '#7',
    detail: 'anna.berg@example.com',
    status: 'not_fulfilled',
    thumbnail: null,
    parent_id: null,
    amount: null,
    currency_code: null,
    match: 'exact',
  })
  expect((await find('#3')).find(({ kind }) => kind === 'return')).toMatchObject({
    title: '#3',
    status: 'requested',
    parent_id: ids.get('order #3'),
  })
  expect((await find('MUG-01'))[0]).toMatchObject({
    title: 'Mug',
    detail: 'Only one · MUG-01 · 4006381333931',
    status: 'published',
    parent_id: ids.get('product Mug'),
  })
  expect((await find('welcome'))[0]).toMatchObject({ title: 'WELCOME', detail: 'For our guests', status: 'active' })
})

test('the code of a gift card is not shown whole', async () => {
  const code = ids.get('code of the gift card') ?? ''
  const hits = await find(code)
  expect(hits).toMatchObject([
    { kind: 'gift_card', title: `…${code.slice(-4)}`, status: 'active', amount: 4000, currency_code: 'eur' },
  ])
  expect(JSON.stringify(hits)).not.toContain(code)
})

test('what was deleted is not found', async () => {
  const { admin } = shop.owner
  const { id, variantId } = await createProduct(shop, 'Gone vase', {
    variants: [{ title: 'Only one', sku: 'GONE-1', options: [{ value: 'S' }], prices: [] }],
  })
  const { collection } = await admin.collections.create({ body: { title: 'Gone collection' } })
  const { customer_group } = await admin.customerGroups.create({ body: { name: 'Gone group' } })
  expect(new Set((await find('gone')).map((hit) => hit.id))).toEqual(new Set([id, collection.id, customer_group.id]))
  expect((await find('GONE-1'))[0]?.id).toBe(variantId)
  await admin.products.remove({ id })
  await admin.collections.remove({ id: collection.id })
  await admin.customerGroups.remove({ id: customer_group.id })
  for (const q of ['gone', 'GONE-1', 'GONE-', id, variantId, collection.id]) expect(await find(q)).toEqual([])
})

test('of each kind, at most the requested number of hits is found, the best ones', async () => {
  const kinds = async (q: string, limit?: number) => (await find(q, shop.owner, limit)).map(({ kind }) => kind)
  expect(await kinds('buyer', 2)).toEqual([
    ...['customer', 'customer', 'order', 'order'],
    ...['draft_order', 'draft_order', 'return'],
  ])
  expect((await kinds('buyer')).filter((kind) => kind === 'order')).toHaveLength(5)
  const orders = (await titles('#1')).filter((title) => title.startsWith('order'))
  expect(orders).toEqual(['order #1', 'order #13', 'order #12', 'order #11', 'order #10'])
  await expect(find('mug', shop.owner, 21)).rejects.toMatchObject({ status: 400, fields: [{ field: 'limit' }] })
  await expect(find('m'.repeat(501))).rejects.toMatchObject({ status: 400, fields: [{ field: 'q' }] })
})

test('wildcards of SQL patterns are searched like letters', async () => {
  expect(await titles('100%')).toEqual(['product 100% wool blanket'])
  expect(await titles('under_score')).toEqual(['product Under_score lamp'])
  expect(await titles('％')).toEqual(['product 100% wool blanket'])
  for (const q of ['%%%', '___', '\\', '"', '#%', '%@%', '_@_', `mug') or true --`]) expect(await titles(q)).toEqual([])
})

test('a blank text, and one that no record has, find nothing', async () => {
  for (const q of ['', '   ', '#99', 'nothing of that name', '999999999', 'nobody@example.com'])
    expect(await find(q)).toEqual([])
})

test('a number, code or email address is found by one statement; searching for words takes a second one', async () => {
  const sent = async (q: string) =>
    (await shop.statementsOf(() => find(q))).filter((text) => text.startsWith('with asked')).length
  expect(await sent('#7')).toBe(1)
  expect(await sent('MUG-01')).toBe(1)
  expect(await sent('anna.berg@example.com')).toBe(1)
  expect(await sent('MUG-0')).toBe(2)
  expect(await sent('mug')).toBe(2)
  expect(await sent(' ')).toBe(0)
})
