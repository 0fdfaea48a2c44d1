import type { Pool } from 'pg'
import type { Engine } from '../engine.ts'
import { assertUsable } from './postgres-checks.ts'
import { PostgresPool } from './postgres-pool.ts'

export type PostgresOptions = {
  /** May name several servers, one of which is the primary. */
  url: string
  /** URL of one or several read replicas. */
  replicaUrl?: string | undefined
  /**
   * The connection goes through a pooler in transaction mode: named statements, settings and notifications must not
   * outlast a transaction.
   */
  isPooled?: boolean | undefined
  /** Connections of this process. */
  max?: number | undefined
  /** How long a query waits for a connection, in milliseconds. */
  connectionTimeoutMillis?: number | undefined
  /** `statement_timeout` of the server, in milliseconds. */
  statementTimeoutMillis?: number | undefined
  /** Called when an idle connection breaks. */
  onError?: ((error: Error) => void) | undefined
}

const DEFAULTS = { max: 10, connectionTimeoutMillis: 10_000, statementTimeoutMillis: 30_000 }
/** A transaction awaits nothing but the database, so one that idles has been forgotten. Milliseconds. */
const IDLE_IN_TRANSACTION = 60_000
/**
 * Random reads are cheap on SSDs. The default `random_page_cost` of 4 is for hard disks, and with it PostgreSQL reads
 * all tags for each product of a list (25 products: 8.0 ms instead of 2.1). JIT compilation pays only for statements that
 * run for seconds. Each search scans the pending list of its index, by default up to 4 MB, here 64 kB: among a million
 * products 4 MB took 10 to 14 of 44 milliseconds.
 */
const SETTINGS = '-c random_page_cost=1.1 -c jit=off -c gin_pending_list_limit=64'
/** How long a connection is idle before keepalive probes are sent. Milliseconds. */
const KEEP_ALIVE = 10_000

/**
 * Opens a database on a PostgreSQL server.
 * @throws {Error} saying what to do, when the server is older than 15, cannot search in all scripts, or lacks an
 * extension that this user may not create
 */
export async function openPostgres(options: PostgresOptions): Promise<Engine & { kind: 'postgres' }> {
  const pool = openPool(options.url, options)
  try {
    await assertUsable(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const replica = options.replicaUrl === undefined ? undefined : openPool(options.replicaUrl, options)
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), replica?.end()])
  }
  return {
    kind: 'postgres',
    pool,
    replica,
    isPooled: options.isPooled ?? false,
    prepareForBackup: async (directory) => ({ directory, url: options.url, isPooled: options.isPooled ?? false }),
    maintain: async () => {
      await pool.query('analyze')
    },
    close: () => (closing ??= close()),
  }
}

function openPool(url: string, { onError, isPooled, ...options }: PostgresOptions): Pool {
  const pool = new PostgresPool(url, {
    application_name: 'storeroom',
    max: options.max ?? DEFAULTS.max,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? DEFAULTS.connectionTimeoutMillis,
    pipeline: true,
    // Keepalive probes detect a server that vanished.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    ...(!isPooled && {
      statement_timeout: options.statementTimeoutMillis ?? DEFAULTS.statementTimeoutMillis,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
      options: SETTINGS,
    }),
  })
  // A connection that breaks in use fails its next statement; an error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool.on('error', (error) => onError?.(error))
}
