import type { Contract } from '@storeroom/contract'
import type { Row } from '../../kernel/entity.ts'
import { notAllowed, notFound, orNotFound } from '../../kernel/errors.ts'
import { userOf, type Context, type StagedContext } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { requirePermission } from '../../kernel/permissions.ts'
import { condition } from '../../kernel/read/condition.ts'
import { list, retrieve } from '../../kernel/resource.ts'
import { customerTable } from '../customer-import/customer-import.ts'
import { mapColumns, productTable, retryImages, sheetsOf } from '../product-import/product-import.ts'
import { batchJobs as reading, type BatchJobState } from './batch-jobs.entity.ts'
import { startJob } from './batch-jobs.ts'
import * as queries from './batch-jobs.queries.ts'
import { enqueueRun, moveJob, RUN_BATCH_JOB } from './run-batch-job.ts'
import { permissionFor, strategyOf } from './strategies.ts'

const NOT_OWN = 'Cannot access a batch job that does not belong to the logged in user'

/** @throws not_found, not_allowed for a job of somebody else */
function own(context: Context, id: string, job: BatchJobState | undefined): BatchJobState {
  const found = orNotFound(job, reading.missing(id))
  if (found.created_by !== userOf(context).id) throw notAllowed(NOT_OWN)
  return found
}

const findOwn = async (context: Context, id: string) => own(context, id, await queries.findJob(context.db, id))
const lockOwn = async (context: Context, id: string) => own(context, id, await queries.lockJob(context.db, id))

/** A job needs the permission for what it does, when it is started and when it is confirmed. @throws forbidden */
const checkRole = (context: Context, { type, context: asked }: { readonly type: string; readonly context: Row }) =>
  requirePermission(userOf(context), permissionFor(strategyOf(type), asked))

type NewJob = { readonly type: string; readonly context: Row; readonly dry_run?: boolean }

/** Makes a job and asks the queue to run it. @throws not_found for an unknown type, and what its strategy refuses */
async function begin(context: StagedContext, { type, dry_run = false, ...sent }: NewJob) {
  const { services, transaction } = context
  const created_by = userOf(context).id
  const prepared = await strategyOf(type).prepare(services, sent.context, created_by)
  checkRole(context, { type, context: prepared })
  return transaction(async (db) => {
    const id = await startJob(db, services, { type, created_by, context: prepared, dry_run })
    // As it was made: once the transaction ends, somebody may be at work on it.
    return retrieve({ ...context, db }, reading, id)
  })
}

export const batchJobs: Handlers<Contract['admin']['batchJobs']> = {
  list: ({ query }, context) =>
    list(context, reading, query, { where: condition('r.created_by = ?', userOf(context).id) }),

  create: staged(({ body }, context) => begin(context, body)),

  listSheets: staged(async ({ body: { file_key } }, { services: { files } }) => {
    if (!(await files.exists(file_key))) throw notFound(`File with key ${file_key} was not found`)
    return { sheets: await sheetsOf(files, file_key, 'file_key') }
  }),

  mapColumns: ({ body: { type, columns } }, { db }) =>
    mapColumns(db, type === 'customer-import' ? customerTable : productTable, columns),

  async retrieve({ id }, context) {
    await findOwn(context, id)
    return retrieve(context, reading, id)
  },

  async confirm({ id }, context) {
    const job = await lockOwn(context, id)
    checkRole(context, job)
    if (job.status !== 'pre_processed')
      throw notAllowed('Cannot confirm processing for a batch job that is not pre processed')
    await moveJob(context.db, context.services, id, ['confirmed_at'])
    await enqueueRun(context.db, context.services, id)
    return retrieve(context, reading, id)
  },

  /** A run that is under way notices at its next batch; the queue clears up behind one that is not. */
  async cancel({ id }, context) {
    const { status } = await lockOwn(context, id)
    if (status === 'completed') throw notAllowed('Cannot cancel completed batch job')
    if (status !== 'canceled') {
      await moveJob(context.db, context.services, id, ['canceled_at'])
      await context.services.jobs.enqueue(context.db, RUN_BATCH_JOB, { id }, id)
    }
    return retrieve(context, reading, id)
  },

  undo: staged(({ id, body = {} }, context) =>
    begin(context, { ...body, type: 'import-undo', context: { batch_job_id: id } }),
  ),

  async listProblems({ id, query }, context) {
    const { context: asked } = await findOwn(context, id)
    const { problems, count } = await queries.pageOfProblems(context.db, id, query)
    const { sheet } = asked
    const named = typeof sheet === 'string' ? problems.map((problem) => ({ sheet, ...problem })) : problems
    return { problems: named, count, offset: query.offset, limit: query.limit }
  },

  async listDifferences({ id, query }, context) {
    await findOwn(context, id)
    const page = await queries.pageOfDifferences(context.db, id, query.action, query)
    return { ...page, offset: query.offset, limit: query.limit }
  },

  async retryImages({ id }, context) {
    const job = await lockOwn(context, id)
    checkRole(context, job)
    await retryImages(context.db, context.services, job)
    return retrieve(context, reading, id)
  },
}
