import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import { statusSql } from '../../../shop/batch-jobs/batch-jobs.entity.ts'

type Import = { readonly type: string; readonly created_by: string | null; readonly status: string }

/** The job that is to be undone. */
export const findImport = (db: Db, id: string) =>
  sql<Import>`select type, created_by, ${sql.raw(statusSql('j'))} as status from batch_job j
      where id = ${id} and deleted_at is null`.first(db)

/** Marks the result of a job as undone. */
export const recordUndone = (db: Db, id: string, result: object) =>
  sql`update batch_job set result = coalesce(result, '{}') || ${JSON.stringify(result)}::jsonb, updated_at = now()
    where id = ${id}`.run(db)
