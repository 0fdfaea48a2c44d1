/** What other modules may use of returns. */
export { requestReturn } from './request-return.ts'
export { returnShippingOf, type ReturnShipping } from './return-shipping.ts'
