import fs from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import { clusterOf, copyCluster, createCluster, hasCluster, settleReplacement, copyOpenCluster } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedBackend } from './embedded-backend.ts'
import { POSTGRES_EXTENSIONS, type Engine } from '../engine.ts'
import type { Counters } from './worker-messages.ts'

export type EmbeddedOptions = {
  /** The folder of the data files; created if it does not exist. */
  directory: string
  /** A directory made by `buildTemplate`: copied at the first start, which is then several times quicker. */
  template?: string | undefined
  /** How long a query waits for the one connection, in milliseconds. */
  connectionTimeoutMillis?: number | undefined
  /** Called when an idle connection breaks. */
  onError?: ((error: Error) => void) | undefined
  /** Called while the database starts in its thread, which takes long enough to do something else in this thread. */
  onStarting?: (() => void) | undefined
}

export type Embedded = Engine & { kind: 'embedded'; counters: () => Promise<Counters> }

/** Milliseconds. Long enough for a batch of an import to end; short enough that a forgotten transaction is noticed. */
const CONNECTION_TIMEOUT = 30_000

/**
 * Opens the embedded database: PostgreSQL in a worker thread, its files in `directory`, one connection. Every commit
 * is on the disk before it is acknowledged. Neither `statement_timeout` nor `copy … from stdin` works on this engine.
 * @throws {Error} when another process has the directory open, or the data files are of another version
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const directory = path.resolve(options.directory)
  const lock = lockDirectory(directory)
  try {
    await settleReplacement(directory)
    if (!(await hasCluster(directory))) await createCluster(directory, (partial) => fill(partial, options.template))
    const backend = new EmbeddedBackend({ cluster: clusterOf(directory) })
    const started = backend.started()
    options.onStarting?.()
    await started
    const engine = engineOn(backend, options, () => lock.release())
    for (const extension of POSTGRES_EXTENSIONS) await engine.pool.query(`create extension if not exists ${extension}`)
    return engine
  } catch (error) {
    lock.release()
    throw error
  }
}

async function fill(partial: string, template: string | undefined): Promise<void> {
  if (template !== undefined && fs.existsSync(clusterOf(template))) return copyCluster(template, partial)
  const backend = new EmbeddedBackend({ cluster: partial })
  await backend.started()
  await backend.close()
}

function engineOn(backend: EmbeddedBackend, options: EmbeddedOptions, release: () => void): Embedded {
  const pool = openPool(backend, options)
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await pool.end()
    await backend.close()
    release()
  }
  return {
    kind: 'embedded',
    pool,
    maintain: () => maintain(pool),
    counters: () => backend.counters(),
    prepareForBackup: async (target) => ({
      directory: target,
      copied: await copyOpenCluster(pool, path.resolve(options.directory), target),
    }),
    close: () => (closing ??= close()),
  }
}

function openPool(backend: EmbeddedBackend, options: EmbeddedOptions): Pool {
  const pool = new Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? CONNECTION_TIMEOUT,
    pipeline: true,
    stream: () => backend.openSession(),
  })
  return pool.on('error', (error) => options.onError?.(error))
}

/** One statement at a time: `vacuum` refuses to run while another one runs. */
async function maintain(pool: Pool): Promise<void> {
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
}
