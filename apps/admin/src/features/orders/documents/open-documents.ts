import type { Order, OrderDocument, Refund, SwapOfOrder } from '@storeroom/contract'

type OpenDocuments = {
  /** The first invoice, or another one because the total of the order differs from that of the valid invoice. */
  readonly invoice: 'invoice' | 'renewed' | undefined
  /** Whether the invoice of a canceled order is to be reversed. */
  readonly reversal: boolean
  /** Refunds that are confirmed and have no credit note. Those of exchanges are in the documents of the exchange. */
  readonly refunds: readonly Refund[]
}

/** What can be issued for an order. The server checks it again. */
export function openDocuments(
  { status, total, refunds = [], swaps = [] }: Pick<Order, 'status' | 'total' | 'refunds' | 'swaps'>,
  documents: readonly OrderDocument[],
): OpenDocuments {
  const current = currentOf(documents)
  const isOfSwap = ({ reason }: Refund) =>
    reason === 'swap' && swaps.some(({ difference_due }) => (difference_due ?? 0) < 0)
  const credited = new Set(documents.map(({ refund_id }) => refund_id))
  if (status === 'canceled') return { invoice: undefined, reversal: current !== undefined, refunds: [] }
  return {
    invoice: current === undefined ? 'invoice' : current.total === total ? undefined : 'renewed',
    reversal: false,
    refunds:
      current === undefined
        ? []
        : refunds.filter((refund) => refund.status === 'succeeded' && !credited.has(refund.id) && !isOfSwap(refund)),
  }
}

/** The invoice of the order itself, not of an exchange, that is not reversed. */
const currentOf = (documents: readonly OrderDocument[]) =>
  documents.find(({ kind, is_reversed, swap_id }) => kind === 'invoice' && !is_reversed && swap_id === null)

const settled: ReadonlySet<string> = new Set(['captured', 'difference_refunded', 'partially_refunded', 'refunded'])

/** Whether the money of an exchange has moved. */
export const isSettled = ({ payment_status }: Pick<SwapOfOrder, 'payment_status'>) => settled.has(payment_status)

/** Whether an exchange can get its documents: once, when it is settled and the order has a valid invoice. */
export const canBill = (swap: Pick<SwapOfOrder, 'id' | 'payment_status'>, documents: readonly OrderDocument[]) =>
  isSettled(swap) && currentOf(documents) !== undefined && documents.every(({ swap_id }) => swap_id !== swap.id)
