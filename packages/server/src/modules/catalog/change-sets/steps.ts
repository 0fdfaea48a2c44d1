import type { ChangeSetStatus, FieldConflict } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { ChangesOf, RowOf } from '../../../kernel/entity.ts'
import { AppError, invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { lockRow } from '../../../kernel/write/honest-save.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { changeSet, changeSets as reading } from './change-sets.entity.ts'
import * as queries from './change-sets.queries.ts'
import type { ItemState } from './change-sets.queries.ts'
import { writeChanges } from './write-changes.ts'

export type LockedSet = RowOf<typeof changeSet>

/** @throws not_found */
export const lockSet = async (db: Db, id: string): Promise<LockedSet> =>
  orNotFound(await lockRow(db, changeSet, id), reading.notFound(id))

type SetColumns = ChangesOf<typeof changeSet>

const setColumns = (db: Db, id: string, columns: SetColumns) => updateRows(db, changeSet, [{ id, ...columns }])

/** @throws not_allowed unless the set has one of the statuses */
export function refuseUnless({ status, name }: LockedSet, allowed: readonly ChangeSetStatus[], reason: string) {
  if (!allowed.includes(status)) throw notAllowed(`The change set ${name} is ${status.replace('_', ' ')}: ${reason}`)
}

/** The statuses in which a set can be changed and go live. */
export const editable = ['draft', 'needs_attention', 'taken_back'] as const

/** @throws not_allowed */
async function refuseEmpty(db: Db, { id, name }: LockedSet) {
  if ((await queries.countItems(db, id)) === 0) throw notAllowed(`The change set ${name} has no changes`)
}

type Schedule = { readonly goes_live_at: string; readonly userId: string; readonly now: number }

/** Schedules a set, or moves its time. @throws not_found, not_allowed, invalid_data */
export async function schedule(db: Db, id: string, { goes_live_at, userId, now }: Schedule) {
  const set = await lockSet(db, id)
  refuseUnless(set, [...editable, 'scheduled'], 'it cannot be scheduled')
  await refuseEmpty(db, set)
  if (Date.parse(goes_live_at) <= now) throw invalid('goes_live_at must be in the future', 'goes_live_at')
  await setColumns(db, id, { status: 'scheduled', goes_live_at, scheduled_by: userId })
}

/** Safe to repeat. @throws not_found, not_allowed */
export async function unschedule(db: Db, id: string) {
  const set = await lockSet(db, id)
  if (set.status === 'draft') return
  refuseUnless(set, ['scheduled', 'needs_attention'], 'it is not scheduled')
  await setColumns(db, id, { status: 'draft', goes_live_at: null, scheduled_by: null })
}

/** Makes a set live now. Safe to repeat. @throws not_found, not_allowed, edit_conflict */
export async function goLive(db: Db, services: Services, id: string, userId: string) {
  const set = await lockSet(db, id)
  if (set.status === 'live') return
  await refuseEmpty(db, set)
  const states = await statesOf(db, id, false)
  refuseConflicts(states)
  await makeLive(db, services, id, states, { scheduled_by: userId })
}

/**
 * Makes a scheduled set live once its time has come, or asks staff if something is against one of its changes: a set
 * goes live as a whole or not at all. Safe to repeat.
 */
export async function goLiveWhenDue(db: Db, services: Services, id: string) {
  const set = await lockRow(db, changeSet, id)
  const isDue = set?.status === 'scheduled' && Date.parse(set.goes_live_at ?? '') <= services.clock.now()
  if (!isDue) return
  const states = await statesOf(db, id, false)
  if (!states.some(({ conflict }) => conflict !== null)) return makeLive(db, services, id, states)
  await setColumns(db, id, { status: 'needs_attention' })
  await services.events.emit(db, 'change-set.needs_attention', { id, goes_live_at: set.goes_live_at })
}

async function makeLive(
  db: Db,
  { clock, events }: Services,
  id: string,
  states: readonly ItemState[],
  columns: SetColumns = {},
) {
  await writeChanges(db, events, states)
  await queries.markLive(db, id, states)
  const live_at = new Date(clock.now()).toISOString()
  await setColumns(db, id, { ...columns, status: 'live', live_at, taken_back_at: null })
  await events.emit(db, 'change-set.live', { id })
}

/** Restores what was there before a set went live. Safe to repeat. @throws not_found, not_allowed, edit_conflict */
export async function takeBack(db: Db, { clock, events }: Services, id: string) {
  const set = await lockSet(db, id)
  if (set.status === 'taken_back') return
  refuseUnless(set, ['live'], 'only what is live can be taken back')
  const states = await statesOf(db, id, true)
  refuseConflicts(states)
  await writeChanges(db, events, states)
  await queries.markTakenBack(db, id)
  const taken_back_at = new Date(clock.now()).toISOString()
  await setColumns(db, id, { status: 'taken_back', taken_back_at, goes_live_at: null })
  await events.emit(db, 'change-set.taken_back', { id })
}

async function statesOf(db: Db, id: string, isApplied: boolean): Promise<ItemState[]> {
  await queries.lockProductsOf(db, id)
  return queries.listStates(db, id, isApplied)
}

/** The most conflicts that an answer names. */
const MAX_NAMED = 100

/** @throws edit_conflict naming each change by its id */
function refuseConflicts(states: readonly ItemState[]) {
  const conflicts: FieldConflict[] = states
    .filter(({ conflict }) => conflict !== null)
    .map(({ id, current, target }) => ({ field: id, yours: target, theirs: current }))
  if (conflicts.length === 0) return
  const message = 'Products of this change set were changed in the meantime'
  throw new AppError('edit_conflict', message, { conflicts: conflicts.slice(0, MAX_NAMED) })
}
