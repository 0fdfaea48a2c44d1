import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, notFound } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { lineItem } from '../line-items/line-items.entity.ts'
import { lockOrder, renewFulfillmentStatus } from '../orders/orders.ts'
import { fulfillment, trackingLink } from './fulfillments.entity.ts'
import * as queries from './fulfillments.queries.ts'

type Body = Input<Contract['admin']['orders']['createShipment']>['body']

/**
 * Marks a fulfillment as shipped, with the numbers that it can be tracked by. A parcel that has left already only gets
 * the numbers that are new, so that a repeated call counts nothing twice.
 * @throws not_found, not_allowed for a canceled order or fulfillment
 */
export async function shipOrder(db: Db, services: Services, orderId: string, body: Body): Promise<void> {
  const { fulfillment_id: id } = body
  const { status } = await lockOrder(db, orderId)
  if (status === 'canceled') throw notAllowed('A canceled order cannot be fulfilled as shipped')
  const stored = await queries.lockFulfillment(db, id)
  if (stored?.order_id !== orderId) throw notFound('Could not find fulfillment')
  if (stored.is_canceled) throw notAllowed('Fulfillment has been canceled')
  const added = await addTracking(db, id, linksOf(body))
  if (stored.is_shipped && !added) return
  if (!stored.is_shipped) await markShipped(db, services, orderId, id, body.no_notification)
  await services.events.emit(db, 'order.shipment_created', {
    id: orderId,
    fulfillment_id: id,
    no_notification: body.no_notification ?? false,
  })
}

type Link = { readonly tracking_number: string; readonly url?: string | undefined }

const linksOf = ({ tracking_numbers = [], tracking_links = [] }: Body): Link[] => [
  ...tracking_links,
  ...tracking_numbers
    .filter((number) => !tracking_links.some(({ tracking_number }) => tracking_number === number))
    .map((tracking_number) => ({ tracking_number })),
]

/** Answers whether there was a new one. */
async function addTracking(db: Db, fulfillmentId: string, links: readonly Link[]): Promise<boolean> {
  const known = new Set(await queries.trackingNumbersOf(db, fulfillmentId))
  const added = links.filter(({ tracking_number }) => !known.has(tracking_number))
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
  services: Services,
  orderId: string,
  id: string,
  noNotification: boolean | undefined,
) {
  const lines = await queries.lockLines(db, orderId)
  const items = await queries.itemsOf(db, id)
  await updateRows(
    db,
    lineItem,
    lines.flatMap((line) => {
      const item = items.find(({ item_id }) => item_id === line.id)
      return item ? [{ id: line.id, shipped_quantity: line.shipped_quantity + item.quantity }] : []
    }),
  )
  await updateRows(db, fulfillment, [
    {
      id,
      shipped_at: new Date(services.clock.now()),
      ...(noNotification !== undefined && { no_notification: noNotification }),
    },
  ])
  await renewFulfillmentStatus(db, orderId)
}
