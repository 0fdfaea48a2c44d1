/**
 * An order after its sale, written from docs/contract/states.md §6, §7, §11, §12, docs/contract/totals.md §8 and
 * docs/compatibility.md. Shares no code with the server: what both come to is compared after each action.
 */
import {
  oracleDiscounts,
  oracleOrder,
  oracleRefund,
  type OracleItem,
  type OracleOrder,
} from '../../../money/test/oracle.test-kit.ts'
import { Rational, add, hundred, zero } from '../../../money/test/rational.test-kit.ts'
import type { Action, Pieces, ReturnAction, ShippingMethod } from './actions.ts'
import { divided, places, take, type Kept, type Part, type Place, type StockModel, type Taken } from './stock-model.ts'

export type SoldLine = {
  readonly item: OracleItem
  /** Nothing if its stock is not counted. */
  readonly parts: readonly Part[]
}

type Line = SoldLine & { fulfilled: number; shipped: number; returned: number }
type Parcel = { readonly pieces: Pieces; readonly taken: readonly Taken[]; state: 'packed' | 'shipped' | 'canceled' }
type Return = {
  readonly pieces: Pieces
  readonly place: Place | undefined
  readonly shippingCost: number
  isOwnRefund: boolean
  status: 'requested' | 'received' | 'requires_action' | 'canceled'
  /** Minor units: what it is worth, and how much of that was given. */
  worth: number
  given: number
}

export type Sold = {
  readonly bill: Omit<OracleOrder, 'items' | 'refunds'>
  readonly lines: readonly SoldLine[]
}

export class OrderModel {
  readonly stock: StockModel
  readonly lines: Line[]
  readonly parcels: Parcel[] = []
  readonly returns: Return[] = []
  readonly refunds: { amount: number }[] = []
  readonly paid: number
  kept: Kept[] = []
  status: 'pending' | 'completed' | 'archived' | 'canceled' = 'pending'
  isCaptured = false
  #isCompleted = false
  readonly #bill: Sold['bill']
  readonly #discounts: readonly Rational[]
  #methods: readonly ShippingMethod[]
  readonly #broughtBack: { line: number; stockItem: string; place: Place; quantity: number }[] = []

  /** The sale reserves what it sells. */
  constructor(stock: StockModel, { bill, lines }: Sold) {
    this.stock = stock
    this.#bill = bill
    this.#methods = bill.shipping_methods
    this.lines = lines.map((line) => ({ ...line, fulfilled: 0, shipped: 0, returned: 0 }))
    this.#discounts = oracleDiscounts({ ...bill, items: lines.map(({ item }) => item) })
    this.paid = add(bill.payments.map(({ amount }) => amount))
    for (const [line, { item, parts }] of lines.entries())
      for (const { stockItem, required } of parts)
        for (const [place, quantity] of stock.placesFor(stockItem, item.quantity * required))
          this.#keep({ line, stockItem, place, quantity })
  }

  /** Does what the action says; false if the order refuses it, and then nothing has changed. */
  apply(action: Action): boolean {
    switch (action.do) {
      case 'capture':
        return this.status !== 'canceled' && (this.isCaptured = true)
      case 'refund':
        return this.status !== 'canceled' && this.#giveBack(action.amount)
      case 'fulfill':
        return this.#fulfill(action.pieces, action.place)
      case 'cancel fulfillment':
        return this.#unpack(action.parcel)
      case 'ship':
        return this.#ship(action.parcel)
      case 'request return':
        return this.#request(action)
      case 'receive':
        return this.#receive(action)
      case 'cancel return':
        return this.#cancelReturn(action.index)
      case 'add shipping':
        return this.status !== 'canceled' && this.#addShipping(action.method)
      case 'reserve':
        return this.#reserve(action)
      case 'release':
        return this.#release(action.index)
      case 'cancel':
        return this.#cancel()
      case 'complete':
        return this.#close('completed')
      case 'archive':
        return this.#close('archived')
      case 'unarchive':
        if (this.status === 'archived') this.status = this.#isCompleted ? 'completed' : 'pending'
        return true
    }
  }

  get refunded(): number {
    return add(this.refunds.map(({ amount }) => amount))
  }

  /** What can be given back now. */
  get captured(): number {
    return this.isCaptured ? this.paid - this.refunded : 0
  }

  /** Pieces of a line that are out of the house and that no open return asks for. */
  out(line: number): number {
    const { shipped, returned } = this.#line(line)
    const asked = this.returns.filter(({ status }) => status === 'requested')
    return shipped - returned - add(asked.map(({ pieces }) => pieces[line] ?? 0))
  }

  /** What the order comes to (docs/contract/totals.md §6), as its answer names it. */
  bill() {
    const items = this.lines.map(({ item, returned }) => ({ ...item, returned_quantity: returned }))
    return oracleOrder({ ...this.#bill, shipping_methods: this.#methods, items, refunds: this.refunds })
  }

  paymentStatus(): string {
    if (this.status === 'canceled') return 'canceled'
    if (this.refunded > 0) return this.refunded === this.paid ? 'refunded' : 'partially_refunded'
    return this.isCaptured ? 'captured' : 'awaiting'
  }

  fulfillmentStatus(): string {
    if (this.status === 'canceled') return 'canceled'
    if (this.returns.some(({ status }) => status === 'requires_action')) return 'requires_action'
    for (const step of ['returned', 'shipped', 'fulfilled'] as const)
      if (this.lines.some((line) => line[step] > 0))
        return this.lines.every((line) => line[step] >= line.item.quantity) ? step : `partially_${step}`
    return 'not_fulfilled'
  }

  #line(index: number): Line {
    const line = this.lines[index]
    if (!line) throw new Error(`There is no line ${index}`)
    return line
  }

  #keep(kept: Kept) {
    this.kept.push({ ...kept })
    this.stock.change(kept.stockItem, kept.place, 0, kept.quantity)
  }

  #giveBack(amount: number): boolean {
    if (amount > this.captured) return false
    if (amount > 0) this.refunds.push({ amount })
    return true
  }

  #fulfill(pieces: Pieces, place: Place | undefined): boolean {
    const sent = [...pieces.entries()].filter(([, quantity]) => quantity > 0)
    if (this.status === 'canceled' || this.#methods.length === 0 || sent.length === 0) return false
    if (sent.some(([line, quantity]) => quantity > this.#line(line).item.quantity - this.#line(line).fulfilled))
      return false
    const trial = this.stock.copy()
    let kept = this.kept
    const taken: Taken[] = []
    for (const [line, quantity] of sent)
      for (const { stockItem, required } of this.#line(line).parts) {
        const found = take(trial, kept, { line, stockItem, quantity: quantity * required }, place)
        if (!found) return false
        kept = found.kept
        taken.push(...found.taken)
      }
    this.stock.become(trial)
    this.kept = kept
    for (const [line, quantity] of sent) this.#line(line).fulfilled += quantity
    this.parcels.push({ pieces, taken, state: 'packed' })
    return true
  }

  #unpack(index: number): boolean {
    const parcel = this.parcels[index]
    if (!parcel || parcel.state === 'shipped') return false
    if (parcel.state === 'canceled') return true
    parcel.state = 'canceled'
    for (const [line, quantity] of parcel.pieces.entries()) this.#line(line).fulfilled -= quantity
    for (const { line, stockItem, place, quantity, kept } of parcel.taken) {
      this.stock.change(stockItem, place, quantity, 0)
      if (kept > 0) this.#keep({ line, stockItem, place, quantity: kept })
    }
    return true
  }

  #ship(index: number): boolean {
    const parcel = this.parcels[index]
    if (!parcel || parcel.state === 'canceled' || this.status === 'canceled') return false
    if (parcel.state === 'shipped') return true
    parcel.state = 'shipped'
    for (const [line, quantity] of parcel.pieces.entries()) this.#line(line).shipped += quantity
    return true
  }

  #request({ pieces, refund, shipping, place, receiveNow }: ReturnAction): boolean {
    if (this.status === 'canceled' || pieces.every((quantity) => quantity === 0)) return false
    if (pieces.some((quantity, line) => quantity > 0 && quantity > this.out(line))) return false
    const refundable = Math.max(0, this.paid - this.refunded)
    if (refund !== undefined && refund > refundable) return false
    const shippingCost = shipping === undefined ? 0 : costOf(shipping)
    const computed = Math.min(Math.max(0, this.#worthOf(pieces) - shippingCost), refundable)
    const made: Return = {
      ...{ pieces, place, shippingCost, isOwnRefund: refund !== undefined, status: 'requested', given: 0 },
      worth: refund === undefined ? computed : Math.max(0, refund),
    }
    this.returns.push(made)
    if (!receiveNow) return true
    const isReceived = this.#receive({ index: this.returns.length - 1, came: pieces, damaged: pieces.map(() => 0) })
    if (!isReceived) this.returns.pop()
    return isReceived
  }

  #receive({ index, came, damaged, refund, place }: Receipt): boolean {
    const found = this.returns[index]
    if (!found || found.status === 'canceled' || found.status === 'received') return false
    const isFirst = found.status === 'requested'
    if (isFirst && came.every((quantity) => quantity === 0)) return false
    if (came.some((quantity, line) => quantity > 0 && quantity > this.#line(line).shipped - this.#line(line).returned))
      return false
    if (came.some((quantity, line) => (damaged[line] ?? 0) > quantity)) return false
    const due = this.#dueOf(found, came, refund, isFirst)
    if (due === undefined) return false
    const given = refund === undefined ? Math.min(due, this.captured) : due
    if (!this.#giveBack(given)) return false
    this.#bringBack(came, damaged, place ?? found.place)
    for (const [line, quantity] of came.entries()) this.#line(line).returned += quantity
    found.worth = found.given + due
    found.given += given
    found.isOwnRefund ||= refund !== undefined
    found.status = given < due ? 'requires_action' : 'received'
    return true
  }

  /** What is to be given for a receipt; undefined if more is asked for than was paid. */
  #dueOf(found: Return, came: Pieces, refund: number | undefined, isFirst: boolean): number | undefined {
    const refundable = Math.max(0, this.paid - this.refunded)
    if (refund !== undefined) return refund > refundable ? undefined : Math.max(0, refund)
    const owed = isFirst && !found.isOwnRefund ? 0 : Math.max(0, found.worth - found.given)
    if (found.isOwnRefund) return owed
    const worth = this.#worthOf(came) - (isFirst ? found.shippingCost : 0)
    return owed + Math.min(Math.max(0, worth), refundable)
  }

  /** In whatever steps a line comes back, it comes to no more than its total, and the last piece brings the rest. */
  #worthOf(pieces: Pieces): number {
    const totals = this.bill().items
    const upTo = (line: number, count: number) => {
      const { item } = this.#line(line)
      const total = Math.max(0, totals[line]?.total ?? 0)
      if (count >= item.quantity) return total
      return Math.min(Math.max(0, oracleRefund(item, this.#discounts[line] ?? zero, count, this.#bill.flag)), total)
    }
    return add(
      pieces.map((quantity, line) => {
        const { returned } = this.#line(line)
        return quantity === 0 ? 0 : upTo(line, returned + quantity) - upTo(line, returned)
      }),
    )
  }

  #bringBack(came: Pieces, damaged: Pieces, place: Place | undefined) {
    for (const [line, quantity] of came.entries())
      for (const { stockItem, required } of this.#line(line).parts) {
        const whole = (quantity - (damaged[line] ?? 0)) * required
        const origins = this.#originsOf(line, stockItem)
        for (const [to, pieces] of place === undefined ? divided(whole, origins) : [[place, whole] as const]) {
          if (pieces === 0) continue
          this.stock.change(stockItem, to, pieces, 0)
          this.#broughtBack.push({ line, stockItem, place: to, quantity: pieces })
        }
      }
  }

  /** Where the pieces of a line were taken from, in the order of the locations' ids, without those that came back. */
  #originsOf(line: number, stockItem: string): [Place, number][] {
    const taken = this.parcels.filter(({ state }) => state !== 'canceled').flatMap((parcel) => parcel.taken)
    const at = (rows: readonly (Omit<Kept, 'quantity'> & { readonly quantity: number })[], place: Place) =>
      add(
        rows
          .filter((row) => row.line === line && row.stockItem === stockItem && row.place === place)
          .map(({ quantity }) => quantity),
      )
    return places.map((place) => [place, Math.max(0, at(taken, place) - at(this.#broughtBack, place))])
  }

  #cancelReturn(index: number): boolean {
    const found = this.returns[index]
    if (!found || found.status === 'received' || found.status === 'requires_action') return false
    found.status = 'canceled'
    return true
  }

  #addShipping(method: ShippingMethod): boolean {
    this.#methods = [method]
    return true
  }

  #reserve({ line, quantity: wanted, place }: { line: number; quantity: number | undefined; place: Place }): boolean {
    const { item, fulfilled, parts } = this.#line(line)
    const unsent = this.status === 'canceled' ? 0 : item.quantity - fulfilled
    const keptOf = ({ stockItem }: Part) =>
      add(this.kept.filter((one) => one.line === line && one.stockItem === stockItem).map((one) => one.quantity))
    const [main] = parts
    if (!main) return false
    const quantity = wanted ?? unsent - Math.floor(keptOf(main) / main.required)
    if (quantity <= 0) return false
    const isPossible = parts.every(
      (part) =>
        keptOf(part) + quantity * part.required <= unsent * part.required &&
        this.stock.at(part.stockItem, place) !== undefined &&
        this.stock.free(part.stockItem, place) >= quantity * part.required,
    )
    if (!isPossible) return false
    for (const { stockItem, required } of parts) this.#keep({ line, stockItem, place, quantity: quantity * required })
    return true
  }

  #release(index: number): boolean {
    const [kept] = this.kept.splice(index, 1)
    if (!kept) return false
    this.stock.change(kept.stockItem, kept.place, 0, -kept.quantity)
    return true
  }

  #cancel(): boolean {
    if (this.status === 'canceled') return true
    if (this.refunds.length > 0 || this.parcels.some(({ state }) => state !== 'canceled')) return false
    if (this.returns.some(({ status }) => status !== 'canceled')) return false
    while (this.kept.length > 0) this.#release(0)
    this.status = 'canceled'
    return true
  }

  #close(status: 'completed' | 'archived'): boolean {
    if (this.status === 'canceled') return false
    if (status === 'completed') this.#isCompleted = true
    this.status = status
    return true
  }
}

/** What came of a return. */
type Receipt = {
  readonly index: number
  readonly came: Pieces
  readonly damaged: Pieces
  readonly refund?: number | undefined
  readonly place?: Place | undefined
}

/** docs/contract/totals.md §8: each tax line of return shipping is rounded by itself. */
function costOf({ price, includes_tax, tax_lines }: ShippingMethod): number {
  if (includes_tax === true) return price
  return (
    price + add((tax_lines ?? []).map(({ rate }) => Rational.of(price).times(Rational.of(rate)).over(hundred).round()))
  )
}
