import type { EventName } from '@storeroom/contract'
import type { Db } from '../../kernel/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { newSecret } from '../../kernel/ids.ts'
import type { Services } from '../../kernel/services.ts'
import { tx } from '../../kernel/tx.ts'
import type { BatchJobState, BatchRun, BatchStrategy } from './batch-jobs.entity.ts'
import * as queries from './batch-jobs.queries.ts'
import { openRun, RunEnded } from './batch-run.ts'
import { isPassing } from './passing.ts'
import { findStrategy, strategyOf } from './strategies.ts'

/** Name of the task that carries a job as far as it goes by itself. */
export const RUN_BATCH_JOB = 'run-batch-job'

type Step = {
  readonly from: BatchJobState['status']
  readonly work?: 'preProcess' | 'process'
  readonly dates: (job: BatchJobState) => readonly queries.JobDate[]
}

/** contract/states.md §19. A dry run waits after the first step until somebody confirms it. */
const steps: readonly Step[] = [
  {
    from: 'created',
    work: 'preProcess',
    dates: ({ dry_run }) => (dry_run ? ['pre_processed_at'] : ['pre_processed_at', 'confirmed_at']),
  },
  { from: 'confirmed', dates: () => ['processing_at'] },
  { from: 'processing', work: 'process', dates: () => ['completed_at'] },
]

/**
 * Carries a job on from wherever it stands; the state is in the row, so a run that was killed is repeated without
 * doubling anything. Does nothing while another run is at it, or when nothing is left to do.
 * @throws whatever passes by itself, such as a lost connection, so that the queue tries again
 */
export async function runBatchJob(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const token = newSecret()
  const job = await tx(services.db, {}, (db) => queries.claim(db, id, token))
  if (!job) return discardCanceled(services, id)
  try {
    await carryOn(strategyOf(job.type), services, { job, token }, signal)
  } catch (error) {
    await endRun(services, { job, token }, signal, error)
  }
}

type Holder = { readonly job: BatchJobState; readonly token: string }

async function carryOn(strategy: BatchStrategy, services: Services, holder: Holder, signal: AbortSignal) {
  let { job } = holder
  for (let step = stepFrom(job); step; step = stepFrom(job)) {
    const userId = strategy.writer?.(job) ?? job.created_by ?? undefined
    const run = openRun(services, { ...holder, job, userId }, signal)
    if (step.work) await strategy[step.work](run)
    job = await advance(strategy, run, step.dates(job))
  }
  await queries.release(services.db, job.id, holder.token)
}

const stepFrom = (job: BatchJobState) => steps.find(({ from }) => from === job.status)

async function advance(
  strategy: BatchStrategy,
  { job, services, commit }: BatchRun,
  dates: readonly queries.JobDate[],
) {
  const advanced = await commit(async (db) => {
    await moveJob(db, services, job.id, dates)
    const value = await queries.findState(db, job.id)
    if (value.status === 'completed') await strategy.completed?.(db, services, value)
    return { value }
  })
  return advanced ?? job
}

/** Sets dates of a job and tells everybody of each. */
export async function moveJob(db: Db, { events }: Services, id: string, dates: readonly queries.JobDate[]) {
  await queries.setDates(db, id, dates)
  for (const date of dates) await events.emit(db, eventOf(date), { id })
}

const eventOf = (date: queries.JobDate) => `batch.${date.slice(0, -'_at'.length)}` as EventName

/** What becomes of a job whose run ended before the work did. */
async function endRun(services: Services, holder: Holder, signal: AbortSignal, error: unknown) {
  const { job, token } = holder
  if (error instanceof RunEnded) {
    if (error.reason === 'canceled') await discard(services, job.id)
    return
  }
  if (signal.aborted) return handOver(services, holder)
  if (isPassing(error)) {
    await queries.release(services.db, job.id, token).catch(() => {
      // The database is still away; the lease runs out by itself.
    })
    throw error
  }
  await failJob(services, holder, error)
}

/** The server stops: another one, or this one after its next start, goes on. */
const handOver = (services: Services, { job, token }: Holder) =>
  tx(services.db, {}, async (db) => {
    if ((await queries.release(db, job.id, token)) === 1) await enqueueRun(db, services, job.id)
  })

/** Asks the queue for a run. */
export async function enqueueRun(db: Db, { jobs }: Services, id: string) {
  await queries.expectDelivery(db, id)
  await jobs.enqueue(db, RUN_BATCH_JOB, { id }, id)
}

async function failJob(services: Services, { job, token }: Holder, error: unknown) {
  const known = error instanceof AppError
  if (!known) services.log.error({ cause: error, job: job.id }, 'a batch job failed')
  const failure = known
    ? { message: error.message, code: error.code }
    : { message: 'An unknown error occurred', code: 'unknown' }
  const failed = await tx(services.db, { userId: job.created_by ?? undefined }, async (db) => {
    const held = await queries.lockLease(db, job.id)
    if (held?.lease_token !== token) return false
    await queries.appendError(db, job.id, failure)
    if (held.status !== 'canceled') await moveJob(db, services, job.id, ['failed_at'])
    return true
  })
  if (failed) await discard(services, job.id)
}

/** Takes away what a job leaves behind that will not be completed. */
async function discard(services: Services, id: string) {
  const job = await queries.findState(services.db, id)
  await findStrategy(job.type)?.discard?.(services, job)
}

/** A job can be canceled while nobody runs it, or by a run that died over it. */
async function discardCanceled(services: Services, id: string) {
  const job = await queries.findJob(services.db, id)
  if (job?.status === 'canceled') await discard(services, id)
}
