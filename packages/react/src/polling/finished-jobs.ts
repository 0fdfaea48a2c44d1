import type { ListedBatchJob } from '@storeroom/contract'

/** The state of finished jobs. Times are the server's, in milliseconds since 1970. */
export type Watch = {
  /** When the app started; undefined until a response has the server's time. */
  readonly startedAt: number | undefined
  /** Ids of completed jobs already reported; undefined before the first response. */
  readonly known: ReadonlySet<string> | undefined
}

export const startWatch: Watch = { startedAt: undefined, known: undefined }

export type Poll = {
  readonly jobs: readonly ListedBatchJob[]
  /** The server's time in the response, if there. */
  readonly respondedAt: number | undefined
  /** Milliseconds between the start of the app and this response. */
  readonly uptime: number
}

/**
 * The jobs that completed after the app started, each once. Browser and server clocks are never compared: the start is
 * the server's time minus the uptime. Without the server's time, all jobs in the first response count as old.
 */
export function takeFinished(watch: Watch, poll: Poll): { readonly watch: Watch; readonly finished: ListedBatchJob[] } {
  const { respondedAt, uptime } = poll
  const startedAt = watch.startedAt ?? (respondedAt === undefined ? undefined : respondedAt - uptime)
  const completed = poll.jobs.filter(({ status }) => status === 'completed')
  const isNew = (job: ListedBatchJob) =>
    startedAt === undefined ? watch.known !== undefined : completionOf(job) >= startedAt
  const finished = completed.filter((job) => !watch.known?.has(job.id) && isNew(job))
  const finishedIds = new Set([...(watch.known ?? []), ...completed.map(({ id }) => id)])
  return {
    watch: { startedAt, known: finishedIds },
    finished: finished.sort((a, b) => completionOf(a) - completionOf(b)),
  }
}

/** Milliseconds since 1970, the server's clock. */
export const completionOf = ({ completed_at }: ListedBatchJob): number => Date.parse(completed_at ?? '')
