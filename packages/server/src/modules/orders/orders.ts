/** What others may do with orders. */
export { cancelOrder } from './cancel-order.ts'
export { captureOrder } from './capture-order.ts'
export { refundOrder } from './refund-order.ts'
