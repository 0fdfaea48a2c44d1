import type { Permission } from '@storeroom/contract'
import type { Row } from '../../../kernel/entity.ts'
import { notFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import type { BatchStrategy } from './batch-jobs.entity.ts'

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

/** @throws not_found for a kind of records that such jobs are not about */
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
