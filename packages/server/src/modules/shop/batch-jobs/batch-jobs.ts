import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { insertJob, takeForgotten, voidLeases } from './batch-jobs.queries.ts'
import { enqueueRun, RUN_BATCH_JOB, runBatchJob } from './run-batch-job.ts'
import type { Strategies } from './strategies.ts'

export { checkFileOfJob, lockOwnJob, checkJobPermission, type Strategies } from './strategies.ts'

/** The task that creates a job; its data is a `StartJob`. */
export const START_JOB = 'start-batch-job'
export type StartJob = { readonly type: string; readonly context: Row; readonly created_by: string }

/** Defines the tasks that run jobs of these types. */
export function registerBatchJobTasks(services: Services, strategies: Strategies) {
  services.jobs.define<{ id: string }>({
    name: RUN_BATCH_JOB,
    lane: 'long',
    run: ({ id }, signal) => runBatchJob(services, strategies, id, signal),
  })
  services.jobs.define({
    name: 'resume-batch-jobs',
    lane: 'quick',
    everyMinutes: 1,
    run: () => tx(services.db, {}, (db) => enqueueForgotten(db, services)),
  })
  services.jobs.define<StartJob>({
    name: START_JOB,
    lane: 'quick',
    run: (job) => tx(services.db, {}, async (db) => void (await startJob(db, services, { ...job, dry_run: false }))),
  })
}

/** Enqueues the jobs that were in progress when the server last stopped; called when it starts. */
export const resumeBatchJobs = (services: Services): Promise<void> =>
  tx(services.db, {}, async (db) => {
    const isEmbedded = services.config.databaseUrl === undefined
    if (isEmbedded) await voidLeases(db)
    await enqueueForgotten(db, services)
  })

type NewJob = Parameters<typeof insertJob>[1]

/** Creates a job with a prepared context and queues it; returns its id. */
export async function startJob(db: Db, services: Services, job: NewJob): Promise<string> {
  const id = await insertJob(db, job)
  await services.events.emit(db, 'batch.created', { id })
  await enqueueRun(db, services, id)
  return id
}

/** Each job waits in the queue once, however often this runs. */
async function enqueueForgotten(db: Db, services: Services) {
  for (const id of await takeForgotten(db)) await enqueueRun(db, services, id)
}
