import type { Contract } from '@storeroom/contract'
import type { Row } from '../../../kernel/entity.ts'
import { notAllowed } from '../../../kernel/errors.ts'
import { userOf, type StagedContext } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { answering, list, retrieve } from '../../../kernel/resource.ts'
import { readableJobs } from './batch-jobs.conditions.ts'
import { batchJobs as resource } from './batch-jobs.entity.ts'
import { startJob } from './batch-jobs.ts'
import * as queries from './batch-jobs.queries.ts'
import { findOwnJob, lockOwnJob, checkJobPermission, findStrategy, strategyOf, type Strategies } from './strategies.ts'
import { enqueueRun, moveJob, RUN_BATCH_JOB } from './run-batch-job.ts'

type NewJob = { readonly type: string; readonly context: Row; readonly dry_run?: boolean }

/** Creates a job and queues it. @throws not_found for an unknown type, and the errors of its strategy */
async function begin(context: StagedContext, strategies: Strategies, { type, dry_run = false, ...sent }: NewJob) {
  const { services, transaction } = context
  const created_by = userOf(context).id
  const prepared = await strategyOf(strategies, type).prepare(services, sent.context, created_by)
  checkJobPermission(context, strategies, { type, context: prepared })
  return transaction(async (db) => {
    const id = await startJob(db, services, { type, created_by, context: prepared, dry_run })
    // As created: after the transaction a run may already have changed it.
    return retrieve({ ...context, db }, resource, id)
  })
}

type Routes = Omit<Contract['admin']['batchJobs'], 'listSheets' | 'mapColumns' | 'retryImages'>

/** The routes that serve jobs of every type. */
export const batchJobs = (strategies: Strategies): Handlers<Routes> => ({
  list: ({ query }, context) => list(context, resource, query, { where: readableJobs(userOf(context), strategies) }),

  create: staged(({ body }, context) => begin(context, strategies, body)),

  retrieve: answering(resource, ({ id }, context) => findOwnJob(context, strategies, id)),

  confirm: answering(resource, async ({ id }, context) => {
    const job = await lockOwnJob(context, id)
    checkJobPermission(context, strategies, job)
    if (job.status !== 'pre_processed')
      throw notAllowed('Cannot confirm processing for a batch job that is not pre processed')
    await moveJob(context.db, context.services, id, ['confirmed_at'])
    await enqueueRun(context.db, context.services, id)
  }),

  /** A run in progress stops at its next batch; without one, the queued task discards the leftovers. */
  cancel: answering(resource, async ({ id }, context) => {
    const job = await lockOwnJob(context, id)
    const { status } = job
    if (status === 'completed') throw notAllowed('Cannot cancel completed batch job')
    if (findStrategy(strategies, job.type)?.isFinal?.(job))
      throw notAllowed('Cannot cancel a batch job that has begun what cannot be taken back')
    if (status !== 'canceled') {
      await moveJob(context.db, context.services, id, ['canceled_at'])
      await context.services.jobs.enqueue(context.db, RUN_BATCH_JOB, { id }, id)
    }
  }),

  undo: staged(({ id, body = {} }, context) =>
    begin(context, strategies, { ...body, type: 'import-undo', context: { batch_job_id: id } }),
  ),

  async listProblems({ id, query }, context) {
    const { context: requested } = await findOwnJob(context, strategies, id)
    const { problems, count } = await queries.pageOfProblems(context.db, id, query)
    const { sheet } = requested
    const named = typeof sheet === 'string' ? problems.map((problem) => ({ sheet, ...problem })) : problems
    return { problems: named, count, offset: query.offset, limit: query.limit }
  },

  async listDifferences({ id, query }, context) {
    await findOwnJob(context, strategies, id)
    const page = await queries.pageOfDifferences(context.db, id, query.action, query)
    return { ...page, offset: query.offset, limit: query.limit }
  },
})
