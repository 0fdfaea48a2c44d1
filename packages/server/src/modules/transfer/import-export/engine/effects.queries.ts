import type { Db } from '../../../../kernel/db.ts'
import { integer, json, text, type Row } from '../../../../kernel/entity.ts'
import { sql } from '../../../../kernel/sql.ts'
import { insertRows, type Table } from '../../../../kernel/write/rows.ts'
import { statusSql } from '../../../shop/batch-jobs/batch-jobs.entity.ts'

/** What an import did to one record. */
export type NewEffect = {
  /** The kind of effect; a recipe and its undo use the same names. */
  readonly kind: string
  /** Of the record. */
  readonly row_id: string
  /** Of the imported file. */
  readonly line: number
  readonly handle: string
  readonly title: string
  readonly content?: object
}

/** A stored effect. `Content` is defined by its recipe. */
export type Effect<Content = Row> = Omit<NewEffect, 'content'> & {
  readonly position: number
  readonly content: Content
}

const importEffect: Table = {
  table: 'import_effect',
  columns: { batch_job_id: text, kind: text, row_id: text, line: integer, handle: text, title: text, content: json },
}

export const addEffects = (db: Db, jobId: string, effects: readonly NewEffect[]) => {
  const rows = effects.map((effect) => ({ content: {}, ...effect, batch_job_id: jobId }))
  return insertRows(db, importEffect, rows)
}

/** Effects still to undo before a position, the last one first. */
export const effectsBefore = (db: Db, jobId: string, position: number | undefined, limit: number) =>
  sql<Effect>`select position::int as position, kind, row_id, line, handle, title, content from import_effect
      where batch_job_id = ${jobId} and undone_at is null and position < ${position ?? Number.MAX_SAFE_INTEGER}
      order by import_effect.position desc limit ${limit}`.all(db)

export const countEffects = (db: Db, jobId: string): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from import_effect
        where batch_job_id = ${jobId} and undone_at is null`.value(db)

export const markUndone = (db: Db, jobId: string, positions: readonly number[]) =>
  sql`update import_effect set undone_at = now() where batch_job_id = ${jobId} and position = any(${positions})`.run(db)

/** Of records that an import created, those edited since: by people, or by later imports that have not been undone. */
export const editedSince = async (db: Db, jobId: string, table: 'product' | 'customer', ids: readonly string[]) =>
  new Set(
    await sql<{ id: string }>`select e.row_id as id from import_effect e
      where e.batch_job_id = ${jobId} and e.kind = ${`${table}_created`} and e.row_id = any(${ids}) and (
        exists (select from change c where c.root_table = ${table} and c.root_id = e.row_id
          and c.user_id is not null and c.created_at > e.created_at)
        or exists (select from import_effect later where later.row_id = e.row_id and later.batch_job_id <> e.batch_job_id
          and later.undone_at is null and later.position > e.position))`.column(db),
  )

type Import = { readonly type: string; readonly created_by: string | null; readonly status: string }

/** The job that is to be undone. */
export const findImport = (db: Db, id: string) =>
  sql<Import>`select type, created_by, ${sql.raw(statusSql('j'))} as status from batch_job j
      where id = ${id} and deleted_at is null`.first(db)

/** Marks the result of a job as undone. */
export const recordUndone = (db: Db, id: string, result: object) =>
  sql`update batch_job set result = coalesce(result, '{}') || ${JSON.stringify(result)}::jsonb, updated_at = now()
    where id = ${id}`.run(db)
