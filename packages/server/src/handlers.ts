import type { Contract } from '@storeroom/contract'
import { batchJobTypes } from './batch-job-types.ts'
import type { Handlers } from './kernel/http/implement.ts'
import { analyticsConfigs } from './modules/shop/analytics-configs/analytics-configs.handlers.ts'
import { auth, me, sessions } from './modules/access/staff-auth/staff-auth.handlers.ts'
import { batchJobs } from './modules/shop/batch-jobs/batch-jobs.handlers.ts'
import { importFiles } from './modules/transfer/import-export/import-export.handlers.ts'
import { changes } from './modules/operation/changes/changes.handlers.ts'
import { collections, storeCollections } from './modules/catalog/collections/collections.handlers.ts'
import { currencies } from './modules/shop/currencies/currencies.handlers.ts'
import { customerGroups } from './modules/people/customer-groups/customer-groups.handlers.ts'
import { adminCarts } from './modules/selling/carts/admin-carts.handlers.ts'
import { carts } from './modules/selling/carts/carts.handlers.ts'
import { customers } from './modules/people/customers/customers.handlers.ts'
import { storeCustomers } from './modules/people/customers/store-customers.handlers.ts'
import { discounts } from './modules/pricing/discounts/discounts.handlers.ts'
import {
  discountExplanation,
  priceExplanation,
  taxExplanation,
} from './modules/selling/explanations/explanations.handlers.ts'
import { giftCards, storeGiftCards } from './modules/pricing/gift-cards/gift-cards.handlers.ts'
import { health } from './modules/operation/health/health.handlers.ts'
import { inventoryItems } from './modules/stock/inventory/inventory-items.handlers.ts'
import { removeStockLocation } from './modules/stock/inventory/remove-location.handlers.ts'
import { invites } from './modules/access/invites/invites.handlers.ts'
import { orderFulfillments } from './modules/selling/fulfillments/fulfillments.handlers.ts'
import { notifications } from './modules/operation/notifications/notifications.handlers.ts'
import { orderEdits } from './modules/selling/orders/order-edits.handlers.ts'
import { orders, storeOrderHandlers } from './modules/selling/orders/orders.handlers.ts'
import { paymentCollections } from './modules/selling/payment-collections/payment-collections.handlers.ts'
import { storePaymentCollections } from './modules/selling/payment-collections/store-payment-collections.handlers.ts'
import { payments } from './modules/selling/payments/payments.handlers.ts'
import { priceLists } from './modules/pricing/price-lists/price-lists.handlers.ts'
import {
  productCategories,
  storeProductCategories,
} from './modules/catalog/product-categories/product-categories.handlers.ts'
import { productTags, productTypes } from './modules/catalog/product-values/product-values.handlers.ts'
import { products } from './modules/catalog/products/products.handlers.ts'
import {
  storeProductHandlers,
  storeTagHandlers,
  storeTypeHandlers,
} from './modules/catalog/products/store-products.handlers.ts'
import { publishableApiKeys } from './modules/shop/publishable-api-keys/publishable-api-keys.handlers.ts'
import { purchaseOrders } from './modules/stock/purchase-orders/purchase-orders.handlers.ts'
import { countries, regions, storeRegions } from './modules/shop/regions/regions.handlers.ts'
import { reservations } from './modules/stock/reservations/reservations.handlers.ts'
import { returnReasons, storeReturnReasons } from './modules/shop/return-reasons/return-reasons.handlers.ts'
import { roles } from './modules/access/roles/roles.handlers.ts'
import { salesChannels } from './modules/shop/sales-channels/sales-channels.handlers.ts'
import { productBulk } from './modules/catalog/products/bulk/product-bulk.handlers.ts'
import { productSales } from './modules/selling/product-sales/product-sales.handlers.ts'
import { savedViews } from './modules/shop/saved-views/saved-views.handlers.ts'
import { securityEvents } from './modules/access/security-events/security-events.handlers.ts'
import { setup } from './modules/operation/setup/setup.handlers.ts'
import {
  shippingOptions,
  storeShippingOptionHandlers,
} from './modules/pricing/shipping-options/shipping-options.handlers.ts'
import { shippingProfiles } from './modules/pricing/shipping-profiles/shipping-profiles.handlers.ts'
import { stockLocations } from './modules/shop/stock-locations/stock-locations.handlers.ts'
import { storeAuth } from './modules/people/store-auth/store-auth.handlers.ts'
import { exportPresets } from './modules/transfer/export-presets/export-presets.handlers.ts'
import { store } from './modules/shop/store/store.handlers.ts'
import { taxRates } from './modules/pricing/tax-rates/tax-rates.handlers.ts'
import { uploads } from './modules/shop/uploads/uploads.handlers.ts'
import { users } from './modules/access/users/users.handlers.ts'
import { storeVariantHandlers, variants } from './modules/catalog/variants/variants.handlers.ts'

/**
 * Mirrors the contract: a route without a handler does not compile. A route that needs modules above its own is handled
 * in one of these.
 */
export const handlers: Handlers<Contract> = {
  admin: {
    analyticsConfigs,
    auth,
    batchJobs: { ...batchJobs(batchJobTypes), ...importFiles(batchJobTypes) },
    carts: adminCarts,
    changes,
    collections,
    countries,
    currencies,
    customerGroups,
    customers,
    discounts: { ...discounts, ...discountExplanation },
    exportPresets,
    giftCards,
    health,
    inventoryItems,
    invites,
    me,
    notifications,
    orderEdits,
    orders: { ...orders, ...orderFulfillments },
    paymentCollections,
    payments,
    productBulk,
    priceLists,
    productCategories,
    productSales,
    products,
    productTags,
    productTypes,
    publishableApiKeys,
    purchaseOrders,
    regions,
    reservations,
    returnReasons,
    roles,
    salesChannels,
    savedViews,
    securityEvents,
    sessions,
    setup,
    shippingOptions,
    shippingProfiles,
    stockLocations: { ...stockLocations, ...removeStockLocation },
    store,
    taxRates: { ...taxRates, ...taxExplanation },
    uploads,
    users,
    variants: { ...variants, ...priceExplanation },
  },
  store: {
    auth: storeAuth,
    carts,
    collections: storeCollections,
    customers: storeCustomers,
    giftCards: storeGiftCards,
    orders: storeOrderHandlers,
    paymentCollections: storePaymentCollections,
    productCategories: storeProductCategories,
    products: storeProductHandlers,
    productTags: storeTagHandlers,
    productTypes: storeTypeHandlers,
    regions: storeRegions,
    returnReasons: storeReturnReasons,
    shippingOptions: storeShippingOptionHandlers,
    variants: storeVariantHandlers,
  },
}
