import type { BackupMade } from '@storeroom/contract'
import { sql } from 'kysely'
import { all, one, type Db } from '../../kernel/db.ts'
import { scrub } from '../../kernel/scrub.ts'

/** Events that are not delivered, and for how many seconds the first one has been waiting. */
export const outboxLevel = (db: Db): Promise<{ length: number; age: number }> =>
  one(
    db,
    sql<{ length: number; age: number }>`select count(*)::int as length,
        greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 as age from outbox`,
  )

type StoredBackup = Omit<BackupMade, 'started_at' | 'finished_at'> & { started_at: Date; finished_at: Date | null }

/** The newest first. */
export const lastBackups = async (db: Db, count: number): Promise<BackupMade[]> => {
  const rows = await all(
    db,
    sql<StoredBackup>`select id, kind, started_at, finished_at, place, bytes::float8 as bytes, error from backup
      order by started_at desc, id desc limit ${count}`,
  )
  return rows.map(({ started_at, finished_at, error, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    error: error === null ? null : scrub(error),
  }))
}

/** Seconds since the last good backup; null without one. */
export const backupAge = async (db: Db): Promise<number | null> =>
  (
    await one(
      db,
      sql<{ age: number | null }>`select extract(epoch from now() - max(finished_at))::float8 as age from backup
        where error is null`,
    )
  ).age

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
