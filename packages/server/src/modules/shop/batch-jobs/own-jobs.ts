import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { batchJobs, type BatchJobState } from './batch-jobs.entity.ts'
import * as queries from './batch-jobs.queries.ts'

function own(context: Context, id: string, job: BatchJobState | undefined): BatchJobState {
  const existing = orNotFound(job, batchJobs.notFound(id))
  if (existing.created_by !== userOf(context).id)
    throw notAllowed('Cannot access a batch job that does not belong to the logged in user')
  return existing
}

/** A job of the user's own. @throws not_found, not_allowed for another user's job */
export const findOwnJob = async (context: Context, id: string) =>
  own(context, id, await queries.findJob(context.db, id))

/** A job of the user's own, locked until the transaction ends. @throws not_found, not_allowed for another user's job */
export const lockOwnJob = async (context: Context, id: string) =>
  own(context, id, await queries.lockJob(context.db, id))
