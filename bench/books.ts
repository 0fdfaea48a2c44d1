// npm run bench -- books [count] [crashes] [seed=number]
import { createClient } from '@storeroom/client'
import * as fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { buildApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { openDatabase } from '../packages/server/src/kernel/database/open.ts'
import { enterOrders } from '../packages/server/src/modules/insight/reports/enter-orders.ts'
import { checkBooks } from '../packages/server/src/modules/selling/books/books.ts'
import { createBooksMarket } from '../packages/server/test/books/market.ts'
import { anyHistory, Books } from '../packages/server/test/books/play.ts'
import { reportDifferences } from '../packages/server/test/books/report-oracle.ts'
import { crashBooks } from '../packages/server/test/crash/books.ts'
import { postgresTarget } from '../packages/server/test/crash/places.ts'
import { onPostgres } from './postgres.ts'
import { report } from './report.ts'
import { owner, secrets } from './shop.data.ts'
import { createShop } from './shop.ts'

const words = process.argv.slice(2)
const [count = 2000, crashes = 20] = words.filter((word) => /^\d+$/.test(word)).map(Number)
const named = words.find((word) => word.startsWith('seed='))?.slice('seed='.length)
const seed = named === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(named)

/** Milliseconds between two orders by the shop's clock: stays below the rate limit of gift card codes. */
const STEP = 60_000
/** Orders for each sign-in: 1,000 steps are 17 hours, and the token is valid for a day. */
const PER_SIGN_IN = 1000

async function play(directory: string, url: string) {
  await createShop(directory, url)
  const engine = await openDatabase({ directory: join(directory, 'database'), url })
  const config = readConfig({
    ...{ DATA_DIR: directory, DATABASE_URL: url, STOREROOM_LOG: 'error', HOST: '127.0.0.1', PORT: '0' },
    ...{ STOREROOM_STOREFRONT_SERVERS: '127.0.0.1', ...secrets },
  })
  let ahead = 0
  const shop = await buildApp(config, engine, { clock: { now: () => Date.now() + ahead } })
  const client = createClient({ baseUrl: await shop.app.listen({ port: 0, host: '127.0.0.1' }) })
  try {
    await client.admin.auth.createToken({ body: owner })
    const books = new Books(client, await createBooksMarket(client))
    const problems: string[] = []
    for (const [round, history] of fc.sample(anyHistory, { seed, numRuns: count }).entries()) {
      ahead += STEP
      if (round % PER_SIGN_IN === PER_SIGN_IN - 1) await client.admin.auth.createToken({ body: owner })
      // Reports are entered after each action, so that changes are entered as differences.
      await books
        .play(history, () => enterOrders(shop.services))
        .catch((error: unknown) => {
          problems.push(`${round}: ${JSON.stringify(history)}\n${String(error)}`)
        })
    }
    const { findings } = await checkBooks(shop.services.db, shop.services.flags)
    await enterOrders(shop.services)
    await client.admin.auth.createToken({ body: owner })
    return { books, problems, findings, differences: await reportDifferences(client) }
  } finally {
    await shop.close()
    await engine.close()
  }
}

if (count > 0) {
  const directory = await mkdtemp(join(tmpdir(), 'storeroom-books-'))
  const begun = performance.now()
  try {
    const { books, problems, findings, differences } = await onPostgres((url) => play(directory, url))
    report(`Random orders compared with the model, seed=${seed}`, [
      { what: 'orders', value: count, unit: 'orders' },
      { what: 'actions that were done', value: books.counts.done, unit: 'actions' },
      { what: 'actions that were refused', value: books.counts.refused, unit: 'actions' },
      { what: 'time', value: (performance.now() - begun) / 1000, unit: 's' },
      { what: 'orders with other books than the model', value: problems.length, unit: 'orders', atMost: 0 },
      { what: 'disagreements that storeroom doctor finds', value: findings.length, unit: 'findings', atMost: 0 },
      { what: 'figures of reports that differ from the orders', value: differences.length, unit: 'figures', atMost: 0 },
    ])
    for (const [what, times] of [...books.done].toSorted(([, one], [, other]) => other - one))
      console.log(`  ${what}: ${times}`)
    for (const problem of problems) console.log(problem)
    for (const sentence of [...findings.map((finding) => finding.sentence), ...differences]) console.log(sentence)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

if (crashes > 0) {
  const place = await postgresTarget()
  try {
    const outcome = await crashBooks(place, crashes, seed)
    report(`Crashes while staff act on orders, seed=${seed}`, [
      { what: 'crashes', value: outcome.crashes, unit: 'times' },
      { what: 'actions', value: outcome.actions, unit: 'actions' },
      { what: 'orders with other books than the model', value: outcome.problems.length, unit: 'orders', atMost: 0 },
    ])
    for (const problem of outcome.problems) console.log(problem)
  } finally {
    await place.dispose()
  }
}
