import { afterAll, beforeAll, expect, test } from 'vitest'
import { testedEngine } from '../../../../test/databases/fresh.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { buildApp, type Shop } from '../../../app.ts'
import type { Row } from '../../entity.ts'
import { sql } from '../../sql.ts'

/**
 * Many writers and readers at once, on two servers of one database, each with caches of its own: nobody reads anything
 * older than what was acknowledged before the request.
 */

/** Per counter. The embedded database takes one write at a time, and syncs each commit to the disk. */
const WRITES = testedEngine === 'embedded' ? 5 : 20
const READERS = 4

let shop: TestShop
let other: Shop
beforeAll(async () => {
  shop = await openShop()
  other = await buildApp(shop.services.config, shop.database.engine, { clock: shop.clock })
  await other.app.ready()
})
afterAll(async () => {
  await other.close()
  await shop.stop()
})

type Counter = {
  readonly write: (count: number) => Promise<unknown>
  readonly read: (products: readonly Row[]) => number
}

/** A number that is written into one place of the catalog and read out of the shoppers' answer. */
async function counters(): Promise<Counter[]> {
  const { admin } = shop.owner
  const { collection } = await admin.collections.create({ body: { title: '0' } })
  const created = [
    await createProduct(shop, '0', { handle: 'first', collection_id: collection.id }),
    await createProduct(shop, '0', { handle: 'second' }),
  ]
  const titled = created.map(({ id }): Counter => ({
    write: (count) => admin.products.update({ id, body: { title: String(count) } }),
    read: (products) => Number(find(products, id)['title']),
  }))
  const [{ id, variantId } = { id: '', variantId: '' }] = created
  const variant = (products: readonly Row[]) => (find(products, id)['variants'] as Row[])[0] ?? {}
  const price = (products: readonly Row[]) => (variant(products)['prices'] as Row[])[0] ?? {}
  await admin.products.updateVariant({ id, variant_id: variantId, body: { inventory_quantity: 0, prices: [] } })
  await admin.products.updateVariant({
    id,
    variant_id: variantId,
    body: { prices: [{ currency_code: 'eur', amount: 0 }] },
  })
  return [
    ...titled,
    {
      write: (count) => admin.collections.update({ id: collection.id, body: { title: String(count) } }),
      read: (products) => Number((find(products, id)['collection'] as Row)['title']),
    },
    {
      write: (amount) =>
        admin.products.updateVariant({
          id,
          variant_id: variantId,
          body: { prices: [{ currency_code: 'eur', amount }] },
        }),
      read: (products) => Number(price(products)['amount']),
    },
    {
      // As selling does: no product row is touched.
      write: (count) =>
        sql`update inventory_level set stocked_quantity = ${count} where inventory_item_id =
          (select inventory_item_id from product_variant_inventory_item
          where variant_id = ${variantId})`.run(shop.services.db),
      read: (products) => Number(variant(products)['inventory_quantity']),
    },
  ]
}

const find = (products: readonly Row[], id: string): Row => products.find((product) => product['id'] === id) ?? {}

const paths = [
  '/store/products?limit=10',
  '/store/products?limit=10&order=title',
  '/store/products?limit=10&currency_code=eur',
]

test('S7-27 no answer is older than a write that was acknowledged before the request', async () => {
  const all = await counters()
  const acknowledged = all.map(() => 0)
  let writing = all.length
  const write = async ({ write: writeOne }: Counter, index: number) => {
    for (let count = 1; count <= WRITES; count += 1) {
      await writeOne(count)
      acknowledged[index] = count
    }
    writing -= 1
  }
  const tooOld: string[] = []
  let answers = 0
  const read = async (_: unknown, reader: number) => {
    for (let turn = reader; writing > 0 || turn < reader + 3; turn += 1) {
      const floor = [...acknowledged]
      const server = turn % 2 === 0 ? shop : other
      const path = paths[turn % paths.length] ?? ''
      const answer = await server.app.inject({ method: 'GET', url: path })
      const { products } = answer.json<{ products: Row[] }>()
      answers += 1
      for (const [index, counter] of all.entries()) {
        const count = counter.read(products)
        if (!(count >= (floor[index] ?? 0))) tooOld.push(`counter ${index}: ${count} after ${floor[index]}`)
      }
    }
  }
  await Promise.all([...all.map(write), ...Array.from({ length: READERS }).map(read)])
  expect(tooOld).toEqual([])
  expect(acknowledged).toEqual(all.map(() => WRITES))
  expect(answers).toBeGreaterThan(READERS)
})
