// Engines: both
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProduct } from '../../../test/sample-product.ts'
import { testedEngine } from '../../../test/databases/fresh.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { runText } from '../db.ts'
import { sumUpTallies } from './tally.ts'

/** Counts that follow rows as they come and go. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const countOf = async (query: { is_giftcard?: boolean } = {}) =>
  (await shop.owner.admin.products.list({ query: { ...query, limit: 0 } })).count
const counts = async () => [
  await countOf(),
  await countOf({ is_giftcard: false }),
  await countOf({ is_giftcard: true }),
]

test('counts are exact after products come and go, and after the tally is summed up', async () => {
  expect(await counts()).toEqual([0, 0, 0])
  const { product } = await createProduct(shop, 'One')
  await createProduct(shop, 'Two')
  await createProduct(shop, 'Card', { is_giftcard: true })
  expect(await counts()).toEqual([3, 2, 1])
  await shop.owner.admin.products.update({ id: product.id, body: { title: 'Other' } })
  await shop.owner.admin.products.remove({ id: product.id })
  await shop.owner.admin.products.remove({ id: product.id })
  expect(await counts()).toEqual([2, 1, 1])
  await sumUpTallies(shop.services.db)
  expect(await runText(shop.services.db, `select part, delta::int from tally order by part`, [])).toEqual([
    { part: 'false', delta: 1 },
    { part: 'true', delta: 1 },
  ])
  expect(await counts()).toEqual([2, 1, 1])
})

test('a product that is refused is not counted', async () => {
  const before = await counts()
  await expect(createProduct(shop, 'Two')).rejects.toMatchObject({ status: 422 })
  expect(await counts()).toEqual(before)
})

// On a PostgreSQL server other databases are written to at any time, and a count is cached only while there is no
// write.
if (testedEngine === 'embedded')
  test('a count is cached while nothing changes, and never outdated', async () => {
    const drafts = async (order: string) =>
      (await shop.owner.admin.products.list({ query: { status: ['draft'], order, limit: 1 } })).count
    for (const expected of [1, 2, 3]) {
      await createProduct(shop, `Draft ${expected}`, { status: 'draft' })
      for (const order of ['title', '-title', 'created_at']) expect(await drafts(order)).toBe(expected)
    }
    const key = JSON.stringify(['product', '(r."status" = ?) and (r.deleted_at is null)', ['draft']])
    // The shop itself writes after a change, for example its search index.
    await vi.waitFor(async () => {
      await drafts('-created_at')
      expect(shop.services.pageCache.countOf(key)?.count).toBe(3)
    })
  })
