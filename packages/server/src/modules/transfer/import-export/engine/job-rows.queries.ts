import type { ImportDifference, ImportProblem as ProblemRow } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import { insertRows } from '../../../../kernel/write/rows.ts'
import { batchJobRow } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import type { ImportProblem } from '../tables/problem.ts'

/** An image of another server that a product shows, or one of a ZIP file, which belongs to no product. */
export type ImageRow = { readonly product_id?: string; readonly url: string; readonly message?: string | null }

type ImageState = 'waiting' | 'fetched' | 'failed'

/** One changed field for display. */
export type Change = Readonly<ImportDifference['changes'][number]>

/** A row that a job stores with itself: what it found, or what became of an image. */
export type JobRow =
  | { readonly kind: 'problem'; readonly line: number; readonly content: ProblemRow }
  | { readonly kind: 'difference'; readonly line: number; readonly action: string; readonly content: ImportDifference }
  | { readonly kind: 'image'; readonly line: number; readonly action: ImageState; readonly content: ImageRow }

/** A problem as the API answers it. */
export const problemRow = ({ line, column, reason, text }: ImportProblem): JobRow => ({
  kind: 'problem',
  line,
  content: { line, column, reason: reason.code, params: reason.params, message: text },
})

/** Deletes the findings of an earlier run, because the file is read from its first line. */
export const clearRows = (db: Db, jobId: string) => sql`delete from batch_job_row where batch_job_id = ${jobId}`.run(db)

/** Appends rows to those of their kind. The job is locked, so there is no concurrent append. */
export async function addRows(db: Db, jobId: string, rows: readonly JobRow[]) {
  if (rows.length === 0) return
  const kinds = await sql<{ kind: string; next: number }>`select kind, max(position) + 1 as next from batch_job_row
      where batch_job_id = ${jobId} group by kind`.all(db)
  const next = new Map(kinds.map(({ kind, next }) => [kind, next]))
  const placed = rows.map((row) => {
    const position = next.get(row.kind) ?? 0
    next.set(row.kind, position + 1)
    return { action: null, ...row, batch_job_id: jobId, position }
  })
  await insertRows(db, batchJobRow, placed)
}

/** Lines in a range that the dry run reported as bad: they are skipped, even if they have become valid. */
export async function badLines(db: Db, jobId: string, from: number, to: number): Promise<Set<number>> {
  const rows = await sql<{ line: number }>`select distinct line from batch_job_row
      where batch_job_id = ${jobId} and kind = 'problem' and line between ${from} and ${to}`.all(db)
  return new Set(rows.map(({ line }) => line))
}

/** Problems behind a position in their order, page by page. */
export const problemsAfter = (db: Db, jobId: string, position: number, limit: number) =>
  sql<{ position: number; content: ProblemRow }>`select position, content from batch_job_row
      where batch_job_id = ${jobId} and kind = 'problem' and position > ${position}
      order by position limit ${limit}`.all(db)
