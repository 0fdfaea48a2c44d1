import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { MadeBackup } from './make-backup.ts'

export type BackupKind = 'nightly' | 'asked'

/** A backup that was made or attempted. Unfinished without an error: it is in progress, or its server crashed. */
export type BackupRow = {
  readonly id: string
  readonly kind: BackupKind
  readonly started_at: Date
  readonly finished_at: Date | null
  readonly place: string | null
  readonly bytes: number | null
  readonly error: string | null
}

const columns = sql`id, kind, started_at, finished_at, place, bytes::float8 as bytes, error`

export const hasBackups = (db: Db): Promise<boolean> =>
  sql`select where to_regclass('public.backup') is not null`.exists(db)

/** Only one of several servers at a time checks whether the nightly backup is due. */
export const lockBackups = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('storeroom.backup'))`.run(db)

export const insertBackup = (db: Db, id: string, kind: BackupKind, startedAt: Date) =>
  sql`insert into backup (id, kind, started_at) values (${id}, ${kind}, ${startedAt})`.run(db)

export const finishBackup = (db: Db, id: string, at: Date, { place, bytes, rows }: MadeBackup) =>
  sql`update backup set finished_at = ${at}, place = ${place}, bytes = ${bytes}, row_count = ${rows}
      where id = ${id}`.run(db)

export const failBackup = (db: Db, id: string, at: Date, error: string) =>
  sql`update backup set finished_at = ${at}, error = ${error} where id = ${id}`.run(db)

/** Fails backups whose server crashed. */
export const failAbandoned = (db: Db, before: Date, at: Date) =>
  sql`update backup set finished_at = ${at}, error = 'interrupted'
      where started_at < ${before} and finished_at is null`.run(db)

/** Backups that were made or attempted, newest first. */
export const newestBackups = (db: Db, count: number): Promise<BackupRow[]> =>
  sql<BackupRow>`select ${columns} from backup order by started_at desc, id desc limit ${count}`.all(db)

/** Seconds since the last successful backup; null without one. */
export const backupAge = (db: Db): Promise<number | null> =>
  sql<{ age: number | null }>`select extract(epoch from now() - max(finished_at))::float8 as age from backup
        where error is null`.value(db)

/** The newest complete backup, in any place. */
export const lastBackup = (db: Db): Promise<BackupRow | undefined> =>
  sql<BackupRow>`select ${columns} from backup where finished_at is not null and error is null
      order by finished_at desc, id desc limit 1`.first(db)

/** The newest attempt that has ended, successfully or not. A backup that is still running says nothing yet. */
export const findLastAttempt = (db: Db): Promise<BackupRow | undefined> =>
  sql<BackupRow>`select ${columns} from backup where finished_at is not null
      order by started_at desc, id desc limit 1`.first(db)

/** The newest nightly backup since a moment; failed ones do not count. */
export const findSince = (db: Db, since: Date): Promise<BackupRow | undefined> =>
  sql<BackupRow>`select ${columns} from backup where kind = 'nightly' and started_at >= ${since} and error is null
      order by started_at desc, id desc limit 1`.first(db)

/** Deletes rows of backups that are no longer stored, except the newest successful one. */
export const removeRowsBefore = (db: Db, before: Date) =>
  sql`delete from backup where started_at < ${before}
    and id is distinct from (select id from backup where error is null and finished_at is not null
    order by finished_at desc, id desc limit 1)`.run(db)

export const findShopTimes = (db: Db) =>
  sql<{ time_zone: string; created_at: Date }>`select time_zone, created_at from store limit 1`.first(db)
