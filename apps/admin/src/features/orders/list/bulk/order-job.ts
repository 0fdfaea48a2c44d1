import type { Client } from '@storeroom/client'
import type { BatchJob, ImportProblem } from '@storeroom/contract'
import type { BulkOutcome, Undo, Watch } from '../../../../framework/bulk/run-bulk.ts'
import { chunks } from '../../../../lib/chunks.ts'

/** An order in the result of a job. */
export type Named = { readonly id: string; readonly name: string }

/** The API's limit of orders, and of tracking numbers, in one job. */
export const MAX_ORDERS_PER_JOB = 1_000

const POLL_INTERVAL_MS = 400

/** How many problems are loaded; further ones are only counted. */
const MAX_LOADED_PROBLEMS = 1_000

type Start = () => Promise<{ readonly batch_job: BatchJob }>

type ProblemText = (problem: ImportProblem) => string

type Jobs = {
  readonly starts: readonly Start[]
  /** Whether what they did can be undone. */
  readonly isUndoable: boolean
  readonly textOf: ProblemText
}

/** Starts jobs one after the other and watches them; a stop cancels the one that runs. They continue if the page is closed. */
export async function runJobs(
  admin: Client['admin'],
  { starts, isUndoable, textOf }: Jobs,
  { onProgress, signal }: Watch,
): Promise<BulkOutcome<Named>> {
  let done = 0
  const failures: BulkOutcome<Named>['failures'][number][] = []
  const undos: Undo[] = []
  for (const start of starts) {
    if (signal.aborted) break
    const before = done
    const { id } = (await start()).batch_job
    const job = await watched(admin, id, { signal, onProgress: (count) => onProgress(before + count) })
    const { problems } = await admin.batchJobs.listProblems({ id, query: { limit: MAX_LOADED_PROBLEMS } })
    failures.push(...problems.map((problem) => ({ item: orderOf(problem), error: textOf(problem) })))
    done += countIn(job)
    if (isUndoable && changedIn(job) > 0) undos.push(undoOf(admin, id))
  }
  return { done, failures, undos }
}

const undoOf =
  (admin: Client['admin'], id: string): Undo =>
  async () => {
    const { batch_job: undoing } = await admin.orderBulk.undo({ body: { batch_job_id: id } })
    const watch = { onProgress: () => undefined, signal: new AbortController().signal }
    const job = await watched(admin, undoing.id, watch)
    const undone = changedIn(job)
    return { undone, left: countIn(job) - undone }
  }

async function watched(admin: Client['admin'], id: string, { signal, onProgress }: Watch): Promise<BatchJob> {
  let isCanceled = false
  for (;;) {
    if (signal.aborted && !isCanceled) {
      isCanceled = true
      // Refused for a job that has just ended, which the next line finds out.
      await admin.batchJobs.cancel({ id }).catch(() => undefined)
    }
    const { batch_job: job } = await admin.batchJobs.retrieve({ id })
    onProgress(countIn(job))
    if (job.completed_at ?? job.failed_at ?? job.canceled_at) return job
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

const countIn = ({ result }: BatchJob): number => Number(result?.['advancement_count'] ?? 0)

const changedIn = ({ result }: BatchJob): number => {
  const summary = result?.['summary']
  return typeof summary === 'object' && summary !== null && 'changed' in summary ? Number(summary.changed) : 0
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function orderOf({ params }: ImportProblem): Named {
  const name = textOf(params['order'])
  return { id: textOf(params['id']) || name, name }
}

/** Chunks of orders, one for each job. */
export const inJobs = <T>(orders: readonly T[]): T[][] => chunks(orders, MAX_ORDERS_PER_JOB)
