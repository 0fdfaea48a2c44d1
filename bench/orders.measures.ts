import process from 'node:process'
import type { Client } from '@storeroom/client'
import { MEGABYTE, percentile, type Figure } from './report.ts'

/** Requests per combination of filter and sort, each with other values, so that no answer is cached. */
const REPEATS = 20
const DAY = 86_400_000

type Values = {
  readonly products: readonly string[]
  readonly regions: readonly string[]
  readonly words: readonly string[]
}

const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString()

/** What the dashboard's list asks for. */
const FIELDS = {
  fields:
    'display_id,status,fulfillment_status,payment_status,email,currency_code,total,metadata,customer_id,customer.first_name,customer.last_name,customer.email,shipping_address.first_name,shipping_address.last_name,shipping_address.country_code,sales_channel.name',
  expand: 'customer,shipping_address,sales_channel',
} as const

const pick = <T>(values: readonly T[], turn: number) => values[turn % values.length] as T

const filters: Readonly<Record<string, (turn: number, values: Values) => object>> = {
  none: () => ({}),
  status: (turn) => ({ status: [pick(['pending', 'archived', 'canceled'], turn)] }),
  payment_status: (turn) => ({ payment_status: [pick(['awaiting', 'captured', 'partially_refunded'], turn)] }),
  'to fulfill': () => ({ status: ['pending', 'completed'], to_pack: true }),
  to_ship: () => ({ to_ship: true }),
  region_id: (turn, { regions }) => ({ region_id: [pick(regions, turn)] }),
  product_id: (turn, { products }) => ({ product_id: [pick(products, turn)] }),
  tags: (turn) => ({ tags: [pick(['rush', 'gift', 'nothing'], turn)] }),
  payment_amount: (turn) => ({ payment_amount: { gt: 5_000 * turn }, payment_currency: 'eur' }),
  'payment_amount, rare': (turn) => ({ payment_amount: { gt: 10_000_000 + turn } }),
  return_status: () => ({ return_status: ['requested'] }),
  created_at: (turn) => ({ created_at: { gte: day(turn * 30 + 30), lt: day(turn * 30) } }),
  'region and payment': (turn, { regions }) => ({ region_id: [pick(regions, turn)], payment_status: ['captured'] }),
  'product and tag': (turn, { products }) => ({ product_id: [pick(products, turn)], tags: ['rush'] }),
}
const sorts = [
  '-created_at',
  'created_at',
  'display_id',
  '-display_id',
  'email',
  '-payment_status',
  'fulfillment_status',
]

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function valuesOf({ admin }: Client): Promise<Values> {
  const { products } = await admin.products.list({ query: { limit: 20 } })
  const { regions } = await admin.regions.list({ query: { limit: 20 } })
  const { orders } = await admin.orders.list({ query: { limit: 20 } })
  const skus = products.flatMap(({ variants }) => variants.slice(0, 1).map(({ sku }) => sku ?? ''))
  return {
    products: products.map(({ id }) => id),
    regions: regions.map(({ id }) => id),
    words: [
      ...orders.flatMap(({ display_id, email }) => [`#${display_id}`, email]),
      ...skus.filter(Boolean),
      'nobody at all',
    ],
  }
}

/** The slowest sort of each filter, at the 95th percentile; searches; one order. Pages of 25 without their counts. */
export async function measureList(client: Client): Promise<Figure[]> {
  const { orders } = client.admin
  const values = await valuesOf(client)
  const page = (query: object) => took(() => orders.list({ query: { ...FIELDS, limit: 25, count: false, ...query } }))
  for (let turn = 0; turn < 100; turn += 1) await page({ offset: turn })
  const figures: Figure[] = []
  for (const [name, filter] of Object.entries(filters)) {
    let slowest = { sort: '', p95: 0 }
    for (const sort of sorts) {
      const times: number[] = []
      for (let turn = 0; turn < REPEATS; turn += 1)
        times.push(await page({ ...filter(turn, values), order: sort, offset: turn }))
      const p95 = percentile(times, 0.95)
      if (p95 > slowest.p95) slowest = { sort, p95 }
    }
    const what = `p95 list, ${name} (slowest sort: ${slowest.sort})`
    figures.push({ what, value: slowest.p95, unit: 'ms', atMost: name.includes(' and ') ? 150 : 60 })
  }
  const search: number[] = []
  for (const q of values.words) search.push(await page({ q }))
  figures.push({ what: 'p95 search', value: percentile(search, 0.95), unit: 'ms', atMost: 40 })
  const { orders: some } = await orders.list({ query: { limit: 100, fields: 'id', expand: '' } })
  const detail: number[] = []
  for (const { id } of some) detail.push(await took(() => orders.retrieve({ id })))
  figures.push({ what: 'p95 one order', value: percentile(detail, 0.95), unit: 'ms', atMost: 30 })
  const count = await took(() => orders.list({ query: { limit: 0, payment_status: ['captured'] } }))
  figures.push({ what: 'count of a filter', value: count, unit: 'ms' })
  return figures
}

/** Runs a job to its end. */
type RunJob = (id: string) => Promise<void>

/** How many orders an export writes in a second, and how much more memory it takes than before. */
export async function measureExport({ admin }: Client, run: RunJob, count: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const format of ['orders', 'lines']) {
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
    const { id } = (await admin.batchJobs.create({ body: { type: 'order-export', context: { format } } })).batch_job
    const seconds = (await took(() => run(id))) / 1000
    clearInterval(watch)
    figures.push(
      { what: `export, ${format}`, value: count / seconds, unit: 'orders/s', atLeast: 2_000 },
      { what: `memory above idle, ${format}`, value: (most - before) / MEGABYTE, unit: 'MB', atMost: 100 },
    )
  }
  return figures
}

/** How long jobs take that capture, fulfill and ship 1,000 orders. */
export async function measureBulk(client: Client, run: RunJob): Promise<Figure[]> {
  const query = { limit: 1_000, fields: 'id', expand: '', payment_status: ['awaiting' as const] }
  const { orders } = await client.admin.orders.list({ query: { ...query, status: ['pending'] } })
  const ids = orders.map(({ id }) => id)
  const { orderBulk } = client.admin
  const jobs = {
    capture: () => orderBulk.capture({ body: { ids } }),
    fulfill: () => orderBulk.fulfill({ body: { ids } }),
    ship: () => orderBulk.ship({ body: { ids } }),
  }
  const figures: Figure[] = []
  for (const [name, begin] of Object.entries(jobs)) {
    const { id } = (await begin()).batch_job
    const seconds = (await took(() => run(id))) / 1000
    figures.push({ what: `${name} ${ids.length} orders`, value: seconds, unit: 's', atMost: 60 })
  }
  return figures
}
