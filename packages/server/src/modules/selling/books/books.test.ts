import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBooksMarket } from '../../../../test/books/market.ts'
import { anyHistory, Books, type History } from '../../../../test/books/play.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { checkBooks } from './check-books.ts'

/** Random orders of one run; `npm run bench -- books` plays more, with seeds of its own. */
const HISTORIES = inject('scope') === 'all' ? 500 : 8
/** A session lasts a day, and each order advances the shop's clock by a minute. */
const HISTORIES_PER_SIGN_IN = 1000

/** Random orders that once failed. */
const formerFailures: readonly History[] = [
  // A refund of units of which one comes back, before anything was captured.
  {
    sale: {
      region: 0,
      lines: [
        { goods: 0, quantity: 1 },
        { goods: 1, quantity: 1 },
      ],
      codes: [],
      card: 0,
      isShipped: true,
    },
    isSent: false,
    draws: [
      { kind: 'request return', numbers: [0, 351, 0, 0, 0, 638, 0, 105] },
      { kind: 'fulfill', numbers: [0, 1, 0, 0, 0, 0, 0, 9] },
      { kind: 'refund', numbers: [0, 81, 0, 0, 0, 0, 0, 0] },
      { kind: 'swap', numbers: [0, 0, 0, 0, 0, 0, 0, 0] },
    ],
  },
]

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
    { numRuns: HISTORIES, examples: formerFailures.map((history): [History] => [history]) },
  )
  expect(books.counts.done).toBeGreaterThan(HISTORIES)
  expect(await checkBooks(shop.services.db, shop.services.flags)).toMatchObject({ findings: [] })
}, 3_600_000)
