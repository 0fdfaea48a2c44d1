/** What other modules may use of carts. */
export { fillCart, type Sale } from './check-out.ts'
export { completeCart } from './complete.ts'
export { giveUpPayment } from './give-back.ts'
export { pricesFor } from './items.ts'
export { variantsForSale } from './selling.queries.ts'
export { readState } from './cart-state.queries.ts'
export type { CartState } from './cart-state.ts'
