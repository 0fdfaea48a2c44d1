import { add } from '../../../money/test/rational.test-kit.ts'
import type { ClaimAction } from './actions.ts'
import type { Claim, OrderBook, Owner } from './order-book.ts'
import { hasParcels, pack, progressOf, unsentOf } from './parcel-model.ts'
import { request } from './return-model.ts'
import type { Location } from './stock-model.ts'

const ownerOf = (index: number): Owner => ({ of: 'claim', index })

/** Claims units (docs/contract/states.md §8); false, and nothing has changed, if that is refused. */
export function claim(book: OrderBook, action: ClaimAction): boolean {
  const { units, goods } = action
  if (book.isCanceled || units.every((quantity) => quantity === 0)) return false
  if (units.some((quantity, line) => quantity > 0 && !isClaimable(book, line, quantity))) return false
  if (action.back !== undefined && units.some((quantity, line) => quantity > 0 && quantity > book.out(line)))
    return false
  const money = action.type === 'refund' ? moneyFor(book, action) : { refund: null, fromPayments: 0, toCards: 0 }
  if (!money || money.fromPayments > book.till.captured) return false
  const owner = ownerOf(book.claims.length)
  const sold = action.type === 'replace' ? goods : []
  const first = book.lines.length
  book.addValued(sold, owner, {
    ...book.market,
    ...{ items: sold.map(({ item }) => item), shipping_methods: [], discounts: [], gift_cards: [] },
  })
  const newLines = sold.map(({ item, allowsBackorder = false }, index) => ({
    ...{ line: first + index, units: item.quantity, waits: allowsBackorder },
  }))
  if (!book.reserveAll(newLines)) {
    book.lines.length = first
    return false
  }
  if (action.back !== undefined) request(book, { units, refund: 0, shipping: action.back }, owner)
  book.till.giveBack(money.fromPayments)
  book.till.toCards += money.toCards
  const refunded = money.fromPayments + money.toCards
  book.claims.push({
    ...action,
    refund: money.refund,
    given: refunded,
    methods: action.isSent ? 1 : 0,
    isCanceled: false,
  })
  return true
}

/** Whether so many units of a line were packed, and are neither settled nor requested back. */
function isClaimable(book: OrderBook, index: number, quantity: number): boolean {
  const { fulfilled, isCustom = false } = book.line(index)
  const requestedQuantities = book.returns
    .filter(({ owner, status }) => owner.of === 'order' && status === 'requested')
    .map(({ units }) => units[index] ?? 0)
  return !isCustom && quantity <= fulfilled - add(requestedQuantities) - book.settled(index)
}

/** What payments and cards give; undefined if that is more than was paid. */
function moneyFor(book: OrderBook, { units, refund: chosen }: ClaimAction) {
  const { till } = book
  const shipped = units.map((quantity, line) => (quantity > 0 && book.line(line).shipped >= quantity ? quantity : 0))
  const worth = Math.min(Math.max(0, book.worthOf(shipped)), till.refundable)
  const refund = chosen === undefined ? worth : Math.max(0, chosen)
  const toCards = Math.min(Math.max(0, refund - till.captured), till.onCards)
  const fromPayments = refund - toCards
  return fromPayments > till.left ? undefined : { refund, fromPayments, toCards }
}

export function cancelClaim(book: OrderBook, index: number): boolean {
  const claim = book.claims[index]
  if (!claim) return false
  if (claim.isCanceled) return true
  const owner = ownerOf(index)
  if (claim.given > 0 || hasParcels(book, owner) || book.returnOf(owner)) return false
  book.releaseLines(book.linesOf(owner))
  claim.isCanceled = true
  return true
}

export function packClaim(book: OrderBook, index: number, location: Location | undefined): boolean {
  const claim = book.claims[index]
  if (!claim || claim.isCanceled || claim.type !== 'replace' || claim.methods === 0) return false
  return pack(book, ownerOf(index), unsentOf(book, ownerOf(index)), location)
}

/** The statuses and the refund of a claim, as its order shows them. */
export function shownClaim(book: OrderBook, { type, refund, isCanceled }: Claim, index: number) {
  return {
    payment_status: type === 'replace' ? 'na' : 'refunded',
    fulfillment_status: isCanceled ? 'canceled' : progressOf(book, ownerOf(index)),
    refund_amount: refund,
  }
}
