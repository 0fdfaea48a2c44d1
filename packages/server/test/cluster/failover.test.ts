// Engines: postgres
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { clientOf, OWNER, startShop, startWorker, type ShopProcess } from '../crash/shop-process.ts'
import { databaseUrl } from '../databases/postgres.ts'
import { startPair, type Pair } from './pair.ts'
import { openSale, problemsOf, shopper, type SaleRecord } from './shoppers.ts'

/** Acknowledged orders between one kill and the next. */
const STEP = 6

/**
 * Two servers, a worker, a primary and a standby that has each commit before it is acknowledged: a minute on one core.
 */
describe.runIf(inject('scope') === 'all')('a killed process', () => {
  let pair: Pair
  let folder: string
  const running: ShopProcess[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storeroom-failover-'))
    pair = await startPair()
  })
  afterAll(async () => {
    for (const server of running) await server.kill()
    await pair?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('loses nothing acknowledged, and its work is finished by the others', async () => {
    const secret = 'cluster'.repeat(5)
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: pair.url,
      STOREROOM_WORK: 'false',
      STOREROOM_STOREFRONT_SERVERS: '127.0.0.1',
      STOREROOM_JWT_SECRET: secret,
      STOREROOM_COOKIE_SECRET: secret,
    }
    const start = async (starting: Promise<ShopProcess>) => {
      running.push(await starting)
      return running.at(-1) as ShopProcess
    }
    // All three start at once on an empty database: one of them prepares it, and the others wait.
    const [first, second, worker] = await Promise.all([
      start(startShop(environment)),
      start(startShop(environment)),
      start(startWorker(environment)),
    ])
    const owner = clientOf(second)
    await owner.admin.auth.createToken({ body: OWNER })
    const sale = await openSale(owner)
    await pair.synchronize()

    const sales: SaleRecord = { orders: new Map(), failures: [] }
    const alive = { servers: [clientOf(first), clientOf(second)], over: false }
    const shoppers = Array.from({ length: 6 }, (_, at) =>
      shopper(
        () => alive.servers[at % alive.servers.length] ?? owner,
        sale,
        sales,
        () => !alive.over,
      ),
    )
    const sellMore = async () => {
      const target = sales.orders.size + STEP
      await expect.poll(() => sales.orders.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(target)
    }
    const ready = async () => (await fetch(`${second.url}/health/ready`)).status

    await sellMore()
    await first.kill()
    alive.servers = [clientOf(second)]
    await sellMore()
    await worker.kill()
    await sellMore()
    expect(await ready()).toBe(200)
    await pair.primary.kill()
    await expect.poll(ready).toBe(503)
    const json = { 'content-type': 'application/json' }
    const refused = await fetch(`${second.url}/store/carts`, { method: 'POST', headers: json, body: '{}' })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.json()).toMatchObject({ code: 'unavailable', type: 'unexpected_state' })
    await pair.promote()
    await sellMore()
    await expect.poll(ready).toBe(200)
    alive.over = true
    await Promise.all(shoppers)

    expect(await problemsOf(owner, sales)).toEqual([])
    await start(startWorker(environment))
    await expectNothingLeft(databaseUrl(pair.standby.url, 'shop'))
  }, 300_000)
})

/** Every event has become jobs, and every job has run. */
async function expectNothingLeft(url: string) {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const remaining = async () => {
      const { rows } = await pool.query<{ what: string }>(
        `select name as what from outbox union all
          select concat_ws(' ', data->>'task', state, output) from pgboss.job where state in ('created', 'retry', 'active')`,
      )
      return rows.map(({ what }) => what)
    }
    await expect.poll(remaining, { timeout: 120_000 }).toEqual([])
  } finally {
    await pool.end()
  }
}
