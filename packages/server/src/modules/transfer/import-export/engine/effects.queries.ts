import type { Db } from '../../../../kernel/db.ts'
import { integer, json, text, type Row } from '../../../../kernel/entity.ts'
import { sql } from '../../../../kernel/sql.ts'
import { insertRows, type Table } from '../../../../kernel/write/rows.ts'

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
  columns: {
    batch_job_id: text,
    kind: text,
    row_id: text,
    line: integer,
    handle: text,
    title: text,
    content: json,
  },
}

export const addEffects = (db: Db, jobId: string, effects: readonly NewEffect[]) =>
  insertRows(
    db,
    importEffect,
    effects.map((effect) => ({ content: {}, ...effect, batch_job_id: jobId })),
  )

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
