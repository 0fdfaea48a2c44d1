/** What other modules may use of orders. */
export { cancelOrder } from './change/cancel-order.ts'
export { captureOrder } from './change/capture-order.ts'
export { renewFulfillmentStatus } from './change/renew-fulfillment-status.ts'
export { readingsFor } from './look-up/look-up.ts'
export { REQUEST_LIFETIME, requestToken } from './look-up/order-requests.ts'
export { findRequested } from './look-up/order-requests.queries.ts'
export { lockOrder, paymentsOf } from './orders.queries.ts'
export { refundOrder, refundParts } from './change/refund-order.ts'
