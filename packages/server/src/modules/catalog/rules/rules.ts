import type { Rule, RulePreview } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { removeLinks } from '../../../kernel/write/links.ts'
import { START_JOB } from '../../shop/batch-jobs/batch-jobs.ts'
import { validateRule, ruleKey } from './check-rule.ts'
import { ruleCondition } from './rule.conditions.ts'
import { ruleJob } from './apply/rule-job.ts'
import { preview, removeAllRuleMembers, ruleMembers } from './rules.queries.ts'
import { ownerOf, type Owner, type OwnerKind } from './rule-owners.conditions.ts'

export { ruleStrategy } from './apply/rule-job.ts'
export type { MemberWriters } from './rule-owners.conditions.ts'
export { registerRuleTasks } from './apply/rule-tasks.ts'

type Metadata = Row | null | undefined

/**
 * Checks the rule in metadata before it is written.
 * @throws invalid_data that names the condition
 */
export const checkRuleIn = (kind: OwnerKind, metadata: Metadata): Rule | undefined =>
  validateRule(ownerOf({ kind }).subject, metadata?.[ruleKey], `metadata.${ruleKey}`)

/** Call after writing metadata. If its rule changed, a job applies the new one; the members of a deleted rule stay. */
export async function applyChangedRule(context: Context, owner: Owner, before: unknown, after: Metadata) {
  if (after === undefined) return
  const [oldRule, newRule] = [(before as Metadata)?.[ruleKey], after?.[ruleKey]]
  if (JSON.stringify(oldRule) === JSON.stringify(newRule)) return
  if (newRule === undefined) return removeAllRuleMembers(context.db, owner.id)
  await context.services.jobs.enqueue(context.db, START_JOB, ruleJob(owner, userOf(context).id))
}

/** Returns which members a rule would add and remove. Changes nothing. @throws invalid_data that names the condition */
export function previewRule({ db, services }: Context, owner: Owner, rule: unknown): Promise<RulePreview> {
  const { subject } = ownerOf(owner)
  const validRule = validateRule(subject, rule, ruleKey) as Rule
  return preview(db, owner, ruleCondition(subject, validRule, services.clock.now()))
}

/** Records members as added manually: rules do not remove them. */
export const addedManually = (db: Db, owner: Owner, memberIds: readonly string[]) =>
  removeLinks(db, ruleMembers, owner.id, memberIds)

/** To be called when the owner is deleted. */
export const forgetOwner = (db: Db, owner: Owner) => removeAllRuleMembers(db, owner.id)
