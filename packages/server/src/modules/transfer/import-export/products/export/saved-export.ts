import type { Db } from '../../../../../kernel/db.ts'
import type { Services } from '../../../../../kernel/services.ts'
import type { BatchJobState } from '../../../../shop/batch-jobs/batch-jobs.entity.ts'
import { discardFile } from '../../../../shop/uploads/uploads.ts'
import { contextOf } from './export-context.ts'
import * as queries from './product-export.queries.ts'

const REMOVE_REPLACED = 'remove-replaced-export'

/** The file of a saved export replaces the one before, which is removed. */
export async function saveForPreset(db: Db, { jobs }: Services, { id, context }: BatchJobState) {
  const { preset_id } = contextOf(context)
  if (preset_id === undefined) return
  const before = await queries.lockPresetFile(db, preset_id)
  if (!before) return
  await queries.setPresetFile(db, preset_id, id)
  if (before.file_job_id !== null && before.file_job_id !== id)
    await jobs.enqueue(db, REMOVE_REPLACED, { id: before.file_job_id }, before.file_job_id)
}

/** Removes the file that a saved export has replaced. */
export const registerReplacedExportsTask = (services: Services) =>
  services.jobs.define<{ id: string }>({
    name: REMOVE_REPLACED,
    lane: 'background',
    run: ({ id }) => removeFileOf(services, id),
  })

async function removeFileOf(services: Services, jobId: string) {
  const { db } = services
  const key = await queries.findFileKey(db, jobId)
  if (!key) return
  await discardFile(services, key)
  await queries.forgetFile(db, jobId, key)
}
