import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../free-ports.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

export type Pooler = { readonly url: string; readonly stop: () => Promise<void> }

/** Installed in continuous integration. @throws saying what is missing */
async function findPooler(): Promise<void> {
  const isThere = () =>
    fs.access(PROGRAM).then(
      () => true,
      () => false,
    )
  if (await isThere()) return
  if (process.env['CI'] === 'true' && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'pgbouncer'], { env, stdio: 'ignore' })
  }
  if (!(await isThere())) throw new Error(`pgbouncer is missing: install it (${PROGRAM})`)
}

/**
 * Starts pgbouncer in transaction mode for the server of `url`, with few connections, so that any state left on one is
 * noticed.
 */
export async function startPooler(url: string, connections: number): Promise<Pooler> {
  await findPooler()
  const { hostname, port, username, password } = new URL(url)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'storeroom-pooler-'))
  const own = await freePort()
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${own}`,
    `unix_socket_dir =`,
    `auth_type = trust`,
    `auth_file = ${path.join(folder, 'users')}`,
    `pool_mode = transaction`,
    `default_pool_size = ${connections}`,
    `max_client_conn = 200`,
  ]
  await fs.writeFile(path.join(folder, 'users'), `"${username}" ""\n`)
  await fs.writeFile(path.join(folder, 'pgbouncer.ini'), settings.join('\n'))
  await fs.chmod(folder, 0o755)
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, ['-q', ...account, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  const pooled = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href
  await waitUntilReady(pooled)
  return {
    url: pooled,
    stop: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

const PAUSE_MS = 50
const ATTEMPTS = 200

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
