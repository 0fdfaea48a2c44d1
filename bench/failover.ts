// npm run bench -- failover
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPair } from '../packages/server/test/cluster/pair.ts'
import { openSale, problemsOf, shopper, type SaleRecord } from '../packages/server/test/cluster/shoppers.ts'
import { clientOf, OWNER, startShop } from '../packages/server/test/crash/shop-process.ts'
import { report } from './report.ts'

const SHOPPERS = 32
/** Milliseconds of checkouts before the primary is killed, and after the standby is promoted. */
const BEFORE = 10_000
const AFTER = 20_000

const folder = await mkdtemp(join(tmpdir(), 'storeroom-failover-'))
const pair = await startPair()
const secret = 'failover'.repeat(4)
const environment = {
  DATA_DIR: folder,
  DATABASE_URL: pair.url,
  STOREROOM_STOREFRONT_SERVERS: '127.0.0.1',
  STOREROOM_JWT_SECRET: secret,
  STOREROOM_COOKIE_SECRET: secret,
}
const servers = await Promise.all([startShop(environment), startShop(environment)])
try {
  const clients = servers.map((server) => clientOf(server))
  const [first] = clients
  if (!first) throw new Error('There are two servers')
  await first.admin.auth.createToken({ body: OWNER })
  const sale = await openSale(first)
  await pair.synchronize()

  const saleRecord: SaleRecord = { orders: new Map(), failures: [] }
  const work = { goesOn: true }
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) =>
    shopper(
      () => clients[at % clients.length] ?? first,
      sale,
      saleRecord,
      () => work.goesOn,
    ),
  )
  await setTimeout(BEFORE)
  const ordersBefore = saleRecord.orders.size
  const failuresBefore = saleRecord.failures.length
  const killed = performance.now()
  await pair.primary.kill()
  await pair.promote()
  const promoted = performance.now()
  await setTimeout(AFTER)
  work.goesOn = false
  await Promise.all(shoppers)

  const problems = await problemsOf(first, saleRecord)
  const last = Math.max(killed, ...saleRecord.failures.slice(failuresBefore))
  report(`kill -9 of the primary under ${SHOPPERS} shoppers, 2 servers, synchronous standby`, [
    { what: 'orders acknowledged before', value: ordersBefore, unit: '' },
    { what: 'orders acknowledged in all', value: saleRecord.orders.size, unit: '' },
    { what: 'acknowledged orders lost or doubled, stock of none', value: problems.length, unit: '', atMost: 0 },
    { what: 'until the standby was promoted', value: (promoted - killed) / 1000, unit: 's' },
    { what: 'from the kill to the last failed request', value: (last - killed) / 1000, unit: 's', atMost: 15 },
    { what: 'failed requests', value: saleRecord.failures.length - failuresBefore, unit: '' },
  ])
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
} finally {
  for (const server of servers) await server.kill()
  await pair.stop()
  await rm(folder, { recursive: true, force: true })
}
