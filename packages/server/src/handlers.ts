import type { Contract } from '@storeroom/contract'
import { batchJobTypes } from './batch-job-types.ts'
import type { Handlers } from './kernel/http/implement.ts'
import { batchJobs } from './modules/shop/batch-jobs/batch-jobs.handlers.ts'
import { importFiles } from './modules/transfer/import-export/import-export.handlers.ts'
import { storeCollections } from './modules/catalog/collections/collections.handlers.ts'
import { orderClaims } from './modules/selling/claims/claims.handlers.ts'
import { adminCarts, carts } from './modules/selling/carts/carts.handlers.ts'
import { storeCustomers } from './modules/people/customers/store-customers.handlers.ts'
import { discounts } from './modules/pricing/discounts/discounts.handlers.ts'
import {
  discountExplanation,
  priceExplanation,
  taxExplanation,
} from './modules/selling/explanations/explanations.handlers.ts'
import { storeGiftCards } from './modules/pricing/gift-cards/gift-cards.handlers.ts'
import { deleteStockLocation } from './modules/stock/inventory/levels/delete-location.handlers.ts'
import { storeOrderDocuments } from './modules/selling/documents/documents.handlers.ts'
import { orderFulfillments } from './modules/selling/fulfillments/fulfillments.handlers.ts'
import { orderRefunds } from './modules/selling/order-refunds/order-refunds.handlers.ts'
import { orderReservations } from './modules/selling/order-reservations/order-reservations.handlers.ts'
import { orderShipping } from './modules/selling/order-shipping/order-shipping.handlers.ts'
import { storeOrderEditHandlers } from './modules/selling/order-edits/order-edits.handlers.ts'
import { storePayLinks } from './modules/selling/pay-links/store-pay-links.handlers.ts'
import { orders, storeOrderHandlers } from './modules/selling/orders/orders.handlers.ts'
import { storePaymentCollections } from './modules/selling/payment-collections/payment-collections.handlers.ts'
import { storeProductCategories } from './modules/catalog/product-categories/product-categories.handlers.ts'
import {
  storeProductHandlers,
  storeTagHandlers,
  storeTypeHandlers,
} from './modules/catalog/products/store-products.handlers.ts'
import { storeRedirects } from './modules/catalog/redirects/redirects.handlers.ts'
import { storeRegions } from './modules/shop/regions/regions.handlers.ts'
import { storeReturnReasons } from './modules/shop/return-reasons/return-reasons.handlers.ts'
import { orderReturns, storeReturnHandlers } from './modules/selling/returns/returns.handlers.ts'
import {
  shippingOptions,
  storeShippingOptionHandlers,
} from './modules/pricing/shipping-options/shipping-options.handlers.ts'
import { orderSwaps, storeSwapHandlers } from './modules/selling/swaps/swaps.handlers.ts'
import { stockLocations } from './modules/shop/stock-locations/stock-locations.handlers.ts'
import { storeAuth } from './modules/people/store-auth/store-auth.handlers.ts'
import { exportPresets } from './modules/transfer/export-presets/export-presets.handlers.ts'
import { taxRates } from './modules/pricing/tax-rates/tax-rates.handlers.ts'
import { uploads } from './modules/shop/uploads/uploads.handlers.ts'
import { storeVariantHandlers, variants } from './modules/catalog/variants/variants.handlers.ts'
import * as staffHandlers from './staff-handlers.ts'

/**
 * Mirrors the contract: a route without a handler does not compile. Handlers of the staff API whose type is
 * `Handlers<Contract['admin'][…]>` are found by `npm run routes`. Named here are all others: resources that several
 * modules handle, handlers that a function makes, and handlers of another type.
 */
export const handlers: Handlers<Contract> = {
  admin: {
    ...staffHandlers,
    batchJobs: { ...batchJobs(batchJobTypes), ...importFiles(batchJobTypes) },
    carts: adminCarts,
    discounts: { ...discounts, ...discountExplanation },
    exportPresets,
    orders: {
      ...orders,
      ...orderClaims,
      ...orderFulfillments,
      ...orderRefunds,
      ...orderReservations,
      ...orderReturns,
      ...orderShipping,
      ...orderSwaps,
    },
    shippingOptions,
    stockLocations: { ...stockLocations, ...deleteStockLocation },
    taxRates: { ...taxRates, ...taxExplanation },
    uploads: uploads(batchJobTypes),
    variants: { ...variants, ...priceExplanation },
  },
  store: {
    auth: storeAuth,
    carts,
    collections: storeCollections,
    customers: storeCustomers,
    giftCards: storeGiftCards,
    orderDocuments: storeOrderDocuments,
    orderEdits: storeOrderEditHandlers,
    payLinks: storePayLinks,
    orders: storeOrderHandlers,
    paymentCollections: storePaymentCollections,
    productCategories: storeProductCategories,
    products: storeProductHandlers,
    productTags: storeTagHandlers,
    productTypes: storeTypeHandlers,
    redirects: storeRedirects,
    regions: storeRegions,
    returnReasons: storeReturnReasons,
    returns: storeReturnHandlers,
    shippingOptions: storeShippingOptionHandlers,
    swaps: storeSwapHandlers,
    variants: storeVariantHandlers,
  },
}
