import type { ListedBatchJob } from '@storeroom/contract'
import type { TFunction } from 'i18next'

/** The `result` of a job (docs/contract/imports.md §1). */
export type JobProgress = {
  readonly done: number
  /** The total; undefined until it is counted. */
  readonly total: number | undefined
  /** Key of the file that the job made. */
  readonly fileKey: string | undefined
  /** Key of the file that lists the problems. */
  readonly problemsKey: string | undefined
  /** Why the job failed. */
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

/** `product-import` → `Product import` (S9-03). */
function typeInWords(type: string): string {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a job: its type in the reader's language, or in plain English if there is no translation. */
export const jobName = (t: TFunction<'shell'>, type: string): string => t(`shell:jobType.${type}`, typeInWords(type))

/** The toast of a completed job (S9-03). */
export const completionText = (t: TFunction<'shell'>, type: string): string =>
  t('shell:jobCompleted', { type: jobName(t, type) })
