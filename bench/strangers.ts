// npm run bench -- strangers [embedded] [postgres]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { furnishDemo } from './demo-shop.ts'
import { onEngines } from './engines.ts'
import { end, memoryOf, watchMemory } from './processes.ts'
import { MEGABYTE, percentile, report } from './report.ts'
import { LOW_MEMORY, NODE_FLAGS } from '../scripts/setup/node-settings.mjs'
import { signIn, type Staff } from './shop.ts'
import type { Crowd } from './strangers.crowd.ts'

/** Milliseconds. */
const [IDLE, PAUSE] = [10_000, 50]

/** The floods of anonymous requests, over 31 connections; the legitimate client has one. */
const crowd: Crowd = {
  words: { times: 30_000, connections: 8 },
  filters: { times: 30_000, connections: 12 },
  bodies: { times: 100, connections: 3 },
  guesses: { times: 10_000, connections: 8 },
}

/** The legitimate requests meanwhile: a store list, a search, and a page of the dashboard. */
const pages = ['/store/products?limit=20', '/store/products?q=mug', '/admin/orders?limit=20&fields=id,display_id,total']

/** Milliseconds of whole responses, one request at a time, until stopped. */
async function lookAround({ ask }: Staff, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; !signal.aborted; number += 1) {
    times.push(await ask(pages[number % pages.length] ?? ''))
    await setTimeout(PAUSE)
  }
  return times
}

async function lookFor(staff: Staff, milliseconds: number) {
  return lookAround(staff, AbortSignal.timeout(milliseconds))
}

/** As `npm start` does it. */
const start = (file: string, words: readonly string[], execArgv: string[] = []) =>
  fork(join(import.meta.dirname, file), words, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
    env: { ...process.env, ...LOW_MEMORY },
  })

async function measure(kind: string, directory: string, url?: string) {
  await furnishDemo(directory, url)
  const server = start('shop.server.ts', [directory, ...(url === undefined ? [] : [url])], NODE_FLAGS)
  try {
    const [address] = (await once(server, 'message')) as [string]
    const staff = await signIn(address)
    const alone = await lookFor(staff, IDLE)
    const idle = await memoryOf(server.pid ?? 0)
    const highest = watchMemory(server.pid ?? 0)
    const ending = new AbortController()
    const others = lookAround(staff, ending.signal)
    const begun = performance.now()
    const [answers] = (await once(start('strangers.crowd.ts', [address, JSON.stringify(crowd)]), 'message')) as [object]
    const took = performance.now() - begun
    ending.abort()
    const times = await others
    const peak = await highest()
    console.log(`\nanswers by status: ${JSON.stringify(answers)}`)
    report(`Strangers, ${kind}`, [
      { what: 'memory of the server, idle', value: idle / MEGABYTE, unit: 'MB' },
      { what: 'above that, at most', value: (peak - idle) / MEGABYTE, unit: 'MB', atMost: 100 },
      { what: 'answers of others alone, 95 of 100 in', value: percentile(alone, 0.95), unit: 'ms' },
      { what: 'meanwhile', value: percentile(times, 0.95), unit: 'ms', atMost: 100 },
      { what: 'the longest', value: Math.max(...times), unit: 'ms' },
      { what: 'until all was sent', value: took / 1000, unit: 's' },
    ])
  } finally {
    await end(server)
  }
}

await onEngines(measure)
