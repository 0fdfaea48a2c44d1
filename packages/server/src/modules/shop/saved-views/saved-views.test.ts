import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let mia: Client
let admin: Client
beforeAll(async () => {
  shop = await openShop()
  mia = await newUser('mia@example.com', 'member', 'Mia')
  admin = await newUser('ada@example.com', 'admin')
})
afterAll(() => shop.stop())

async function newUser(email: string, role: 'member' | 'admin', first_name?: string) {
  const password = 'correct horse battery'
  await shop.owner.admin.users.create({ body: { email, role, password, ...(first_name && { first_name }) } })
  return shop.signIn(email, password)
}

const drafts = {
  q: 'mug',
  filters: { status: { operator: 'any', values: ['draft'] } },
  order: '-title',
  columns: ['title', 'price'],
  widths: { title: 300 },
  size: 50,
  density: 'compact' as const,
  layout: 'grid' as const,
}

const save = async (client: Client, body: { name: string; is_shared?: boolean; list?: string }) =>
  (await client.admin.savedViews.create({ body: { list: 'products', state: drafts, ...body } })).saved_view

const namesOf = async (client: Client, list = 'products') =>
  (await client.admin.savedViews.list({ query: { list } })).saved_views.map(({ name }) => name)

test('a view stores the whole state of a list and its owner', async () => {
  const view = await save(mia, { name: 'Draft mugs', list: 'kept' })
  expect(view).toMatchObject({
    id: expect.stringMatching(/^sview_/),
    list: 'kept',
    name: 'Draft mugs',
    owner: 'Mia',
    is_shared: false,
    state: drafts,
  })
  expect((await mia.admin.savedViews.retrieve({ id: view.id })).saved_view).toEqual(view)
  expect((await save(admin, { name: 'No name', list: 'kept' })).owner).toBe('ada@example.com')
})

test('people see their own views and those that others share, of one list', async () => {
  await save(mia, { name: 'Mine' })
  await save(mia, { name: 'Ours', is_shared: true })
  await save(mia, { name: 'Elsewhere', is_shared: true, list: 'collections' })
  expect(await namesOf(mia)).toEqual(['Mine', 'Ours'])
  expect(await namesOf(shop.owner)).toEqual(['Ours'])
  expect(await namesOf(shop.owner, 'collections')).toEqual(['Elsewhere'])
})

test('views of several lists are listed together', async () => {
  const lists = ['reports.taxes', 'reports.sales']
  for (const list of [...lists, 'reports.stock']) await save(mia, { name: `Of ${list}`, list })
  const { saved_views } = await mia.admin.savedViews.list({ query: { list: lists } })
  expect(saved_views.map(({ list }) => list)).toEqual(lists)
})

test('a changed, shared or unshared view is in the next list of every user', async () => {
  const { id } = await save(mia, { name: 'First', list: 'orders' })
  await mia.admin.savedViews.update({ id, body: { name: 'Second', is_shared: true, state: { q: 'new' } } })
  const { saved_views: seen } = await shop.owner.admin.savedViews.list({ query: { list: 'orders' } })
  expect(seen).toMatchObject([{ name: 'Second', is_shared: true, state: { q: 'new' } }])
  await mia.admin.savedViews.update({ id, body: { is_shared: false } })
  expect(await namesOf(shop.owner, 'orders')).toEqual([])
  expect(await namesOf(mia, 'orders')).toEqual(['Second'])
})

test('users cannot read, change or delete the private views of others', async () => {
  const { id } = await save(mia, { name: 'Private', list: 'own' })
  const missing = { status: 404, message: `Saved view with id: ${id} was not found` }
  await expect(admin.admin.savedViews.retrieve({ id })).rejects.toMatchObject(missing)
  await expect(admin.admin.savedViews.update({ id, body: { name: 'Taken' } })).rejects.toMatchObject(missing)
  await admin.admin.savedViews.remove({ id })
  expect(await namesOf(mia, 'own')).toEqual(['Private'])
})

test('a shared view is changed by its owner, and by others with the permission', async () => {
  const { id } = await save(admin, { name: 'For all', is_shared: true, list: 'shared' })
  const refused = { status: 403, type: 'forbidden' }
  await expect(mia.admin.savedViews.update({ id, body: { name: 'Hers' } })).rejects.toMatchObject(refused)
  await expect(mia.admin.savedViews.remove({ id })).rejects.toMatchObject(refused)
  await shop.owner.admin.savedViews.update({ id, body: { name: 'Renamed' } })
  expect(await namesOf(mia, 'shared')).toEqual(['Renamed'])
  expect(await shop.owner.admin.savedViews.remove({ id })).toEqual({ id, object: 'saved_view', deleted: true })
  expect(await namesOf(admin, 'shared')).toEqual([])
})

const defaultsOf = async ({ admin }: Client) => (await admin.auth.retrieve()).user.metadata?.['default_views']

test('each user has default views of their own, also shared views of others', async () => {
  const { id } = await save(mia, { name: 'Ours first', is_shared: true, list: 'first' })
  const other = await save(mia, { name: 'Mine first', list: 'first' })
  await mia.admin.users.update({
    id: (await mia.admin.auth.retrieve()).user.id,
    body: { metadata: { desk: 4 } },
  })
  await mia.admin.savedViews.setDefault({ id })
  await mia.admin.savedViews.setDefault({ id: other.id })
  await admin.admin.savedViews.setDefault({ id })
  expect((await mia.admin.auth.retrieve()).user.metadata).toEqual({ desk: 4, default_views: { first: other.id } })
  expect(await defaultsOf(admin)).toEqual({ first: id })
  await admin.admin.savedViews.clearDefault({ id })
  expect(await defaultsOf(admin)).toEqual({})
  // Clearing a view that is not the default changes nothing.
  await mia.admin.savedViews.clearDefault({ id })
  expect(await defaultsOf(mia)).toEqual({ first: other.id })
})

test.each([
  [null, {}],
  [7, {}],
  [['products'], {}],
  [{ other: 'sview_1' }, { other: 'sview_1' }],
])('setting a default view after %j was written to default_views keeps %j', async (default_views, others) => {
  const { id } = await save(mia, { name: 'Mine instead', list: 'instead' })
  await mia.admin.users.update({ id: (await mia.admin.auth.retrieve()).user.id, body: { metadata: { default_views } } })
  await mia.admin.savedViews.setDefault({ id })
  expect(await defaultsOf(mia)).toEqual({ ...others, instead: id })
  await mia.admin.savedViews.clearDefault({ id })
  expect(await defaultsOf(mia)).toEqual(others)
})

test('a view that a user does not see cannot be their default', async () => {
  const { id } = await save(mia, { name: 'Hidden', list: 'own' })
  const missing = { status: 404, message: `Saved view with id: ${id} was not found` }
  await expect(admin.admin.savedViews.setDefault({ id })).rejects.toMatchObject(missing)
  await expect(admin.admin.savedViews.clearDefault({ id })).rejects.toMatchObject(missing)
})

test.each([
  ['an empty name', { name: '' }],
  ['too many columns', { name: 'x', state: { columns: Array.from({ length: 101 }, () => 'a') } }],
  ['too large a size', { name: 'x', state: { size: 1000 } }],
  ['an unknown property', { name: 'x', state: { page: 4 } }],
])('a view with %s is refused', async (_, fields) => {
  const body = { list: 'products', state: {}, ...fields } as never
  await expect(shop.owner.admin.savedViews.create({ body })).rejects.toMatchObject({ status: 400 })
})
