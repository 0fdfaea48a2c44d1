import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBooksMarket } from '../../../../test/books/market.ts'
import { anyHistory, Books } from '../../../../test/books/play.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { checkBooks } from './check-books.ts'

/** More of them, with seeds of their own, by `npm run bench -- books`. */
const HISTORIES = inject('scope') === 'all' ? 500 : 8
/** A session lasts a day, and each order advances the shop's clock by a minute. */
const HISTORIES_PER_SIGN_IN = 1000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
})
afterAll(() => shop.stop())

test(`${HISTORIES} random orders have the same books as the model, action by action`, async () => {
  const books = new Books(shop.owner, await createBooksMarket(shop.owner))
  let count = 0
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      if ((count += 1) % HISTORIES_PER_SIGN_IN === 0) await shop.owner.admin.auth.createToken({ body: OWNER })
      // Stays below the rate limit of gift card codes.
      shop.clock.advance(60_000)
      await books.play(history)
    }),
    { numRuns: HISTORIES },
  )
  expect(books.counts.done).toBeGreaterThan(HISTORIES)
  expect(await checkBooks(shop.services.db, shop.services.flags)).toMatchObject({ findings: [] })
}, 3_600_000)
