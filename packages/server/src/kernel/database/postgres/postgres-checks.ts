import type pg from 'pg'
import { POSTGRES_EXTENSIONS } from '../engine.ts'

const OLDEST = 150_000

type Facts = { version: number; release: string; encoding: string; ctype: string; database: string; role: string }

const FACTS = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as release,
    current_setting('server_encoding') as encoding, datctype as ctype, datname as database, current_user as role
  from pg_database where datname = current_database()`

/**
 * Refuses a database the shop would not work on.
 * @throws {Error} with the remedy in its message
 */
export async function assertUsable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Facts>(FACTS)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database does not say what it is')
  if (facts.version < OLDEST)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${facts.release}; Storeroom needs version 15 or later.`)
  assertLocale(facts)
  for (const extension of POSTGRES_EXTENSIONS) await provide(pool, extension, facts)
}

/** With ctype C only ASCII has letters: search and lower case would silently miss all others. */
function assertLocale({ database, ctype, encoding }: Facts): void {
  if (ctype !== 'C' && ctype !== 'POSIX' && encoding === 'UTF8') return
  throw new Error(
    `The database ${database} has the encoding ${encoding} and the character type (ctype) ${ctype}, with which text ` +
      'in other scripts than Latin cannot be searched. Create another one and set DATABASE_URL to it, for example: ' +
      `create database storeroom template template0 encoding 'UTF8' locale 'C.UTF-8';`,
  )
}

async function provide(pool: pg.Pool, extension: string, { database, role }: Facts): Promise<void> {
  if (await has(pool, extension)) return
  try {
    await pool.query(`create extension if not exists ${extension}`)
  } catch (cause) {
    // Another server that starts at the same time may have been faster.
    if (await has(pool, extension)) return
    throw new Error(
      `The extension ${extension} is not in the database ${database}, and the user ${role} cannot create it ` +
        `(${cause instanceof Error ? cause.message : String(cause)}). Install PostgreSQL's contrib modules if they ` +
        `are missing, then run there as an administrator: create extension ${extension};`,
      { cause },
    )
  }
}

async function has(pool: pg.Pool, extension: string): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from pg_extension where extname = $1', [extension])
  return rowCount === 1
}
