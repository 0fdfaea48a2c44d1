import {
  isOfClaim,
  isOfEdit,
  isOfParcel,
  isOfReturn,
  isOfSwap,
  type Action,
  type EditAction,
  type OrderAction,
  type ParcelAction,
  type ReturnsAction,
  type SwapsAction,
} from './actions.ts'
import { cancelClaim, claim, packClaim, shownClaim } from './claim-model.ts'
import * as edits from './edit-model.ts'
import { ofOrder, OrderBook, type Sold } from './order-book.ts'
import { fulfillmentStatus, packFrom, ship, unpack } from './parcel-model.ts'
import { refund } from './refund-model.ts'
import { cancelReturn, receive, request, requestAndReceive, undoReceipt } from './return-model.ts'
import type { Part, Location, StockModel } from './stock-model.ts'
import * as swaps from './swap-model.ts'

/** An order, and what people do with it. */
export class OrderModel {
  readonly book: OrderBook
  readonly swaps: swaps.Swap[] = []
  readonly edits: edits.Edit[] = []
  #isCompleted = false
  /** An order that gift cards have paid alone is captured once something is done about its payment. */
  #isPaymentSeen: boolean

  constructor(stock: StockModel, sold: Sold) {
    this.book = new OrderBook(stock, sold)
    this.#isPaymentSeen = sold.paid > 0
  }

  /** The edit that is open, or else the last one. */
  get edit(): edits.Edit | undefined {
    return this.edits.at(-1)
  }

  /** Does what the action says; false if the order refuses it, and then nothing has changed. */
  apply(action: Action): boolean {
    const isDone = this.#applied(action)
    this.#isPaymentSeen ||= isDone && aboutPayments.has(action.do)
    return isDone
  }

  #applied(action: Action): boolean {
    if (isOfParcel(action)) return this.#applyToParcel(action)
    if (isOfReturn(action)) return this.#applyToReturn(action)
    if (isOfSwap(action)) return this.#applyToSwap(action)
    if (isOfClaim(action))
      return action.do === 'claim' ? claim(this.book, action) : cancelClaim(this.book, action.index)
    return isOfEdit(action) ? this.#applyToEdit(action) : this.#applyToOrder(action)
  }

  #applyToOrder(action: OrderAction): boolean {
    const { book } = this
    switch (action.do) {
      case 'capture':
        if (!book.isCanceled) book.till.capture()
        return !book.isCanceled
      case 'refund':
        return refund(book, action)
      case 'transfer':
        return !book.isCanceled
      case 'add shipping':
        if (!book.isCanceled) book.methods = [action.method]
        return !book.isCanceled
      case 'reserve':
        return this.#reserve(action)
      case 'release':
        return book.release(action.index)
      case 'cancel':
        return this.#cancel()
      case 'complete':
        return this.#close('completed')
      case 'archive':
        return this.#close('archived')
      case 'unarchive':
        if (book.status === 'archived') book.status = this.#isCompleted ? 'completed' : 'pending'
        return true
    }
  }

  #applyToParcel(action: ParcelAction): boolean {
    const { book } = this
    switch (action.do) {
      case 'fulfill':
        return book.methods.length > 0 && packFrom(book, action.units, action.from ?? [], action.location)
      case 'fulfill swap': {
        const swap = this.swaps[action.index]
        return swap !== undefined && swaps.packSwap(book, action.index, swap, action.location)
      }
      case 'fulfill claim':
        return packClaim(book, action.index, action.location)
      case 'cancel fulfillment':
        return unpack(book, action.parcel)
      case 'ship':
        return ship(book, action.parcel)
    }
  }

  #applyToReturn(action: ReturnsAction): boolean {
    const { book } = this
    if (action.do === 'request return')
      return action.receiveNow ? requestAndReceive(book, action) : request(book, action) !== undefined
    const returned = book.returns[action.index]
    if (!returned) return false
    if (action.do === 'receive') return receive(book, returned, action)
    return action.do === 'undo receipt' ? undoReceipt(book, returned) : cancelReturn(book, action.index)
  }

  #applyToSwap(action: SwapsAction): boolean {
    const { book } = this
    if (action.do === 'swap') return this.#isSwappable() && swaps.swap(book, this.swaps, action)
    const { index } = action
    const swap = this.swaps[index]
    if (!swap) return false
    if (action.do === 'agree') return swaps.agree(book, index, swap, action.method)
    return action.do === 'process swap' ? swaps.process(book, swap) : swaps.cancelSwap(book, index, swap)
  }

  #applyToEdit(action: EditAction): boolean {
    const { book, edit } = this
    if (action.do === 'begin edit') return edits.begin(book, this.edits)
    if (!edit) return false
    switch (action.do) {
      case 'add to edit':
        return edits.addTo(book, edit, this.edits.length - 1, action.goods)
      case 'change in edit':
        return edits.change(book, edit, action.line, action.quantity)
      case 'request edit':
        return edits.requestEdit(book, edit)
      case 'pay edit':
        return edits.payEdit(book, edit)
      case 'settle edit':
        return edits.payEdit(book, edit, true)
      case 'complete edit':
        return edits.complete(book, edit)
      case 'confirm edit':
        return edits.confirm(book, edit)
      case 'decline edit':
        return edits.decline(edit)
      case 'cancel edit':
        return edits.cancelEdit(edit)
    }
  }

  paymentStatus(): string {
    const { till, isCanceled } = this.book
    if (isCanceled) return 'canceled'
    if (till.isRefunded !== 'nothing') return till.isRefunded === 'all' ? 'refunded' : 'partially_refunded'
    const isCaptured = this.#isPaymentSeen && till.isCaptured && !this.edits.some(edits.isUnpaid)
    return isCaptured ? 'captured' : 'awaiting'
  }

  fulfillmentStatus(): string {
    return fulfillmentStatus(this.book)
  }

  /** Statuses and money of exchanges and claims. */
  shownParts() {
    return {
      swaps: this.swaps.map((swap, index) => swaps.shownSwap(this.book, swap, index)),
      claims: this.book.claims.map((claim, index) => shownClaim(this.book, claim, index)),
      edits: this.edits.map(({ status }) => status),
    }
  }

  /** An order that was paid, and of which something was packed. */
  #isSwappable(): boolean {
    const [paid, sent] = [this.paymentStatus(), this.fulfillmentStatus()]
    return (paid === 'captured' || paid === 'partially_refunded') && sent !== 'not_fulfilled'
  }

  #reserve({
    line,
    quantity: requestedQuantity,
    location,
  }: {
    line: number
    quantity: number | undefined
    location: Location
  }): boolean {
    const { book } = this
    const { item, fulfilled, parts, owner } = book.line(line)
    if (owner?.of !== 'order') return false
    const unsent = book.isCanceled ? 0 : item.quantity - fulfilled
    const keptOf = ({ stockItem }: Part) =>
      book.kept
        .filter((reservation) => reservation.line === line && reservation.stockItem === stockItem)
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const [main] = parts
    if (!main) return false
    const quantity = requestedQuantity ?? unsent - Math.floor(keptOf(main) / main.required)
    if (quantity <= 0) return false
    const isPossible = parts.every(
      (part) =>
        keptOf(part) + quantity * part.required <= unsent * part.required &&
        book.stock.at(part.stockItem, location) !== undefined &&
        book.stock.free(part.stockItem, location) >= quantity * part.required,
    )
    if (!isPossible) return false
    for (const { stockItem, required } of parts) book.keep({ line, stockItem, location, quantity: quantity * required })
    return true
  }

  #cancel(): boolean {
    const { book } = this
    if (book.isCanceled) return true
    if (book.till.refunds.length > 0) return false
    if (book.parcels.some(({ state, owner }) => owner.of === 'order' && state !== 'canceled')) return false
    if (book.returns.some(({ status }) => status !== 'canceled')) return false
    if (this.swaps.some(({ state }) => state !== 'canceled')) return false
    if (book.claims.some(({ isCanceled }) => !isCanceled)) return false
    book.releaseLines(book.linesOf(ofOrder))
    edits.endEdits(this.edits)
    book.status = 'canceled'
    return true
  }

  #close(status: 'completed' | 'archived'): boolean {
    if (this.book.isCanceled) return false
    if (status === 'completed') this.#isCompleted = true
    this.book.status = status
    return true
  }
}

const aboutPayments = new Set<Action['do']>([
  'capture',
  'agree',
  'process swap',
  'cancel swap',
  'confirm edit',
  'complete edit',
])
