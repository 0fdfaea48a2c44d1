import { oracleCart, type OracleCart, type OracleItem } from '../../../money/test/oracle.test-kit.ts'
import { Rational } from '../../../money/test/rational.test-kit.ts'
import type { ShippingMethod, SwapAction } from './actions.ts'
import type { OrderBook, Owner } from './order-book.ts'
import { hasParcels, pack, unsentOf } from './parcel-model.ts'
import { request } from './return-model.ts'
import type { Location } from './stock-model.ts'
import type { Payment } from './till-model.ts'

export type Swap = {
  readonly cart: OracleCart
  readonly first: number
  methods: number
  state: 'open' | 'agreed' | 'canceled'
  /** What the customer pays, or gets if it is negative. */
  difference: number | null
  payment: Payment | undefined
  given: number
  isSettled: boolean
  isRefused: boolean
}

const ownerOf = (index: number): Owner => ({ of: 'swap', index })

/** An exchange with its return and its cart (docs/contract/states.md §9). */
export function swap(book: OrderBook, swaps: Swap[], { units, goods, back }: SwapAction): boolean {
  const owner = ownerOf(swaps.length)
  const negative = units.flatMap((quantity, line) => {
    const worth = quantity > 0 ? Math.min(quantity, book.unpaidBack(line)) : 0
    return worth > 0 ? [negativeOf(book, line, worth)] : []
  })
  if (!request(book, { units, refund: 0, shipping: back }, owner)) return false
  const cart: OracleCart = {
    items: [...goods.map(({ item }) => item), ...(back ? [shippingItem(back)] : []), ...negative],
    shipping_methods: [],
    gift_cards: [],
    ...{ region: book.market.region, hasTaxInclusivePricing: book.market.hasTaxInclusivePricing },
    // Free shipping was for the order.
    discounts: book.market.discounts.filter(({ rule }) => rule.type !== 'free_shipping'),
  }
  const first = book.lines.length
  book.addValued(goods, owner, cart)
  swaps.push({
    ...{ cart, first, methods: 0, state: 'open', difference: null, payment: undefined, given: 0 },
    ...{ isSettled: false, isRefused: false },
  })
  return true
}

/** The return line of units: their negative price, with the negative share of the line's discount. */
function negativeOf(book: OrderBook, index: number, quantity: number): OracleItem {
  const { item } = book.line(index)
  const { p, q } = book.discountOf(index).times(Rational.of(quantity)).over(Rational.of(item.quantity))
  return {
    ...item,
    ...{ unit_price: -item.unit_price, quantity, is_return: true },
    adjustments: [{ amount: `-${decimal(p, q)}` }],
  }
}

/** Decimals of a share of a discount that are stored; the others are cut off. */
const PLACES = 30

function decimal(p: bigint, q: bigint): string {
  const digits = ((p * 10n ** BigInt(PLACES)) / q).toString().padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
}

const shippingItem = ({ price, includes_tax = false, tax_lines = [] }: ShippingMethod): OracleItem => ({
  ...{ unit_price: price, quantity: 1, allow_discounts: false, includes_tax, tax_lines },
})

/** The customer agrees: what is new is reserved, and the total of the cart is the difference. Safe to repeat. */
export function agree(book: OrderBook, index: number, swap: Swap, method: ShippingMethod | undefined): boolean {
  if (swap.state === 'agreed') return true
  if (swap.state === 'canceled' || book.isCanceled) return false
  const { total } = oracleCart({ ...swap.cart, shipping_methods: method ? [method] : [] })
  const lines = book.linesOf(ownerOf(index))
  book.reserveAll(lines.map((line) => ({ line, units: book.line(line).item.quantity, waits: true })))
  if (total > 0) swap.payment = book.till.pay(total, 'swap')
  swap.difference = total
  swap.methods = method ? 1 : 0
  swap.state = 'agreed'
  return true
}

export function process(book: OrderBook, swap: Swap): boolean {
  if (swap.state !== 'agreed') return false
  if (swap.payment) swap.payment.isCaptured = true
  else if ((swap.difference ?? 0) < 0) giveBack(book, swap)
  else swap.isSettled = true
  return true
}

/** All of the difference, or nothing: then staff must handle it. */
function giveBack({ till }: OrderBook, swap: Swap) {
  const remaining = -(swap.difference ?? 0) - swap.given
  if (remaining <= 0) return
  const toCards = Math.min(Math.max(0, remaining - till.left), till.onCards)
  if (!till.giveBack(remaining - toCards, { isForSwap: true })) {
    swap.isRefused = true
    return
  }
  till.toCards += toCards
  swap.given += remaining
}

export function cancelSwap(book: OrderBook, index: number, swap: Swap): boolean {
  if (swap.state === 'canceled') return true
  const owner = ownerOf(index)
  if (swap.given > 0 || paymentStatus(swap) === 'difference_refunded' || (swap.payment?.refunded ?? 0) > 0) return false
  if (hasParcels(book, owner) || book.returnOf(owner)) return false
  book.releaseLines(book.linesOf(owner))
  if (swap.payment) swap.payment.isCanceled = true
  swap.state = 'canceled'
  book.canceledSwaps.add(index)
  return true
}

export function packSwap(book: OrderBook, index: number, swap: Swap, location: Location | undefined): boolean {
  const status = fulfillmentStatus(book, index, swap)
  if (status !== 'not_fulfilled' && status !== 'requires_action') return false
  if (swap.methods === 0) return false
  return pack(book, ownerOf(index), unsentOf(book, ownerOf(index)), location)
}

function fulfillmentStatus(book: OrderBook, index: number, { state }: Swap): string {
  if (state === 'canceled') return 'canceled'
  const lines = book.linesOf(ownerOf(index)).map((line) => book.line(line))
  if (lines.some(({ shipped }) => shipped > 0))
    return lines.every(({ shipped, item }) => shipped >= item.quantity) ? 'shipped' : 'partially_shipped'
  if (!lines.some(({ fulfilled }) => fulfilled > 0)) return 'not_fulfilled'
  return lines.every(({ fulfilled, item }) => fulfilled >= item.quantity) ? 'fulfilled' : 'requires_action'
}

function paymentStatus({ state, difference, payment, given, isSettled, isRefused }: Swap): string {
  if (state === 'canceled') return 'canceled'
  if (difference === null) return 'not_paid'
  if (payment?.isCaptured === true) return 'captured'
  if ((difference < 0 && given >= -difference) || (difference === 0 && isSettled)) return 'difference_refunded'
  if (isRefused) return 'requires_action'
  return difference === 0 ? 'confirmed' : 'awaiting'
}

/** The statuses and the difference of an exchange, as its order shows them. */
export const shownSwap = (book: OrderBook, swap: Swap, index: number) => ({
  payment_status: paymentStatus(swap),
  fulfillment_status: fulfillmentStatus(book, index, swap),
  difference_due: swap.difference,
})
