import { createClient } from '@storeroom/client'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createBooksMarket } from '../books/market.ts'
import { anyHistory, Books } from '../books/play.ts'
import type { CrashTarget } from './places.ts'
import { answering } from './rounds.ts'
import { clientOf, OWNER, startShop, type ShopProcess } from './shop-process.ts'

/** What came of killing a shop while staff acted on its orders. */
export type BooksOutcome = {
  readonly crashes: number
  readonly actions: number
  /** Orders whose books differ from the model afterwards: something was lost, or done twice. */
  readonly problems: readonly string[]
}

/** Milliseconds after an action is sent; most have been answered by the longest. */
const LATEST_KILL = 40
/** Actions of an order before the one during which the server is killed. */
const MOST_BEFORE = 6

/** Changes of an order; a sale is repeated by its shopper (`checkouts.ts`). */
const isAction = (method: string, path: string) =>
  method === 'POST' &&
  /^\/(admin\/(orders|returns|order-edits)|store\/(order-edits|payment-collections))(\/|$)/.test(path)

type PlannedStock = { readonly before: number; readonly after: number }

/**
 * Plays random orders, and kills the server at a random moment of one action of each. The action is repeated with its
 * `Idempotency-Key` once the server is back, as a dashboard does that has had no answer.
 */
export async function crashBooks(place: CrashTarget, rounds: number, seed: number): Promise<BooksOutcome> {
  const environment = { ...place.environment, STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' }
  let shop = await startShop(environment)
  let planned: PlannedStock | undefined
  let crashes = 0
  const again = async (token: string | undefined) => {
    await place.outlast()
    shop = await startShop(environment)
    await answering(clientOf(shop, token))
  }
  const client = createClient({
    baseUrl: 'http://shop.test',
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url)
      const send = (headers = new Headers(init?.headers)) => fetch(shop.url + pathname + search, { ...init, headers })
      if (!planned || !isAction(init?.method ?? 'GET', pathname)) return send()
      if (planned.before > 0) {
        planned = { ...planned, before: planned.before - 1 }
        return send()
      }
      const headers = new Headers(init?.headers)
      headers.set('idempotency-key', randomUUID())
      await killDuring(shop, send(headers), planned.after)
      planned = undefined
      crashes += 1
      await again(client.tokens.get('admin'))
      return send(headers)
    },
  })
  const problems: string[] = []
  try {
    await client.admin.auth.createToken({ body: OWNER })
    const books = new Books(client, await createBooksMarket(client))
    const histories = fc.sample(anyHistory, { seed, numRuns: rounds })
    const plans = fc.sample(fc.record({ before: fc.nat(MOST_BEFORE), after: fc.nat(LATEST_KILL) }), {
      seed,
      numRuns: rounds,
    })
    for (const [round, history] of histories.entries()) {
      planned = plans[round]
      // A shop that cannot turn its clock takes few codes of gift cards from one address.
      await books.play({ ...history, sale: { ...history.sale, card: 0 } }).catch((error: unknown) => {
        problems.push(`round ${round}, seed ${seed}: ${String(error)}`)
      })
    }
    return { crashes, actions: books.counts.done + books.counts.refused, problems }
  } finally {
    await shop.kill()
  }
}

/** Kills the server so many milliseconds after the request has been sent; whether it was answered does not matter. */
async function killDuring(shop: ShopProcess, sent: Promise<Response>, after: number) {
  await Promise.all([sent.then((answer) => answer.text()).catch(() => ''), setTimeout(after).then(() => shop.kill())])
}
