import { notAllowed } from '../../../kernel/errors.ts'
import type { BatchJobState, BatchRun, BatchStrategy } from '../../shop/batch-jobs/batch-jobs.entity.ts'
import { bulkActions, undoActions, type BulkAction, type UndoName } from './bulk-actions.ts'
import { LeftAsItIs } from './left-as-it-is.ts'
import { bulkNames, forEach, jobTypeOf, refuseGeneralRoute, type Entry } from './order-bulk.ts'
import { listChanges } from './order-bulk.queries.ts'

type Undoing = { readonly batch_job_id: string; readonly action: UndoName }

const ENDED: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed'])

/** The job that would undo another one. @throws not_allowed if that cannot be undone */
export function undoingOf({ id, type, status }: Pick<BatchJobState, 'id' | 'type' | 'status'>): Undoing {
  const name = bulkNames.find((candidate) => jobTypeOf(candidate) === type)
  const action = name && bulkActions[name].undoneBy
  if (action === undefined) throw notAllowed('What this batch job does cannot be undone')
  if (!ENDED.has(status)) throw notAllowed('Cannot undo a batch job that has not ended')
  return { batch_job_id: id, action }
}

export const ORDER_UNDO = 'order-undo'

/**
 * Undoes what a job of a bulk action changed, order by order with the opposite action. An order in which there is nothing
 * left to undo was changed since, and is named.
 */
export const orderUndo: BatchStrategy = {
  type: ORDER_UNDO,
  permission: 'orders:write',
  prepare: refuseGeneralRoute,
  preProcess: async (run) => {
    const { length: count } = await changesOf(run)
    await run.commit(async () => ({ result: { count, advancement_count: 0, progress: 0 } }))
  },
  process: async (run) => {
    const { action } = run.job.context as Undoing
    await forEach(run, undoneOnly(undoActions[action]), await changesOf(run))
  },
}

const changesOf = async ({ job, services }: BatchRun): Promise<Entry[]> =>
  (await listChanges(services.db, (job.context as Undoing).batch_job_id)).map(({ label, id, undo }) => ({
    label,
    id,
    links: [],
    body: undo,
  }))

function undoneOnly(action: BulkAction): BulkAction {
  if ('outside' in action) return action
  return {
    ...action,
    inside: async (...given) => {
      if ((await action.inside(...given)) === false) throw new LeftAsItIs('changed_since')
      return true
    },
  }
}
