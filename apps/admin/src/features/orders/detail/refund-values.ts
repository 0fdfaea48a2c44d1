import type { LineItem, Order } from '@storeroom/contract'
import type { Quantities } from './units.ts'
import { refundedItems } from './refund-units.ts'

/** Refund reasons for staff; swaps and claims have their own. */
export const refundReasons = ['other', 'discount', 'return'] as const

export type RefundValues = {
  readonly quantities: Quantities
  /** Whether those of the units that were shipped are back. */
  readonly isBack: boolean
  /** Empty: where the units were taken from. */
  readonly location_id: string
  /** The part of `amount` that is for shipping; minor units. */
  readonly shipping: number | null
  /** Minor units. */
  readonly amount: number | null
  readonly reason: (typeof refundReasons)[number]
  readonly note: string
  readonly notify: boolean
}

export const blankOf = (
  { no_notification }: Order,
  lines: readonly LineItem[],
  amount: number | null,
): RefundValues => ({
  quantities: Object.fromEntries(lines.map(({ id }) => [id, 0])),
  isBack: false,
  location_id: '',
  shipping: null,
  amount,
  reason: 'other',
  note: '',
  notify: no_notification !== true,
})

/** The body of the request; blank fields are left out. */
export function refundBody(order: Order, values: Partial<RefundValues>) {
  const { quantities = {}, isBack = false, location_id = '', shipping, amount, reason, note = '', notify } = values
  const items = refundedItems(order, quantities, isBack)
  return {
    amount,
    reason,
    ...(items.length > 0 && { items }),
    ...(isBack && location_id !== '' && { location_id }),
    ...(shipping != null && shipping > 0 && { shipping_amount: shipping }),
    ...(note.trim() !== '' && { note: note.trim() }),
    no_notification: notify === false,
  }
}
