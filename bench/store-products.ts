// npm run bench -- store-products [embedded] [postgres]
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onEngines, type Kind } from './engines.ts'
import { end } from './processes.ts'
import { report } from './report.ts'
import { owner } from './shop.data.ts'
import { type Ready, shapes } from './store-products.shapes.ts'

const CONNECTIONS = 32
/** Seconds; the first run is discarded. */
const [WARM_UP, DURATION] = [3, 10]
/** Requests per second. */
const bars = { embedded: 600, postgres: 2000 } as const
/** The least share of the rate at which the server sends a constant of the same bytes. */
const RATIO = 0.6

const headers = { 'accept-encoding': 'identity' }
const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

type Load = { readonly requests: { readonly average: number }; readonly errors: number; readonly non2xx: number }

/** Requests per second over 32 connections. A separate process generates the load. */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const words = ['-c', String(CONNECTIONS), '-d', String(seconds), '-H', 'accept-encoding=identity', '--json', url]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...words])
  const { requests, errors, non2xx } = JSON.parse(stdout) as Load
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals from ${url}`)
  return requests.average
}

const warmed = async (url: string): Promise<number> => {
  await requestsPerSecond(url, WARM_UP)
  return requestsPerSecond(url, DURATION)
}

type Page = { readonly products: readonly { readonly id: string; readonly title: string }[] }
const pageAt = async (url: string) => (await (await fetch(url, { headers })).json()) as Page

async function tokenOf(address: string): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(owner) }
  const answer = await fetch(`${address}/admin/auth/token`, init)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Changes the title of a product on the page through the admin API, each time to a new one. */
async function openEditor(address: string, url: string) {
  const titleOf = (count: number) => `Change ${count} for ${url}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(address)}` }
  const id = (await pageAt(url)).products[0]?.id ?? ''
  let count = 0
  return {
    change: async (): Promise<void> => {
      const body = JSON.stringify({ title: titleOf((count += 1)) })
      const answer = await fetch(`${address}/admin/products/${id}`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`A change was refused with ${answer.status}`)
    },
    /** Whether the response to a new request contains the last change. */
    isSeen: async (): Promise<boolean> => {
      const { products } = await pageAt(url)
      return products.some((product) => product.id === id && product.title === titleOf(count))
    },
  }
}
type Editor = Awaited<ReturnType<typeof openEditor>>

/** Makes a change every second until stopped; returns how many there were, and how many the next response contained. */
function startWriter({ change, isSeen }: Editor) {
  const stopping = new AbortController()
  const running = (async () => {
    const counts = { written: 0, seen: 0 }
    while (!stopping.signal.aborted) {
      await change()
      counts.written += 1
      if (await isSeen()) counts.seen += 1
      await setTimeout(1000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return counts
  })()
  return () => {
    stopping.abort()
    return running
  }
}

async function statementsOf(server: ChildProcess): Promise<number> {
  server.send('statements')
  const [count] = (await once(server, 'message')) as [number]
  return count
}

const REPEATS = 50

/** Statements of a single request: for a cached page, and for one that has changed since. */
async function statementsPerRequest(server: ChildProcess, url: string, { change }: Editor) {
  await pageAt(url)
  await statementsOf(server)
  for (let count = 0; count < REPEATS; count += 1) await pageAt(url)
  const known = (await statementsOf(server)) / REPEATS
  await change()
  await statementsOf(server)
  await pageAt(url)
  return { known, changed: await statementsOf(server) }
}

async function measureShape(server: ChildProcess, kind: Kind, name: string, { address, bytes }: Ready) {
  const url = address + (shapes[name] ?? '')
  const editor = await openEditor(address, url)
  const quiet = await statementsPerRequest(server, url, editor)
  const stopWriter = startWriter(editor)
  await requestsPerSecond(url, WARM_UP)
  await statementsOf(server)
  const perSecond = await requestsPerSecond(url, DURATION)
  const statements = await statementsOf(server)
  const { written, seen } = await stopWriter()
  const constant = await warmed(`${address}/constant/${name}`)
  report(`GET ${shapes[name]} on ${kind}, ${CONNECTIONS} connections, one writer`, [
    { what: 'size of the answer', value: (bytes[name] ?? 0) / 1000, unit: 'KB' },
    { what: 'requests per second', value: perSecond, unit: '/s', atLeast: bars[kind] },
    { what: 'the same bytes as a constant', value: constant, unit: '/s' },
    { what: 'ratio', value: perSecond / constant, unit: '', atLeast: RATIO },
    { what: 'statements per request, page known', value: quiet.known, unit: '', atMost: 2 },
    { what: 'statements per request, page changed', value: quiet.changed, unit: '', atMost: 2 },
    {
      what: 'statements per request under load, all work',
      value: statements / (perSecond * DURATION),
      unit: '',
      atMost: 2,
    },
    { what: 'acknowledged changes', value: written, unit: '' },
    { what: 'of which the next answer showed', value: seen, unit: '', atLeast: written },
  ])
}

async function measure(kind: Kind, directory: string, databaseUrl?: string) {
  const program = join(import.meta.dirname, 'store-products.server.ts')
  const server = fork(program, [directory, ...(databaseUrl === undefined ? [] : [databaseUrl])])
  try {
    const [ready] = (await Promise.race([
      once(server, 'message'),
      once(server, 'exit').then(() => Promise.reject(new Error('The server ended'))),
    ])) as [Ready]
    for (const name of Object.keys(shapes)) await measureShape(server, kind, name, ready)
  } finally {
    await end(server)
  }
}

await onEngines(measure)
