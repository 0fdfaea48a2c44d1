/** What other modules may use of orders. */
export { cancelOrder } from './change/cancel-order.ts'
export { cancelPayments } from './change/cancel-payments.ts'
export { captureOrder } from './change/capture-order.ts'
export { registerCancellationTask } from './change/finish-cancellations.ts'
export { archiveOrder, unarchiveOrder } from './change/close-order.ts'
export { recordTotalChange } from './change/record-total-change.ts'
export { numbersBeginningWith } from './display-numbers.ts'
export type { OrderWork } from './change/order-payments.ts'
export { fulfillmentStatusOf, type LineProgress } from './fulfillment-status.ts'
export { renewFulfillmentStatus } from './change/renew-fulfillment-status.ts'
export { readingsFor } from './look-up/look-up.ts'
export { LINK_LIFETIME, linkToken, openLink } from './look-up/order-links.ts'
export { REQUEST_LIFETIME, orderRequestToken } from './look-up/order-requests.ts'
export { findRequestedOrders } from './look-up/order-requests.queries.ts'
export { orderSums } from './order-sums.ts'
export {
  findOrderHead,
  hasFulfillments,
  isLineOf,
  isOrderOf,
  lockOrder,
  orderExists,
  paymentsOf,
  renewOpenWork,
  renewSearch,
  EXCHANGED_UNITS,
  SETTLED_UNITS,
} from './orders.queries.ts'
export {
  refundableOf,
  lockGiftCardRefund,
  giftCardRefundOf,
  checkRefundedUnits,
  refundOrder,
  refundParts,
} from './change/refund-order.ts'
