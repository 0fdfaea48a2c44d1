import { add } from '../../../money/test/rational.test-kit.ts'
import type { Pieces, ShippingMethod } from './actions.ts'
import { costOf, ofOrder, type OrderBook, type Owner, type Return } from './order-book.ts'
import { divided, places, type Kept, type Place } from './stock-model.ts'

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
  const made: Return = {
    ...{ pieces, place, shippingCost, owner, came: [], isOwnRefund: refund !== undefined },
    ...{ status: 'requested', given: 0, toCards: 0, worth: refund === undefined ? worth : Math.max(0, refund) },
  }
  book.returns.push(made)
  return made
}

export function requestAndReceive(book: OrderBook, asked: Request): boolean {
  const made = request(book, asked)
  if (!made) return false
  const isReceived = receive(book, made, { came: asked.pieces, damaged: [] })
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

export function receive(book: OrderBook, found: Return, { came, damaged, refund, place }: Receipt): boolean {
  if (found.status === 'canceled' || found.status === 'received') return false
  if (found.owner.of === 'swap' && (refund ?? 0) > 0) return false
  const isFirst = found.status === 'requested'
  if (isFirst && came.every((quantity) => quantity === 0)) return false
  const isOut = (quantity: number, line: number) => quantity <= book.line(line).shipped - book.line(line).returned
  if (came.some((quantity, line) => quantity > 0 && !isOut(quantity, line))) return false
  if (came.some((quantity, line) => (damaged[line] ?? 0) > quantity)) return false
  const due = dueOf(book, found, came, refund)
  if (due === undefined) return false
  const toCards = Math.min(Math.max(0, due - book.till.left), book.till.onCards)
  const fromPayments = due - toCards
  const given = refund === undefined ? Math.min(fromPayments, book.till.captured) : fromPayments
  if (!book.till.giveBack(given)) return false
  book.till.toCards += toCards
  found.toCards += toCards
  bringBack(book, found, { came, damaged, place: place ?? found.place })
  for (const [line, quantity] of came.entries()) {
    if (quantity === 0) continue
    book.line(line).returned += quantity
    found.came[line] = (found.came[line] ?? 0) + quantity
  }
  found.worth = found.given + due
  found.given += given + toCards
  found.isOwnRefund ||= refund !== undefined
  found.status = given < fromPayments ? 'requires_action' : 'received'
  return true
}

/** What is to be given for a receipt; undefined if more is asked for than was paid. */
function dueOf(book: OrderBook, found: Return, came: Pieces, refund: number | undefined): number | undefined {
  const { refundable } = book.till
  if (refund !== undefined) return refund > refundable ? undefined : Math.max(0, refund)
  const isFirst = found.status === 'requested'
  const owed = isFirst && !found.isOwnRefund ? 0 : Math.max(0, found.worth - found.given)
  if (found.isOwnRefund) return Math.min(owed, refundable)
  const worth = book.worthOfReturned(came) - (isFirst ? found.shippingCost : 0)
  return Math.min(owed + Math.min(Math.max(0, worth), refundable), refundable)
}

type Lying = Omit<Kept, 'quantity'> & { readonly quantity: number }

function bringBack(book: OrderBook, found: Return, { came, damaged, place }: Receipt) {
  for (const [line, quantity] of came.entries()) {
    if (quantity === 0) continue
    for (const { stockItem, required } of book.line(line).parts) {
      const whole = (quantity - (damaged[line] ?? 0)) * required
      const origins = originsOf(book, line, stockItem)
      for (const [to, pieces] of place === undefined ? divided(whole, origins) : [[place, whole] as const]) {
        if (pieces === 0) continue
        book.stock.change(stockItem, to, pieces, 0)
        book.broughtBack.push({ line, stockItem, place: to, quantity: pieces, of: found })
      }
    }
  }
}

/** Where the pieces of a line were taken from, in the order of the locations' ids, without those that came back. */
function originsOf(book: OrderBook, line: number, stockItem: string): [Place, number][] {
  const taken = book.parcels.filter(({ state }) => state !== 'canceled').flatMap((parcel) => parcel.taken)
  const at = (rows: readonly Lying[], place: Place) =>
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
export function undoReceipt(book: OrderBook, found: Return): boolean {
  if (found.status === 'requested') return true
  if (found.status === 'canceled' || found.toCards > 0) return false
  const trial = book.stock.copy()
  const brought = book.broughtBack.filter((one) => one.of === found)
  for (const { stockItem, place, quantity } of brought) trial.change(stockItem, place, -quantity, 0)
  const isTaken = ({ stockItem, place }: (typeof brought)[number]) => {
    const { stocked = 0, reserved = 0 } = trial.at(stockItem, place) ?? {}
    return stocked < reserved
  }
  if (brought.some(isTaken)) return false
  book.stock.become(trial)
  book.broughtBack = book.broughtBack.filter((one) => one.of !== found)
  for (const [line, quantity = 0] of found.came.entries()) if (quantity > 0) book.line(line).returned -= quantity
  if (found.given > 0) book.noteRefunded(found.came)
  found.worth = Math.max(0, found.worth - found.given)
  found.came = []
  found.given = 0
  found.status = 'requested'
  return true
}

export function cancelReturn(book: OrderBook, index: number): boolean {
  const found = book.returns[index]
  if (!found || found.status === 'received' || found.status === 'requires_action') return false
  found.status = 'canceled'
  return true
}
