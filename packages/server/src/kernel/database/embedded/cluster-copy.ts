import { constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { clusterOf } from './cluster.ts'
import { errorCode } from '../../error-code.ts'

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
