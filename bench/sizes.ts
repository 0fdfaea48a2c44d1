// npm run bench -- sizes [embedded] [postgres]
import { createClient, type Client } from '@storeroom/client'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { createDb } from '../packages/server/src/kernel/db.ts'
import { browse, checkOut, fillCart, type ProductListing } from './buying.ts'
import { furnishDemo, sizeOf, withDatabase } from './demo-shop.ts'
import { fillOrders } from './orders.data.ts'
import { onEngines, type Kind } from './engines.ts'
import { pinDatabase } from './cores.ts'
import { end, memoryByProcess } from './processes.ts'
import { MEGABYTE, percentile, report, type Figure } from './report.ts'
import { fill } from './store-products.data.ts'

/** The core that server and PostgreSQL share; the load generator has the others. */
const CORE = '0'
const READERS = 16
const BUYERS = 8
/** Milliseconds. */
const WARM_UP = 5_000
const DURATION = 15_000
const FILLED = { products: 1_000, orders: 5_000 } as const

/** The demonstration, 1,000 products of 4 variants × 6 prices, and past orders; megabytes of each. */
async function furnishLarge(directory: string, url?: string): Promise<Record<keyof typeof FILLED, number>> {
  await furnishDemo(directory, url)
  return withDatabase(directory, url, async ({ pool }) => {
    const empty = await sizeOf(pool)
    await fill(createDb(pool))
    const withProducts = await sizeOf(pool)
    await fillOrders(pool, FILLED.orders)
    await pool.query('update inventory_level set stocked_quantity = 1000000')
    await pool.query('vacuum analyze')
    const megabytes = (from: number, to: number) => (to - from) / MEGABYTE
    return { products: megabytes(empty, withProducts), orders: megabytes(withProducts, await sizeOf(pool)) }
  })
}

/** Starts the server on one core; returns its address, and the milliseconds until it accepted requests. */
async function start(directory: string, url?: string) {
  const begun = performance.now()
  const program = join(import.meta.dirname, 'shop.server.ts')
  const args = ['-c', CORE, process.execPath, program, directory, ...(url === undefined ? [] : [url])]
  const child = spawn('taskset', args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [address] = (await once(child, 'message')) as [string]
  return { child, baseUrl: address, took: performance.now() - begun }
}

/** Repeats `work`, `atOnce` at a time; returns the rate per second, and the 95th percentile in milliseconds. */
async function repeat(atOnce: number, work: (number: number) => Promise<unknown>) {
  const begun = performance.now()
  const times: number[] = []
  let number = 0
  const worker = async () => {
    while (performance.now() < begun + WARM_UP + DURATION) {
      const started = performance.now()
      await work((number += 1))
      if (started >= begun + WARM_UP) times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { perSecond: times.length / (DURATION / 1000), p95: percentile(times, 0.95) }
}

const pick = <Value>(values: readonly Value[], number: number): Value => values[number % values.length] as Value

/** What a reader requests: a page of the list and a page of a product, in turn. */
function reader({ store }: Client, { regionId: region_id, products }: ProductListing) {
  return (number: number): Promise<unknown> =>
    number % 2 === 0
      ? store.products.list({ query: { limit: 20, offset: 20 * (number % 10), region_id } })
      : store.products.retrieve({ id: pick(products, number).id, query: { region_id } })
}

async function buy(baseUrl: string, { regionId, products }: ProductListing, number: number) {
  const client = createClient({ baseUrl })
  const product = pick(products, number)
  const id = await fillCart(client, regionId, pick(product.variants, number).id)
  await checkOut(client, id, `buyer-${number}@example.com`)
}

async function measure(kind: Kind, directory: string, url?: string) {
  const megabytes = await furnishLarge(directory, url)
  if (url !== undefined) await pinDatabase(directory, url, CORE)
  const { child, baseUrl, took } = await start(directory, url)
  try {
    const client = createClient({ baseUrl })
    const listing = await browse(client, 0)
    const pages = await repeat(READERS, reader(client, listing))
    const orders = await repeat(BUYERS, (number) => buy(baseUrl, listing, number))
    const memory = (await memoryByProcess(child.pid ?? 0)).reduce((sum, size) => sum + size, 0)
    report(`One core for ${kind === 'embedded' ? 'everything' : 'the server and PostgreSQL'}`, [
      { what: 'until it takes requests', value: took / 1000, unit: 's' },
      { what: `pages of the store, ${READERS} readers`, value: pages.perSecond, unit: '/s' },
      { what: '  95 of 100 take at most', value: pages.p95, unit: 'ms' },
      { what: `orders from cart to payment, ${BUYERS} buyers`, value: orders.perSecond, unit: '/s' },
      { what: '  95 of 100 take at most', value: orders.p95, unit: 'ms' },
      { what: 'memory of the server afterwards', value: memory / MEGABYTE, unit: 'MB' },
      ...perThousand(megabytes),
    ])
  } finally {
    await end(child)
  }
}

const perThousand = (megabytes: Record<keyof typeof FILLED, number>): Figure[] =>
  Object.entries(FILLED).map(([what, count]) => ({
    what: `database per 1,000 ${what}`,
    value: megabytes[what as keyof typeof FILLED] / (count / 1000),
    unit: 'MB',
  }))

await onEngines(measure)
