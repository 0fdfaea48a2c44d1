// npm run bench -- rolling [times]
import { createClient, type Fetch } from '@storeroom/client'
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { openSale, problemsOf, shopper, type Sale, type SaleRecord } from '../packages/server/test/cluster/shoppers.ts'
import { OWNER, startShop, type ShopProcess } from '../packages/server/test/crash/shop-process.ts'
import { freePorts } from '../packages/server/test/free-ports.ts'
import { NAME, startNginx, type Nginx } from '../packages/server/test/nginx/nginx-server.ts'
import { onPostgres } from './postgres.ts'
import { inFolder } from './processes.ts'
import { percentile, report } from './report.ts'

const BUYERS = 16
const READERS = 16
/**
 * Seconds: how long a stopping server still answers (docs/deploy.md says 2 for nginx), and how long nginx sends nothing
 * to a server that did not answer.
 */
const DRAIN = 2
const FAIL_TIMEOUT = 5
const times = Number(process.argv[2] ?? 10)

/** Results of the requests: the milliseconds of each, and failures. */
type Seen = { readonly took: number[]; readonly failures: string[] }

/** The client's `fetch` through nginx, without retries. */
function through({ https: port, certificate }: Nginx, seen: Seen): Fetch {
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: NAME })
  const send = async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const all = { ...Object.fromEntries(new Headers(headers)), host: NAME }
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers: all })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
  }
  return async (input, init) => {
    const { pathname, search } = new URL(input)
    const started = performance.now()
    const answer = await send(pathname + search, init).catch((error: unknown) => {
      seen.failures.push(`${init.method ?? 'GET'} ${pathname}: ${String(error)}`)
      throw error
    })
    seen.took.push(performance.now() - started)
    if (answer.status >= 500) seen.failures.push(`${init.method ?? 'GET'} ${pathname}: ${answer.status}`)
    const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers })
  }
}

async function ready(port: number): Promise<void> {
  for (;;) {
    const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => ({ ok: false }))
    if (ok) return
    await setTimeout(100)
  }
}

async function measure(folder: string, url: string) {
  const ports = await freePorts(2)
  const nginx = await startNginx(ports)
  if ('missing' in nginx) throw new Error(nginx.missing)
  const secret = 'rolling'.repeat(5)
  const start = (port: number) =>
    startShop({
      DATA_DIR: folder,
      DATABASE_URL: url,
      PORT: String(port),
      STOREROOM_DRAIN_SECONDS: String(DRAIN),
      STOREROOM_URL: `https://${NAME}`,
      STOREROOM_TRUST_PROXY: '1',
      STOREROOM_JWT_SECRET: secret,
      STOREROOM_COOKIE_SECRET: secret,
    })
  const servers = await Promise.all(ports.map(start))
  const seen: Seen = { took: [], failures: [] }
  try {
    const clientOf = () => createClient({ baseUrl: `https://${NAME}`, fetch: through(nginx, seen) })
    const owner = clientOf()
    await owner.admin.auth.createToken({ body: OWNER })
    const sale = await openSale(owner)
    const saleRecord: SaleRecord = { orders: new Map(), failures: [] }
    const work = { goesOn: true }
    const people = peopleOf(clientOf, sale, saleRecord, () => work.goesOn)
    const longest = await rollAll(servers, ports, start)
    work.goesOn = false
    await Promise.all(people)
    const problems = await problemsOf(owner, saleRecord)
    report(`${times} rolling restarts of 2 processes behind nginx, ${BUYERS + READERS} clients`, [
      { what: 'requests', value: seen.took.length, unit: '' },
      { what: 'orders', value: saleRecord.orders.size, unit: '' },
      { what: 'failed requests', value: seen.failures.length, unit: '', atMost: 0 },
      { what: 'orders lost or doubled', value: problems.length, unit: '', atMost: 0 },
      { what: 'p99 of a request', value: percentile(seen.took, 0.99), unit: 'ms' },
      { what: 'longest restart of a process', value: longest / 1000, unit: 's' },
    ])
    for (const problem of [...seen.failures, ...problems].slice(0, 20)) console.log(`  ${problem}`)
  } finally {
    for (const server of servers) await server.kill()
    await nginx.stop()
  }
}

function peopleOf(
  clientOf: () => ReturnType<typeof createClient>,
  sale: Sale,
  saleRecord: SaleRecord,
  goesOn: () => boolean,
) {
  const reader = async () => {
    const { store } = clientOf()
    // The failure is already recorded.
    while (goesOn()) await store.products.list({ query: { limit: 20 } }).catch(() => {})
  }
  const buyer = () => {
    const client = clientOf()
    return shopper(() => client, sale, saleRecord, goesOn)
  }
  return [...Array.from({ length: READERS }, reader), ...Array.from({ length: BUYERS }, buyer)]
}

/**
 * Restarts servers one by one: the next one when the previous one gets requests again. @returns the longest time in
 * milliseconds
 */
async function rollAll(
  servers: ShopProcess[],
  ports: readonly number[],
  start: (port: number) => Promise<ShopProcess>,
) {
  const took: number[] = []
  for (let time = 0; time < times; time += 1)
    for (const [at, port] of ports.entries()) {
      const began = performance.now()
      await servers[at]?.stop()
      servers[at] = await start(port)
      await ready(port)
      took.push(performance.now() - began)
      await setTimeout((FAIL_TIMEOUT + 1) * 1000)
    }
  return Math.max(...took)
}

await onPostgres((url) => inFolder((folder) => measure(folder, url)))
