import process from 'node:process'
import type { Client } from '@storeroom/client'
import { took } from './orders.measures.ts'
import { MEGABYTE, type Figure } from './report.ts'

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
