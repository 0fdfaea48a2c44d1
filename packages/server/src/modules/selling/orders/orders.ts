/** What other modules may use of orders. */
export { cancelOrder, cancelPayments, registerCancellationTask } from './change/cancel-order.ts'
export { captureOrder } from './change/capture-order.ts'
export { calculated, recordTotalChange } from './change/record-total-change.ts'
export { archiveOrder, unarchiveOrder } from './change/update-order.ts'
export { fulfillmentStatusOf, renewFulfillmentStatus } from './fulfillment-status.ts'
export { resourcesFor } from './look-up/look-up.ts'
export { LINK_LIFETIME, linkToken, openLink, orderRequestToken, REQUEST_LIFETIME } from './look-up/order-links.ts'
export { numbersBeginningWith } from './order-list.conditions.ts'
export { orderSums } from './order-sums.ts'
export {
  findOrderHead,
  findRequestedOrders,
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
  type LineProgress,
} from './orders.queries.ts'
export {
  refundableOf,
  lockGiftCardRefund,
  giftCardRefundOf,
  checkRefundedUnits,
  refundOrder,
  refundParts,
} from './change/refund-order.ts'
