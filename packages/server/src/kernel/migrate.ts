import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from './tx.ts'

export type Migration = {
  readonly name: string
  readonly sql: string
  /**
   * Name of a migration that landed with an earlier release and made what takes the place of what this one takes away.
   * Without it a migration only adds: the release before it goes on serving (docs/upgrade.md).
   */
  readonly contracts?: string
}

/** How long a migration waits for a table before it lets others have their turn, and how often it comes back. */
type Patience = { readonly wait: string; readonly pause: number; readonly attempts: number }

/** One number for all servers of a database: only one of them migrates, the others wait and find it done. */
const MIGRATION_LOCK = 7_202_011

/**
 * Whoever waits for a table keeps all others from it that come later: two seconds is what shoppers may wait. Ten minutes
 * in all outlast a backup of a large shop. Milliseconds.
 */
const PATIENCE: Patience = { wait: '2s', pause: 5000, attempts: 90 }

/** SQLSTATE of a lock that was not to be had in time, or only if both waited for each other for ever. */
const inUse = new Set(['55P03', '40P01'])

/**
 * A migration takes as long as it takes, unlike a statement of a request. And should its program be killed, the
 * database notices in the middle of a statement, where it can, instead of going on for nobody.
 */
const UNHURRIED = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  do $$ begin
    perform set_config('client_connection_check_interval', '1s', true);
  exception when others then null;
  end $$`

const KEPT =
  'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())'

/** What the database lacks, in order. Changes nothing. */
export async function missingOf<M extends Migration>(
  pool: pg.Pool | pg.PoolClient,
  migrations: readonly M[],
): Promise<M[]> {
  const { rows } = await pool.query<{ kept: boolean }>(`select to_regclass('migration') is not null as kept`)
  if (rows[0]?.kept !== true) return [...migrations]
  const applied = await pool.query<{ name: string }>('select name from migration')
  const done = new Set(applied.rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

/**
 * Applies what is missing, each migration in one transaction of its own: one that is interrupted leaves nothing, and is
 * applied when somebody starts again.
 * @returns the names that were applied here, not by another process meanwhile
 * @throws {Error} naming the migration that failed
 */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[],
  patience: Patience = PATIENCE,
): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    for (const migration of await missingOf(client, migrations))
      if (await applyOnceFree(client, migration, patience)) applied.push(migration.name)
  } catch (error) {
    client.release(await isBroken(client))
    throw error
  }
  client.release()
  return applied
}

/** Whether a connection is of no use to others. */
const isBroken = (client: pg.PoolClient) =>
  client.query('select 1').then(
    () => false,
    () => true,
  )

/** @returns false when another process has applied it meanwhile */
async function applyOnceFree(client: pg.PoolClient, migration: Migration, patience: Patience): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration, patience)
    } catch (cause) {
      if (!inUse.has(sqlState(cause)) || attempt === patience.attempts) throw failed(migration, cause)
    }
    await setTimeout(patience.pause)
  }
}

async function apply(client: pg.PoolClient, migration: Migration, { wait }: Patience): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(UNHURRIED)
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(KEPT)
    const noted = await client.query('insert into migration (name) values ($1) on conflict do nothing', [
      migration.name,
    ])
    if (noted.rowCount === 1) {
      await client.query(`set local lock_timeout = '${wait}'`)
      await client.query(migration.sql)
    }
    await client.query('commit')
    return noted.rowCount === 1
  } catch (error) {
    // A connection that broke has rolled back by itself, and why it broke is what is told.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function failed({ name }: Migration, cause: unknown): Error {
  const why = inUse.has(sqlState(cause)) ? ': others kept on using its tables; end what runs long and try again' : ''
  return new Error(`Migration ${name} failed; the database is as it was before${why}`, { cause })
}
