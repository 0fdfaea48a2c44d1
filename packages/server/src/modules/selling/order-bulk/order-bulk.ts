import type { TrackedOrder } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { AppError, notAllowed } from '../../../kernel/errors.ts'
import { tx } from '../../../kernel/tx.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import {
  batchJobRow,
  type BatchJobState,
  type BatchRun,
  type BatchStrategy,
} from '../../shop/batch-jobs/batch-jobs.entity.ts'
import {
  bulkActions,
  undoActions,
  type BulkAction,
  type BulkContext,
  type BulkName,
  type Target,
  type UndoName,
} from './bulk-actions.ts'
import { LeftAsItIs, type Link } from './bulk-plans.ts'
import { findOrders, listChanges } from './order-bulk.queries.ts'

/** The type of the jobs of an action, as it is called in the activity of the dashboard. */
export const jobTypeOf = (name: BulkName) => `order-${name}`

const bulkNames = Object.keys(bulkActions) as BulkName[]

/** The general route of jobs starts none of these. */
const refuseGeneralRoute = async () => {
  throw notAllowed('Bulk actions on orders are started by POST /admin/orders/bulk')
}

/**
 * Jobs that do the same to many orders, each order in a transaction of its own together with how far the job is: a run
 * that is killed at any moment neither repeats nor loses one, an order that cannot be changed is named with the reason,
 * and the others are done.
 */
export const orderBulkJobs: readonly BatchStrategy[] = bulkNames.map((name) => {
  const action = bulkActions[name]
  return {
    type: jobTypeOf(name),
    permission: action.permission,
    prepare: refuseGeneralRoute,
    preProcess: async (run) => commitCount(run, await entriesOf(run)),
    process: async (run) => forEach(run, action, await entriesOf(run)),
  }
})

/** The job shows how many orders it is about before it begins with the first. */
async function commitCount(run: BatchRun, { length: count }: readonly Entry[]) {
  await run.commit(async () => ({ result: { count, advancement_count: 0, progress: 0 } }))
}

/** An order as the caller named it; without `id` if there is none. */
type Entry = {
  readonly label: string
  readonly id?: string
  readonly number?: number
  readonly links: readonly Link[]
  /** What the action is given for this order; by default the context of the job. */
  readonly body?: Row
}

const numberOf = ({ order }: TrackedOrder) => Number(order.replace('#', ''))

/** The orders of a job, once each: those by id, then those by number. Orders are never deleted, so they stay the same. */
async function entriesOf({ job, services }: BatchRun): Promise<Entry[]> {
  const { ids = [], tracking = [] } = job.context as BulkContext
  const links = Map.groupBy(tracking, numberOf)
  const orders = await findOrders(services.db, ids, [...links.keys()])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const byNumber = new Map(orders.map((order) => [order.display_id, order]))
  const chosen = ids.map((id): Entry => {
    const number = byId.get(id)?.display_id
    return number === undefined ? { label: id, links: [] } : { label: `#${number}`, id, number, links: linksOf(number) }
  })
  const others = [...links.keys()].filter((number) => !chosen.some((entry) => entry.number === number))
  return [
    ...chosen,
    ...others.map((number): Entry => {
      const id = byNumber.get(number)?.id
      return { label: `#${number}`, number, links: linksOf(number), ...(id !== undefined && { id }) }
    }),
  ]

  function linksOf(number: number): Link[] {
    return (links.get(number) ?? []).map(({ tracking_number, url }) => ({ tracking_number, url }))
  }
}

type Counts = { readonly changed: number; readonly unchanged: number; readonly problems: number }
type Checkpoint = Counts & { readonly done: number }

const start: Checkpoint = { done: 0, changed: 0, unchanged: 0, problems: 0 }

/** Runs an action for the orders that are not done yet. */
async function forEach(run: BatchRun, action: BulkAction, entries: readonly Entry[]): Promise<void> {
  let at: Checkpoint = { ...start, ...(run.job.checkpoint as Partial<Checkpoint> | null) }
  while (at.done < entries.length) at = await oneMore(run, action, entries, at)
}

async function oneMore(run: BatchRun, action: BulkAction, entries: readonly Entry[], at: Checkpoint) {
  const entry = entries[at.done] as Entry
  const after = (outcome: keyof Counts): Checkpoint => ({ ...at, done: at.done + 1, [outcome]: at[outcome] + 1 })
  const withCounts = (checkpoint: Checkpoint) => ({
    checkpoint,
    result: resultOf(checkpoint, entries.length),
    value: checkpoint,
  })
  const outcomeOf = (isChanged: boolean) => withCounts(after(isChanged ? 'changed' : 'unchanged'))
  const reached = (value: Checkpoint | undefined) => value ?? at
  try {
    if (entry.id === undefined) throw new LeftAsItIs('unknown_order')
    const target: Target = { id: entry.id, links: entry.links }
    if ('outside' in action) {
      const isChanged = await action.outside(workOf(run), target)
      return reached(await run.commit(async () => outcomeOf(isChanged)))
    }
    const { job, services } = run
    const context = (entry.body ?? job.context) as BulkContext
    return reached(
      await run.commit(async (db) => {
        const outcome = await action.inside(db, services, target, context)
        if (typeof outcome === 'object') await noteChange(db, job.id, at.done, entry, outcome.undo)
        return outcomeOf(outcome !== false)
      }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return reached(
      await run.commit(async (db) => {
        await noteProblem(db, run.job.id, at.done, entry, error)
        return withCounts(after('problems'))
      }),
    )
  }
}

const workOf = ({ services, job }: BatchRun) => ({
  services,
  transaction: <T>(work: (db: Db) => Promise<T>) => tx(services.db, { userId: job.created_by ?? undefined }, work),
})

const resultOf = ({ done, changed, unchanged, problems }: Checkpoint, count: number): Row => ({
  advancement_count: done,
  progress: done / count,
  summary: { changed, unchanged, problems },
})

/** What is written about the order at a position. */
type Note = { readonly kind: 'problem' | 'change'; readonly position: number; readonly content: Row }

const note = (db: Db, jobId: string, { kind, position, content }: Note) =>
  insertRows(db, batchJobRow, [{ batch_job_id: jobId, position, kind, line: position + 1, content }])

const noteProblem = (db: Db, jobId: string, position: number, { label, id }: Entry, error: AppError) =>
  note(db, jobId, {
    kind: 'problem',
    position,
    content: {
      line: position + 1,
      column: null,
      reason: error instanceof LeftAsItIs ? error.reason : (error.details.wireCode ?? error.code),
      params: { order: label, ...(id !== undefined && { id }) },
      message: error.message,
    },
  })

/** What the order is given when the action is undone. */
const noteChange = (db: Db, jobId: string, position: number, { label, id }: Entry, undo: Row) =>
  note(db, jobId, { kind: 'change', position, content: { label, id, undo } })

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
  preProcess: async (run) => commitCount(run, await changesOf(run)),
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
