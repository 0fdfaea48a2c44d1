import type { Permission } from '@storeroom/contract'
import type { Row } from '../../../kernel/entity.ts'
import { notFound, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { type BatchStrategy, batchJobs, type BatchJobState } from './batch-jobs.entity.ts'
import * as queries from './batch-jobs.queries.ts'

/** Every type of job that the app has registered. */
export type Strategies = readonly BatchStrategy[]

export const findStrategy = (strategies: Strategies, type: string): BatchStrategy | undefined =>
  strategies.find((strategy) => strategy.type === type)

/** @throws not_found for an unknown type */
export function strategyOf(strategies: Strategies, type: string): BatchStrategy {
  const strategy = findStrategy(strategies, type)
  if (!strategy) throw notFound(`Unable to find a BatchJob strategy with the type ${type}`)
  return strategy
}

/** @throws not_found for a kind of records that jobs of this type do not have */
function permissionFor({ type, permission }: BatchStrategy, context: Row): Permission {
  if (typeof permission === 'string') return permission
  const needed = permission.kinds.get(String(context[permission.field]))
  if (!needed) throw notFound(`There is no BatchJob of the type ${type} about ${String(context[permission.field])}`)
  return needed
}

/** Checks that the user may start, confirm, read or repeat a job. @throws forbidden, not_found for an unknown type */
export const checkJobPermission = (
  context: Context,
  strategies: Strategies,
  job: { readonly type: string; readonly context: Row },
) => requirePermission(userOf(context), permissionFor(strategyOf(strategies, job.type), job.context))

function own(context: Context, id: string, job: BatchJobState | undefined): BatchJobState {
  const existing = orNotFound(job, batchJobs.notFound(id))
  if (existing.created_by !== userOf(context).id)
    throw notAllowed('Cannot access a batch job that does not belong to the logged in user')
  return existing
}

/**
 * A job of the user's own, to read it. What it is about may only be read with the permission to start it: the role can
 * have changed since, and a token or an app can have other scopes. What a job of a type that no longer exists was about
 * is not known: neither tokens nor apps get it.
 * @throws not_found, not_allowed for another user's job, forbidden
 */
export async function findOwnJob(context: Context, strategies: Strategies, id: string) {
  const job = own(context, id, await queries.findJob(context.db, id))
  const isKnown = findStrategy(strategies, job.type) !== undefined
  if (isKnown || userOf(context).scopes !== undefined) checkJobPermission(context, strategies, job)
  return job
}

/** Checks that the user may read a file, if a job of the file's owner has written it. @throws forbidden, not_found */
export async function checkFileOfJob(context: Context, strategies: Strategies, file: queries.FileOfJob) {
  const job = await queries.findWriter(context.db, file)
  if (job) checkJobPermission(context, strategies, job)
}

/** A job of the user's own, locked until the transaction ends. @throws not_found, not_allowed for another user's job */
export const lockOwnJob = async (context: Context, id: string) =>
  own(context, id, await queries.lockJob(context.db, id))
