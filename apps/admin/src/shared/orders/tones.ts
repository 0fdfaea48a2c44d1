import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@storeroom/contract'
import type { Tone } from '@storeroom/ui/display/badge'

/** Amber: waits for an action; green: done; red: failed; blue: under way; gray: over. */
export const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'info',
  completed: 'success',
  archived: 'neutral',
  canceled: 'neutral',
  requires_action: 'danger',
}
export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  not_paid: 'warning',
  awaiting: 'warning',
  captured: 'success',
  partially_refunded: 'info',
  refunded: 'neutral',
  canceled: 'neutral',
  requires_action: 'danger',
}
export const fulfillmentTones: Readonly<Record<FulfillmentStatus, Tone>> = {
  not_fulfilled: 'warning',
  partially_fulfilled: 'warning',
  fulfilled: 'success',
  partially_shipped: 'warning',
  shipped: 'success',
  partially_returned: 'info',
  returned: 'neutral',
  canceled: 'neutral',
  requires_action: 'danger',
}
