import { Readable } from 'node:stream'
import type { Row } from '../../../../kernel/entity.ts'
import { mediaTypes } from '../../../../kernel/files/media-types.ts'
import type { BatchRun, BatchStrategy } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { discardFile, recordUploads } from '../../../shop/uploads/uploads.ts'

/** Jobs that write one file each, for the staff to download. */
type FileExport = Pick<BatchStrategy, 'type' | 'permission' | 'prepare' | 'preProcess' | 'completed'> & {
  /** Where its files lie within `exports/`. */
  readonly folder: string
  /** What the file is; CSV by default. */
  readonly kind?: 'csv' | 'pdf' | 'json'
  /** The file in chunks; `count.done` is updated with its number of records. */
  readonly chunks: (run: BatchRun, count: Count) => AsyncIterable<string | Buffer>
}

export type Count = { done: number }

/** Counts records that are in the file by now and reports the progress. */
export async function countWritten({ job, report }: BatchRun, count: Count, written: number) {
  count.done += written
  const total = Math.max(count.done, job.result?.count ?? 0)
  await report({ advancement_count: count.done, progress: total === 0 ? 0 : count.done / total })
}

/** The job of an export. Its file is deleted when it is canceled or fails. */
export const exportStrategy = (described: FileExport): BatchStrategy => ({
  ...described,
  process: (run) => writeFile(run, described),
  discard: async (services, { checkpoint }) => {
    const key = keyIn(checkpoint)
    if (key !== undefined) await discardFile(services, key)
  },
})

const keyIn = (checkpoint: Row | null) => {
  const key = checkpoint?.['file_key']
  return typeof key === 'string' ? key : undefined
}

/** Writes the file. It appears complete or not at all; after a crash, the next run starts it over. */
async function writeFile(run: BatchRun, described: FileExport) {
  const { job, services, commit } = run
  const file_key = keyIn(job.checkpoint) ?? newKey(run, described)
  await commit(async () => ({ checkpoint: { file_key } }))
  const count = { done: 0 }
  const { type: mediaType } = mediaTypes[described.kind ?? 'csv']
  const { size } = await services.files.put(file_key, Readable.from(described.chunks(run, count)), { mediaType })
  const name = file_key.split('/').at(-1) ?? file_key
  const upload = { key: file_key, name, media_type: mediaType, size, protected: true, created_by: job.created_by }
  try {
    await commit(async (db) => {
      if (job.result?.['file_key'] === undefined) await recordUploads(db, services, [upload])
      return { result: { file_key, file_size: size, count: count.done, advancement_count: count.done, progress: 1 } }
    })
  } catch (error) {
    await discardFile(services, file_key)
    throw error
  }
}

/** The end of the job's id makes names of exports in the same millisecond unique. */
const newKey = ({ services, job }: BatchRun, { folder, type, kind = 'csv' }: FileExport) =>
  `exports/${folder}/${type}-${services.clock.now()}-${job.id.slice(-6)}.${mediaTypes[kind].extension}`
