import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { randomBytes } from 'node:crypto'
import { freePort } from '../free-ports.ts'
import { findPrograms, type Missing } from './find-postgres.ts'

/** `pid`: the postmaster's, if the server is ours to kill; `crash` kills and restarts it, any number of times. */
export type PostgresServer = { url: string; stop: () => Promise<void>; pid?: number; crash?: () => Promise<void> }

type Account = { uid: number; gid: number }
/** Where one of our own servers is stored. */
export type ServerLocation = {
  programs: string
  folder: string
  port: number
  password: string
  account: Account | undefined
}
/** `kill`: SIGKILL of the postmaster; resolves when all of its processes have ended. */
export type OwnServer = Required<PostgresServer> & { place: ServerLocation; kill: () => Promise<void> }

const run = promisify(execFile)

/** A server may take a minute to start. */
const POLL_INTERVAL_MS = 50
const MAX_POLLS = 1200

/**
 * Starts the server at each line of its input, once the former one has ended. At the end of its input, which comes
 * however this process dies, it stops the server and deletes its folder. The server is its child, so that it is always
 * waited for.
 */
const GUARD = `
  while read -r _; do
    [ -n "$server" ] && wait "$server"
    "$1/postgres" -D "$2/data" >>"$2/log" 2>&1 & server=$!
  done
  [ -n "$server" ] && kill -QUIT "$server" 2>/dev/null && wait "$server"
  rm -rf "$2"`

/**
 * A PostgreSQL server for tests: `TEST_DATABASE_URL` if set, otherwise our own in a temporary folder, on a free port,
 * under an unprivileged account. Nothing is left when this process ends, however that happens.
 * @param fill creates its data: `initialize`, or `initializeQuick` where nothing is measured and no power cut is tested
 * @returns the server, or a sentence that says what is missing
 */
export async function startPostgres(fill = initialize): Promise<PostgresServer | Missing> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  if (configuredUrl) return { url: configuredUrl, stop: async () => {} }
  const programs = findPrograms()
  if ('missing' in programs) return programs
  return startOwnPostgres(programs.folder, fill)
}

/** Our own server. `fill` creates its data in the folder `data` of its place, which is made in `parent`. */
export async function startOwnPostgres(
  programs: string,
  fill: (place: ServerLocation) => Promise<void>,
  password = randomBytes(16).toString('hex'),
  parent = os.tmpdir(),
): Promise<OwnServer> {
  const place = await preparePlace(programs, password, parent)
  const guard = startGuard(place)
  const stop = async (): Promise<void> => {
    guard.ref()
    guard.stdin?.end()
    if (guard.exitCode === null) await once(guard, 'exit')
  }
  try {
    await fill(place)
    let pid = await startServer(place, guard)
    const url = `postgresql://postgres:${place.password}@127.0.0.1:${place.port}/postgres`
    const kill = () => killServer(pid)
    const crash = async () => {
      await kill()
      pid = await startServer(place, guard, pid)
    }
    return { url, stop, pid, crash, kill, place }
  } catch (error) {
    await stop()
    throw error
  }
}

async function preparePlace(programs: string, password: string, parent: string): Promise<ServerLocation> {
  const folder = await fs.mkdtemp(path.join(parent, 'storeroom-postgres-'))
  const account = await unprivilegedAccount()
  await fs.writeFile(path.join(folder, 'password'), password, { mode: 0o600 })
  if (account) {
    await fs.chown(path.join(folder, 'password'), account.uid, account.gid)
    await fs.chown(folder, account.uid, account.gid)
  }
  return { programs, folder, port: await freePort(), password, account }
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)])
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody to run it as')
}

const idOf = (option: string, name: string): Promise<number | undefined> =>
  run('id', [option, name]).then(
    ({ stdout }) => Number(stdout),
    () => undefined,
  )

export const asOwner = ({ account, folder }: ServerLocation) => ({
  ...account,
  cwd: folder,
  env: { ...process.env, HOME: folder },
})

function startGuard(place: ServerLocation): ChildProcess {
  const guard = spawn('sh', ['-c', GUARD, 'sh', place.programs, place.folder], {
    ...asOwner(place),
    cwd: os.tmpdir(),
    detached: true,
    // Benchmarks set the product's own settings of malloc, with which PostgreSQL is a third slower.
    env: withoutMallocSettings(process.env),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return guard
}

const withoutMallocSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('MALLOC_')))

export async function initialize(place: ServerLocation): Promise<void> {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const args = ['-D', 'data', '-U', 'postgres', '-E', 'UTF8', `--locale=${locale}`, '--no-sync']
  const access = ['--auth=scram-sha-256', '--pwfile=password']
  await run(path.join(place.programs, 'initdb'), [...args, ...access], asOwner(place))
  await configure(place, [
    `port = ${place.port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    'fsync = on',
    'max_connections = 200',
  ])
}

/**
 * Without syncing: a killed process loses nothing that way, only a machine without power does. Without autovacuum: it
 * would look at each database that a test file has for some seconds. With generic plans: a connection of a test lives
 * too briefly for the five custom plans that come before one (7 % of the time of the server's tests).
 */
export async function initializeQuick(place: ServerLocation): Promise<void> {
  await initialize(place)
  await configure(place, [
    'fsync = off',
    'full_page_writes = off',
    'autovacuum = off',
    'plan_cache_mode = force_generic_plan',
  ])
}

/** For a disk that a test fills: its log takes as little space as possible. */
export async function initializeSmall(place: ServerLocation): Promise<void> {
  await initialize(place)
  await configure(place, ['min_wal_size = 32MB', 'max_wal_size = 48MB'])
}

const configure = ({ folder }: ServerLocation, settings: readonly string[]): Promise<void> =>
  fs.appendFile(path.join(folder, 'data', 'postgresql.conf'), `${settings.join('\n')}\n`)

/** @returns the postmaster's process id, different from `before` */
async function startServer(place: ServerLocation, guard: ChildProcess, before?: number): Promise<number> {
  guard.stdin?.write('start\n')
  for (let attempt = 0; attempt < MAX_POLLS; attempt += 1) {
    const [pid, , , , , , , state] = (await textOf(place, 'data/postmaster.pid')).split('\n')
    if (state?.trim() === 'ready' && Number(pid) !== before) return Number(pid)
    await setTimeout(POLL_INTERVAL_MS)
  }
  throw new Error(`PostgreSQL did not start:\n${await textOf(place, 'log')}`)
}

async function killServer(pid: number): Promise<void> {
  const backends = await childrenOf(pid)
  process.kill(pid, 'SIGKILL')
  // They exit by themselves; until the last one has ended, no other server can start on their data.
  for (const backend of backends) await waitForExit(backend)
}

const childrenOf = (pid: number): Promise<number[]> =>
  run('ps', ['-axo', 'pid=,ppid=']).then(({ stdout }) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([child = 0, parent = 0]) => (parent === pid ? [child] : [])),
  )

async function waitForExit(pid: number): Promise<void> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  if (stdout.trim() === '' || stdout.startsWith('Z')) return
  await setTimeout(POLL_INTERVAL_MS)
  await waitForExit(pid)
}

const textOf = ({ folder }: ServerLocation, file: string): Promise<string> =>
  fs.readFile(path.join(folder, file), 'utf8').catch(() => '')
