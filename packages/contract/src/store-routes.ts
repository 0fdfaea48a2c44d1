// Written by `npm run routes`.
/** Every resource of the store API. Server, client and hooks use the name given here. */
export { auth } from './store/auth.ts'
export { carts } from './store/carts.ts'
export { collections, productCategories, productTags, productTypes, products, regions } from './store/catalog.ts'
export { customers } from './store/customers.ts'
export { giftCards } from './store/gift-cards.ts'
export { orderEdits } from './store/order-edits.ts'
export { orders } from './store/orders.ts'
export { paymentCollections } from './store/payment-collections.ts'
export { returnReasons } from './store/return-reasons.ts'
export { returns } from './store/returns.ts'
export { shippingOptions } from './store/shipping-options.ts'
export { variants } from './store/variants.ts'
