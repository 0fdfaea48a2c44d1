import { AppError } from '../../../kernel/errors.ts'
import type { Level } from '../../stock/inventory/inventory.ts'
import type { Part, Reserved, Taken } from './fulfillments.queries.ts'

/** Stock by location; the quantities not yet taken by this fulfillment. */
export type Place = Omit<Level, 'id' | 'incoming_quantity'>

/** Units of a line that are to be sent. */
export type Wanted = { readonly item_id: string; readonly title: string; readonly quantity: number }

/** The same, and how many units of the line are still to be sent afterwards. */
export type Packed = Wanted & { readonly unsent: number }

/** By how many units a reservation becomes smaller. */
export type Used = { readonly reservation: Reserved; readonly quantity: number }

type Stock = {
  readonly parts: readonly Part[]
  readonly reserved: readonly Reserved[]
  readonly places: readonly Place[]
  /** The location that the merchant has chosen. */
  readonly locationId: string | undefined
  /** Where else units are looked for that nothing is reserved for, in this order. */
  readonly locationIds: readonly string[]
}

/**
 * Says which units a fulfillment takes, and from where (docs/contract/states.md §12): from the chosen location, else
 * from where they are reserved, else from where enough of them are free. Stock never falls below zero: a unit that was
 * sold before it arrived has to arrive first.
 * @throws not_allowed in v1's words for too little stock
 */
export function planTaking(lineQuantities: readonly Wanted[], stock: Stock): { taken: Taken[]; used: Used[] } {
  const plan = new TakingPlan(stock)
  for (const line of lineQuantities)
    for (const part of stock.parts.filter(({ line_id }) => line_id === line.item_id))
      plan.take(line, part, line.quantity * part.required_quantity)
  return { taken: plan.taken, used: [...plan.used] }
}

/**
 * What is left of reservations beyond what their lines still need, the newest first: of a part that a bundle is not
 * made of any more, or takes less of. A line that is not made of an item keeps one unit of it for each unsent unit, as
 * staff can reserve it so (`lockLine`).
 */
export const surplusOf = (
  lines: readonly Packed[],
  { parts, reserved }: Pick<Stock, 'parts' | 'reserved'>,
  used: readonly Used[],
): Used[] =>
  lines.flatMap(({ item_id, unsent }) => {
    const own = reserved.filter(({ line_id }) => line_id === item_id)
    return [...Map.groupBy(own, ({ inventory_item_id }) => inventory_item_id)].flatMap(([itemId, reservations]) => {
      const part = parts.find(({ line_id, inventory_item_id }) => line_id === item_id && inventory_item_id === itemId)
      let needed = unsent * (part?.required_quantity ?? 1)
      return reservations.flatMap((reservation) => {
        const unused = unusedOf(reservation, used)
        const kept = Math.min(needed, unused)
        needed -= kept
        return unused > kept ? [{ reservation, quantity: unused - kept }] : []
      })
    })
  })

const unusedOf = (reservation: Reserved, used: readonly Used[]): number =>
  used
    .filter((usage) => usage.reservation.id === reservation.id)
    .reduce((left, usage) => left - usage.quantity, reservation.quantity)

class TakingPlan {
  readonly taken: Taken[] = []
  readonly used: Used[] = []
  readonly #stock: Stock
  readonly #levels: Map<string, { stocked: number; reserved: number }>

  constructor(stock: Stock) {
    this.#stock = stock
    this.#levels = new Map(
      stock.places.map((place) => [
        keyOf(place.inventory_item_id, place.location_id),
        { stocked: place.stocked_quantity, reserved: place.reserved_quantity },
      ]),
    )
  }

  take(line: Wanted, { inventory_item_id }: Part, quantity: number) {
    const { locationId, locationIds } = this.#stock
    if (locationId !== undefined) {
      if (!this.#levels.has(keyOf(inventory_item_id, locationId)))
        throw new AppError('not_allowed', `Inventory item for ${line.title} not found at location`)
      return this.#takeAt(line, inventory_item_id, locationId, quantity)
    }
    let left = quantity
    for (const place of this.#reservedPlaces(line.item_id, inventory_item_id)) {
      const here = Math.min(left, place.quantity)
      if (here > 0) this.#takeAt(line, inventory_item_id, place.location_id, here)
      left -= here
    }
    if (left === 0) return
    const free = locationIds.find((id) => this.#freeAt(inventory_item_id, id) >= left)
    if (free === undefined) throw tooFew(line)
    this.#takeAt(line, inventory_item_id, free, left)
  }

  #takeAt(line: Wanted, itemId: string, locationId: string, quantity: number) {
    const left = this.#levels.get(keyOf(itemId, locationId))
    if (!left || left.stocked < quantity) throw tooFew(line)
    left.stocked -= quantity
    const reserved = this.#useReserved(line.item_id, itemId, locationId, quantity)
    const index = this.taken.findIndex(
      (part) => part.item_id === line.item_id && part.inventory_item_id === itemId && part.location_id === locationId,
    )
    const before = this.taken[index]
    const all = {
      item_id: line.item_id,
      inventory_item_id: itemId,
      location_id: locationId,
      quantity: quantity + (before?.quantity ?? 0),
      reserved_quantity: reserved + (before?.reserved_quantity ?? 0),
    }
    if (before) this.taken[index] = all
    else this.taken.push(all)
  }

  /** Reservations at the location are used up first, then the newest elsewhere, as v1 does. */
  #useReserved(lineId: string, itemId: string, locationId: string, quantity: number): number {
    const own = this.#reservedFor(lineId, itemId)
    const order = [
      ...own.filter(({ location_id }) => location_id === locationId),
      ...own.filter(({ location_id }) => location_id !== locationId).toReversed(),
    ]
    let left = quantity
    for (const reservation of order) {
      const here = Math.min(left, this.#unused(reservation))
      if (here === 0) continue
      this.used.push({ reservation, quantity: here })
      const place = this.#levels.get(keyOf(itemId, reservation.location_id))
      if (place) place.reserved -= here
      left -= here
    }
    return quantity - left
  }

  #reservedFor(lineId: string, itemId: string): readonly Reserved[] {
    return this.#stock.reserved.filter(
      (reservation) => reservation.line_id === lineId && reservation.inventory_item_id === itemId,
    )
  }

  #reservedPlaces(lineId: string, itemId: string): readonly { location_id: string; quantity: number }[] {
    const byPlace = Map.groupBy(this.#reservedFor(lineId, itemId), ({ location_id }) => location_id)
    return [...byPlace].map(([location_id, all]) => ({
      location_id,
      quantity: all.reduce((sum, reservation) => sum + this.#unused(reservation), 0),
    }))
  }

  #unused(reservation: Reserved): number {
    return unusedOf(reservation, this.used)
  }

  #freeAt(itemId: string, locationId: string): number {
    const left = this.#levels.get(keyOf(itemId, locationId))
    return left ? Math.max(0, left.stocked - left.reserved) : 0
  }
}

const keyOf = (itemId: string, locationId: string) => `${itemId} ${locationId}`

const tooFew = ({ title }: Wanted) =>
  new AppError('not_allowed', `Insufficient stock for item: ${title}`, { wireCode: 'insufficient_inventory' })
