import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProduct } from '../../../test/sample-product.ts'
import { send } from '../../../test/sending.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { sql } from '../sql.ts'

/** The statements of an answer, and of 304 for a caller who has it already. */

let shop: TestShop
let id: string
let variantId: string
beforeAll(async () => {
  shop = await openShop()
  ;({ id, variantId } = await createProduct(shop, 'Mug'))
  await createProduct(shop, 'Bowl')
})
afterAll(() => shop.stop())

const shopper = (path: string, headers = {}) => send(shop, 'GET', path, { anonymous: true, headers })
const statements = async (path: string) => (await shop.statementsOf(() => shopper(path))).length
/** Waits for the delivery of the event, so that its statements are not counted. */
const change = async (title: string) => {
  await shop.owner.admin.products.update({ id, body: { title } })
  await shop.services.events.settled()
}
const revision = () => sql<{ rev: string }>`select rev::text from product where id = ${id}`.one(shop.services.db)

/** During a write (the queue delivering events of a change, say) an answer is not cached, and is read once more. */
const expectOneStatement = (path: string) =>
  vi.waitFor(async () => expect(await statements(path)).toBe(1), { timeout: 20_000 })

describe('statements of a shopper’s request', () => {
  // What all shoppers have in common, the default channel, is looked up once.
  beforeAll(() => shopper('/store/products?limit=1'))

  test('two for a page that is not cached', async () => {
    expect(await statements('/store/products?limit=11')).toBe(2)
  })

  test('one for a page after a row: cached rows are not looked up first', async () => {
    const path = `/store/products?order=created_at&after=${id}`
    expect(await statements(path)).toBe(1)
    expect((await shopper(path)).text).toContain('Bowl')
  })

  test('one for a cached page', async () => {
    const path = '/store/products?limit=12'
    await shopper(path)
    await shopper(path)
    await expectOneStatement(path)
    await expectOneStatement(path)
  })

  test('two for a cached page after a change, then one again', async () => {
    const path = '/store/products?limit=13'
    await shopper(path)
    await shopper(path)
    await change('Cup')
    expect(await statements(path)).toBe(2)
    await expectOneStatement(path)
  })

  test('two for a single product, one when it is cached', async () => {
    expect(await statements(`/store/products/${id}?fields=title`)).toBe(2)
    expect(await statements(`/store/products/${id}?fields=title`)).toBe(1)
  })

  test('only the changed row is read again', async () => {
    const path = '/store/products?limit=14'
    await shopper(path)
    await shopper(path)
    await change('Goblet')
    const [, text] = await shop.statementsOf(() => shopper(path))
    expect(text).toContain('then null else')
  })
})

describe('If-None-Match', () => {
  test.each([
    ['a page', () => '/store/products?limit=15'],
    ['a product', () => `/store/products/${id}`],
    ['a region list', () => '/store/regions'],
  ])('%s that did not change is 304 without a body', async (_, path) => {
    const etag = (await shopper(path())).headers.get('etag') ?? ''
    expect(etag).toMatch(/^(W\/)?".+"$/)
    const again = await shopper(path(), { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    // A tag becomes weak where the answer was compressed on its way.
    expect(again.headers.get('etag')?.replace('W/', '')).toBe(etag.replace('W/', ''))
  })

  test('after a change it is 200 with another tag', async () => {
    for (const path of ['/store/products?limit=16', `/store/products/${id}`]) {
      const etag = (await shopper(path)).headers.get('etag') ?? ''
      await change(`Title for ${path}`)
      const again = await shopper(path, { 'if-none-match': etag })
      expect(again.status).toBe(200)
      expect(again.headers.get('etag')).not.toBe(etag)
      expect(again.text).toContain('Title for')
    }
  })

  test('stock changes the tag too', async () => {
    const path = '/store/products?limit=17'
    const etag = (await shopper(path)).headers.get('etag') ?? ''
    await shop.owner.admin.products.updateVariant({ id, variant_id: variantId, body: { inventory_quantity: 77 } })
    expect((await shopper(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('another page, or another currency, has another tag', async () => {
    const [first, second, third] = await Promise.all(
      ['limit=18', 'limit=18&offset=1', 'limit=18&currency_code=eur'].map((query) =>
        shopper(`/store/products?${query}`),
      ),
    )
    const tags = [first, second, third].map((answer) => answer?.headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
  })
})

test('stock never renews the product row', async () => {
  const before = await revision()
  await shop.owner.admin.products.updateVariant({ id, variant_id: variantId, body: { inventory_quantity: 5 } })
  await sql`update inventory_level set reserved_quantity = reserved_quantity + 1`.run(shop.services.db)
  expect(await revision()).toEqual(before)
  await change('Renewed')
  expect(await revision()).not.toEqual(before)
})
