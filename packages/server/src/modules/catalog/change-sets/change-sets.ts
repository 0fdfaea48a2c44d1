import type { ChangeSetStatus, FieldConflict, ChangedValue } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import type { ChangesOf, RowOf, Columns, NewRowOf } from '../../../kernel/entity.ts'
import { AppError, invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { lockRow } from '../../../kernel/write/honest-save.ts'
import { updateRows, writeDifferences } from '../../../kernel/write/rows.ts'
import type { Events } from '../../../kernel/events.ts'
import { newId } from '../../../kernel/ids.ts'
import { duplicateMessages } from '../products/products.ts'
import { moneyAmount, product } from '../products/products.entity.ts'
import * as queries from './change-sets.queries.ts'
import { changeSet, changeSets } from './change-sets.entity.ts'
import type { ItemState } from './change-sets.queries.ts'

const TASK = 'go-live'
/** Every minute, sets that go live in the next two minutes get a job for their moment, in case theirs was lost. */
const AHEAD = minutes(2)

type Asked = { readonly id?: string }

export const registerChangeSetTasks = (services: Services) =>
  services.jobs.define<Asked>({
    name: TASK,
    lane: 'quick',
    everyMinutes: 1,
    run: async ({ id }) => {
      const until = new Date(services.clock.now() + AHEAD)
      const ids = id === undefined ? await queries.listScheduled(services.db, until) : [id]
      for (const due of ids) await goLiveAtItsTime(services, due)
    },
  })

/** Enqueues a job for the moment at which a set goes live (milliseconds since 1970), once per set and moment. */
export const enqueueAt = (db: Db, { jobs, clock }: Services, id: string, at: number) =>
  jobs.enqueueLater(db, Math.max(at - clock.now(), 0), TASK, { id } satisfies Asked, `${id}:${at}`)

/** The history shows changes as those of the user who scheduled the set. A job that comes early is enqueued again. */
async function goLiveAtItsTime(services: Services, id: string) {
  const { db, clock } = services
  const set = await queries.findScheduled(db, id)
  if (!set) return
  const at = set.goes_live_at.getTime()
  if (at > clock.now()) await tx(db, {}, (inside) => enqueueAt(inside, services, id, at))
  else await tx(db, { userId: set.scheduled_by ?? undefined }, (inside) => goLiveWhenDue(inside, services, id))
}

type LockedSet = RowOf<typeof changeSet>

/** @throws not_found */
export const lockSet = async (db: Db, id: string): Promise<LockedSet> =>
  orNotFound(await lockRow(db, changeSet, id), changeSets.notFound(id))

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
async function goLiveWhenDue(db: Db, services: Services, id: string) {
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

/** Restores the values from before a set went live. Safe to repeat. @throws not_found, not_allowed, edit_conflict */
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

/**
 * Writes the targets of changes to locked products, however many, in a few statements. The triggers of the tables do
 * the rest: revisions, history, and redirects from former handles.
 * @throws duplicate for a handle that another product has taken at the same moment
 */
async function writeChanges(db: Db, events: Events, states: readonly ItemState[]) {
  const changes = states.filter(({ current, target }) => current !== target)
  const prices = changes.filter(({ field }) => field === 'price')
  await duplicateMessages(() => updateRows<Columns>(db, product, productRows(changes)))
  await writeDifferences(db, moneyAmount, priceRows(prices))
  const variants = new Map(prices.map(({ record_id: id, product_id }) => [id, { id, product_id }]))
  await events.emitAll(db, 'product-variant.updated', [...variants.values()])
  await events.emitFor(db, 'product.updated', [...new Set(changes.map(({ product_id }) => product_id))])
}

/** One row for each product, with the fields that change. */
function productRows(changes: readonly ItemState[]) {
  const rows = new Map<string, Record<string, ChangedValue>>()
  for (const { record, record_id: id, field, target } of changes)
    if (record === 'product') rows.set(id, { ...(rows.get(id) ?? { id }), [field]: target })
  return [...rows.values()]
}

/** Amounts of stored prices, new prices, and prices that are removed. */
const priceRows = (prices: readonly ItemState[]) => ({
  removed: prices.flatMap(({ price_id, target }) => (price_id !== null && target === null ? [price_id] : [])),
  changed: prices.flatMap(({ price_id, target }) =>
    price_id !== null && target !== null ? [{ id: price_id, amount: target }] : [],
  ),
  added: prices.flatMap((item) => (item.price_id === null ? [newPrice(item)] : [])),
})

const newPrice = ({ record_id, currency_code, target }: ItemState): NewRowOf<typeof moneyAmount> => ({
  id: newId('ma'),
  variant_id: record_id,
  currency_code: currency_code ?? '',
  amount: Number(target),
})
