import type { Db } from '../../kernel/db.ts'
import type { Services } from '../../kernel/services.ts'
import { tx } from '../../kernel/tx.ts'
import { START_JOB, type StartJob } from '../rules/rules.ts'
import { registerImportTasks } from '../product-import/product-import.ts'
import { insertJob, takeForgotten, voidLeases } from './batch-jobs.queries.ts'
import { enqueueRun, RUN_BATCH_JOB, runBatchJob } from './run-batch-job.ts'

export { runBatchJob } from './run-batch-job.ts'

/** Defines the tasks of imports and exports. */
export function registerBatchJobTasks(services: Services) {
  services.jobs.define<{ id: string }>({
    name: RUN_BATCH_JOB,
    lane: 'long',
    run: ({ id }, signal) => runBatchJob(services, id, signal),
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
    run: (job) =>
      tx(services.db, {}, async (db) => {
        const id = await insertJob(db, { ...job, dry_run: false })
        await services.events.emit(db, 'batch.created', { id })
        await enqueueRun(db, services, id)
      }),
  })
  registerImportTasks(services)
}

/** To be called when the server starts: jobs that were under way when it last stopped are enqueued again. */
export const resumeBatchJobs = (services: Services): Promise<void> =>
  tx(services.db, {}, async (db) => {
    const isEmbedded = services.config.databaseUrl === undefined
    if (isEmbedded) await voidLeases(db)
    await enqueueForgotten(db, services)
  })

type NewJob = Parameters<typeof insertJob>[1]

/** Makes a job whose context is prepared and asks the queue to run it; answers its id. */
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
