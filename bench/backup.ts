// npm run bench -- backup [orders]
import { createClient, type Client } from '@storeroom/client'
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { Client as Connection } from 'pg'
import { administer, databaseUrl } from '../packages/server/test/databases/postgres.ts'
import { openDatabase } from '../packages/server/src/kernel/database/open.ts'
import { browse, checkOut, fillCart } from './buying.ts'
import { furnishDemo } from './demo-shop.ts'
import { fillOrders } from './orders.data.ts'
import { onPostgres } from './postgres.ts'
import { end, inFolder, watchMemory } from './processes.ts'
import { MEGABYTE, median, percentile, report } from './report.ts'
import { secrets } from './shop.data.ts'

const PROGRAM = join(import.meta.dirname, '../packages/server/src/cli.ts')
const SERVER = join(import.meta.dirname, 'shop.server.ts')
const orders = Number(process.argv[2] ?? 100_000)
const SHOPPERS = 32
const SERVERS = 2
/** How many rounds without a backup, and with one, alternating, so that other load affects both. */
const TURNS = 3
/** Duration of a round without a backup, and of the warm-up, in milliseconds. */
const TURN = 20_000

type Environment = Readonly<Record<string, string>>

let shopperNumber = 0

/** Milliseconds of the last step of each checkout while `work` runs. */
async function buyDuring(clients: readonly Client[], work: Promise<unknown>): Promise<number[]> {
  const ending = new AbortController()
  const over = work.finally(() => ending.abort())
  const took: number[] = []
  const shopper = async (client: Client) => {
    const { regionId, products } = await browse(client, 0)
    const variants = products.flatMap((product) => product.variants.map(({ id }) => id))
    while (!ending.signal.aborted) {
      const number = (shopperNumber += 1)
      const cart = await fillCart(client, regionId, variants[number % variants.length] ?? '')
      took.push(await checkOut(client, cart, `shopper-${number}@example.com`))
    }
  }
  await Promise.all([
    over,
    ...Array.from({ length: SHOPPERS }, (_, place) => shopper(clients[place % clients.length] as Client)),
  ])
  return took
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs a command of the server program. @throws if it fails; code 3 says that a backup or shop is not sound */
async function command(words: readonly string[], environment: Environment) {
  const begun = performance.now()
  const child = spawn(process.execPath, [PROGRAM, ...words, '--json'], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const memory = watchMemory(child.pid ?? 0)
  const [out] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const facts = { took: (performance.now() - begun) / 1000, peak: (await memory()) / MEGABYTE, code: child.exitCode }
  if (facts.code !== 0 && facts.code !== 3) throw new Error(`${words.join(' ')} ended with ${facts.code}`)
  return { ...facts, facts: JSON.parse(out) as { bytes?: number } }
}

async function fill(url: string) {
  const { pool, close } = await openDatabase({ url, directory: '', statementTimeoutMillis: 0 })
  await fillOrders(pool, orders)
  await pool.query('update inventory_level set stocked_quantity = stocked_quantity + 1000000')
  await close()
}

/** Counts orders without payment or lines, lines without reservations, and levels that do not match them. */
const LACKING = `select
  (select count(*) from "order" o where not exists (select from payment p where p.order_id = o.id)
    or not exists (select from line_item i where i.order_id = o.id))
  + (select count(*) from line_item i join product_variant v on v.id = i.variant_id and v.manage_inventory
    where i.order_id is not null and exists (select from product_variant_inventory_item k where k.variant_id = v.id)
      and not exists (select from reservation_item r where r.line_item_id = i.id))
  + (select count(*) from inventory_level l where l.reserved_quantity <> (select coalesce(sum(r.quantity), 0)
      from reservation_item r where r.inventory_item_id = l.inventory_item_id and r.location_id = l.location_id
        and r.deleted_at is null)) as count`

async function lackingIn(url: string): Promise<number> {
  const client = new Connection(url)
  await client.connect()
  const { rows } = await client.query<{ count: string }>(LACKING)
  await client.end()
  return Number(rows[0]?.count)
}

async function withServers<T>(
  directory: string,
  url: string,
  work: (clients: readonly Client[]) => Promise<T>,
): Promise<T> {
  const children: ChildProcess[] = []
  try {
    const clients: Client[] = []
    for (let number = 0; number < SERVERS; number += 1) {
      const child = fork(SERVER, [directory, url])
      children.push(child)
      const [baseUrl] = (await once(child, 'message')) as [string]
      clients.push(createClient({ baseUrl }))
    }
    return await work(clients)
  } finally {
    for (const child of children) {
      await end(child)
    }
  }
}

await onPostgres((url) =>
  inFolder(async (directory) => {
    await furnishDemo(directory, url)
    await fill(url)
    const environment = { DATA_DIR: directory, DATABASE_URL: url, ...secrets }
    const file = join(directory, 'bench.backup')
    const backUp = () => command(['backup', '--to', file], environment)
    const turns: { alone: number; beside: number }[] = []
    const backups: Awaited<ReturnType<typeof backUp>>[] = []
    await withServers(directory, url, async (clients) => {
      await buyDuring(clients, pause(TURN))
      for (let turn = 0; turn < TURNS; turn += 1) {
        const alone = await buyDuring(clients, pause(TURN))
        const beside = await buyDuring(
          clients,
          backUp().then((made) => backups.push(made)),
        )
        turns.push({ alone: percentile(alone, 0.95), beside: percentile(beside, 0.95) })
      }
    })
    await administer(url, (client) => client.query('create database storeroom_bench_restored'))
    const other = databaseUrl(url, 'storeroom_bench_restored')
    const verified = await command(['restore', file, '--verify'], environment)
    const restored = await command(['restore', file, '--yes'], { ...environment, DATABASE_URL: other })
    const lacking = await lackingIn(other)
    await administer(url, (client) => client.query('drop database storeroom_bench_restored with (force)'))
    report(`${SHOPPERS} shoppers, ${SERVERS} servers, ${orders} orders before, on PostgreSQL`, [
      { what: 'p95 of complete, alone', value: median(turns.map(({ alone }) => alone)), unit: 'ms' },
      { what: 'p95 of complete, beside a backup', value: median(turns.map(({ beside }) => beside)), unit: 'ms' },
      {
        what: 'the same as a share',
        value: median(turns.map(({ alone, beside }) => beside / alone)),
        unit: '×',
        atMost: 1.5,
      },
      { what: 'backup', value: median(backups.map(({ took }) => took)), unit: 's' },
      { what: 'its file', value: (backups.at(-1)?.facts.bytes ?? 0) / MEGABYTE, unit: 'MB' },
      { what: 'peak memory of its program', value: median(backups.map(({ peak }) => peak)), unit: 'MB' },
      { what: 'restore --verify', value: verified.took, unit: 's' },
      { what: 'its exit code', value: verified.code ?? -1, unit: '', atMost: 0 },
      { what: 'restore', value: restored.took, unit: 's' },
      { what: 'orders and levels that lack something', value: lacking, unit: '', atMost: 0 },
    ])
  }),
)
