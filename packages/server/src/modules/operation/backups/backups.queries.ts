import { all, first, one, run, type Db } from '../../../kernel/db.ts'
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

export const hasBackups = async (db: Db): Promise<boolean> =>
  (await first(db, sql`select where to_regclass('public.backup') is not null`)) !== undefined

/** Only one of several servers at a time checks whether the nightly backup is due. */
export const lockBackups = (db: Db) => run(db, sql`select pg_advisory_xact_lock(hashtext('storeroom.backup'))`)

export const insertBackup = (db: Db, id: string, kind: BackupKind, startedAt: Date) =>
  run(db, sql`insert into backup (id, kind, started_at) values (${id}, ${kind}, ${startedAt})`)

export const finishBackup = (db: Db, id: string, at: Date, { place, bytes, rows }: MadeBackup) =>
  run(
    db,
    sql`update backup set finished_at = ${at}, place = ${place}, bytes = ${bytes}, row_count = ${rows} where id = ${id}`,
  )

export const failBackup = (db: Db, id: string, at: Date, error: string) =>
  run(db, sql`update backup set finished_at = ${at}, error = ${error} where id = ${id}`)

/** Fails backups whose server crashed. */
export const failAbandoned = (db: Db, before: Date, at: Date) =>
  run(
    db,
    sql`update backup set finished_at = ${at}, error = 'interrupted' where started_at < ${before} and finished_at is null`,
  )

/** Backups that were made or attempted, newest first. */
export const newestBackups = (db: Db, count: number): Promise<BackupRow[]> =>
  all(db, sql<BackupRow>`select ${columns} from backup order by started_at desc, id desc limit ${count}`)

/** Seconds since the last successful backup; null without one. */
export const backupAge = async (db: Db): Promise<number | null> =>
  (
    await one(
      db,
      sql<{ age: number | null }>`select extract(epoch from now() - max(finished_at))::float8 as age from backup
        where error is null`,
    )
  ).age

/** The newest complete backup. */
export const findLast = (db: Db): Promise<BackupRow | undefined> =>
  first(
    db,
    sql<BackupRow>`select ${columns} from backup where finished_at is not null and error is null
      order by finished_at desc, id desc limit 1`,
  )

/** The newest nightly backup since a moment; failed ones do not count. */
export const findSince = (db: Db, since: Date): Promise<BackupRow | undefined> =>
  first(
    db,
    sql<BackupRow>`select ${columns} from backup where kind = 'nightly' and started_at >= ${since} and error is null
      order by started_at desc, id desc limit 1`,
  )

/** Deletes rows of backups that are no longer stored, except the newest successful one. */
export const removeRowsBefore = (db: Db, before: Date) =>
  run(
    db,
    sql`delete from backup where started_at < ${before}
    and id is distinct from (select id from backup where error is null and finished_at is not null order by finished_at desc, id desc limit 1)`,
  )

export const findShopTimes = (db: Db) =>
  first(db, sql<{ time_zone: string; created_at: Date }>`select time_zone, created_at from store limit 1`)
