import process from 'node:process'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createGoods, createMarket, readyCart } from '../sample-checkout.ts'
import { openShop, type TestShop } from '../shop.ts'
import { fuzz } from './run.ts'

/** Random requests from the API's own description, with valid and invalid values, by every role. */

const COUNT = inject('scope') === 'all' ? 20_000 : 1_000
/** Milliseconds. The slowest acceptable answer. */
const MAX_DURATION = 5_000

let shop: TestShop
/** Errors that the server logged. */
const said: string[] = []
const logTo = new Writable({
  write: (line, _, done) => {
    said.push(String(line))
    done()
  },
})
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_LOG: 'error' }, logTo })
  const market = await createMarket(shop)
  const goods = [await createGoods(shop, 'Mug', 500), await createGoods(shop, 'Bowl', 5)]
  for (const quantity of [1, 2]) {
    const items = goods.map((variant_id) => ({ variant_id, quantity }))
    const id = await readyCart(shop.anonymous, market, items)
    if (quantity === 1) await shop.anonymous.store.carts.complete({ id })
  }
})
afterAll(() => shop.stop())

test('random requests are answered, none of them with an internal error', async () => {
  const { failures, ...seen } = await fuzz(shop, COUNT, inject('seed'))
  process.stdout.write(`${COUNT} requests with TEST_SEED=${inject('seed')}: ${JSON.stringify(seen)}\n`)
  expect([...failures, ...(failures.length > 0 ? said : [])]).toEqual([])
  if (inject('scope') === 'all') expect(seen.slowest.took).toBeLessThan(MAX_DURATION)
}, 1_800_000)
