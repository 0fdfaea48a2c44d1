/** What other modules may use of returns. */
export { cancelReturn } from './cancel-return.ts'
export { requestReturn } from './request-return.ts'
export { returnShippingOf, type ReturnShipping } from './return-shipping.ts'
export { lockLines, termsOf, valued, type ReturnedLine } from './returns.queries.ts'
