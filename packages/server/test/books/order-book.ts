/**
 * What is written down about an order after its sale, from docs/contract/states.md §6–§13, docs/contract/totals.md §8
 * and docs/compatibility.md. Shares no code with the server: what both come to is compared after each action.
 */
import {
  oracleCart,
  oracleDiscounts,
  oracleOrder,
  oracleRefund,
  type OracleCart,
  type OracleItem,
  type OracleOrder,
} from '../../../money/test/oracle.test-kit.ts'
import { Rational, add, hundred, zero } from '../../../money/test/rational.test-kit.ts'
import type { Units, ShippingMethod, SoldLine } from './actions.ts'
import { reserve, type Reserved, type Location, type StockModel, type TakenUnits } from './stock-model.ts'
import { Till } from './till-model.ts'

/** Whose units a parcel or line has; `index` counts exchanges, claims or edits of the order. */
export type Owner = { readonly of: 'order' | 'swap' | 'claim' | 'edit'; readonly index: number }
export const ofOrder: Owner = { of: 'order', index: 0 }
export const isSame = (one: Owner, other: Owner) => one.of === other.of && one.index === other.index

/** What a line comes to: the discount of all its units, and its total in minor units. */
type Value = { readonly discount: Rational; readonly total: number }

export type Line = Omit<SoldLine, 'item'> & {
  item: OracleItem
  /** A line of an edit is the order's once the edit is confirmed. Undefined for one that an edit has removed. */
  owner: Owner | undefined
  /** Of a line that was sent for an exchange or a claim; those of the order share its discounts. */
  readonly value?: Value
  fulfilled: number
  shipped: number
  returned: number
}

export type Parcel = {
  readonly owner: Owner
  readonly units: Units
  readonly taken: readonly TakenUnits[]
  state: 'packed' | 'shipped' | 'canceled'
}

export type Return = {
  readonly units: Units
  readonly location: Location | undefined
  readonly shippingCost: number
  readonly owner: Owner
  /** What has come of each line. */
  came: number[]
  /** Whether somebody has set the refund, which is calculated otherwise. */
  isOwnRefund: boolean
  status: 'requested' | 'received' | 'requires_action' | 'canceled'
  /** Minor units: what it is worth, and how much of that was given, to payments or cards. */
  worth: number
  given: number
  /** The part of it that cards have got. */
  toCards: number
  /** As it was before its receipt, which undoing restores. */
  readonly asked: { readonly worth: number; readonly isOwnRefund: boolean }
  /** Units that the money given still pays for after the receipt was undone, until they come again. */
  kept: Units
}

export type Claim = {
  readonly type: 'refund' | 'replace'
  readonly units: Units
  readonly refund: number | null
  readonly given: number
  readonly methods: number
  isCanceled: boolean
}

export type Sold = {
  readonly bill: Omit<OracleOrder, 'items' | 'refunds' | 'payments'>
  readonly lines: readonly SoldLine[]
  /** Minor units. */
  readonly paid: number
  readonly isCaptured?: boolean
}

export class OrderBook {
  readonly stock: StockModel
  readonly till: Till
  readonly lines: Line[]
  readonly parcels: Parcel[] = []
  readonly returns: Return[] = []
  readonly claims: Claim[] = []
  readonly canceledSwaps = new Set<number>()
  /** What returns have put in stock; each entry knows its return. */
  broughtBack: (Omit<Reserved, 'quantity'> & { readonly quantity: number; readonly of: Return })[] = []
  /** Units that were refunded without coming back, by the positions of their lines. */
  readonly refundedUnits: number[] = []
  kept: Reserved[] = []
  methods: readonly ShippingMethod[]
  status: 'pending' | 'completed' | 'archived' | 'canceled' = 'pending'
  #sale: Sold['bill']

  /** The sale reserves what it sells. */
  constructor(stock: StockModel, { bill, lines, paid, isCaptured = false }: Sold) {
    this.stock = stock
    this.#sale = bill
    this.methods = bill.shipping_methods
    this.till = new Till(add(bill.gift_card_transactions.map(({ amount }) => amount)))
    if (paid > 0) this.till.pay(paid, 'order', { isCaptured })
    this.lines = lines.map((line) => newLine(line, ofOrder))
    this.reserveAll(this.lines.map(({ item }, line) => ({ line, units: item.quantity, waits: true })))
  }

  get isCanceled(): boolean {
    return this.status === 'canceled'
  }

  get market(): Pick<OracleCart, 'region' | 'hasTaxInclusivePricing' | 'discounts'> {
    return this.#sale
  }

  line(index: number): Line {
    const line = this.lines[index]
    if (!line) throw new Error(`There is no line ${index}`)
    return line
  }

  /** Places of an owner's lines. */
  linesOf(owner: Owner): number[] {
    return this.lines.flatMap((line, index) => (line.owner && isSame(line.owner, owner) ? [index] : []))
  }

  /** The totals of the order (docs/contract/totals.md §6), named as in its response; with its own lines or others. */
  bill(items = this.linesOf(ofOrder).map((index) => this.#itemOf(index))) {
    return oracleOrder({
      ...this.#sale,
      ...{ shipping_methods: this.methods, items, refunds: this.till.refunds },
      payments: [{ amount: this.till.paid }],
    })
  }

  /**
   * Gives cards back what they paid too much for an order that costs less now, with the taxes that they lowered,
   * rounded down so that no amount becomes negative.
   */
  lowerCards(excess: number) {
    const [transaction] = this.#sale.gift_card_transactions
    if (!transaction || excess <= 0) return
    const rate = transaction.is_taxable === true ? (transaction.tax_rate ?? 0) : 0
    const amount = Math.min(this.till.onCards, Math.floor((excess * 100) / (100 + rate)))
    this.till.lowerSpent(amount)
    this.#sale = {
      ...this.#sale,
      gift_card_transactions: [{ ...transaction, amount: transaction.amount - amount }],
    }
  }

  #itemOf(index: number): OracleItem {
    const { item, returned } = this.line(index)
    return { ...item, returned_quantity: returned }
  }

  /** Units of a line that are out of the house, and that no open return, no claim and no exchange has spoken for. */
  out(index: number): number {
    const { shipped, returned } = this.line(index)
    const requestedQuantities = this.returns
      .filter((back) => back.status === 'requested' || (back.status === 'canceled' && this.#isOfSwap(back)))
      .map(({ units }) => units[index] ?? 0)
    const claimed = this.claims
      .filter((claim, index) => !claim.isCanceled && !this.returnOf({ of: 'claim', index }))
      .map(({ units }) => units[index] ?? 0)
    return shipped - returned - add(requestedQuantities) - add(claimed)
  }

  /** The return of an exchange or a claim, unless it was canceled. */
  returnOf(owner: Owner): Return | undefined {
    return this.returns.find((returned) => isSame(returned.owner, owner) && returned.status !== 'canceled')
  }

  /** Units for which the customer was given something. */
  settled(index: number): number {
    const received = this.returns.filter(({ owner }) => owner.of !== 'claim').map(({ came }) => came[index] ?? 0)
    return add(received) + this.claimed(index) + this.refundedOf(index) + this.#exchanged(index)
  }

  /** Units of a line that an exchange takes off its difference, and that have not come back. */
  #exchanged(index: number): number {
    const pending = ({ units, came }: Return) => Math.max(0, (units[index] ?? 0) - (came[index] ?? 0))
    return add(this.returns.filter((back) => this.#isOfSwap(back)).map(pending))
  }

  /** Whether a return is that of an exchange that has not been canceled. */
  #isOfSwap({ owner }: Return): boolean {
    return owner.of === 'swap' && !this.canceledSwaps.has(owner.index)
  }

  /** Units of a line that bring something when they come back. */
  unpaidBack(index: number): number {
    const { item, returned } = this.line(index)
    return Math.max(0, item.quantity - returned - this.refundedOf(index) - this.#exchanged(index))
  }

  refundedOf(index: number): number {
    return this.refundedUnits[index] ?? 0
  }

  /** Notes a refund of units that have not come back. */
  noteRefunded(units: Units) {
    for (const [index, quantity] of units.entries())
      if (quantity > 0) this.refundedUnits[index] = this.refundedOf(index) + quantity
  }

  /** Undoes `noteRefunded`: the units have come after all. */
  forgetRefunded(units: Units) {
    for (const [index, quantity] of units.entries())
      if (quantity > 0) this.refundedUnits[index] = this.refundedOf(index) - quantity
  }

  claimed(index: number): number {
    return add(this.claims.filter(({ isCanceled }) => !isCanceled).map(({ units }) => units[index] ?? 0))
  }

  /**
   * What units bring, in minor units. In whatever steps the units of a line are settled, they bring no more than its
   * total, and the last brings the rest.
   */
  worthOf(units: Units): number {
    return this.#worthOf(units)
  }

  /** The same for units that come back: those that were refunded or exchanged before bring nothing. */
  worthOfReturned(units: Units): number {
    return this.#worthOf(
      units.map((quantity, index) => (quantity === 0 ? 0 : Math.min(quantity, this.unpaidBack(index)))),
    )
  }

  #worthOf(units: Units): number {
    const values = this.#values()
    return add(
      units.map((quantity, index) => {
        const value = values.get(index)
        if (quantity === 0 || !value) return 0
        const { item } = this.line(index)
        const upTo = (count: number) => {
          const total = Math.max(0, value.total)
          if (count >= item.quantity) return total
          return Math.min(
            Math.max(0, oracleRefund(item, value.discount, count, this.#sale.hasTaxInclusivePricing)),
            total,
          )
        }
        const before = this.settled(index)
        return upTo(before + quantity) - upTo(before)
      }),
    )
  }

  #values(): Map<number, Value> {
    const own = this.linesOf(ofOrder)
    const discounts = oracleDiscounts({ ...this.#sale, items: own.map((index) => this.line(index).item) })
    const { items } = this.bill()
    const values = new Map<number, Value>()
    for (const [position, index] of own.entries())
      values.set(index, { discount: discounts[position] ?? zero, total: items[position]?.total ?? 0 })
    for (const [index, { value }] of this.lines.entries()) if (value) values.set(index, value)
    return values
  }

  /** The discount of a line that has been sold. */
  discountOf(index: number): Rational {
    return this.#values().get(index)?.discount ?? zero
  }

  /** Adds lines that are sent for an exchange or a claim, at what they come to in their cart. */
  addValued(sold: readonly SoldLine[], owner: Owner, cart: OracleCart) {
    const discounts = oracleDiscounts(cart)
    const { items } = oracleCart(cart)
    for (const [position, line] of sold.entries())
      this.lines.push({
        ...newLine(line, owner),
        value: { discount: discounts[position] ?? zero, total: items[position]?.total ?? 0 },
      })
  }

  addLine(sold: SoldLine, owner: Owner) {
    this.lines.push(newLine(sold, owner))
  }

  /** Reserves everything, or nothing and returns false if stock without backorders is short. */
  reserveAll(needs: readonly { readonly line: number; readonly units: number; readonly waits: boolean }[]): boolean {
    const trial = this.stock.copy()
    const reservations: Reserved[] = []
    for (const { line, units, waits } of needs)
      for (const { stockItem, required } of this.line(line).parts) {
        const reserved = reserve(trial, { stockItem, quantity: units * required, waits })
        if (!reserved) return false
        reservations.push(...reserved.map(([location, quantity]) => ({ line, stockItem, location, quantity })))
      }
    this.stock.become(trial)
    this.kept.push(...reservations)
    return true
  }

  keep(reservation: Reserved) {
    this.kept.push({ ...reservation })
    this.stock.change(reservation.stockItem, reservation.location, 0, reservation.quantity)
  }

  release(index: number): boolean {
    const [reservation] = this.kept.splice(index, 1)
    if (!reservation) return false
    this.stock.change(reservation.stockItem, reservation.location, 0, -reservation.quantity)
    return true
  }

  /** Releases whatever is reserved for these lines. */
  releaseLines(lines: readonly number[]) {
    for (let index = this.kept.length - 1; index >= 0; index -= 1)
      if (lines.includes(this.kept[index]?.line ?? -1)) this.release(index)
  }
}

const newLine = (line: SoldLine, owner: Owner): Line => ({ ...line, owner, fulfilled: 0, shipped: 0, returned: 0 })

/** docs/contract/totals.md §8: each tax line of return shipping is rounded by itself. */
export function costOf({ price, includes_tax, tax_lines }: ShippingMethod): number {
  if (includes_tax === true) return price
  return (
    price + add((tax_lines ?? []).map(({ rate }) => Rational.of(price).times(Rational.of(rate)).over(hundred).round()))
  )
}
