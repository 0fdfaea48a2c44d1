import { add } from '../../../money/test/rational.test-kit.ts'

/** What was paid for an order: by its checkout, for an exchange, or for an edit. Minor units. */
export type Payment = {
  readonly amount: number
  readonly for: 'order' | 'swap' | 'edit'
  refunded: number
  isCaptured: boolean
  isCanceled: boolean
  /** What is paid for an edit is the order's once the edit is confirmed. */
  isOfOrder: boolean
}

/** The money of an order: its payments, what was given back, and the gift cards that had paid it. Minor units. */
export class Till {
  readonly payments: Payment[] = []
  readonly refunds: { readonly amount: number; readonly isOfSwap: boolean }[] = []
  #spent: number
  /** What has gone back to gift cards. */
  toCards = 0

  /** @param spent by gift cards, at the sale */
  constructor(spent: number) {
    this.#spent = spent
  }

  /** The cards have paid so much less, and have it again. */
  lowerSpent(amount: number) {
    this.#spent -= amount
  }

  pay(amount: number, of: Payment['for'], { isCaptured = false, isOfOrder = true } = {}): Payment {
    const payment: Payment = { amount, for: of, refunded: 0, isCaptured, isCanceled: false, isOfOrder }
    this.payments.push(payment)
    return payment
  }

  capture() {
    for (const payment of this.#open) payment.isCaptured = true
  }

  /** As the order says it: the payment of a canceled exchange paid nothing. */
  get paid(): number {
    return add(this.#own.filter((payment) => payment.for !== 'swap' || !payment.isCanceled).map(({ amount }) => amount))
  }

  /** What was paid for the order's own lines, by payments that have not been canceled, and not given back. */
  get paidForLines(): number {
    const paid = this.#open.filter((payment) => payment.for !== 'swap').map(({ amount }) => amount)
    return add(paid) - add(this.refunds.filter(({ isOfSwap }) => !isOfSwap).map(({ amount }) => amount))
  }

  get refunded(): number {
    return add(this.refunds.map(({ amount }) => amount))
  }

  /** What payments can give back, once all of them are captured. */
  get left(): number {
    return add(this.#open.map(({ amount, refunded }) => amount - refunded))
  }

  get captured(): number {
    return add(this.#captured.map(({ amount, refunded }) => amount - refunded))
  }

  /** The most that the customer can get back, with what gift cards have paid. */
  get refundable(): number {
    return Math.max(0, this.paid - this.refunded) + this.onCards
  }

  /** What gift cards have paid and not got back. */
  get onCards(): number {
    return this.#spent - this.toCards
  }

  /** Whether nothing is to be captured any more; the payment of an exchange shows in the exchange. */
  get isCaptured(): boolean {
    return this.#open.every((payment) => payment.isCaptured || payment.for === 'swap')
  }

  /** Whether all, some or nothing of the payments was given back. */
  get isRefunded(): 'all' | 'some' | 'nothing' {
    const total = add(this.#open.map(({ refunded }) => refunded))
    if (total === 0) return 'nothing'
    return total === add(this.#open.map(({ amount }) => amount)) ? 'all' : 'some'
  }

  /** Gives back from payments that are captured, in their order; false, and nothing, if that is too much. */
  giveBack(amount: number, { isForSwap = false } = {}): boolean {
    if (amount > this.left || amount > this.captured) return false
    let missing = amount
    for (const payment of this.#captured) {
      const part = Math.min(missing, payment.amount - payment.refunded)
      missing -= part
      payment.refunded += part
      if (part > 0) this.refunds.push({ amount: part, isOfSwap: isForSwap || payment.for === 'swap' })
    }
    return true
  }

  get #own() {
    return this.payments.filter(({ isOfOrder }) => isOfOrder)
  }

  get #open() {
    return this.#own.filter(({ isCanceled }) => !isCanceled)
  }

  get #captured() {
    return this.#open.filter(({ isCaptured }) => isCaptured)
  }
}
