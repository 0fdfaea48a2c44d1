import type { Rule, RulePreview } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { START_JOB } from '../../shop/batch-jobs/batch-jobs.ts'
import { checkedRule, ruleKey } from './check-rule.ts'
import { ruleCondition } from './conditions.ts'
import { ruleJob } from './rule-job.ts'
import { preview } from './rule-members.queries.ts'
import { ownerOf, type Owner, type OwnerKind } from './rule-owners.ts'
import { removeRuleMembers, removeAllRuleMembers } from './rules.queries.ts'

export { ruleStrategy } from './rule-job.ts'
export type { MemberWriters } from './rule-owners.ts'
export { registerRuleTasks } from './rule-tasks.ts'

type Metadata = Row | null | undefined

/**
 * Checks the rule in metadata that is to be written.
 * @throws invalid_data that names the condition
 */
export const checkRuleIn = (kind: OwnerKind, metadata: Metadata): Rule | undefined =>
  checkedRule(ownerOf({ kind }).subject, metadata?.[ruleKey], `metadata.${ruleKey}`)

/** After metadata was written: a rule that is new is applied by a job, what one that is gone brought stays. */
export async function ruleWritten(context: Context, owner: Owner, before: unknown, after: Metadata) {
  if (after === undefined) return
  const [was, is] = [(before as Metadata)?.[ruleKey], after?.[ruleKey]]
  if (JSON.stringify(was) === JSON.stringify(is)) return
  if (is === undefined) return removeAllRuleMembers(context.db, owner.id)
  await context.services.jobs.enqueue(context.db, START_JOB, ruleJob(owner, userOf(context).id))
}

/** Tells what a rule would bring in and take out. Changes nothing. @throws invalid_data that names the condition */
export function previewRule({ db, services }: Context, owner: Owner, rule: unknown): Promise<RulePreview> {
  const { subject } = ownerOf(owner)
  const checked = checkedRule(subject, rule, ruleKey) as Rule
  return preview(db, owner, ruleCondition(subject, checked, services.clock.now()))
}

/** Whoever is put in by hand stays, whatever the rule says. */
export const putByHand = (db: Db, owner: Owner, memberIds: readonly string[]) =>
  removeRuleMembers(db, owner.id, memberIds)

/** The owner is gone. */
export const ruleGone = (db: Db, owner: Owner) => removeAllRuleMembers(db, owner.id)
