import type { Order, OrderEdit, OrderItemChange } from '@storeroom/contract'
import { capturedOf } from '../orders.ts'

/** The edit of an order that is under way; there is at most one. */
export const openEditOf = (edits: readonly OrderEdit[]): OrderEdit | undefined =>
  edits.find(({ status }) => status === 'created' || status === 'requested')

/** An edit with neither changes nor a note: it is deleted when its drawer closes, and continued if that did not happen. */
export const isEmptyEdit = ({ changes = [], internal_note }: Pick<OrderEdit, 'changes' | 'internal_note'>): boolean =>
  changes.length === 0 && !internal_note?.trim()

/** Confirmed edits whose difference is still to be paid. */
export const owedBy = (edits: readonly OrderEdit[]): readonly NonNullable<OrderEdit['payment_collection']>[] =>
  edits.flatMap(({ status, payment_collection: collection }) =>
    status === 'confirmed' && collection && collection.status !== 'authorized' && collection.status !== 'canceled'
      ? [collection]
      : [],
  )

/** The overpaid amount since an edit lowered the total; minor units. */
export function overpaidFor(order: Order, edits: readonly OrderEdit[]): number {
  const { status, total = 0, refunded_total = 0 } = order
  if (status === 'canceled' || !edits.some((edit) => edit.status === 'confirmed')) return 0
  return Math.max(0, capturedOf(order) - refunded_total - total)
}

/** A change as text: before and after. Quantities in units. */
export type LineChange = {
  readonly id: string
  readonly title: string
  readonly before: number
  readonly after: number
}

export const lineChangesOf = ({ changes = [] }: Pick<OrderEdit, 'changes'>): readonly LineChange[] =>
  changes.map(({ id, line_item, original_line_item }: OrderItemChange) => ({
    id,
    title: line_item?.title ?? original_line_item?.title ?? '',
    before: original_line_item?.quantity ?? 0,
    after: line_item?.quantity ?? 0,
  }))
