import { add } from '../../../money/test/rational.test-kit.ts'
import type { Pieces, ShippingMethod } from './actions.ts'
import { costOf, ofOrder, type OrderBook, type Owner, type Return } from './order-book.ts'
import { divided, places, type Reserved, type Place } from './stock-model.ts'

type Request = {
  readonly pieces: Pieces
  readonly refund?: number | undefined
  readonly shipping?: ShippingMethod | undefined
  readonly place?: Place | undefined
}

/** Notes that pieces are to come back; undefined if they cannot. */
export function request(book: OrderBook, { pieces, refund, shipping, place }: Request, owner: Owner = ofOrder) {
  if (book.isCanceled || pieces.every((quantity) => quantity === 0)) return undefined
  if (pieces.some((quantity, line) => quantity > 0 && quantity > book.out(line))) return undefined
  const { refundable } = book.till
  if (refund !== undefined && refund > refundable) return undefined
  const shippingCost = shipping === undefined ? 0 : costOf(shipping)
  const worth = Math.min(Math.max(0, book.worthOfReturned(pieces) - shippingCost), refundable)
  const created: Return = {
    ...{ pieces, place, shippingCost, owner, came: [], isOwnRefund: refund !== undefined },
    ...{ status: 'requested', given: 0, toCards: 0, worth: refund === undefined ? worth : Math.max(0, refund) },
  }
  book.returns.push(created)
  return created
}

export function requestAndReceive(book: OrderBook, returnRequest: Request): boolean {
  const made = request(book, returnRequest)
  if (!made) return false
  const isReceived = receive(book, made, { came: returnRequest.pieces, damaged: [] })
  if (!isReceived) book.returns.pop()
  return isReceived
}

/** What came of a return. */
type Receipt = {
  readonly came: Pieces
  readonly damaged: Pieces
  readonly refund?: number | undefined
  readonly place?: Place | undefined
}

export function receive(book: OrderBook, returned: Return, { came, damaged, refund, place }: Receipt): boolean {
  if (returned.status === 'canceled' || returned.status === 'received') return false
  if (returned.owner.of === 'swap' && (refund ?? 0) > 0) return false
  const isFirst = returned.status === 'requested'
  if (isFirst && came.every((quantity) => quantity === 0)) return false
  const isOut = (quantity: number, line: number) => quantity <= book.line(line).shipped - book.line(line).returned
  if (came.some((quantity, line) => quantity > 0 && !isOut(quantity, line))) return false
  if (came.some((quantity, line) => (damaged[line] ?? 0) > quantity)) return false
  const due = dueOf(book, returned, came, refund)
  if (due === undefined) return false
  const toCards = Math.min(Math.max(0, due - book.till.left), book.till.onCards)
  const fromPayments = due - toCards
  const refunded = refund === undefined ? Math.min(fromPayments, book.till.captured) : fromPayments
  if (!book.till.giveBack(refunded)) return false
  book.till.toCards += toCards
  returned.toCards += toCards
  bringBack(book, returned, { came, damaged, place: place ?? returned.place })
  for (const [line, quantity] of came.entries()) {
    if (quantity === 0) continue
    book.line(line).returned += quantity
    returned.came[line] = (returned.came[line] ?? 0) + quantity
  }
  returned.worth = returned.given + due
  returned.given += refunded + toCards
  returned.isOwnRefund ||= refund !== undefined
  returned.status = refunded < fromPayments ? 'requires_action' : 'received'
  return true
}

/** What is to be given for a receipt; undefined if more is asked for than was paid. */
function dueOf(book: OrderBook, returned: Return, came: Pieces, refund: number | undefined): number | undefined {
  const { refundable } = book.till
  if (refund !== undefined) return refund > refundable ? undefined : Math.max(0, refund)
  const isFirst = returned.status === 'requested'
  const owed = isFirst && !returned.isOwnRefund ? 0 : Math.max(0, returned.worth - returned.given)
  if (returned.isOwnRefund) return Math.min(owed, refundable)
  const worth = book.worthOfReturned(came) - (isFirst ? returned.shippingCost : 0)
  return Math.min(owed + Math.min(Math.max(0, worth), refundable), refundable)
}

type ReturnedPieces = Omit<Reserved, 'quantity'> & { readonly quantity: number }

function bringBack(book: OrderBook, returned: Return, { came, damaged, place }: Receipt) {
  for (const [line, quantity] of came.entries()) {
    if (quantity === 0) continue
    for (const { stockItem, required } of book.line(line).parts) {
      const whole = (quantity - (damaged[line] ?? 0)) * required
      const origins = originsOf(book, line, stockItem)
      for (const [to, pieces] of place === undefined ? divided(whole, origins) : [[place, whole] as const]) {
        if (pieces === 0) continue
        book.stock.change(stockItem, to, pieces, 0)
        book.broughtBack.push({ line, stockItem, place: to, quantity: pieces, of: returned })
      }
    }
  }
}

/** Where the pieces of a line were taken from, in the order of the locations' ids, without those that came back. */
function originsOf(book: OrderBook, line: number, stockItem: string): [Place, number][] {
  const taken = book.parcels.filter(({ state }) => state !== 'canceled').flatMap((parcel) => parcel.taken)
  const at = (rows: readonly ReturnedPieces[], place: Place) =>
    add(
      rows
        .filter((row) => row.line === line && row.stockItem === stockItem && row.place === place)
        .map(({ quantity }) => quantity),
    )
  return places.map((place) => [place, Math.max(0, at(taken, place) - at(book.broughtBack, place))])
}

/**
 * Takes a receipt back: its pieces leave the stock, unless somebody counts on them, and money that was given is a refund of
 * pieces that have not come back.
 */
export function undoReceipt(book: OrderBook, returned: Return): boolean {
  if (returned.status === 'requested') return true
  if (returned.status === 'canceled' || returned.toCards > 0) return false
  const trial = book.stock.copy()
  const brought = book.broughtBack.filter((booking) => booking.of === returned)
  for (const { stockItem, place, quantity } of brought) trial.change(stockItem, place, -quantity, 0)
  const isTaken = ({ stockItem, place }: (typeof brought)[number]) => {
    const { stocked = 0, reserved = 0 } = trial.at(stockItem, place) ?? {}
    return stocked < reserved
  }
  if (brought.some(isTaken)) return false
  book.stock.become(trial)
  book.broughtBack = book.broughtBack.filter((booking) => booking.of !== returned)
  for (const [line, quantity = 0] of returned.came.entries()) if (quantity > 0) book.line(line).returned -= quantity
  if (returned.given > 0) book.noteRefunded(returned.came)
  returned.worth = Math.max(0, returned.worth - returned.given)
  returned.came = []
  returned.given = 0
  returned.status = 'requested'
  return true
}

export function cancelReturn(book: OrderBook, index: number): boolean {
  const returned = book.returns[index]
  if (!returned || returned.status === 'received' || returned.status === 'requires_action') return false
  returned.status = 'canceled'
  return true
}
