import type { NewLine } from './actions.ts'
import { ofOrder, type OrderBook } from './order-book.ts'
import type { Payment } from './till-model.ts'

/** Where the difference of an edit is paid. Minor units. */
type Collection = { readonly amount: number; payment: Payment | undefined; isCanceled: boolean }

export type Edit = {
  status: 'created' | 'requested' | 'declined' | 'confirmed' | 'canceled'
  /** Units of the order's lines by their locations, those that it adds included; 0 of those that it removes. */
  readonly quantities: Map<number, number>
  collection: Collection | undefined
}

const closed = new Set<Edit['status']>(['confirmed', 'declined', 'canceled'])
export const isOpen = ({ status }: Edit) => !closed.has(status)

/** An order has at most one edit that is open (docs/contract/states.md §10). */
export function begin(book: OrderBook, edits: Edit[]): boolean {
  if (book.isCanceled || edits.some(isOpen)) return false
  const quantities = new Map(book.linesOf(ofOrder).map((index) => [index, book.line(index).item.quantity]))
  edits.push({ status: 'created', quantities, collection: undefined })
  return true
}

/**
 * Whether lines of an edit can change: until it is paid or closed. A customer who was asked is then to be asked again.
 */
function isChangeable(book: OrderBook, edit: Edit): boolean {
  return isOpen(edit) && !book.isCanceled && edit.collection?.payment === undefined
}

function reopen(edit: Edit) {
  if (edit.collection) edit.collection.isCanceled = true
  edit.collection = undefined
  edit.status = 'created'
}

export function addTo(book: OrderBook, edit: Edit, index: number, goods: NewLine): boolean {
  if (!isChangeable(book, edit)) return false
  reopen(edit)
  edit.quantities.set(book.lines.length, goods.item.quantity)
  book.addLine(goods, { of: 'edit', index })
  return true
}

export function change(book: OrderBook, edit: Edit, index: number, quantity: number): boolean {
  if (!isChangeable(book, edit) || quantity < book.line(index).fulfilled) return false
  // Only lines of the order can be removed; what an edit has added is taken back instead.
  if (quantity === 0 && book.line(index).owner?.of === 'edit') return false
  reopen(edit)
  edit.quantities.set(index, quantity)
  return true
}

const isChanged = (book: OrderBook, { quantities }: Edit) =>
  [...quantities].some(([index, quantity]) => {
    const { item, owner } = book.line(index)
    return owner?.of === 'edit' || quantity !== item.quantity
  })

export function requestEdit(book: OrderBook, edit: Edit): boolean {
  if (!isOpen(edit) || !isChanged(book, edit)) return false
  if (edit.status === 'requested') return true
  if (book.isCanceled) return false
  edit.status = 'requested'
  collect(book, edit)
  return true
}

/** What the customer is to pay: the difference, but no more than the order will lack. */
function collect(book: OrderBook, edit: Edit) {
  if (edit.collection) return
  const { total } = book.bill(itemsOf(book, edit))
  const amount = Math.max(0, Math.min(total - book.bill().total, total - book.till.paidForLines))
  if (amount > 0) edit.collection = { amount, payment: undefined, isCanceled: false }
}

const itemsOf = (book: OrderBook, { quantities }: Edit) =>
  [...quantities].flatMap(([index, quantity]) =>
    quantity === 0 ? [] : [{ ...book.line(index).item, quantity, returned_quantity: book.line(index).returned }],
  )

/** Whether an amount is still unpaid. */
export const isPayable = ({ collection }: Edit) =>
  collection !== undefined && !collection.isCanceled && collection.payment === undefined

/** Pays the difference: of a confirmed edit it is the order's immediately; outside of the shop it is captured as well. */
export function payEdit(book: OrderBook, edit: Edit, isCaptured = false): boolean {
  if (!edit.collection || !isPayable(edit)) return false
  const isOfOrder = edit.status === 'confirmed'
  edit.collection.payment = book.till.pay(edit.collection.amount, 'edit', { isOfOrder, isCaptured })
  return true
}

/** The customer confirms it, once it is paid. */
export function complete(book: OrderBook, edit: Edit): boolean {
  if (edit.status !== 'requested' && edit.status !== 'confirmed') return false
  if (book.isCanceled || (edit.collection && !edit.collection.payment)) return false
  return edit.status === 'confirmed' || apply(book, edit)
}

/** The staff confirm it; what is missing is still to be paid. */
export function confirm(book: OrderBook, edit: Edit): boolean {
  if (edit.status === 'confirmed') return true
  if (!isOpen(edit) || book.isCanceled) return false
  return apply(book, edit)
}

function apply(book: OrderBook, edit: Edit): boolean {
  const moves = [...edit.quantities].map(([index, after]) => {
    const { item, owner, fulfilled } = book.line(index)
    return { index, after, before: owner?.of === 'edit' ? 0 : item.quantity, fulfilled }
  })
  if (moves.some(({ after, fulfilled }) => after < fulfilled)) return false
  const [stock, reservations] = [book.stock.copy(), book.kept.map((reservation) => ({ ...reservation }))]
  for (const move of moves) if (move.after < move.before) releaseBeyond(book, move.index, move.after - move.fulfilled)
  const additions = moves.filter(({ before, after }) => after > before)
  const requestedUnits = additions.map(({ index, before, after }) => ({
    ...{ line: index, units: after - before, waits: book.line(index).allowsBackorder ?? false },
  }))
  if (!book.reserveAll(requestedUnits)) {
    book.stock.become(stock)
    book.kept = reservations
    return false
  }
  collect(book, edit)
  book.lowerCards(-book.bill(itemsOf(book, edit)).total)
  for (const { index, after } of moves) {
    const line = book.line(index)
    line.owner = after === 0 ? undefined : ofOrder
    line.item = { ...line.item, quantity: after === 0 ? line.item.quantity : after }
  }
  edit.status = 'confirmed'
  if (edit.collection?.payment) edit.collection.payment.isOfOrder = true
  return true
}

/** What is reserved for a line beyond what it still sends, the newest first. */
function releaseBeyond(book: OrderBook, line: number, unsent: number) {
  for (const { stockItem, required } of book.line(line).parts) {
    const own = book.kept.filter((reservation) => reservation.line === line && reservation.stockItem === stockItem)
    let surplus = Math.max(0, own.reduce((sum, { quantity }) => sum + quantity, 0) - unsent * required)
    for (const reservation of own.toReversed()) {
      const here = Math.min(surplus, reservation.quantity)
      reservation.quantity -= here
      book.stock.change(stockItem, reservation.location, 0, -here)
      surplus -= here
    }
  }
  book.kept = book.kept.filter(({ quantity }) => quantity > 0)
}

export function decline(edit: Edit): boolean {
  if (edit.status !== 'declined' && edit.status !== 'requested') return false
  close(edit, 'declined')
  return true
}

export function cancelEdit(edit: Edit): boolean {
  if (edit.status === 'confirmed' || edit.status === 'declined') return false
  close(edit, 'canceled')
  return true
}

/** What was paid goes back. */
function close(edit: Edit, status: 'declined' | 'canceled') {
  edit.status = status
  if (!edit.collection) return
  edit.collection.isCanceled = true
  if (edit.collection.payment) edit.collection.payment.isCanceled = true
}

/** Edits of a canceled order: payments for them belong to the order, and no more are accepted. */
export function endEdits(edits: readonly Edit[]) {
  for (const edit of edits) {
    if (edit.collection?.payment && !edit.collection.payment.isCanceled) edit.collection.payment.isOfOrder = true
    else if (edit.collection) edit.collection.isCanceled = true
    if (isOpen(edit)) edit.status = 'canceled'
  }
}

/** Whether the difference of an edit that was confirmed is still to be paid. */
export const isUnpaid = (edit: Edit) => edit.status === 'confirmed' && isPayable(edit)
