import type { Order, OrderEdit, Payment, Refund } from '@storeroom/contract'
import { sum } from '../../../lib/sum.ts'
import { owedBy } from '../edit/edits.ts'

/** A sum that changed what an order comes to, and what it follows from. Minor units; negative if the customer gets it. */
export type LedgerRow = {
  readonly id: string
  readonly kind: 'return' | 'exchange' | 'claim' | 'refund'
  readonly amount: number
  readonly at: string
}

/** An order's money: what it comes to, what was paid, and what is left. Minor units. */
export type Ledger = {
  readonly total: number
  /** Confirmed edits, which the total has already. */
  readonly edits: readonly { readonly id: string; readonly at: string; readonly amount?: number }[]
  readonly rows: readonly LedgerRow[]
  readonly worth: number
  readonly captured: number
  readonly refunded: number
  /** To be captured. */
  readonly authorized: number
  /** What the customer still owes, or the shop if it is negative. */
  readonly due: number
}

const sumOf = (rows: readonly { readonly amount: number }[]) => sum(rows.map(({ amount }) => amount))

/**
 * Adds up an order: its total, then what returns, exchanges, claims and other refunds took off, and what was paid. A
 * refund without a cause first settles what was paid too much, such as since an edit; only its rest is taken off.
 */
export function ledgerOf(order: Order, edits: readonly OrderEdit[]): Ledger {
  const { total = 0, payments = [], refunds = [], status } = order
  const valid = payments.filter(isValid)
  const captured = sumOf(valid.filter(({ captured_at }) => captured_at !== null))
  const refunded = sumOf(refunds)
  const authorized = sumOf(valid) - captured
  const caused = [...returnRows(order), ...exchangeRows(order), ...claimRows(order)]
  const open = total + sumOf(caused) - (captured - refunded)
  const rows = [...caused, ...refundRows(refunds, open - authorized - sumOf(owedBy(edits)))]
  const worth = status === 'canceled' ? 0 : total + sumOf(rows)
  return {
    total,
    edits: edits.flatMap(editRow),
    rows,
    worth,
    captured,
    refunded,
    authorized,
    due: status === 'canceled' ? 0 : worth - (captured - refunded),
  }
}

const editRow = ({ id, confirmed_at, applied_difference: amount }: OrderEdit) =>
  confirmed_at === null ? [] : [{ id, at: confirmed_at, ...(amount != null && { amount }) }]

const isValid = ({ canceled_at }: Payment) => canceled_at === null

/** Returns of exchanges and claims are left out: they count in the rows of these. */
const returnRows = ({ returns = [] }: Order): LedgerRow[] =>
  returns.flatMap(({ id, received_at, refund_amount, swap_id, claim_order_id }) =>
    received_at !== null && refund_amount > 0 && swap_id === null && claim_order_id === null
      ? [{ id, kind: 'return', amount: -refund_amount, at: received_at }]
      : [],
  )

const exchangeRows = ({ swaps = [] }: Order): LedgerRow[] =>
  swaps.flatMap(({ id, confirmed_at, canceled_at, difference_due }) =>
    confirmed_at != null && canceled_at == null && difference_due
      ? [{ id, kind: 'exchange', amount: difference_due, at: confirmed_at }]
      : [],
  )

const claimRows = ({ claims = [], refunds = [] }: Order): LedgerRow[] =>
  claims.flatMap(({ id, payment_status, refund_amount, created_at, canceled_at }) => {
    const refundedAmount = sumOf(refunds.filter(({ claim_order_id }) => claim_order_id === id))
    const amount = payment_status === 'refunded' && canceled_at === null ? (refund_amount ?? 0) : refundedAmount
    return amount > 0 ? [{ id, kind: 'claim', amount: -amount, at: created_at }] : []
  })

/**
 * Rows of refunds without a cause, the newest first.
 * @param takenOff what these refunds took off in all; minor units
 */
function refundRows(refunds: readonly Refund[], takenOff: number): LedgerRow[] {
  let left = Math.max(0, takenOff)
  return refunds
    .filter(({ return_id, swap_id, claim_order_id }) => !(return_id ?? swap_id ?? claim_order_id))
    .toReversed()
    .flatMap(({ id, amount, created_at }): LedgerRow[] => {
      const part = Math.min(left, amount)
      left -= part
      return part > 0 ? [{ id, kind: 'refund', amount: -part, at: created_at }] : []
    })
}

/** What a refund was given for. */
export function causeOf(
  { return_id, swap_id, claim_order_id }: Refund,
  { returns = [] }: Order,
): Pick<LedgerRow, 'id' | 'kind'> | undefined {
  const goods = returns.find(({ id }) => id === return_id)
  const exchange = swap_id ?? goods?.swap_id
  if (exchange != null) return { id: exchange, kind: 'exchange' }
  const claim = claim_order_id ?? goods?.claim_order_id
  if (claim != null) return { id: claim, kind: 'claim' }
  return goods && { id: goods.id, kind: 'return' }
}
