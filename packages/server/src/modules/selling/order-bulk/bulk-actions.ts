import type { Contract, Input, Permission } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import type { Services } from '../../../kernel/services.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import {
  cancelFulfillment,
  createFulfillment,
  createShipment,
  lockTaken,
  ownerOfOrder,
} from '../fulfillments/fulfillments.ts'
import { order } from '../orders/orders.entity.ts'
import { archiveOrder, captureOrder, lockOrder, paymentsOf, unarchiveOrder } from '../orders/orders.ts'
import type { ProviderWork } from '../payments/payments.ts'
import * as queries from './order-bulk.queries.ts'
import { changeTags, LeftAsItIs, linksOfParcels, type Link } from './bulk-plans.ts'

export type BulkRoutes = Omit<Contract['admin']['orderBulk'], 'undo'>
export type BulkName = keyof BulkRoutes
type Body<Name extends BulkName> = NonNullable<Input<BulkRoutes[Name]>['body']>

/** What an action that undoes another one is given for an order, besides the fields of its route. */
type UndoContext = { readonly fulfillment_ids?: readonly string[] }

/** The body of a bulk route as its job stores it: each action reads its own fields. */
export type BulkContext = Partial<Body<'fulfill'> & Body<'ship'> & Body<'tag'>> & UndoContext

/** What undoes an action: another one, or one that has no route of its own. */
export type UndoName = Extract<BulkName, 'archive' | 'unarchive' | 'tag'> | 'unpack'

/** An order that a job is about to change. */
export type Target = { readonly id: string; readonly links: readonly Link[] }

/** Whether an order changed; or what the action that undoes it is given for this order. */
type Outcome = boolean | { readonly undo: Row }

/**
 * What is done to each order. `inside` runs in the transaction that also writes how far the job is; `outside`
 * calls providers between transactions of its own. Both return whether anything changed, and are safe to repeat.
 * `undoneBy` is the action that undoes this one; actions that move money, ship goods or send mails have none.
 */
export type BulkAction = { readonly permission: Permission; readonly undoneBy?: UndoName } & (
  | { readonly inside: (db: Db, services: Services, target: Target, context: BulkContext) => Promise<Outcome> }
  | { readonly outside: (work: ProviderWork, target: Target) => Promise<boolean> }
)

const isDue = ({ is_captured, is_canceled }: { readonly is_captured: boolean; readonly is_canceled: boolean }) =>
  !is_captured && !is_canceled

async function capture(work: ProviderWork, { id }: Target): Promise<boolean> {
  const { db } = work.services
  const before = (await paymentsOf(db, id)).filter(isDue)
  await captureOrder(work, id)
  if ((await paymentsOf(db, id)).some(isDue)) throw new LeftAsItIs('capture_refused')
  return before.length > 0
}

async function fulfill(db: Db, services: Services, { id, links }: Target, context: BulkContext): Promise<Outcome> {
  await lockOrder(db, id)
  if (!(await queries.hasUnsent(db, id))) return false
  const { location_id, no_notification } = context
  const fulfillment_ids = await createFulfillment(db, services, ownerOfOrder(id), {
    location_id,
    no_notification,
    // A parcel with a number has its label already.
    label: links.length === 0,
  })
  return { undo: { fulfillment_ids } }
}

/** Cancels the fulfillments that were made, all or none. A shipped one is refused, and with it the whole order. */
async function unpack(db: Db, services: Services, { id }: Target, { fulfillment_ids = [] }: BulkContext) {
  await lockOrder(db, id)
  const existingIds = new Set((await queries.parcelsOf(db, id)).map((parcel) => parcel.id))
  if (fulfillment_ids.some((made) => !existingIds.has(made))) return false
  await lockTaken(db, fulfillment_ids)
  for (const made of fulfillment_ids) await cancelFulfillment(db, services, ownerOfOrder(id), made)
  return true
}

async function ship(db: Db, services: Services, target: Target, context: BulkContext) {
  const { id, links } = target
  const { fulfill: isFulfilledFirst, ...notification } = context
  await lockOrder(db, id)
  const packed = isFulfilledFirst === true && (await fulfill(db, services, target, notification)) !== false
  const parcels = await queries.parcelsOf(db, id)
  if (parcels.length === 0) throw new LeftAsItIs('nothing_to_ship')
  const waiting = parcels.filter((parcel) => !parcel.is_shipped)
  // If all parcels have left, as when a list is sent again, they only get the tracking numbers that are new.
  const shipped = waiting.length > 0 ? waiting : parcels
  if (waiting.length === 0 && links.length === 0) return packed
  for (const [parcel, tracking_links] of linksOfParcels(shipped, links))
    await createShipment(db, services, ownerOfOrder(id), {
      fulfillment_id: parcel.id,
      tracking_links,
      no_notification: context.no_notification,
    })
  return true
}

async function archive(db: Db, _: Services, { id }: Target): Promise<Outcome> {
  const { status } = await lockOrder(db, id)
  await archiveOrder(db, id)
  return status !== 'archived' && { undo: {} }
}

async function unarchive(db: Db, _: Services, { id }: Target): Promise<Outcome> {
  const { status } = await lockOrder(db, id)
  await unarchiveOrder(db, id)
  return status === 'archived' && { undo: {} }
}

async function tag(db: Db, { events }: Services, { id }: Target, { add = [], remove = [] }: BulkContext) {
  await lockOrder(db, id)
  const metadata = await queries.metadataOf(db, id)
  const changed = changeTags(metadata, { add, remove })
  if (changed === undefined) return false
  const { tags, added, removed } = changed
  const { tags: __, ...rest } = metadata ?? {}
  await updateRows(db, order, [{ id, metadata: tags.length > 0 ? { ...rest, tags } : rest }])
  await events.emit(db, 'order.updated', { id })
  return { undo: { add: removed, remove: added } }
}

export const bulkActions: Readonly<Record<BulkName, BulkAction>> = {
  capture: { permission: 'orders:money', outside: capture },
  fulfill: { permission: 'orders:write', inside: fulfill, undoneBy: 'unpack' },
  ship: { permission: 'orders:write', inside: ship },
  archive: { permission: 'orders:write', inside: archive, undoneBy: 'unarchive' },
  unarchive: { permission: 'orders:write', inside: unarchive, undoneBy: 'archive' },
  tag: { permission: 'orders:write', inside: tag, undoneBy: 'tag' },
}

const { archive: archiving, unarchive: unarchiving, tag: tagging } = bulkActions

export const undoActions: Readonly<Record<UndoName, BulkAction>> = {
  archive: archiving,
  unarchive: unarchiving,
  tag: tagging,
  unpack: { permission: 'orders:write', inside: unpack },
}
