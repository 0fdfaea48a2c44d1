import type { Contract } from '@storeroom/contract'
import { batchJobTypes } from './batch-job-types.ts'
import type { Handlers } from './kernel/http/implement.ts'
import { analyticsConfigs } from './modules/analytics-configs/analytics-configs.handlers.ts'
import { auth, me, sessions } from './modules/staff-auth/staff-auth.handlers.ts'
import { batchJobs } from './modules/batch-jobs/batch-jobs.handlers.ts'
import { importFiles } from './modules/import-export/import-export.handlers.ts'
import { changes } from './modules/changes/changes.handlers.ts'
import { collections, storeCollections } from './modules/collections/collections.handlers.ts'
import { currencies } from './modules/currencies/currencies.handlers.ts'
import { customerGroups } from './modules/customer-groups/customer-groups.handlers.ts'
import { adminCarts } from './modules/carts/admin-carts.handlers.ts'
import { carts } from './modules/carts/carts.handlers.ts'
import { customers } from './modules/customers/customers.handlers.ts'
import { storeCustomers } from './modules/customers/store-customers.handlers.ts'
import { discounts } from './modules/discounts/discounts.handlers.ts'
import { discountExplanation, priceExplanation, taxExplanation } from './modules/explanations/explanations.handlers.ts'
import { giftCards, storeGiftCards } from './modules/gift-cards/gift-cards.handlers.ts'
import { health } from './modules/health/health.handlers.ts'
import { inventoryItems } from './modules/inventory/inventory-items.handlers.ts'
import { removeStockLocation } from './modules/inventory/remove-location.handlers.ts'
import { invites } from './modules/invites/invites.handlers.ts'
import { notifications } from './modules/notifications/notifications.handlers.ts'
import { orderEdits } from './modules/orders/order-edits.handlers.ts'
import { orders, storeOrderHandlers } from './modules/orders/orders.handlers.ts'
import { paymentCollections } from './modules/payment-collections/payment-collections.handlers.ts'
import { storePaymentCollections } from './modules/payment-collections/store-payment-collections.handlers.ts'
import { payments } from './modules/payments/payments.handlers.ts'
import { priceLists } from './modules/price-lists/price-lists.handlers.ts'
import { productCategories, storeProductCategories } from './modules/product-categories/product-categories.handlers.ts'
import { productTags, productTypes } from './modules/product-values/product-values.handlers.ts'
import { products } from './modules/products/products.handlers.ts'
import {
  storeProductHandlers,
  storeTagHandlers,
  storeTypeHandlers,
} from './modules/products/store-products.handlers.ts'
import { publishableApiKeys } from './modules/publishable-api-keys/publishable-api-keys.handlers.ts'
import { purchaseOrders } from './modules/purchase-orders/purchase-orders.handlers.ts'
import { countries, regions, storeRegions } from './modules/regions/regions.handlers.ts'
import { reservations } from './modules/reservations/reservations.handlers.ts'
import { returnReasons, storeReturnReasons } from './modules/return-reasons/return-reasons.handlers.ts'
import { roles } from './modules/roles/roles.handlers.ts'
import { salesChannels } from './modules/sales-channels/sales-channels.handlers.ts'
import { productBulk } from './modules/products/bulk/product-bulk.handlers.ts'
import { productSales } from './modules/products/sales/product-sales.handlers.ts'
import { savedViews } from './modules/saved-views/saved-views.handlers.ts'
import { securityEvents } from './modules/security-events/security-events.handlers.ts'
import { setup } from './modules/setup/setup.handlers.ts'
import { shippingOptions, storeShippingOptionHandlers } from './modules/shipping-options/shipping-options.handlers.ts'
import { shippingProfiles } from './modules/shipping-profiles/shipping-profiles.handlers.ts'
import { stockLocations } from './modules/stock-locations/stock-locations.handlers.ts'
import { storeAuth } from './modules/store-auth/store-auth.handlers.ts'
import { exportPresets } from './modules/export-presets/export-presets.handlers.ts'
import { store } from './modules/store/store.handlers.ts'
import { taxRates } from './modules/tax-rates/tax-rates.handlers.ts'
import { uploads } from './modules/uploads/uploads.handlers.ts'
import { users } from './modules/users/users.handlers.ts'
import { storeVariantHandlers, variants } from './modules/variants/variants.handlers.ts'

/**
 * The contract's mirror: a row without a handler does not compile. A route that needs modules above its own is handled in
 * one of these.
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
    orders,
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
