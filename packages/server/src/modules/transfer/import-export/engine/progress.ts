import type { Row } from '../../../../kernel/entity.ts'
import type { BatchJobState } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { BatchSizer, fixedSize } from './batches.ts'
import type { ImportRun } from './context.ts'
import type { Units } from './recipe.ts'

/** The progress in the `result` of a job. */
export function progressOf({ result }: BatchJobState, done: number): Row {
  const count = result?.count ?? 0
  const advancement_count = Math.min(done, count)
  return { advancement_count, progress: count === 0 ? 0 : advancement_count / count }
}

type Sized = { readonly batchSize?: Readonly<Record<'embedded' | 'postgres', number>> }

/** How the batches of one run are sized. */
export const sizerOf = ({ services }: ImportRun<unknown>, { batchSize }: Sized) =>
  batchSize ? fixedSize(batchSize[services.engine]) : new BatchSizer(services)

/** Rows that a batch counts a unit as. */
export const weightOf =
  <Unit>({ rows }: Pick<Units<Unit>, 'rows'>) =>
  (unit: Unit): number =>
    Math.max(1, rows(unit))

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
