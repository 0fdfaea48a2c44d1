/** What other modules may use of carts. */
export { fillCart, type Sale } from './complete/check-out.ts'
export { completeCart } from './complete/complete.ts'
export { giveUpPayment } from './complete/give-back.ts'
export { pricesFor } from './change/items.ts'
export { variantsForSale } from './read/selling.queries.ts'
export { readState } from './read/cart-state.queries.ts'
export type { CartState } from './read/cart-state.ts'
