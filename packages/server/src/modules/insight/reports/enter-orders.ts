import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { loadAfterSales, loadBookedOrders } from './booked-orders.queries.ts'
import * as queries from './entries.queries.ts'
import { costsOf, differences, factsOf } from './facts.ts'

/** Orders that one transaction enters: some tenths of a second. */
const BATCH = 200
/** Orders that one statement notes. */
const NOTED_AT_ONCE = 5_000

type Needs = Pick<Services, 'db' | 'jobs' | 'clock' | 'flags'>

/**
 * Enters the amounts of changed orders, batch by batch, each in one transaction: it can be stopped at any time and run
 * by several servers. On its first run it notes all existing orders.
 */
export async function enterOrders(services: Needs, signal?: AbortSignal): Promise<void> {
  if (!(await queries.isAnythingDue(services.db))) return
  const step = <T>(work: (db: Db) => Promise<T>) => tx(services.db, {}, work)
  await step(prepareReports)
  await repeated(services, () => step(noteMore), signal)
  await repeated(services, () => step((db) => enterBatch(db, services)), signal)
}

/** Works as long as there is more to do, and lets requests go first each time. */
async function repeated({ jobs }: Needs, work: () => Promise<boolean>, signal?: AbortSignal) {
  for (let more = true; more;) {
    if (signal?.aborted) return
    await jobs.giveWay()
    more = await work()
  }
}

async function prepareReports(db: Db) {
  await queries.lockReports(db)
  await queries.beginReports(db)
  const { time_zone, shop_zone } = await queries.findProgress(db)
  if (time_zone !== shop_zone) await queries.sumAgain(db, shop_zone)
}

async function noteMore(db: Db): Promise<boolean> {
  await queries.lockReports(db)
  const { is_noted } = await queries.findProgress(db)
  return !is_noted && queries.noteOrders(db, NOTED_AT_ONCE)
}

/** The lock is taken before the notes, so that two servers cannot both enter one order. */
async function enterBatch(db: Db, { clock, flags }: Needs): Promise<boolean> {
  await queries.lockReports(db)
  const due = await queries.takeDue(db, BATCH)
  const changedAt = new Map<string, string>()
  for (const { order_id, at } of due) changedAt.set(order_id, later(changedAt.get(order_id), at.toISOString()))
  const ids = [...changedAt.keys()]
  if (ids.length === 0) return false
  const orders = await loadBookedOrders(db, ids, { now: clock.now(), flags })
  const afterSales = Map.groupBy(await loadAfterSales(db, ids), ({ order_id }) => order_id)
  const entered = Map.groupBy(await queries.enteredOf(db, ids), ({ order_id }) => order_id)
  const entries = orders.flatMap((order) => {
    const before = entered.get(order.id) ?? []
    const facts = factsOf(order, afterSales.get(order.id) ?? [], costsOf(order, before))
    return differences(order, facts, before, changedAt.get(order.id) ?? order.created_at)
  })
  if (entries.length > 0) await queries.addEntries(db, entries)
  return due.length === BATCH
}

const later = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)
