import type { Units, RefundAction } from './actions.ts'
import type { OrderBook } from './order-book.ts'
import { receive, request } from './return-model.ts'

/**
 * Gives money back; units that have come back with it are a return. False, and nothing has changed, if it cannot be.
 */
export function refund(book: OrderBook, { amount, units, back = [], location, shipping = 0 }: RefundAction): boolean {
  const gone = units.map((quantity, index) => quantity - (back[index] ?? 0))
  const isLeft = (quantity: number, index: number) => {
    const { item, owner } = book.line(index)
    return owner !== undefined && owner.of !== 'edit' && quantity <= item.quantity - book.settled(index)
  }
  if (book.isCanceled || shipping > amount || gone.some((quantity) => quantity < 0)) return false
  if (units.some((quantity, index) => (gone[index] ?? 0) > 0 && !isLeft(quantity, index))) return false
  const comesBack = back.some((quantity) => quantity > 0)
  if (comesBack && gone.some((quantity) => quantity > 0) && isForLater(book, amount)) return false
  const isDone = comesBack ? bringBack(book, { units: back, refund: amount, location }) : book.till.giveBack(amount)
  if (isDone) book.noteRefunded(gone)
  return isDone
}

/**
 * Whether nothing of an amount is given by a payment now: it goes to gift cards, or waits for a payment to be captured.
 */
function isForLater({ till }: OrderBook, amount: number): boolean {
  const toCards = Math.min(Math.max(0, amount - till.left), till.onCards)
  return Math.min(amount - toCards, till.captured) <= 0
}

/** A return that is requested and received immediately, at an amount of its own. */
function bringBack(book: OrderBook, asked: Parameters<typeof request>[1] & { readonly units: Units }): boolean {
  const made = request(book, asked)
  if (!made) return false
  const isReceived = receive(book, made, { came: asked.units, damaged: [], location: asked.location })
  if (!isReceived) book.returns.pop()
  return isReceived
}
