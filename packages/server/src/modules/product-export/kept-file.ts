import { first, run, type Db } from '../../kernel/db.ts'
import type { Services } from '../../kernel/services.ts'
import { sql } from '../../kernel/sql.ts'
import type { BatchJobState } from '../batch-jobs/batch-jobs.entity.ts'
import { discardFile } from '../uploads/uploads.ts'
import { contextOf } from './export-context.ts'

const REMOVE_REPLACED = 'remove-replaced-export'

/** The file of an export that is kept takes the place of the one before, which goes. */
export async function keepForPreset(db: Db, { jobs }: Services, { id, context }: BatchJobState) {
  const { preset_id } = contextOf(context)
  if (preset_id === undefined) return
  const before = await first(
    db,
    sql<{ file_job_id: string | null }>`select file_job_id from export_preset where id = ${preset_id} for update`,
  )
  if (!before) return
  await run(db, sql`update export_preset set file_job_id = ${id}, updated_at = now() where id = ${preset_id}`)
  if (before.file_job_id !== null && before.file_job_id !== id)
    await jobs.enqueue(db, REMOVE_REPLACED, { id: before.file_job_id }, before.file_job_id)
}

/** Defines what follows when an export that is kept was made anew. */
export const registerExportTasks = (services: Services) =>
  services.jobs.define<{ id: string }>({
    name: REMOVE_REPLACED,
    lane: 'background',
    run: ({ id }) => removeFileOf(services, id),
  })

async function removeFileOf(services: Services, jobId: string) {
  const { db } = services
  const job = await first(
    db,
    sql<{ key: string | null }>`select result ->> 'file_key' as key from batch_job where id = ${jobId}`,
  )
  if (!job?.key) return
  await discardFile(services, job.key)
  await run(db, sql`delete from upload where key = ${job.key}`)
  await run(db, sql`update batch_job set result = result - 'file_key', updated_at = now() where id = ${jobId}`)
}
