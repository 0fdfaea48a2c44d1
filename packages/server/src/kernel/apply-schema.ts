import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from './error-code.ts'

/** Statements under a name. */
export type Part = { readonly name: string; readonly sql: string }

export type Schema = {
  /** Name of the baseline; other tables have another name. */
  readonly version: string
  /** Makes all tables, in an empty database. */
  readonly tables: string
  /** Functions and triggers. Applied again when their text has changed. */
  readonly repeatable: readonly Part[]
}

/** A database that this version cannot serve, with a message for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** Lock timeout for a table, as PostgreSQL writes it; milliseconds between attempts; the number of attempts. */
type LockWait = { readonly wait: string; readonly pause: number; readonly attempts: number }

/** One number for all servers of a database: one of them applies the schema, the others wait and find it done. */
const SCHEMA_LOCK = 7_202_011

/**
 * A statement that waits for a table lock blocks all later ones: shoppers may wait two seconds. Ten minutes in
 * all outlast a backup of a large shop.
 */
const LOCK_WAIT: LockWait = { wait: '2s', pause: 5000, attempts: 90 }

/** SQLSTATEs of a lock timeout and a deadlock. */
const inUse = new Set(['55P03', '40P01'])

/**
 * The schema has no statement timeout, unlike a request. On systems that support it, the database ends a statement when
 * the program that waits for it was killed.
 */
const NO_TIME_LIMIT = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  do $$ begin
    perform set_config('client_connection_check_interval', '1s', true);
  exception when others then null;
  end $$`

/** The name of the applied baseline, and the SHA-256 of the applied text of each function and trigger. */
const RECORDS = `
  create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
  create table if not exists schema_part (
    name text primary key, hash text not null, applied_at timestamptz not null default now()
  )`

const hashOf = ({ sql }: Part) => createHash('sha256').update(sql).digest('hex')

/**
 * What has to be applied, in order: everything under the name of the baseline to an empty database, else the functions
 * and triggers whose text has changed. Changes nothing.
 * @throws {SchemaError} for a database with another baseline
 */
export async function pendingParts(client: pg.Pool | pg.PoolClient, schema: Schema): Promise<readonly Part[]> {
  const { version, repeatable } = schema
  const applied = await appliedNames(client)
  if (applied.length === 0) return [baselineOf(schema)]
  if (!applied.includes(version)) throw new SchemaError(refusal(applied, version))
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_part')
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  return repeatable.filter((part) => hashes.get(part.name) !== hashOf(part))
}

/** The whole schema as one part, for an empty database. */
export const baselineOf = ({ version, tables, repeatable }: Schema): Part => ({
  name: version,
  sql: [tables, ...repeatable.map(({ sql }) => sql)].join(';\n'),
})

async function appliedNames(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migration') is not null as exists`)
  if (rows[0]?.exists !== true) return []
  const applied = await client.query<{ name: string }>('select name from migration order by name')
  return applied.rows.map(({ name }) => name)
}

const refusal = (applied: readonly string[], version: string) =>
  `This database has the tables of another Storeroom (${applied.at(-1)}; this one needs ${version}), and before the first ` +
  'release no way leads from one to the other: start the Storeroom that made it, or begin with an empty database by ' +
  'moving the data folder away or setting DATA_DIR or DATABASE_URL to another place.'

/**
 * Applies what is pending in one transaction: one that is interrupted leaves nothing, and the next start applies it.
 * @returns the names that were applied here, not by another process meanwhile
 * @throws {SchemaError} for a database with another baseline
 * @throws {Error} naming the part that failed
 */
export async function applySchema(pool: pg.Pool, schema: Schema, lockWait = LOCK_WAIT): Promise<string[]> {
  const client = await pool.connect()
  try {
    const isPending = (await pendingParts(client, schema)).length > 0
    const applied = isPending ? await applyOnceFree(client, schema, lockWait) : []
    client.release()
    return applied
  } catch (error) {
    client.release(await isBroken(client))
    throw error
  }
}

/** Whether a connection cannot be used again. */
const isBroken = (client: pg.PoolClient) =>
  client.query('select 1').then(
    () => false,
    () => true,
  )

async function applyOnceFree(client: pg.PoolClient, schema: Schema, lockWait: LockWait): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, schema, lockWait)
    } catch (error) {
      const isInUse = error instanceof Error && inUse.has(errorCode(error.cause))
      if (!isInUse || attempt === lockWait.attempts) throw error
    }
    await setTimeout(lockWait.pause)
  }
}

async function apply(client: pg.PoolClient, schema: Schema, { wait }: LockWait): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(NO_TIME_LIMIT)
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    // Before the second check: this makes the connection see tables that another one has just created.
    await client.query(RECORDS)
    const pending = await pendingParts(client, schema)
    await client.query(`set local lock_timeout = '${wait}'`)
    for (const part of pending) await applyPart(client, part)
    await record(client, schema)
    await client.query('commit')
    return pending.map(({ name }) => name)
  } catch (error) {
    // A broken connection has rolled back by itself: report the error that broke it.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function applyPart(client: pg.PoolClient, { name, sql }: Part): Promise<void> {
  try {
    await client.query(sql)
  } catch (cause) {
    const why = inUse.has(errorCode(cause)) ? ': others kept on using its tables; end what runs long and try again' : ''
    throw new Error(`${name} could not be applied; the database is as it was before${why}`, { cause })
  }
}

async function record(client: pg.PoolClient, { version, repeatable }: Schema): Promise<void> {
  await client.query('insert into migration (name) values ($1) on conflict do nothing', [version])
  await client.query(
    `insert into schema_part as s (name, hash) select * from unnest($1::text[], $2::text[])
      on conflict (name) do update set hash = excluded.hash, applied_at = now() where s.hash <> excluded.hash`,
    [repeatable.map(({ name }) => name), repeatable.map(hashOf)],
  )
}
