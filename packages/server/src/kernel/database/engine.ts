import type pg from 'pg'

/** PostgreSQL extensions that the shop needs. Every open database has them. */
export const POSTGRES_EXTENSIONS = ['pg_trgm', 'unaccent'] as const

/**
 * What to pass to `openDatabase`. `copied` is set for a copy: when it was made, as ISO date and time, and for how many
 * milliseconds other requests waited.
 */
export type BackupSource = {
  directory: string
  url?: string
  isPooled?: boolean
  copied?: { at: string; pausedMs: number }
}

/** A database that is open and checked, whichever engine it runs on. */
export type Engine = {
  kind: 'embedded' | 'postgres'
  pool: pg.Pool
  /** Connections to a read replica. */
  replica?: pg.Pool | undefined
  /** Each transaction may run on a different connection, so no session state may outlast one. */
  isPooled?: boolean
  /** Updates the planner's statistics; when embedded, also vacuums and writes a checkpoint. To call after a load. */
  maintain: () => Promise<void>
  /**
   * Lets another thread read the whole database while the shop runs: returns what to open it with there. The embedded
   * database is copied into `directory`, which is empty or missing; for PostgreSQL it is the same address.
   */
  prepareForBackup: (directory: string) => Promise<BackupSource>
  /** Waits for the clients that are checked out, then closes. Safe to call twice. */
  close: () => Promise<void>
}
