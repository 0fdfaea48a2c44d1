import type { Permission } from '@storeroom/contract'
import { notFound } from '../../../../kernel/errors.ts'
import type { Row } from '../../../../kernel/entity.ts'
import type { BatchJobState, BatchRun, BatchStrategy } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import type { StartJob } from '../../../shop/batch-jobs/batch-jobs.ts'
import { applyStep, start, authorOf, type Progress } from './apply-rule.ts'
import { countScanned, ownerExists } from '../rules.queries.ts'
import { ownerKinds, type MemberWriters, type Owner } from '../rule-owners.conditions.ts'

/** The type of the jobs that apply a rule. */
export const RULE_JOB = 'rule'

const permissions: Readonly<Record<Owner['kind'], Permission>> = {
  collection: 'collections:write',
  category: 'product-categories:write',
  customer_group: 'customer-groups:write',
}

/** Applies the rule of `context`, `{ of, id }`, to the whole shop. */
export const ruleStrategy = (writers: MemberWriters): BatchStrategy => ({
  type: RULE_JOB,
  permission: { field: 'of', kinds: new Map(Object.entries(permissions)) },
  prepare: async ({ db }, context) => {
    const owner = ownerFrom(context)
    if (!owner || !(await ownerExists(db, owner))) throw notFound(`There is no ${String(context['of'])} with this id`)
    return { of: owner.kind, id: owner.id }
  },
  preProcess: async (run) => {
    const owner = ownerOfJob(run.job)
    const count = await countScanned(run.services.db, owner)
    await run.commit(async () => ({ result: { count, advancement_count: 0 } }))
  },
  process: (run) => applyAll(run, writers),
  writer: (job) => authorOf(ownerOfJob(job)),
})

function ownerFrom({ of, id }: Row): Owner | undefined {
  const kind = ownerKinds.find((candidate) => candidate === of)
  return kind && typeof id === 'string' ? { kind, id } : undefined
}

const ownerOfJob = ({ context }: Pick<BatchJobState, 'context'>): Owner => ownerFrom(context) as Owner

async function applyAll({ job, services, commit }: BatchRun, writers: MemberWriters) {
  const task = { owner: ownerOfJob(job) }
  const total = job.result?.count ?? 0
  let progress: Progress | undefined = { ...start, ...job.checkpoint }
  while (progress) {
    const from: Progress = progress
    progress = await commit(async (db) => {
      const value = await applyStep(db, { services, writers }, task, from)
      return value ? { value, checkpoint: value, result: resultOf(value, total) } : {}
    })
  }
}

/** Limited to the total, because rows may be added during a run. */
const resultOf = ({ scanned, added, removed }: Progress, total: number) => ({
  advancement_count: Math.min(scanned, total),
  came: added,
  left: removed,
})

export const ruleJob = ({ kind, id }: Owner, created_by: string): StartJob => ({
  type: RULE_JOB,
  context: { of: kind, id },
  created_by,
})
