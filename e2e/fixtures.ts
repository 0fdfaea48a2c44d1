import { createClient, type Client } from '@storeroom/client'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** A real shop for the tests of one worker: the built dashboard on the real server with the embedded database. */
export type Shop = {
  readonly url: string
  /** The API, signed in as the owner. */
  readonly owner: Client
  /** Where the server keeps its files. */
  readonly directory: string
  /** Opens a dashboard path signed in as the owner; waits until the shell stands. */
  readonly open: (page: Page, path: string) => Promise<void>
}

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' }

const root = join(import.meta.dirname, '..')

type Options = {
  /** Beside those that every test shop has. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts a server of its own; for tests that need an empty shop or other settings. `stop` ends it and removes its data. */
export async function startShop({ environment = {} }: Options = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'storeroom-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
    env: { ...process.env, DATA_DIR: directory, PORT: String(port), STOREROOM_LOG: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()))
  await untilOpen(server, output)
  return {
    url,
    /** Where its files are: mail that is not sent stands in `mail`. */
    directory,
    /** Everything the server has printed. */
    printed: () => output.join(''),
    stop: async () => {
      await ended(server)
      await rm(directory, { recursive: true, force: true })
    },
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

/** Open, and its owner and demonstration are on their way: that is said last. */
async function untilOpen(server: ChildProcess, output: readonly string[]) {
  await expect
    .poll(
      () => {
        if (server.exitCode !== null) throw new Error(`The server ended:\n${output.join('')}`)
        return output.join('')
      },
      { timeout: 60_000 },
    )
    .toContain('Storeroom is open')
}

const ended = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })

/** Signs a browser in through the API, as the login page does. */
export async function signIn(context: BrowserContext, url: string, credentials = OWNER) {
  const answer = await context.request.post(`${url}/admin/auth`, { data: credentials, headers: { origin: url } })
  expect(answer.status()).toBe(200)
}

export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      const server = await startShop({
        environment: {
          STOREROOM_ADMIN_EMAIL: OWNER.email,
          STOREROOM_ADMIN_PASSWORD: OWNER.password,
          STOREROOM_DEMO: 'true',
        },
      })
      const owner = createClient({ baseUrl: server.url })
      await owner.admin.auth.createToken({ body: OWNER })
      await expect
        .poll(async () => (await owner.admin.products.list({ query: { limit: 1 } })).count, { timeout: 60_000 })
        .toBeGreaterThan(60)
      const session = sharedSession(server.url)
      const open = (page: Page, path: string) => openPage(page, session, server.url + path)
      await provide({ url: server.url, directory: server.directory, owner, open })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, provide) => {
    await provide(shop.url)
  },
})

type Session = (context: BrowserContext) => Promise<void>

/**
 * One session for all tests of a shop: the server counts sign-ins, and would soon refuse any more. A test that ends it gets
 * the next one a new one; tests about sign-in itself call `signIn`.
 */
function sharedSession(url: string): Session {
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []
  return async (context) => {
    await context.addCookies(cookies)
    const answer = await context.request.get(`${url}/admin/auth`)
    if (answer.status() === 401) await signIn(context, url)
    cookies = await context.cookies(url)
  }
}

async function openPage(page: Page, session: Session, address: string) {
  await session(page.context())
  await page.goto(address)
  // Hidden from assistive technology where the address opens a dialog.
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
}

export { expect } from '@playwright/test'
