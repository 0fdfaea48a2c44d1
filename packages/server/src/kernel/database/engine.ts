import type pg from 'pg'

/** What the shop needs of PostgreSQL beyond its core; both engines have them in every open database. */
export const EXTENSIONS = ['pg_trgm', 'unaccent'] as const

/** Stops a subscription made with `listen`. */
export type StopListening = () => Promise<void>

/**
 * `openDatabase` takes it. Of a copy: when it was made, as ISO date and time, and for how many milliseconds other requests
 * waited for that.
 */
export type Aside = { directory: string; url?: string; isPooled?: boolean; copied?: { at: string; paused: number } }

/** A database that is open and checked, whichever engine it runs on. */
export type Engine = {
  kind: 'embedded' | 'postgres'
  pool: pg.Pool
  /** Connections to a read replica. */
  replica?: pg.Pool | undefined
  /** Each transaction may have another connection, so no session state may outlast one. */
  isPooled?: boolean
  /**
   * Calls `handler` with the payload of every `pg_notify(channel, payload)` that a transaction committed. Embedded,
   * no other process can notify, so this is an event within the process.
   */
  listen: (channel: string, handler: (payload: string) => void) => Promise<StopListening>
  /** Vacuum, statistics and, when embedded, a checkpoint. Call it now and then while the shop is quiet. */
  maintain: () => Promise<void>
  /**
   * Lets another thread read the whole database while the shop runs: returns what to open it with there. The embedded
   * database is copied into `directory`, which is empty or not there; PostgreSQL is opened once more.
   */
  openForBackup: (directory: string) => Promise<Aside>
  /** Waits for the clients that are checked out, then closes. Safe to call twice. */
  close: () => Promise<void>
}
