/** What other modules may use of returns. */
export { cancelReturn } from './cancel-return.ts'
export { receiveAtOnce } from './receive-return.ts'
export { sharesOfReceipt, sharesOfReturn } from './refund-shares.ts'
export { requestedUnits, requestReturn, valued } from './request-return.ts'
export { returnShippingOf, type ReturnShipping } from './return-shipping.ts'
export { findReturnedLines, lockReturnedLines, termsOf, type ReturnedLine } from './returns.queries.ts'
