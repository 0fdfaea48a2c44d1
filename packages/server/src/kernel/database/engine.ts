import type pg from 'pg'

/** What the shop needs of PostgreSQL beyond its core; both engines have them in every open database. */
export const EXTENSIONS = ['pg_trgm', 'unaccent'] as const

/** Stops a subscription made with `listen`. */
export type StopListening = () => Promise<void>

/** A database that is open and checked, whichever engine it runs on. */
export type Engine = {
  kind: 'embedded' | 'postgres'
  pool: pg.Pool
  /**
   * Calls `handler` with the payload of every `pg_notify(channel, payload)` that a transaction committed. Embedded,
   * nobody else can notify, so this is an event within the process.
   */
  listen: (channel: string, handler: (payload: string) => void) => Promise<StopListening>
  /** Vacuum, statistics and, when embedded, a checkpoint. To be called now and then while the shop is quiet. */
  maintain: () => Promise<void>
  /** Waits for the clients that are checked out, then closes. Safe to call twice. */
  close: () => Promise<void>
}
