import { add } from '../../../money/test/rational.test-kit.ts'
import type { Units, ShippingMethod } from './actions.ts'
import { costOf, ofOrder, type OrderBook, type Owner, type Return } from './order-book.ts'
import { divided, locations, type Reserved, type Location } from './stock-model.ts'

type Request = {
  readonly units: Units
  readonly refund?: number | undefined
  readonly shipping?: ShippingMethod | undefined
  readonly location?: Location | undefined
}

/** Notes that units are to come back; undefined if they cannot. */
export function request(book: OrderBook, { units, refund, shipping, location }: Request, owner: Owner = ofOrder) {
  if (book.isCanceled || units.every((quantity) => quantity === 0)) return undefined
  if (units.some((quantity, line) => quantity > 0 && quantity > book.out(line))) return undefined
  const { refundable } = book.till
  if (refund !== undefined && refund > refundable) return undefined
  const shippingCost = shipping === undefined ? 0 : costOf(shipping)
  const calculated = Math.min(Math.max(0, book.worthOfReturned(units) - shippingCost), refundable)
  const worth = refund === undefined ? calculated : Math.max(0, refund)
  const asked = { worth, isOwnRefund: refund !== undefined }
  const created: Return = {
    ...{ units, location, shippingCost, owner, came: [], kept: [], asked, ...asked },
    ...{ status: 'requested', given: 0, toCards: 0 },
  }
  book.returns.push(created)
  return created
}

export function requestAndReceive(book: OrderBook, returnRequest: Request): boolean {
  const made = request(book, returnRequest)
  if (!made) return false
  const isReceived = receive(book, made, { came: returnRequest.units, damaged: [] })
  if (!isReceived) book.returns.pop()
  return isReceived
}

/** What came of a return. */
type Receipt = {
  readonly came: Units
  readonly damaged: Units
  readonly refund?: number | undefined
  readonly location?: Location | undefined
}

export function receive(book: OrderBook, returned: Return, { came, damaged, refund, location }: Receipt): boolean {
  if (returned.status === 'canceled' || returned.status === 'received') return false
  if (returned.owner.of === 'swap' && (refund ?? 0) > 0) return false
  const isFirst = returned.status === 'requested'
  if (isFirst && came.every((quantity) => quantity === 0)) return false
  const isOut = (quantity: number, line: number) => quantity <= book.line(line).shipped - book.line(line).returned
  if (came.some((quantity, line) => quantity > 0 && !isOut(quantity, line))) return false
  if (came.some((quantity, line) => (damaged[line] ?? 0) > quantity)) return false
  const { kept } = returned
  book.forgetRefunded(kept)
  const due = dueOf(book, returned, came, refund)
  if (due === undefined) {
    book.noteRefunded(kept)
    return false
  }
  const toCards = Math.min(Math.max(0, due - book.till.left), book.till.onCards)
  const fromPayments = due - toCards
  const refunded = refund === undefined ? Math.min(fromPayments, book.till.captured) : fromPayments
  if (!book.till.giveBack(refunded)) {
    book.noteRefunded(kept)
    return false
  }
  const isOwnRefund = returned.isOwnRefund || refund !== undefined
  const given = returned.given + due + (returned.isOwnRefund ? 0 : returned.shippingCost)
  const left = given - book.worthOfReturned(came)
  book.till.toCards += toCards
  returned.toCards += toCards
  bringBack(book, returned, { came, damaged, location: location ?? returned.location })
  for (const [line, quantity] of came.entries()) {
    if (quantity === 0) continue
    book.line(line).returned += quantity
    returned.came[line] = (returned.came[line] ?? 0) + quantity
  }
  // Of units that were given money for and do not come again, the rest of it is a refund.
  const out = book.lines.map((_, line) => Math.max(0, (kept[line] ?? 0) - (came[line] ?? 0)))
  book.noteRefunded(paidBy(book, left, out))
  returned.kept = []
  returned.worth = returned.given + due
  returned.given += refunded + toCards
  returned.isOwnRefund = isOwnRefund
  returned.status = refunded < fromPayments ? 'requires_action' : 'received'
  return true
}

/** What is to be given for a receipt; undefined if more is asked for than was paid. */
function dueOf(book: OrderBook, returned: Return, came: Units, refund: number | undefined): number | undefined {
  const { refundable } = book.till
  if (refund !== undefined) return refund > refundable ? undefined : Math.max(0, refund)
  const isFirst = returned.status === 'requested'
  const owed = isFirst && !returned.isOwnRefund ? 0 : Math.max(0, returned.worth - returned.given)
  if (returned.isOwnRefund) return Math.min(owed, refundable)
  // What was given before the receipt was undone counts.
  const given = isFirst ? returned.given : 0
  const worth = book.worthOfReturned(came) - (isFirst ? returned.shippingCost : 0)
  const more = Math.min(Math.max(0, worth), refundable + given) - given
  return Math.min(owed + Math.max(0, more), refundable)
}

/** Units that an amount pays for: all of them, if it comes to half of their worth. */
function paidBy(book: OrderBook, amount: number, units: Units): Units {
  const all = units.map((quantity, line) => Math.min(quantity, book.unpaidBack(line)))
  return amount > 0 && 2 * amount >= book.worthOf(all) ? all : []
}

type ReturnedUnits = Omit<Reserved, 'quantity'> & { readonly quantity: number }

function bringBack(book: OrderBook, returned: Return, { came, damaged, location }: Receipt) {
  for (const [line, quantity] of came.entries()) {
    if (quantity === 0) continue
    for (const { stockItem, required } of book.line(line).parts) {
      const whole = (quantity - (damaged[line] ?? 0)) * required
      const origins = originsOf(book, line, stockItem)
      for (const [to, units] of location === undefined ? divided(whole, origins) : [[location, whole] as const]) {
        if (units === 0) continue
        book.stock.change(stockItem, to, units, 0)
        book.broughtBack.push({ line, stockItem, location: to, quantity: units, of: returned })
      }
    }
  }
}

/** Where the units of a line were taken from, in the order of the locations' ids, without those that came back. */
function originsOf(book: OrderBook, line: number, stockItem: string): [Location, number][] {
  const taken = book.parcels.filter(({ state }) => state !== 'canceled').flatMap((parcel) => parcel.taken)
  const at = (rows: readonly ReturnedUnits[], location: Location) =>
    add(
      rows
        .filter((row) => row.line === line && row.stockItem === stockItem && row.location === location)
        .map(({ quantity }) => quantity),
    )
  return locations.map((location) => [location, Math.max(0, at(taken, location) - at(book.broughtBack, location))])
}

/**
 * Takes a receipt back: its units leave the stock, unless somebody counts on them, and money that was given is a refund
 * of units that have not come back, until they come.
 */
export function undoReceipt(book: OrderBook, returned: Return): boolean {
  if (returned.status === 'requested') return true
  if (returned.status === 'canceled' || returned.toCards > 0) return false
  const trial = book.stock.copy()
  const brought = book.broughtBack.filter((booking) => booking.of === returned)
  for (const { stockItem, location, quantity } of brought) trial.change(stockItem, location, -quantity, 0)
  const isTaken = ({ stockItem, location }: (typeof brought)[number]) => {
    const { stocked = 0, reserved = 0 } = trial.at(stockItem, location) ?? {}
    return stocked < reserved
  }
  if (brought.some(isTaken)) return false
  book.stock.become(trial)
  book.broughtBack = book.broughtBack.filter((booking) => booking.of !== returned)
  const came = book.lines.map((_, line) => returned.came[line] ?? 0)
  for (const [line, quantity] of came.entries()) book.line(line).returned -= quantity
  returned.came = []
  const given = returned.given + (returned.isOwnRefund ? 0 : returned.shippingCost)
  returned.kept = returned.given > 0 ? paidBy(book, given, came) : []
  book.noteRefunded(returned.kept)
  returned.worth = returned.asked.worth
  returned.isOwnRefund = returned.asked.isOwnRefund
  returned.status = 'requested'
  return true
}

export function cancelReturn(book: OrderBook, index: number): boolean {
  const returned = book.returns[index]
  if (!returned || returned.status === 'received' || returned.status === 'requires_action') return false
  returned.status = 'canceled'
  return true
}
