import type pg from 'pg'

type Migration = { readonly name: string; readonly sql: string }

/** One number for all servers of a database: only one of them migrates, the others wait and find it done. */
const MIGRATION_LOCK = 7_202_011

/**
 * Applies what is missing, each migration in one transaction of its own.
 * @returns the names that were applied
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !done.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

async function apply(client: pg.PoolClient, { name, sql }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed; the database is as it was before`, { cause })
  }
}
