import { expect } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' }

/** Settings that create the owner at the first start. */
export const withOwner = { STOREROOM_ADMIN_EMAIL: OWNER.email, STOREROOM_ADMIN_PASSWORD: OWNER.password }

const root = join(import.meta.dirname, '..')

type Options = {
  /** Added to the settings of every test shop, which they override. */
  readonly environment?: Readonly<Record<string, string>>
  /** A data folder to start with; it is copied. */
  readonly template?: string
}

/** No user is asked about usage data: the question would cover what a test looks at. */
const unasked = { STOREROOM_FLAGS: 'analytics=off' }

/** Functions that stop the running servers, also when the worker exits. */
const running = new Map<ChildProcess, () => Promise<void>>()
process.on('exit', () => {
  for (const server of running.keys()) server.kill('SIGKILL')
})

/** Servers of fixtures that live as long as their worker. */
const lasting = new Set<ChildProcess>()

/** Starts servers that no test stops, whichever test needs them first. */
export async function startLasting<T>(start: () => Promise<T>): Promise<T> {
  const before = new Set(running.keys())
  const started = await start()
  for (const server of running.keys()) if (!before.has(server)) lasting.add(server)
  return started
}

/** Stops the servers that a failed test has left running. */
export async function stopOthers(work: () => Promise<void>): Promise<void> {
  const before = new Set(running.keys())
  await work()
  for (const [server, stop] of running) if (!before.has(server) && !lasting.has(server)) await stop()
}

/** Starts a separate server, for tests that need an empty shop or other settings. `stop` stops it and removes its data. */
export async function startShop({ environment = {}, template }: Options = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'storeroom-e2e-'))
  if (template !== undefined) await cp(template, directory, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
    env: {
      ...process.env,
      ...unasked,
      ...{ DATA_DIR: directory, PORT: String(port), STOREROOM_LOG: 'error' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = async () => {
    await ended(server)
    running.delete(server)
  }
  const stop = async () => {
    await end()
    await rm(directory, { recursive: true, force: true })
  }
  running.set(server, stop)
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()))
  await untilOpen(server, output)
  return {
    url,
    /** The data folder; unsent mail is in `mail`. */
    directory,
    /** The server's output. */
    printed: () => output.join(''),
    /** Stops the server and keeps its data. */
    end,
    stop,
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))))
    })
  })

/** Waits for the last line of the start: the server accepts requests; owner and demo shop may still be in creation. */
async function untilOpen(server: ChildProcess, output: readonly string[]) {
  await expect
    .poll(
      () => {
        if (server.exitCode !== null) throw new Error(`The server ended:\n${output.join('')}`)
        return output.join('')
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toContain('Storeroom is open')
}

const ended = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
