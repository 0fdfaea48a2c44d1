import type { Rule, RulePreview } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { retrieve, type Resource } from '../../../kernel/resource.ts'
import { removeLinks } from '../../../kernel/write/links.ts'
import { START_JOB } from '../../shop/batch-jobs/batch-jobs.ts'
import { validateRule, ruleKey } from './check-rule.ts'
import { ruleCondition } from './rule.conditions.ts'
import { ruleJob } from './apply/rule-job.ts'
import { preview, removeAllRuleMembers, ruleMembers } from './rules.queries.ts'
import { ownerOf, type Owner, type OwnerKind } from './rule-owners.conditions.ts'

export { ruleStrategy } from './apply/rule-job.ts'
export type { MemberWriters } from './rule-owners.conditions.ts'
export { removeAllRuleMembers } from './rules.queries.ts'
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

type PreviewRequest = { readonly id: string; readonly body: { readonly rule: unknown } }

/**
 * A handler that returns which members a rule would add to an owner of this kind and remove. Changes nothing.
 * @throws not_found, invalid_data that names the condition
 */
export const previewRule =
  (kind: OwnerKind, resource: Resource) =>
  async ({ id, body }: PreviewRequest, context: Context): Promise<RulePreview> => {
    const { db, services } = context
    await retrieve(context, resource, id, { fields: 'id', expand: '' })
    const { subject } = ownerOf({ kind })
    const validRule = validateRule(subject, body.rule, ruleKey) as Rule
    return preview(db, { kind, id }, ruleCondition(subject, validRule, services.clock.now()))
  }

/** Records members as added manually: rules do not remove them. */
export const addedManually = (db: Db, owner: Owner, memberIds: readonly string[]) =>
  removeLinks(db, ruleMembers, owner.id, memberIds)
