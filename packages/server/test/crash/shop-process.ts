import { createClient, type Client } from '@storeroom/client'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '../../../../scripts/setup/node-settings.mjs'
import { inherited } from '../command.ts'

const PROGRAM = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const COMMAND_LINE = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' }

type Environment = Readonly<Record<string, string>>

export type ShopProcess = {
  readonly url: string
  /** SIGKILL; resolves when all of its processes have ended. */
  readonly kill: () => Promise<void>
  /** SIGTERM; resolves when it has exited, with its exit code and error output. */
  readonly stop: () => Promise<Ended>
}
export type Ended = { readonly code: number | null; readonly complaints: string }

/** Starts the real server as `npm start` does, on a free port, and waits until it is ready. @throws with its output */
export const startShop = (environment: Environment): Promise<ShopProcess> =>
  startProcess([PROGRAM], environment, /open at (http\S+)/)

/** Starts `storeroom worker`, which only answers health requests. */
export const startWorker = (environment: Environment): Promise<ShopProcess> =>
  startProcess([COMMAND_LINE, 'worker'], environment, /working; (http\S+)\/health/)

async function startProcess(words: readonly string[], environment: Environment, opened: RegExp): Promise<ShopProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...words], {
    env: {
      ...inherited(),
      PORT: '0',
      HOST: '127.0.0.1',
      STOREROOM_LOG: 'silent',
      STOREROOM_ADMIN_EMAIL: OWNER.email,
      STOREROOM_ADMIN_PASSWORD: OWNER.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => complaints.push(part))
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'close')
    }
    return { code: child.exitCode, complaints: Buffer.concat(complaints).toString() }
  }
  const url = await openAt(child, opened)
  if (url === undefined) throw new Error(`The server did not open: ${Buffer.concat(complaints).toString()}`)
  const kill = async (): Promise<void> => {
    await end('SIGKILL')
  }
  return { url, kill, stop: () => end('SIGTERM') }
}

async function openAt({ stdout }: ChildProcess, opened: RegExp): Promise<string | undefined> {
  if (!stdout) return undefined
  for await (const line of createInterface({ input: stdout })) {
    const [, url] = opened.exec(line) ?? []
    if (url === undefined) continue
    // The rest is not read, and a full pipe must not stop the server.
    stdout.resume()
    return url
  }
  return undefined
}

/** A client with the session of another one: sessions must survive a crash. */
export function clientOf({ url }: ShopProcess, token?: string): Client {
  const client = createClient({ baseUrl: url })
  if (token !== undefined) client.tokens.set('admin', token)
  return client
}
