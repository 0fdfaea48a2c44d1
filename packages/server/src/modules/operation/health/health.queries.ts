import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** The number of undelivered events, and the age of the oldest in seconds. */
export const outboxLevel = (db: Db): Promise<{ length: number; age: number }> =>
  sql<{ length: number; age: number }>`select count(*)::int as length,
        greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 as age from outbox`.one(db)

type SeenProcess = { address: string | null; connections: number; since: Date }

/** Connected processes of this shop, by machine. For PostgreSQL only. */
export const connectedProcesses = async (db: Db) => {
  const rows =
    await sql<SeenProcess>`select host(client_addr) as address, count(*)::int as connections, min(backend_start) as since
      from pg_stat_activity where datname = current_database() and application_name like 'storeroom%'
      group by 1 order by 1`.all(db)
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

/** The applied baseline and migrations, in order; empty for an empty database. */
export async function findAppliedSchema(db: Db): Promise<string[]> {
  const { exists } = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.one(db)
  if (!exists) return []
  return sql<{ name: string }>`select name from migration order by name`.column(db)
}

type DatabaseFacts = { release: string; encoding: string; ctype: string; extensions: string[] }

/** Version, encoding, character type and extensions of a database. */
export const findDatabaseFacts = (db: Db) =>
  sql<DatabaseFacts>`select current_setting('server_version') as release, current_setting('server_encoding') as encoding,
          datctype as ctype, array(select extname::text from pg_extension) as extensions
        from pg_database where datname = current_database()`.one(db)

/** The database's clock, in seconds since 1970. */
export const databaseTime = (db: Db): Promise<number> =>
  sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 as at`.value(db)
