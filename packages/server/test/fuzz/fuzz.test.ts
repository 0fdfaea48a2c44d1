import process from 'node:process'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart } from '../sample-checkout.ts'
import { openShop, type TestShop } from '../shop.ts'
import { fuzz } from './run.ts'

/** Random requests from the API's own description, with valid and invalid values, by every role. */

const COUNT = inject('scope') === 'all' ? 20_000 : 600
/** The slowest acceptable response. */
const MAX_DURATION_MS = 5_000

let shop: TestShop
/** Errors that the server logged. */
const logged: string[] = []
const logTo = new Writable({
  write: (line, _, done) => {
    logged.push(String(line))
    done()
  },
})
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_LOG: 'error' }, logTo })
  const market = await createMarket(shop)
  const goods = [await createVariantForSale(shop, 'Mug', 500), await createVariantForSale(shop, 'Bowl', 5)]
  for (const quantity of [1, 2]) {
    const items = goods.map((variant_id) => ({ variant_id, quantity }))
    const id = await createReadyCart(shop.anonymous, market, items)
    if (quantity === 1) await shop.anonymous.store.carts.complete({ id })
  }
})
afterAll(() => shop.stop())

test('random requests are answered, none of them with an internal error', async () => {
  const { failures, ...summary } = await fuzz(shop, COUNT, inject('seed'))
  process.stdout.write(`${COUNT} requests with TEST_SEED=${inject('seed')}: ${JSON.stringify(summary)}\n`)
  expect([...failures, ...(failures.length > 0 ? logged : [])]).toEqual([])
  if (inject('scope') === 'all') expect(summary.slowest.durationMs).toBeLessThan(MAX_DURATION_MS)
}, 1_800_000)
