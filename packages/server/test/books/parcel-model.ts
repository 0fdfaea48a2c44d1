import type { Units } from './actions.ts'
import { isSame, ofOrder, type OrderBook, type Owner } from './order-book.ts'
import { take, type Location, type TakenUnits } from './stock-model.ts'

/** Packs units of an owner's lines; false, and nothing has changed, where they cannot be taken. */
export function pack(book: OrderBook, owner: Owner, units: Units, location: Location | undefined): boolean {
  const sent = [...units.entries()].filter(([, quantity]) => quantity > 0)
  if (book.isCanceled || sent.length === 0) return false
  for (const [index, quantity] of sent) {
    const line = book.line(index)
    if (!line.owner || !isSame(line.owner, owner) || quantity > line.item.quantity - line.fulfilled) return false
  }
  const trial = book.stock.copy()
  let reservations = book.kept
  const taken: TakenUnits[] = []
  for (const [line, quantity] of sent)
    for (const { stockItem, required } of book.line(line).parts) {
      const reserved = take(trial, reservations, { line, stockItem, quantity: quantity * required }, location)
      if (!reserved) return false
      reservations = reserved.kept
      taken.push(...reserved.taken)
    }
  book.stock.become(trial)
  book.kept = reservations
  for (const [line, quantity] of sent) book.line(line).fulfilled += quantity
  book.parcels.push({ owner, units, taken, state: 'packed' })
  return true
}

/**
 * Packs units of the order's lines, those of each location in a parcel of their own; a line without a location is taken as
 * the whole is. False, and nothing has changed, where one of the parcels cannot be packed.
 */
export function packFrom(
  book: OrderBook,
  units: Units,
  from: readonly (Location | undefined)[],
  location: Location | undefined,
): boolean {
  const [stock, { kept }, parcels] = [book.stock.copy(), book, book.parcels.length]
  const sent = [...units.keys()].filter((line) => (units[line] ?? 0) > 0)
  const byLocation = Map.groupBy(sent, (line) => from[line] ?? location)
  const packed = [...byLocation].map(([at, lines]) => {
    const ofLocation = units.map((quantity, line) => (lines.includes(line) ? quantity : 0))
    return { ofLocation, isPacked: pack(book, ofOrder, ofLocation, at) }
  })
  if (packed.length > 0 && packed.every(({ isPacked }) => isPacked)) return true
  for (const { ofLocation, isPacked } of packed)
    if (isPacked) for (const [line, quantity] of ofLocation.entries()) book.line(line).fulfilled -= quantity
  book.stock.become(stock)
  book.kept = kept
  book.parcels.splice(parcels)
  return false
}

/** Everything of an owner that has not been packed. */
export const unsentOf = (book: OrderBook, owner: Owner): Units =>
  book.lines.map((line) => (line.owner && isSame(line.owner, owner) ? line.item.quantity - line.fulfilled : 0))

export function unpack(book: OrderBook, index: number): boolean {
  const parcel = book.parcels[index]
  if (!parcel || parcel.state === 'shipped') return false
  if (parcel.state === 'canceled') return true
  parcel.state = 'canceled'
  for (const [line, quantity] of parcel.units.entries()) if (quantity > 0) book.line(line).fulfilled -= quantity
  for (const { line, stockItem, location, quantity, kept } of parcel.taken) {
    book.stock.change(stockItem, location, quantity, 0)
    if (kept > 0) book.keep({ line, stockItem, location, quantity: kept })
  }
  return true
}

export function ship(book: OrderBook, index: number): boolean {
  const parcel = book.parcels[index]
  if (!parcel || parcel.state === 'canceled' || book.isCanceled) return false
  if (parcel.state === 'shipped') return true
  parcel.state = 'shipped'
  for (const [line, quantity] of parcel.units.entries()) if (quantity > 0) book.line(line).shipped += quantity
  return true
}

export const hasParcels = (book: OrderBook, owner: Owner): boolean =>
  book.parcels.some((parcel) => isSame(parcel.owner, owner) && parcel.state !== 'canceled')

const steps = ['returned', 'shipped', 'fulfilled'] as const

/** The furthest step that any unit has reached. */
export function progressOf(book: OrderBook, owner: Owner): string {
  const lines = book.linesOf(owner).map((index) => book.line(index))
  const step = steps.find((step) => lines.some((line) => line[step] > 0))
  if (!step) return 'not_fulfilled'
  return lines.every((line) => line[step] >= line.item.quantity) ? step : `partially_${step}`
}

export function fulfillmentStatus(book: OrderBook): string {
  if (book.isCanceled) return 'canceled'
  return book.returns.some(({ status }) => status === 'requires_action') ? 'requires_action' : progressOf(book, ofOrder)
}
