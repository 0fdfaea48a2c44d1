import type { Row } from '../../../../kernel/entity.ts'
import type { BatchJobState } from '../../../shop/batch-jobs/batch-jobs.entity.ts'

/** The fields of a job's result that v1 has before anything is written (docs/contract/imports.md §1). */
export const startingResult = (count: number, key: string, name: string, message: string): Row => ({
  count,
  advancement_count: 0,
  progress: 0,
  stat_descriptors: [{ key, name, message }],
})

/** The progress in the `result` of a job. */
export function progressOf({ result }: BatchJobState, done: number): Row {
  const count = result?.count ?? 0
  const advancement_count = Math.min(done, count)
  return { advancement_count, progress: count === 0 ? 0 : advancement_count / count }
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
