import type pg from 'pg'
import { EventEmitter } from 'node:events'
import { escapeIdentifier, type ClientBase } from 'pg'

/** PostgreSQL extensions that the shop needs. Every open database has them. */
export const POSTGRES_EXTENSIONS = ['pg_trgm', 'unaccent'] as const

/** Stops a subscription made with `listen`. */
export type StopListening = () => Promise<void>

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
  /**
   * Calls `handler` with the payload of every `pg_notify(channel, payload)` that a transaction committed. Embedded,
   * no other process can notify, so this is an event within the process. @throws behind a pooler in transaction mode
   */
  listen: (channel: string, handler: (payload: string) => void) => Promise<StopListening>
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

type Client = Pick<ClientBase, 'query' | 'on'>
type Handler = (payload: string) => void

/** The channels this process listens on, registered on every listening connection. */
export class Channels {
  readonly #handlers = new EventEmitter().setMaxListeners(0)

  /** Makes a new connection listen on every channel. */
  async attach(client: Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => this.#handlers.emit(channel, payload ?? ''))
    for (const channel of this.#handlers.eventNames()) await client.query(listenOn(String(channel)))
  }

  /** @param client the current listening connection */
  async add(client: Client, channel: string, handler: Handler): Promise<StopListening> {
    this.#handlers.on(channel, handler)
    await client.query(listenOn(channel))
    return async () => {
      this.#handlers.off(channel, handler)
    }
  }
}

const listenOn = (channel: string): string => `listen ${escapeIdentifier(channel)}`
