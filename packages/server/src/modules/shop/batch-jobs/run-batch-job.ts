import type { EventName } from '@storeroom/contract'
import { seconds } from '../../../kernel/clock.ts'
import type { Row } from '../../../kernel/entity.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { errorCode } from '../../../kernel/error-code.ts'
import type { BatchJobState, BatchRun, BatchStrategy } from './batch-jobs.entity.ts'
import * as queries from './batch-jobs.queries.ts'
import { findStrategy, strategyOf, type Strategies } from './strategies.ts'

/** Ends a run early: the job was canceled, or another run has taken it over. */
class RunEnded extends Error {
  readonly reason: 'canceled' | 'superseded'
  constructor(reason: 'canceled' | 'superseded') {
    super(`The run was ${reason}`)
    this.name = 'RunEnded'
    this.reason = reason
  }
}

/** How often progress for display is written. */
const REPORT_EVERY = seconds(1)

/** A job that was claimed, and the token of its lease. */
type Holder = { readonly job: BatchJobState; readonly token: string }

/** Opens a run of a claimed job. @param userId the author in the history */
function openRun(
  services: Services,
  { job, token }: Holder,
  userId: string | undefined,
  signal: AbortSignal,
): BatchRun {
  let reported = services.clock.now()
  const commit: BatchRun['commit'] = async (work) => {
    signal.throwIfAborted()
    reported = services.clock.now()
    await services.jobs.giveWay()
    return tx(services.db, { userId }, async (db) => {
      refuseEnded(await queries.lockLease(db, job.id), token)
      const { value, ...progress } = await work(db)
      await queries.saveProgress(db, job.id, progress)
      return value
    })
  }
  const report = async (result: Row) => {
    if (services.clock.now() - reported < REPORT_EVERY) return
    await commit(async () => ({ result }))
  }
  return { job, services, signal, commit, report }
}

function refuseEnded(lease: queries.Lease | undefined, token: string) {
  if (lease?.status === 'canceled') throw new RunEnded('canceled')
  if (lease?.lease_token !== token) throw new RunEnded('superseded')
}

/** Name of the task that runs a job until it is done or needs a confirmation. */
export const RUN_BATCH_JOB = 'run-batch-job'

type Step = {
  readonly from: BatchJobState['status']
  readonly work?: 'preProcess' | 'process'
  readonly dates: (job: BatchJobState) => readonly queries.JobDate[]
}

/** docs/contract/states.md §19. A dry run waits after the first step for confirmation. */
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
 * Continues a job from its checkpoint; the state is in the row, so that a killed run can be repeated safely. Does
 * nothing while another run holds the job, or when nothing is left to do.
 * @throws transient errors, such as a lost connection, so that the queue tries again
 */
export async function runBatchJob(
  services: Services,
  strategies: Strategies,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const token = newSecret()
  const job = await tx(services.db, {}, (db) => queries.claim(db, id, token))
  if (!job) return discardCanceled(services, strategies, id)
  try {
    await runSteps(strategyOf(strategies, job.type), services, { job, token }, signal)
  } catch (error) {
    const isFinal = await endRun(services, { job, token }, signal, error)
    if (isFinal) await discard(services, strategies, id)
  }
}

async function runSteps(strategy: BatchStrategy, services: Services, holder: Holder, signal: AbortSignal) {
  let { job } = holder
  for (let step = stepFrom(job); step; step = stepFrom(job)) {
    const userId = strategy.writer?.(job) ?? job.created_by ?? undefined
    const run = openRun(services, { ...holder, job }, userId, signal)
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

/** Sets dates of a job and emits the event of each. */
export async function moveJob(db: Db, { events }: Services, id: string, dates: readonly queries.JobDate[]) {
  await queries.setDates(db, id, dates)
  for (const date of dates) await events.emit(db, eventOf(date), { id })
}

const eventOf = (date: queries.JobDate) => `batch.${date.slice(0, -'_at'.length)}` as EventName

/** Handles a run that ended early; returns whether the job will never be completed. */
async function endRun(services: Services, holder: Holder, signal: AbortSignal, error: unknown): Promise<boolean> {
  const { job, token } = holder
  if (error instanceof RunEnded) return error.reason === 'canceled'
  if (signal.aborted) {
    await handOver(services, holder)
    return false
  }
  if (isTransientError(error)) {
    await queries.release(services.db, job.id, token).catch(() => {
      // The database is still unreachable; the lease expires by itself.
    })
    throw error
  }
  return failJob(services, holder, error)
}

/** The server stops: another one, or this one after its next start, continues. */
const handOver = (services: Services, { job, token }: Holder) =>
  tx(services.db, {}, async (db) => {
    if ((await queries.release(db, job.id, token)) === 1) await enqueueRun(db, services, job.id)
  })

/** Queues a run. */
export async function enqueueRun(db: Db, { jobs }: Services, id: string) {
  await queries.expectDelivery(db, id)
  await jobs.enqueue(db, RUN_BATCH_JOB, { id }, id)
}

/** Returns false when another run has taken the job over. */
function failJob(services: Services, { job, token }: Holder, error: unknown): Promise<boolean> {
  const isExpected = error instanceof AppError
  if (!isExpected) services.log.error({ cause: error, job: job.id }, 'a batch job failed')
  const failure = isExpected
    ? { message: error.message, code: error.code }
    : { message: 'An unknown error occurred', code: 'unknown' }
  return tx(services.db, { userId: job.created_by ?? undefined }, async (db) => {
    const lease = await queries.lockLease(db, job.id)
    if (lease?.lease_token !== token) return false
    await queries.appendError(db, job.id, failure)
    if (lease.status !== 'canceled') await moveJob(db, services, job.id, ['failed_at'])
    return true
  })
}

/** Removes the leftovers of a job that will never be completed. */
async function discard(services: Services, strategies: Strategies, id: string) {
  const job = await queries.findState(services.db, id)
  await findStrategy(strategies, job.type)?.discard?.(services, job)
}

/** A job can be canceled while no run holds it, or while its run has died. */
async function discardCanceled(services: Services, strategies: Strategies, id: string) {
  const job = await queries.findJob(services.db, id)
  if (job?.status === 'canceled') await discard(services, strategies, id)
}

/** SQLSTATE classes of temporary failures: connection lost, out of resources, shutting down. */
const DATABASE = /^(?:08|53|57P)/
const DISK = /^(?:ENOSPC|EDQUOT)$/
const NETWORK = /^E(?:CONN|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN)/

/** Whether an error is temporary: the work will succeed once the database or storage is back. */
function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  if (DATABASE.test(code) || NETWORK.test(code) || DISK.test(code)) return true
  return /connection terminated|timeout exceeded when trying to connect|pool (?:after|is)/i.test(error.message)
}
