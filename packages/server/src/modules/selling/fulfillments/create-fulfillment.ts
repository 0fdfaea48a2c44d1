import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { AppError, notAllowed } from '../../../kernel/errors.ts'
import { idsOf, newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { setStockReason, changeLevel, isAt, lockLevels, type Level } from '../../stock/inventory/inventory.ts'
import { keepUnits } from '../../stock/reservations/reservations.ts'
import { lineItem } from '../line-items/line-items.entity.ts'
import { lockOrder } from '../orders/orders.ts'
import { createShipment, type NewShipment } from './create-shipment.ts'
import { fulfillment, fulfillmentItem } from './fulfillments.entity.ts'
import * as queries from './fulfillments.queries.ts'
import type { Part, Reserved, SentLine, Taken, Transport } from './fulfillments.queries.ts'
import { planLabel } from './labels/plan-labels.ts'
import { columnOf, ownerKinds, type Owner } from './owners.ts'
import { planTaking, surplusOf, type Packed, type Used } from './take-stock.ts'

/** A parcel as it is asked for: from a location, with some of the lines, or with all that is left to send. */
export type NewFulfillment = {
  readonly items?: readonly { readonly item_id: string; readonly quantity: number }[] | undefined
  readonly location_id?: string | undefined
  readonly no_notification?: boolean | undefined
  readonly metadata?: Row | null | undefined
  /** Whether the provider makes a label; it does unless it says no. */
  readonly label?: boolean | undefined
}

/**
 * Packs units of an order, an exchange or a claim: one fulfillment per shipping method that has any of them. Their
 * stock is taken from the location that is named, or else from where it is reserved (docs/contract/states.md §6.2, §12).
 * @returns ids of the fulfillments
 * @throws not_found, not_allowed for a canceled order, more than is left to send, or too little stock
 */
export async function createFulfillment(
  db: Db,
  services: Services,
  owner: Owner,
  body: NewFulfillment,
): Promise<string[]> {
  const { status } = await lockOrder(db, owner.orderId)
  if (status === 'canceled') throw notAllowed('A canceled order cannot be fulfilled')
  const { created, noShippingMethods } = ownerKinds[owner.kind]
  const transports = await queries.transportsOf(db, owner)
  if (transports.length === 0) throw notAllowed(noShippingMethods)
  const lines = await queries.lockSentLines(db, owner)
  const lineQuantities = wantedOf(lines, body.items ?? allOf(lines))
  const stock = await lockStock(db, lines)
  const fulfillmentIds = []
  for (const [transport, items] of parcelsOf(lineQuantities, lines, transports))
    fulfillmentIds.push(await pack(db, services, owner, transport, { items, ...stockFor(items, stock) }, body))
  await updateRows(
    db,
    lineItem,
    lineQuantities.map(({ item_id, quantity }) => ({
      id: item_id,
      fulfilled_quantity: quantity + (lines.find((line) => line.id === item_id)?.fulfilled_quantity ?? 0),
    })),
  )
  await owner.renewStatus(db)
  for (const fulfillment_id of fulfillmentIds)
    await services.events.emit(db, created, {
      id: owner.id,
      fulfillment_id,
      no_notification: body.no_notification ?? false,
    })
  return fulfillmentIds
}

/** A parcel as it is asked for, and its tracking numbers if it leaves immediately. */
export type NewParcel = NewFulfillment & {
  readonly shipment?: Pick<NewShipment, 'tracking_numbers' | 'tracking_links'> | undefined
}

/**
 * Packs units and, with a shipment, has them leave immediately. The provider makes a label unless the parcel leaves without.
 * @returns ids of the fulfillments
 * @throws as `createFulfillment` does
 */
export async function packAndShip(
  db: Db,
  services: Services,
  owner: Owner,
  { shipment, ...parcel }: NewParcel,
): Promise<string[]> {
  const { no_notification } = parcel
  const label = parcel.label ?? shipment === undefined
  const fulfillmentIds = await createFulfillment(db, services, owner, { ...parcel, label })
  for (const fulfillment_id of shipment ? fulfillmentIds : [])
    await createShipment(db, services, owner, {
      ...shipment,
      fulfillment_id,
      ...(no_notification !== undefined && { no_notification }),
    })
  return fulfillmentIds
}

const allOf = (lines: readonly SentLine[]) =>
  lines.map(({ id, quantity, fulfilled_quantity }) => ({ item_id: id, quantity: quantity - fulfilled_quantity }))

/**
 * What is asked for of each line, once. Lines that the order does not have are ignored, as in v1.
 * @throws not_allowed if no line is left, or for more units than are left to send
 */
function wantedOf(lines: readonly SentLine[], items: NonNullable<NewFulfillment['items']>): Packed[] {
  const wanted = lines.flatMap(({ id: item_id, title, ...line }) => {
    const quantity = items.filter((item) => item.item_id === item_id).reduce((sum, item) => sum + item.quantity, 0)
    return quantity > 0
      ? [{ item_id, title, quantity, unsent: line.quantity - line.fulfilled_quantity - quantity }]
      : []
  })
  if (wanted.length === 0)
    throw new AppError('not_allowed', 'None of the items is one of the order', {
      fields: [{ field: 'items', message: 'None of the items is one of the order' }],
    })
  if (wanted.some(({ unsent }) => unsent < 0)) throw notAllowed('Cannot fulfill more items than have been purchased')
  return wanted
}

/** The units by shipping method: by the profile of their product, and with the first method where none is for it. */
function parcelsOf(lineQuantities: readonly Packed[], lines: readonly SentLine[], transports: readonly Transport[]) {
  return Map.groupBy(lineQuantities, ({ item_id }) => {
    const profiles = lines.find(({ id }) => id === item_id)?.profile_ids ?? []
    return transports.find(({ profile_id }) => profiles.includes(profile_id)) ?? (transports[0] as Transport)
  })
}

async function pack(
  db: Db,
  services: Services,
  owner: Owner,
  transport: Transport,
  { items, ...stock }: Stock & { readonly items: readonly Packed[] },
  body: NewFulfillment,
) {
  const id = newId('ful')
  const taken = await takeStock(db, id, owner.orderId, { items, ...stock }, body.location_id)
  const places = new Set(taken.map(({ location_id }) => location_id))
  const [only] = places.size === 1 ? places : []
  await insertRows(db, fulfillment, [
    {
      id,
      [columnOf(owner)]: owner.id,
      provider_id: transport.provider_id,
      shipping_option_id: transport.option_id,
      location_id: body.location_id ?? only ?? null,
      no_notification: body.no_notification ?? null,
      data: transport.data,
      metadata: body.metadata ?? null,
    },
  ])
  const contents = items.map(({ item_id, quantity }) => ({ fulfillment_id: id, item_id, quantity }))
  await insertRows(db, fulfillmentItem, contents)
  if (taken.length > 0) await queries.saveTaken(db, id, taken)
  if (body.label !== false) await planLabel(db, services, { fulfillment_id: id, provider_id: transport.provider_id })
  return id
}

/** What lines are made of, and what is reserved for them. */
type Stock = { readonly parts: readonly Part[]; readonly reserved: readonly Reserved[] }

/**
 * The stock of all lines that have units left, with its levels locked all at once, so that packing several parcels
 * keeps the common lock order.
 */
async function lockStock(db: Db, lines: readonly SentLine[]): Promise<Stock> {
  const unsent = idsOf(lines.filter(({ quantity, fulfilled_quantity }) => quantity > fulfilled_quantity))
  const reserved = await queries.lockReserved(db, unsent)
  const parts = await queries.partsOf(db, unsent)
  const itemIds = stockItemsOf({ parts, reserved })
  if (itemIds.length > 0) await lockLevels(db, { itemIds })
  return { parts, reserved }
}

function stockFor(items: readonly Packed[], { parts, reserved }: Stock): Stock {
  const lineIds = new Set(items.map(({ item_id }) => item_id))
  const isPacked = ({ line_id }: { readonly line_id: string }) => lineIds.has(line_id)
  return { parts: parts.filter(isPacked), reserved: reserved.filter(isPacked) }
}

const stockItemsOf = ({ parts, reserved }: Stock) => [
  ...new Set([...parts, ...reserved].map(({ inventory_item_id }) => inventory_item_id)),
]

async function takeStock(
  db: Db,
  fulfillmentId: string,
  orderId: string,
  { items, parts, reserved }: Stock & { readonly items: readonly Packed[] },
  locationId: string | undefined,
): Promise<Taken[]> {
  const itemIds = stockItemsOf({ parts, reserved })
  if (itemIds.length === 0) return []
  // Read again: the parcels before have taken from them.
  const levels = await lockLevels(db, { itemIds })
  const locationIds = await queries.locationsOf(db, orderId)
  const { taken, used } = planTaking(items, { parts, reserved, places: levels, locationId, locationIds })
  await setStockReason(db, { reason: 'fulfillment', reference: fulfillmentId })
  const released = [...used, ...surplusOf(items, { parts, reserved }, used)]
  for (const level of levels) await takeFrom(db, level, taken, released)
  await keepUnits(db, leftOf(released))
  return taken
}

const sum = (parts: readonly { readonly quantity: number }[]) => parts.reduce((all, { quantity }) => all + quantity, 0)

async function takeFrom(db: Db, level: Level, taken: readonly Taken[], released: readonly Used[]) {
  const takenHere = sum(taken.filter(isAt(level)))
  const releasedHere = sum(released.filter(({ reservation: one }) => isAt(level)(one)))
  if (takenHere === 0 && releasedHere === 0) return
  await changeLevel(db, level, {
    stocked_quantity: level.stocked_quantity - takenHere,
    reserved_quantity: Math.max(0, level.reserved_quantity - releasedHere),
  })
}

const leftOf = (released: readonly Used[]) =>
  [...Map.groupBy(released, ({ reservation }) => reservation)].map(([{ id, quantity }, parts]) => ({
    id,
    quantity: quantity - sum(parts),
  }))
