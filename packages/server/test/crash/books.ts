import { createClient } from '@storeroom/client'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/kernel/database/open.ts'
import { createDb } from '../../src/kernel/db.ts'
import { checkBooks } from '../../src/modules/selling/books/books.ts'
import { createBooksMarket } from '../books/market.ts'
import { anyHistory, Books } from '../books/play.ts'
import type { CrashTarget } from './places.ts'
import { waitUntilReady } from './rounds.ts'
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

/** Changes of an order, and what makes one, or an exchange: a checkout, and a draft that is marked as paid. */
const ACTIONS = [
  /^\/admin\/(orders|returns|order-edits|payment-collections)(\/|$)/,
  /^\/admin\/draft-orders\/[^/]+\/pay$/,
  /^\/store\/(order-edits|payment-collections)(\/|$)/,
  /^\/store\/carts\/[^/]+\/complete$/,
]
const isAction = (method: string, path: string) => method === 'POST' && ACTIONS.some((action) => action.test(path))

/** Each order comes from an address of its own: codes of gift cards are limited per address. */
const addressOf = (round: number) => `198.18.${(round >> 8) & 255}.${round & 255}`

type PlannedStock = { readonly before: number; readonly after: number }

/**
 * Plays random orders, and kills the server at a random moment of one action of each. The action is repeated with its
 * `Idempotency-Key` once the server is back, as a dashboard does that has had no answer.
 */
export async function crashBooks(place: CrashTarget, rounds: number, seed: number): Promise<BooksOutcome> {
  const environment = { ...place.environment, STOREROOM_TRUST_PROXY: 'true' }
  let shop = await startShop(environment)
  let planned: PlannedStock | undefined
  let crashes = 0
  let address = addressOf(0)
  const restart = async (token: string | undefined) => {
    await place.outlast()
    shop = await startShop(environment)
    await waitUntilReady(clientOf(shop, token))
  }
  const client = createClient({
    baseUrl: 'http://shop.test',
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url)
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', address)
      const send = () => fetch(shop.url + pathname + search, { ...init, headers })
      if (!planned || !isAction(init?.method ?? 'GET', pathname)) return send()
      if (planned.before > 0) {
        planned = { ...planned, before: planned.before - 1 }
        return send()
      }
      headers.set('idempotency-key', randomUUID())
      await killDuring(shop, send(), planned.after)
      planned = undefined
      crashes += 1
      await restart(client.tokens.get('admin'))
      return send()
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
      address = addressOf(round + 1)
      await books.play(history).catch((error: unknown) => {
        problems.push(`round ${round}, seed ${seed}: ${String(error)}`)
      })
    }
    const findings = await findingsOf(place)
    return { crashes, actions: books.counts.done + books.counts.refused, problems: [...problems, ...findings] }
  } finally {
    await shop.kill()
  }
}

/** Kills the server so many milliseconds after the request has been sent; whether it was answered does not matter. */
async function killDuring(shop: ShopProcess, sent: Promise<Response>, after: number) {
  await Promise.all([sent.then((answer) => answer.text()).catch(() => ''), setTimeout(after).then(() => shop.kill())])
}

/** What `storeroom doctor` finds in the books of a shop on PostgreSQL. */
async function findingsOf({ environment }: CrashTarget): Promise<string[]> {
  const { DATA_DIR = '', DATABASE_URL: url } = environment
  if (url === undefined) return []
  const engine = await openDatabase({ directory: DATA_DIR, url })
  try {
    return (await checkBooks(createDb(engine.pool), readConfig(environment).flags)).findings.map(
      ({ sentence }) => sentence,
    )
  } finally {
    await engine.close()
  }
}
