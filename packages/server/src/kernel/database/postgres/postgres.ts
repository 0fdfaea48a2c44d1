import type { Pool, PoolClient } from 'pg'
import { type Engine, Channels } from '../engine.ts'
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
/** Pause before the connection that listens is opened again. Milliseconds. */
const RECONNECT_AFTER = 1000

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
  const listener = new Listener(pool, options.onError)
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await listener.close()
    await Promise.all([pool.end(), replica?.end()])
  }
  return {
    kind: 'postgres',
    pool,
    replica,
    isPooled: options.isPooled ?? false,
    listen: async (channel, handler) => {
      if (options.isPooled) throw new Error('Nothing can be listened to through a pooler of transactions')
      return listener.listen(channel, handler)
    },
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

/** Keeps one connection of the pool for notifications, opened with the first channel and again whenever it breaks. */
class Listener {
  readonly #pool: Pool
  readonly #onError: ((error: Error) => void) | undefined
  readonly #channels = new Channels()
  #client: Promise<PoolClient> | undefined
  #reconnectTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(pool: Pool, onError: ((error: Error) => void) | undefined) {
    this.#pool = pool
    this.#onError = onError
  }

  async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    this.#client ??= this.#connect()
    return this.#channels.add(await this.#client, channel, handler)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#reconnectTimer)
    const client = await this.#client?.catch(() => undefined)
    client?.release(true)
  }

  async #connect(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect()
      await this.#channels.attach(client).catch((error: unknown) => {
        client.release(true)
        throw error
      })
      client.once('error', (error: Error) => this.#onConnectionLost(client, error))
      return client
    } catch (error) {
      this.#reconnectLater(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }

  #onConnectionLost(client: PoolClient, error: Error): void {
    // `close` releases it, and releasing it twice would end the process.
    if (this.#isClosed) return
    client.release(error)
    this.#reconnectLater(error)
  }

  #reconnectLater(error: Error): void {
    this.#client = undefined
    if (this.#isClosed) return
    this.#onError?.(error)
    this.#reconnectTimer = setTimeout(() => this.#reconnect(), RECONNECT_AFTER).unref()
  }

  #reconnect(): void {
    if (this.#isClosed) return
    this.#client = this.#connect()
    this.#client.catch(() => {
      // Reported already; `#connect` has scheduled the next attempt.
    })
  }
}
