import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { AppError, notAllowed } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { setStockReason, changeLevel, lockLevels, type Level } from '../../stock/inventory/inventory.ts'
import { reservation } from '../../stock/reservations/reservations.ts'
import { lineItem } from '../line-items/line-items.entity.ts'
import { lockOrder, renewFulfillmentStatus } from '../orders/orders.ts'
import { fulfillment, fulfillmentItem } from './fulfillments.entity.ts'
import * as queries from './fulfillments.queries.ts'
import type { SentLine, Taken, Transport } from './fulfillments.queries.ts'
import { planTaking, type Used, type Wanted } from './take-stock.ts'

type Body = Input<Contract['admin']['orders']['createFulfillment']>['body']

/**
 * Packs pieces of an order: one fulfillment per shipping method that has any of them. Their stock is taken from the
 * location that is named, or else from where it is reserved (docs/contract/states.md §6.2, §12).
 * @returns ids of the fulfillments
 * @throws not_found, not_allowed for a canceled order, more than is left to send, or too little stock
 */
export async function fulfillOrder(db: Db, services: Services, id: string, body: Body): Promise<string[]> {
  const { status } = await lockOrder(db, id)
  if (status === 'canceled') throw notAllowed('A canceled order cannot be fulfilled')
  const transports = await queries.transportsOf(db, id)
  if (transports.length === 0) throw notAllowed('Cannot fulfill an order that lacks shipping methods')
  const lines = await queries.lockLines(db, id)
  const wanted = wantedOf(lines, body.items)
  const made = []
  for (const [transport, items] of parcelsOf(wanted, lines, transports))
    made.push(await pack(db, id, transport, items, body))
  await updateRows(
    db,
    lineItem,
    wanted.map(({ item_id, quantity }) => ({
      id: item_id,
      fulfilled_quantity: quantity + (lines.find((line) => line.id === item_id)?.fulfilled_quantity ?? 0),
    })),
  )
  await renewFulfillmentStatus(db, id)
  for (const fulfillmentId of made)
    await services.events.emit(db, 'order.fulfillment_created', {
      id,
      fulfillment_id: fulfillmentId,
      no_notification: body.no_notification ?? false,
    })
  return made
}

/** What is asked for of each line, once. v1 takes no notice of lines that the order does not have. @throws not_allowed */
function wantedOf(lines: readonly SentLine[], items: Body['items']): Wanted[] {
  const wanted = lines.flatMap((line) => {
    const quantity = items.filter(({ item_id }) => item_id === line.id).reduce((sum, one) => sum + one.quantity, 0)
    return quantity > 0 ? [{ line, wanted: { item_id: line.id, title: line.title, quantity } }] : []
  })
  if (wanted.length === 0)
    throw new AppError('not_allowed', 'None of the items is one of the order', {
      fields: [{ field: 'items', message: 'None of the items is one of the order' }],
    })
  for (const { line, wanted: one } of wanted)
    if (one.quantity > line.quantity - line.fulfilled_quantity)
      throw notAllowed('Cannot fulfill more items than have been purchased')
  return wanted.map((one) => one.wanted)
}

/** The pieces by shipping method: by the profile of their product, and with the first method where none is for it. */
function parcelsOf(wanted: readonly Wanted[], lines: readonly SentLine[], transports: readonly Transport[]) {
  return Map.groupBy(wanted, ({ item_id }) => {
    const profiles = lines.find(({ id }) => id === item_id)?.profile_ids ?? []
    return transports.find(({ profile_id }) => profiles.includes(profile_id)) ?? (transports[0] as Transport)
  })
}

async function pack(db: Db, orderId: string, transport: Transport, items: readonly Wanted[], body: Body) {
  const id = newId('ful')
  const taken = await takeStock(db, id, orderId, items, body.location_id)
  const places = new Set(taken.map(({ location_id }) => location_id))
  const [only] = places.size === 1 ? places : []
  await insertRows(db, fulfillment, [
    {
      id,
      order_id: orderId,
      provider_id: transport.provider_id,
      location_id: body.location_id ?? only ?? null,
      no_notification: body.no_notification ?? null,
      data: transport.data,
      metadata: body.metadata ?? null,
    },
  ])
  await insertRows(
    db,
    fulfillmentItem,
    items.map(({ item_id, quantity }) => ({ fulfillment_id: id, item_id, quantity })),
  )
  if (taken.length > 0) await queries.saveTaken(db, id, taken)
  return id
}

async function takeStock(
  db: Db,
  fulfillmentId: string,
  orderId: string,
  items: readonly Wanted[],
  locationId: string | undefined,
): Promise<Taken[]> {
  const lineIds = items.map(({ item_id }) => item_id)
  const reserved = await queries.lockReserved(db, lineIds)
  const parts = await queries.partsOf(db, lineIds)
  if (parts.length === 0) return []
  const itemIds = [...new Set(parts.map(({ inventory_item_id }) => inventory_item_id))]
  const levels = await lockLevels(db, { itemIds })
  const locationIds = await queries.locationsOf(db, orderId)
  const { taken, used } = planTaking(items, { parts, reserved, places: levels, locationId, locationIds })
  await setStockReason(db, { reason: 'fulfillment', reference: fulfillmentId })
  for (const level of levels) await takeFrom(db, level, taken, used)
  await shrink(db, used)
  return taken
}

const sum = (parts: readonly { readonly quantity: number }[]) => parts.reduce((all, { quantity }) => all + quantity, 0)

/** Of things at the place of a level. */
const isAt = (level: Level) => (one: { readonly inventory_item_id: string; readonly location_id: string }) =>
  one.inventory_item_id === level.inventory_item_id && one.location_id === level.location_id

async function takeFrom(db: Db, level: Level, taken: readonly Taken[], used: readonly Used[]) {
  const gone = sum(taken.filter(isAt(level)))
  const freed = sum(used.filter(({ reservation: one }) => isAt(level)(one)))
  if (gone === 0 && freed === 0) return
  await changeLevel(db, level, {
    stocked_quantity: level.stocked_quantity - gone,
    reserved_quantity: Math.max(0, level.reserved_quantity - freed),
  })
}

async function shrink(db: Db, used: readonly Used[]) {
  const left = [...Map.groupBy(used, (one) => one.reservation)].map(([stored, parts]) => ({
    id: stored.id,
    quantity: stored.quantity - sum(parts),
  }))
  await updateRows(
    db,
    reservation,
    left.filter(({ quantity }) => quantity > 0),
  )
  await removeRows(
    db,
    reservation,
    left.filter(({ quantity }) => quantity === 0).map(({ id }) => id),
  )
}
