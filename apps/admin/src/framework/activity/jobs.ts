import type { ListedBatchJob } from '@storeroom/contract'
import type { TFunction } from 'i18next'

/** What a job says about itself in `result` (docs/contract/imports.md §1). */
export type JobProgress = {
  readonly done: number
  /** All there is to do; undefined while nobody has counted. */
  readonly total: number | undefined
  /** Of the file it made. */
  readonly fileKey: string | undefined
  /** Of the file that lists bad rows. */
  readonly problemsKey: string | undefined
  /** What made it fail. */
  readonly error: string | undefined
}

const numberIn = (result: Record<string, unknown>, name: string): number | undefined => {
  const value = result[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

const textIn = (result: Record<string, unknown>, name: string): string | undefined => {
  const value = result[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Errors are texts or objects with a message. */
function firstError(errors: unknown): string | undefined {
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  if (typeof first === 'object' && first !== null && 'message' in first) return String(first.message)
  return typeof first === 'string' ? first : undefined
}

export function progressOf({ result }: Pick<ListedBatchJob, 'result'>): JobProgress {
  const facts = result ?? {}
  return {
    done: numberIn(facts, 'advancement_count') ?? 0,
    total: numberIn(facts, 'count'),
    fileKey: textIn(facts, 'file_key'),
    problemsKey: textIn(facts, 'problems_file_key'),
    error: firstError(facts['errors']),
  }
}

/** When a job came to its end, by success, failure or a person; undefined while it has not. ISO, UTC. */
const endOf = ({ completed_at, failed_at, canceled_at }: ListedBatchJob): string | undefined =>
  failed_at ?? canceled_at ?? completed_at ?? undefined

/** Jobs that finished by themselves after a moment (ISO): what the activity badge counts. */
export function unreadJobs(jobs: readonly ListedBatchJob[], since: string): readonly ListedBatchJob[] {
  return jobs.filter((job) => job.canceled_at === null && (endOf(job) ?? '') > since)
}

/** The latest end among jobs: whoever has seen them has seen everything up to then. Server's clock, so that clocks need not agree. */
export const latestEnd = (jobs: readonly ListedBatchJob[]): string =>
  jobs.reduce((latest, job) => ((endOf(job) ?? '') > latest ? (endOf(job) ?? '') : latest), '')

/** `product-import` → `Product import` (S9-03). */
function typeInWords(type: string): string {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a job is called: its type in the reader's language, in words where the language has none for it. */
export const jobName = (t: TFunction<'shell'>, type: string): string => t(`shell:jobType.${type}`, typeInWords(type))

/** What is said once a job has completed (S9-03). */
export const completionText = (t: TFunction<'shell'>, type: string): string =>
  t('shell:jobCompleted', { type: jobName(t, type) })
