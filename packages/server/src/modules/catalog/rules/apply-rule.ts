import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { ruleCondition } from './conditions.ts'
import { findComing, listNoted, lockFree, type Window } from './rule-members.queries.ts'
import { ownerOf, type MemberWriters, type Owner } from './rule-owners.ts'
import { forget, lockRule, note } from './rules.queries.ts'

/** Members that one transaction takes in or out: whoever else writes waits for no longer than that. */
const BATCH = 200

/** How far a run of a rule is. First those leave that the rule brought, then others come. */
export type Stand = {
  readonly phase: 'leaving' | 'coming'
  /** The last id that was looked at. */
  readonly after: string
  readonly looked: number
  readonly came: number
  readonly left: number
}

export const start: Stand = { phase: 'leaving', after: '', looked: 0, came: 0, left: 0 }

/** Who the history says did it. */
export const writerOf = ({ id }: Pick<Owner, 'id'>) => `rule:${id}`

/** Where rules are applied. */
export type RuleShop = { readonly services: Services; readonly writers: MemberWriters }

type Task = { readonly owner: Owner; readonly ids?: readonly string[] | undefined }

/**
 * The next step of a run, in the caller's transaction; safe to repeat. `ids`: only these may come or leave.
 * @returns how far it is then; undefined when it is at its end, or there is no rule any more
 */
export async function applyStep(db: Db, shop: RuleShop, task: Task, stand: Stand): Promise<Stand | undefined> {
  const { owner, ids } = task
  const { services, writers } = shop
  const rule = await lockRule(db, owner)
  if (!rule) return undefined
  const asked = ruleCondition(ownerOf(owner).subject, rule, services.clock.now())
  const step = { db, services, writer: writers[owner.kind], owner, asked, window: { after: stand.after, ids } }
  return stand.phase === 'leaving' ? takeOut(step, stand) : bringIn(step, stand)
}

type Step = {
  readonly db: Db
  readonly services: Services
  readonly writer: MemberWriters[Owner['kind']]
  readonly owner: Owner
  readonly asked: ReturnType<typeof ruleCondition>
  readonly window: Window
}

/** Whom somebody has taken out meanwhile the rule knows no more: whether they come back, the next phase finds out. */
async function takeOut({ db, services, writer, owner, asked, window }: Step, stand: Stand): Promise<Stand> {
  const noted = await listNoted(db, owner, asked, window, BATCH)
  const leaving = noted.filter(({ fulfills, is_member }) => is_member && !fulfills).map(({ id }) => id)
  const gone = noted.filter(({ fulfills, is_member }) => !is_member || !fulfills).map(({ id }) => id)
  if (leaving.length > 0) await writer.take(db, services, owner.id, leaving)
  if (gone.length > 0) await forget(db, owner.id, gone)
  const so = { ...stand, looked: stand.looked + noted.length, left: stand.left + leaving.length }
  const last = noted.at(-1)
  return last && noted.length === BATCH ? { ...so, after: last.id } : { ...so, phase: 'coming', after: '' }
}

async function bringIn({ db, services, writer, owner, asked, window }: Step, stand: Stand): Promise<Stand | undefined> {
  const found = await findComing(db, owner, asked, window, BATCH)
  const coming = found.ids.length > 0 ? await lockFree(db, owner, found.ids) : []
  if (coming.length > 0) {
    await writer.put(db, services, owner.id, coming)
    await note(db, owner.id, coming)
  }
  if (found.last === null) return undefined
  const isFull = found.ids.length === BATCH
  return {
    ...stand,
    after: (isFull ? found.ids.at(-1) : undefined) ?? found.last,
    looked: stand.looked + (isFull ? found.ids.length : found.looked),
    came: stand.came + coming.length,
  }
}
