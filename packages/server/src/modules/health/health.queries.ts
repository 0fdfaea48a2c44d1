import { all, one, type Db } from '../../kernel/db.ts'
import { sql } from '../../kernel/sql.ts'

/** Events that are not delivered, and for how many seconds the first one has been waiting. */
export const outboxLevel = (db: Db): Promise<{ length: number; age: number }> =>
  one(
    db,
    sql<{ length: number; age: number }>`select count(*)::int as length,
        greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 as age from outbox`,
  )

type Seen = { address: string | null; connections: number; since: Date }

/** Programs of this shop that are connected, by the machine they run on. On the embedded engine: this one. */
export const connectedProcesses = async (db: Db) => {
  const rows = await all(
    db,
    sql<Seen>`select host(client_addr) as address, count(*)::int as connections, min(backend_start) as since
      from pg_stat_activity where datname = current_database() and application_name like 'storeroom%'
      group by 1 order by 1`,
  )
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}
