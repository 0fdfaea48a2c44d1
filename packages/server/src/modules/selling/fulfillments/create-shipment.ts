import type { Db } from '../../../kernel/db.ts'
import { notAllowed, notFound } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { lineItem } from '../line-items/line-items.entity.ts'
import { lockOrder } from '../orders/orders.ts'
import { fulfillment, trackingLink } from './fulfillments.entity.ts'
import * as queries from './fulfillments.queries.ts'
import { columnOf, ownerKinds, type Owner } from './owners.ts'

type Link = { readonly tracking_number: string; readonly url?: string | undefined }

export type NewShipment = {
  readonly fulfillment_id: string
  readonly tracking_numbers?: readonly string[] | undefined
  readonly tracking_links?: readonly Link[] | undefined
  readonly no_notification?: boolean | undefined
}

/**
 * Marks a fulfillment as shipped, with the numbers that it can be tracked by. A parcel that has left already only gets
 * the numbers that are new, so that a repeated call counts nothing twice.
 * @throws not_found, not_allowed for a canceled order or fulfillment
 */
export async function createShipment(db: Db, services: Services, owner: Owner, body: NewShipment): Promise<void> {
  const { fulfillment_id: id, no_notification } = body
  const { status } = await lockOrder(db, owner.orderId)
  if (status === 'canceled') throw notAllowed('A canceled order cannot be fulfilled as shipped')
  const stored = await queries.lockFulfillment(db, id)
  if (stored?.[columnOf(owner)] !== owner.id) throw notFound('Could not find fulfillment')
  if (stored.is_canceled) throw notAllowed('Fulfillment has been canceled')
  const added = await addTracking(db, id, linksOf(body))
  if (stored.is_shipped && !added) return
  if (!stored.is_shipped) await markShipped(db, services, owner, body)
  await services.events.emit(db, ownerKinds[owner.kind].shipped, {
    id: owner.id,
    fulfillment_id: id,
    no_notification: no_notification ?? false,
  })
}

const linksOf = ({ tracking_numbers = [], tracking_links = [] }: NewShipment): Link[] => [
  ...tracking_links,
  ...tracking_numbers
    .filter((number) => !tracking_links.some(({ tracking_number }) => tracking_number === number))
    .map((tracking_number) => ({ tracking_number })),
]

/** Stores the tracking numbers that are new; returns whether there were any. */
export async function addTracking(db: Db, fulfillmentId: string, links: readonly Link[]): Promise<boolean> {
  const existing = new Set(await queries.trackingNumbersOf(db, fulfillmentId))
  const added = links.filter(({ tracking_number }) => !existing.has(tracking_number))
  await insertRows(
    db,
    trackingLink,
    added.map(({ tracking_number, url }) => ({
      id: newId('tlink'),
      fulfillment_id: fulfillmentId,
      tracking_number,
      url: url ?? null,
    })),
  )
  return added.length > 0
}

async function markShipped(
  db: Db,
  { clock }: Services,
  owner: Owner,
  { fulfillment_id: id, no_notification }: NewShipment,
) {
  await countUnits(db, owner, id, ({ shipped_quantity }, quantity) => ({
    shipped_quantity: shipped_quantity + quantity,
  }))
  await updateRows(db, fulfillment, [
    { id, shipped_at: new Date(clock.now()), ...(no_notification !== undefined && { no_notification }) },
  ])
  await owner.renewStatus(db)
}

type Counts = { readonly fulfilled_quantity?: number; readonly shipped_quantity?: number }

/** Writes the new counts of the lines that a fulfillment has units of. */
export async function countUnits(
  db: Db,
  owner: Owner,
  fulfillmentId: string,
  countsOf: (line: queries.SentLine, quantity: number) => Counts,
): Promise<void> {
  const lines = await queries.lockSentLines(db, owner)
  const items = await queries.itemsOf(db, fulfillmentId)
  const changes = lines.flatMap((line) => {
    const item = items.find(({ item_id }) => item_id === line.id)
    return item ? [{ id: line.id, ...countsOf(line, item.quantity) }] : []
  })
  await updateRows(db, lineItem, changes)
}
