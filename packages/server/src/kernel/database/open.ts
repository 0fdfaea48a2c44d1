import { openEmbedded, type EmbeddedOptions } from './embedded/embedded.ts'
import type { Engine as OpenEngine } from './engine.ts'
import { openPostgres, type PostgresOptions } from './postgres/postgres.ts'

export type Engine = OpenEngine

/** With a `url`, the database on that PostgreSQL server; without one, the embedded database in `directory`. */
export type DatabaseOptions = EmbeddedOptions & Omit<PostgresOptions, 'url'> & { url?: string | undefined }

/** Opens the database at `url`, or else the embedded one. Throws what `openPostgres` and `openEmbedded` do. */
export const openDatabase = (options: DatabaseOptions): Promise<Engine> =>
  options.url === undefined ? openEmbedded(options) : openPostgres({ ...options, url: options.url })
