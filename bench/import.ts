// npm run bench -- import [embedded] [postgres] [variants]
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { importFile, shape } from './import.data.ts'
import { LOW_MEMORY, NODE_FLAGS } from '../scripts/setup/node-settings.mjs'
import { onEngines, type Kind } from './engines.ts'
import { freePort, healthy, memoryOf, stop, watchMemory } from './processes.ts'
import { MEGABYTE, percentile, report } from './report.ts'
import { owner, secrets } from './shop.data.ts'

/** The least new variants per second, and the most megabytes by which the server's memory may rise. */
const bars = { embedded: 800, postgres: 2_000 } as const
const MEMORY = 200
/** Maximum response time of other requests meanwhile, in milliseconds. */
const WAIT = 100

/** Milliseconds until a server that has just started is idle. */
const SETTLING = 10_000
/** Milliseconds between two looks at a job. */
const LOOK = 200

const asked = process.argv.slice(2)
const variants = Number(asked.find((word) => /^\d+$/.test(word)) ?? 10_000)
const products = variants / shape.sizes.length

type Job = {
  readonly id: string
  readonly status: string
  readonly created_at: string
  readonly pre_processed_at: string
  readonly processing_at: string
  readonly completed_at: string
  readonly result: { readonly summary: Readonly<Record<string, unknown>> }
}

/** The API as a merchant's program uses it. */
async function openClient(url: string) {
  const send = async (path: string, init: RequestInit = {}, token = ''): Promise<unknown> => {
    const headers = new Headers(init.headers)
    headers.set('authorization', token)
    const answer = await fetch(`${url}/admin${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const json = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { access_token } = (await send('/auth/token', json(owner))) as { access_token: string }
  const token = `Bearer ${access_token}`
  const jobAt = async (path: string, init?: RequestInit) =>
    ((await send(path, init, token)) as { batch_job: Job }).batch_job
  return {
    upload: async (file: Blob): Promise<string> => {
      const body = new FormData()
      body.append('files', file, 'products.csv')
      const { uploads } = (await send('/uploads/protected', { method: 'POST', body }, token)) as {
        uploads: [{ key: string }]
      }
      return uploads[0].key
    },
    dryRun: (fileKey: string) =>
      jobAt('/batch-jobs', json({ type: 'product-import', dry_run: true, context: { fileKey } })),
    confirm: (id: string) => jobAt(`/batch-jobs/${id}/confirm`, { method: 'POST' }),
    job: (id: string) => jobAt(`/batch-jobs/${id}`),
    /** Requests of a shopper and of a user, for another page each time. */
    looks: (turn: number) => [
      () => fetch(`${url}/store/products?limit=${10 + (turn % 10)}`).then((answer) => answer.arrayBuffer()),
      () => send(`/products?limit=${10 + (turn % 10)}&fields=id,title&expand=`, {}, token),
    ],
  }
}
type Client = Awaited<ReturnType<typeof openClient>>

async function until({ job }: Client, id: string, status: string): Promise<Job> {
  for (;;) {
    const found = await job(id)
    if (found.status === status) return found
    if (found.status === 'failed') throw new Error(JSON.stringify(found.result))
    await setTimeout(LOOK)
  }
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

/** Uploads a file, makes a dry run and applies it; the seconds are those between the dates of the job. */
async function runImport(client: Client, change: number) {
  const key = await client.upload(new Blob([...importFile(products, change)], { type: 'text/csv' }))
  const { id } = await client.dryRun(key)
  const compared = await until(client, id, 'pre_processed')
  await client.confirm(id)
  const done = await until(client, id, 'completed')
  return {
    comparing: secondsBetween(compared.created_at, compared.pre_processed_at),
    writing: secondsBetween(done.processing_at, done.completed_at),
    summary: JSON.stringify(done.result.summary['variants']),
  }
}

/** Sends both requests, four times a second at most, until stopped; returns the milliseconds of each. */
function startLooking({ looks }: Client) {
  const stopping = new AbortController()
  const running = (async () => {
    const waits: number[] = []
    while (!stopping.signal.aborted) {
      for (const look of looks(waits.length / 2)) {
        const started = performance.now()
        await look()
        waits.push(performance.now() - started)
      }
      await setTimeout(250, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return waits
  })()
  return () => {
    stopping.abort()
    return running
  }
}

async function measure(kind: Kind, directory: string, databaseUrl?: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    ...LOW_MEMORY,
    ...{ PORT: String(port), DATA_DIR: directory, STOREROOM_LOG: 'error' },
    ...{ STOREROOM_ADMIN_EMAIL: owner.email, STOREROOM_ADMIN_PASSWORD: owner.password },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, ...secrets }),
  }
  const program = join(import.meta.dirname, '../packages/server/src/main.ts')
  const server = spawn(process.execPath, [...NODE_FLAGS, program], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await healthy(url, server)
    await setTimeout(SETTLING)
    await measureImports(kind, server, await openClient(url))
  } finally {
    await stop(server)
  }
}

async function measureImports(kind: Kind, server: ChildProcess, client: Client) {
  const pid = server.pid ?? process.pid
  const idle = await memoryOf(pid)
  const peakOf = watchMemory(pid)
  const stopLooking = startLooking(client)
  const created = await runImport(client, 0)
  const waits = await stopLooking()
  const peak = await peakOf()
  const unchanged = await runImport(client, 0)
  const changed = await runImport(client, 1)
  report(`import of ${variants} variants in ${products} products, 3 prices each, on ${kind}`, [
    { what: 'new variants written per second', value: variants / created.writing, unit: '/s', atLeast: bars[kind] },
    { what: 'dry run of new variants', value: variants / created.comparing, unit: '/s' },
    { what: 'memory before', value: idle / MEGABYTE, unit: 'MB' },
    { what: 'highest memory above it', value: (peak - idle) / MEGABYTE, unit: 'MB', atMost: MEMORY },
    { what: 'p95 of other requests meanwhile', value: percentile(waits, 0.95), unit: 'ms', atMost: WAIT },
    { what: 'the same file again, dry run', value: variants / unchanged.comparing, unit: '/s' },
    { what: 'the same file again, carried out', value: variants / unchanged.writing, unit: '/s' },
    { what: 'every title and price changed', value: variants / changed.writing, unit: '/s' },
  ])
  for (const { summary } of [created, unchanged, changed]) console.log(`  variants ${summary}`)
}

await onEngines(measure)
