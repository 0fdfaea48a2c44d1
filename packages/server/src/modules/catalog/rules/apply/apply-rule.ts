import type { Db } from '../../../../kernel/db.ts'
import type { Services } from '../../../../kernel/services.ts'
import { addLinks, removeLinks } from '../../../../kernel/write/links.ts'
import { ruleCondition } from '../rule.conditions.ts'
import { findNewMembers, listRuleMembers, lockJoinable, type Window, lockRule, ruleMembers } from '../rules.queries.ts'
import { ownerOf, type MemberWriters, type Owner } from '../rule-owners.conditions.ts'

/** Members that one transaction adds or removes, so that other writes do not wait longer. */
const BATCH = 200

/** The progress of a run: it removes members that no longer match, then adds others. */
export type Progress = {
  readonly phase: 'leaving' | 'coming'
  /** The last scanned id. */
  readonly after: string
  readonly scanned: number
  readonly added: number
  readonly removed: number
}

export const start: Progress = { phase: 'leaving', after: '', scanned: 0, added: 0, removed: 0 }

/** The author of changes by a rule in the history. */
export const authorOf = ({ id }: Pick<Owner, 'id'>) => `rule:${id}`

/** The services that a run needs. */
export type RuleShop = { readonly services: Services; readonly writers: MemberWriters }

type Task = { readonly owner: Owner; readonly ids?: readonly string[] | undefined }

/**
 * The next step of a run, in the caller's transaction; safe to repeat. `ids`: limits the run to these members.
 * @returns the progress; undefined at the end of the run, or if the rule was deleted
 */
export async function applyStep(db: Db, shop: RuleShop, task: Task, progress: Progress): Promise<Progress | undefined> {
  const { owner, ids } = task
  const { services, writers } = shop
  const rule = await lockRule(db, owner)
  if (!rule) return undefined
  const condition = ruleCondition(ownerOf(owner).subject, rule, services.clock.now())
  const step = { db, services, writer: writers[owner.kind], owner, condition, window: { after: progress.after, ids } }
  return progress.phase === 'leaving' ? removeUnmatched(step, progress) : addMatching(step, progress)
}

type Step = {
  readonly db: Db
  readonly services: Services
  readonly writer: MemberWriters[Owner['kind']]
  readonly owner: Owner
  readonly condition: ReturnType<typeof ruleCondition>
  readonly window: Window
}

/**
 * Removes members that the rule has added and that no longer match. Also forgets those that users have removed: the
 * next phase adds them again if they match.
 */
async function removeUnmatched(
  { db, services, writer, owner, condition, window }: Step,
  progress: Progress,
): Promise<Progress> {
  const added = await listRuleMembers(db, owner, condition, window, BATCH)
  const leaving = added.filter(({ fulfills, is_member }) => is_member && !fulfills).map(({ id }) => id)
  const forgotten = added.filter(({ fulfills, is_member }) => !is_member || !fulfills).map(({ id }) => id)
  if (leaving.length > 0) await writer.remove(db, services, owner.id, leaving)
  if (forgotten.length > 0) await removeLinks(db, ruleMembers, owner.id, forgotten)
  const next = { ...progress, scanned: progress.scanned + added.length, removed: progress.removed + leaving.length }
  const last = added.at(-1)
  return last && added.length === BATCH ? { ...next, after: last.id } : { ...next, phase: 'coming', after: '' }
}

async function addMatching(
  { db, services, writer, owner, condition, window }: Step,
  progress: Progress,
): Promise<Progress | undefined> {
  const batch = await findNewMembers(db, owner, condition, window, BATCH)
  const coming = batch.ids.length > 0 ? await lockJoinable(db, owner, batch.ids) : []
  if (coming.length > 0) {
    await writer.add(db, services, owner.id, coming)
    await addLinks(db, ruleMembers, owner.id, coming)
  }
  if (batch.last === null) return undefined
  const isFull = batch.ids.length === BATCH
  return {
    ...progress,
    after: (isFull ? batch.ids.at(-1) : undefined) ?? batch.last,
    scanned: progress.scanned + (isFull ? batch.ids.length : batch.scanned),
    added: progress.added + coming.length,
  }
}
