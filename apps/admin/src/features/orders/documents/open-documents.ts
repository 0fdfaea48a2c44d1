import type { Order, OrderDocument, Refund } from '@storeroom/contract'

type OpenDocuments = {
  /** The first invoice, or another one because the order comes to another total than the one that holds. */
  readonly invoice: 'invoice' | 'renewed' | undefined
  /** Whether the whole invoice of a canceled order is to be taken back. */
  readonly reversal: boolean
  /** Refunds that are confirmed and have no credit note. */
  readonly refunds: readonly Refund[]
}

/** What can be issued for an order. The server has the last word. */
export function openDocuments(
  { status, total, refunds = [] }: Pick<Order, 'status' | 'total' | 'refunds'>,
  documents: readonly OrderDocument[],
): OpenDocuments {
  const current = documents.find(({ kind, is_reversed }) => kind === 'invoice' && !is_reversed)
  const credited = new Set(documents.map(({ refund_id }) => refund_id))
  if (status === 'canceled') return { invoice: undefined, reversal: current !== undefined, refunds: [] }
  return {
    invoice: current === undefined ? 'invoice' : current.total === total ? undefined : 'renewed',
    reversal: false,
    refunds:
      current === undefined ? [] : refunds.filter(({ id, status }) => status === 'succeeded' && !credited.has(id)),
  }
}
