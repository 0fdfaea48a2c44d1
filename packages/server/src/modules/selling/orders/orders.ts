/** What other modules may use of orders. */
export { cancelOrder } from './cancel-order.ts'
export { captureOrder } from './capture-order.ts'
export { renewFulfillmentStatus } from './fulfillment-status.ts'
export { readingsFor } from './look-up.ts'
export { REQUEST_LIFETIME, requestToken } from './order-requests.ts'
export { findRequested } from './order-requests.queries.ts'
export { lockOrder } from './orders.queries.ts'
export { refundOrder } from './refund-order.ts'
