/** What other modules may use of returns. */
export { receiveAtOnce } from './receive-return.ts'
export { sharesOfReceipt, sharesOfReturn } from './refund-shares.ts'
export { cancelReturn, requestedUnits, requestReturn, valued } from './request-return.ts'
export { returnShippingOf, type ReturnShipping } from './return-shipping.ts'
export { findReturnedLines, lockReturnedLines, termsOf, type ReturnedLine } from './returns.queries.ts'
