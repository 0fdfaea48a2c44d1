// Written by `npm run routes`.
/** Every resource of the store API. Server, client and hooks use the name given here. */
export { auth } from './store/auth.ts'
export { carts } from './store/carts.ts'
export {
  collections,
  productCategories,
  productTags,
  productTypes,
  products,
  redirects,
  regions,
} from './store/catalog.ts'
export { customers } from './store/customers.ts'
export { giftCards } from './store/gift-cards.ts'
export { orderDocuments } from './store/order-documents.ts'
export { orderEdits } from './store/order-edits.ts'
export { orders } from './store/orders.ts'
export { payLinks } from './store/pay-links.ts'
export { paymentCollections } from './store/payment-collections.ts'
export { returnReasons } from './store/return-reasons.ts'
export { returns } from './store/returns.ts'
export { shippingOptions } from './store/shipping-options.ts'
export { swaps } from './store/swaps.ts'
export { variants } from './store/variants.ts'
