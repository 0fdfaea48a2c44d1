import { constants, existsSync, type Dirent, mkdirSync, readdirSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import manifest from '../../../../package.json' with { type: 'json' }
import type { Pool } from 'pg'
import { errorCode } from '../../error-code.ts'

/** The exact build the data files and the patched file system belong to. */
export const PGLITE_VERSION: string = manifest.dependencies['@electric-sql/pglite']

/** Major version of PostgreSQL inside `PGLITE_VERSION`, as `PG_VERSION` of a cluster says it. */
const POSTGRES_MAJOR = '18'

/** The folder of an embedded database's data files within its directory. */
export const clusterOf = (directory: string): string => path.join(directory, 'cluster')

/**
 * How the cluster is made: 4 MB log segments instead of 16, because a quiet shop needs few and the first start copies
 * one.
 */
export const INITDB_PARAMETERS = ['--wal-segsize=4'] as const

/**
 * Settings of the embedded engine. Nothing runs in the background there: no autovacuum, no checkpointer (see
 * `maintain` and the worker's own checkpoints). `wal_sync_method` must be `fsync`: the other methods do nothing in this
 * build. The log keeps to the engine's own state: statements and their details could hold secrets. The `*_flush_after`
 * hints would read and rewrite pages for nothing. An analysis reads 300 rows for each unit of
 * `default_statistics_target`, while all requests wait: for 40,000 lines of orders 0.2 seconds, and 2 with the usual
 * target of 100.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  search_path: 'public',
  exit_on_error: 'false',
  timezone: 'UTC',
  wal_sync_method: 'fsync',
  shared_buffers: '16MB',
  maintenance_work_mem: '16MB',
  min_wal_size: '16MB',
  checkpoint_flush_after: '0',
  backend_flush_after: '0',
  autovacuum: 'off',
  default_statistics_target: '30',
  jit: 'off',
  // As on a server: a random read costs hardly more than a sequential one.
  random_page_cost: '1.1',
  // The write that fills this list merges it into the index while all other requests wait: 4 MB would take seconds.
  gin_pending_list_limit: '256kB',
  log_checkpoints: 'false',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
}

/**
 * Whether the directory holds a cluster.
 * @throws {Error} when another major version made it
 */
export async function hasCluster(directory: string): Promise<boolean> {
  const version = await fs.readFile(path.join(clusterOf(directory), 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined && version.trim() !== POSTGRES_MAJOR)
    throw new Error(
      `${directory} was written by version ${version.trim()} of the embedded database and this program has version ` +
        `${POSTGRES_MAJOR}. Start it with the program that wrote it, or restore a backup (docs/backup.md).`,
    )
  return version !== undefined
}

/**
 * Fills the directory's cluster in one step that a crash cannot cut in two: `fill` writes a partial folder, which is
 * synced and then renamed.
 */
export async function createCluster(directory: string, fill: (partial: string) => Promise<void>): Promise<void> {
  const partial = path.join(directory, 'cluster.partial')
  await fs.rm(partial, { recursive: true, force: true })
  await fs.mkdir(partial, { recursive: true, mode: 0o700 })
  await fill(partial)
  await syncTree(partial)
  await fs.rename(partial, clusterOf(directory))
  await sync(directory)
}

/** Copies a closed cluster, sharing blocks where the file system can. */
export const copyCluster = (template: string, target: string): Promise<void> =>
  fs.cp(clusterOf(template), target, { recursive: true, mode: constants.COPYFILE_FICLONE })

const replacedCluster = (directory: string): string => path.join(directory, 'cluster.replaced')

/**
 * Puts a finished cluster, of the same file system, in the place of the directory's, which may be of any version. A
 * crash in between leaves one of them whole: `settleReplacement` finds which. Call it with the lock of the directory
 * held.
 */
export async function replaceCluster(directory: string, finished: string): Promise<void> {
  await syncTree(finished)
  await fs.rm(replacedCluster(directory), { recursive: true, force: true })
  if (existsSync(clusterOf(directory))) await fs.rename(clusterOf(directory), replacedCluster(directory))
  await fs.rename(finished, clusterOf(directory))
  await sync(directory)
  await settleReplacement(directory)
}

/** Deletes the replaced cluster, or restores it if a crash came before its successor was in place. */
export async function settleReplacement(directory: string): Promise<void> {
  const replaced = replacedCluster(directory)
  if (!existsSync(replaced)) return
  if (existsSync(clusterOf(directory))) await fs.rm(replaced, { recursive: true, force: true })
  else await fs.rename(replaced, clusterOf(directory))
}

async function syncTree(folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { withFileTypes: true })
  await Promise.all(entries.map((entry) => syncEntry(folder, entry)))
  await sync(folder)
}

const syncEntry = (folder: string, entry: Dirent): Promise<void> =>
  (entry.isDirectory() ? syncTree : sync)(path.join(folder, entry.name))

async function sync(name: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(name)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Clocks of file systems are coarse, and copying a file needlessly is harmless. */
const CLOCK_MARGIN_MS = 2000
/** Files that are checked or copied in parallel. */
const CONCURRENT_FILES = 16

/**
 * Copies the cluster of an open embedded database. All files are copied while the shop is open; only what has changed
 * since is copied again while the engine's only connection is held.
 * @param target an empty directory, which a database can then be opened in
 * @returns when, as ISO date and time, and for how many milliseconds other requests waited
 */
export async function copyOpenCluster(
  pool: Pool,
  directory: string,
  target: string,
): Promise<{ at: string; pausedMs: number }> {
  const [from, to] = [clusterOf(directory), clusterOf(target)]
  await fs.mkdir(to, { recursive: true, mode: 0o700 })
  await pool.query('checkpoint')
  const begun = Date.now() - CLOCK_MARGIN_MS
  const first = modificationTimes(from)
  await copy(from, to, [...first.keys()])
  const client = await pool.connect()
  const [at, started] = [new Date().toISOString(), performance.now()]
  try {
    await client.query('checkpoint')
    const last = modificationTimes(from)
    await copy(from, to, changed(first, last, begun))
    await inTurns(absent(first, last), (file) => fs.rm(path.join(to, file), { force: true }))
  } finally {
    client.release()
  }
  return { at, pausedMs: performance.now() - started }
}

/** Paths below a folder, and when each file was last written. */
type Files = ReadonlyMap<string, number>

/** Synchronous calls check a thousand files in some milliseconds; a thread pool would take far longer. */
function modificationTimes(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(
    files.map((file) => [path.relative(folder, file), statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]),
  )
}

const changed = (first: Files, last: Files, since: number): string[] =>
  [...last].filter(([file, time]) => time >= since || !first.has(file)).map(([file]) => file)

const absent = (first: Files, last: Files): string[] => [...first.keys()].filter((file) => !last.has(file))

/** Copies the files, and all folders: PostgreSQL needs its empty ones, too. */
async function copy(from: string, to: string, files: readonly string[]): Promise<void> {
  const folders = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { parentPath, name } of folders)
    mkdirSync(path.join(to, path.relative(from, path.join(parentPath, name))), { recursive: true, mode: 0o700 })
  await inTurns(files, (file) => copyFile(path.join(from, file), path.join(to, file)))
}

/** Shares blocks where the file system can. A file that is removed meanwhile needs no copy. */
async function copyFile(from: string, to: string): Promise<void> {
  try {
    await fs.copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

async function inTurns(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const waiting = paths.values()
  await Promise.all(
    Array.from({ length: CONCURRENT_FILES }, async () => {
      for (const file of waiting) await work(file)
    }),
  )
}
