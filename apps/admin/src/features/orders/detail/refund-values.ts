import type { LineItem, Order } from '@storeroom/contract'
import type { Quantities } from './units.ts'
import { refundedItems } from './refund-units.ts'

/** Refund reasons for staff; swaps and claims have their own. */
export const refundReasons = ['other', 'discount', 'return'] as const

export type RefundValues = {
  readonly quantities: Quantities
  /** Whether the units are back in the shop, of those that were shipped. */
  readonly itemsAreBack: boolean
  /** Where units that are back are put; empty: where they were taken from. */
  readonly location_id: string
  /** The part of `amount` that is for shipping; minor units. */
  readonly shipping: number | null
  /** Minor units. */
  readonly amount: number | null
  readonly reason: (typeof refundReasons)[number]
  readonly note: string
  readonly notify: boolean
}

export const blankRefund = (
  { no_notification }: Order,
  lines: readonly LineItem[],
  amount: number | null,
): RefundValues => ({
  quantities: Object.fromEntries(lines.map(({ id }) => [id, 0])),
  itemsAreBack: false,
  location_id: '',
  shipping: null,
  amount,
  reason: 'other',
  note: '',
  notify: no_notification !== true,
})

/** The body of the request; blank fields are left out. */
export function refundBody(order: Order, values: Partial<RefundValues>) {
  const {
    quantities = {},
    itemsAreBack = false,
    location_id = '',
    shipping,
    amount,
    reason,
    note = '',
    notify,
  } = values
  const items = refundedItems(order, quantities, itemsAreBack)
  return {
    amount,
    reason,
    ...(items.length > 0 && { items }),
    ...(itemsAreBack && location_id !== '' && { location_id }),
    ...(shipping != null && shipping > 0 && { shipping_amount: shipping }),
    ...(note.trim() !== '' && { note: note.trim() }),
    no_notification: notify === false,
  }
}
