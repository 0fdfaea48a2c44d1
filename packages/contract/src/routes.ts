// Written by `npm run routes` from the contract; a test holds the two together.
import type { ClientTree } from './kit/strip.ts'

export { isClientRoute } from './kit/strip-tree.ts'
export type { ClientRoute, ClientTree } from './kit/strip.ts'

export const routes = {
  admin: {
    analyticsConfigs: {
      retrieve: {
        method: 'GET',
        path: '/admin/analytics-configs',
      },
      create: {
        method: 'POST',
        path: '/admin/analytics-configs',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/analytics-configs',
      },
      update: {
        method: 'POST',
        path: '/admin/analytics-configs/update',
      },
    },
    auth: {
      retrieve: {
        method: 'GET',
        path: '/admin/auth',
      },
      create: {
        method: 'POST',
        path: '/admin/auth',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/auth',
        text: true,
      },
      createToken: {
        method: 'POST',
        path: '/admin/auth/token',
      },
    },
    batchJobs: {
      list: {
        method: 'GET',
        path: '/admin/batch-jobs',
      },
      create: {
        method: 'POST',
        path: '/admin/batch-jobs',
      },
      mapColumns: {
        method: 'POST',
        path: '/admin/batch-jobs/columns',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/batch-jobs/{id}',
      },
      cancel: {
        method: 'POST',
        path: '/admin/batch-jobs/{id}/cancel',
        touches: ['admin.products'],
      },
      confirm: {
        method: 'POST',
        path: '/admin/batch-jobs/{id}/confirm',
        touches: ['admin.products', 'admin.collections'],
      },
      undo: {
        method: 'POST',
        path: '/admin/batch-jobs/{id}/undo',
      },
      listProblems: {
        method: 'GET',
        path: '/admin/batch-jobs/{id}/problems',
      },
      listDifferences: {
        method: 'GET',
        path: '/admin/batch-jobs/{id}/differences',
      },
      retryImages: {
        method: 'POST',
        path: '/admin/batch-jobs/{id}/images',
        touches: ['admin.products'],
      },
    },
    changes: {
      listOfCollection: {
        method: 'GET',
        path: '/admin/collections/{id}/changes',
      },
      listOfCustomerGroup: {
        method: 'GET',
        path: '/admin/customer-groups/{id}/changes',
      },
      listOfInventoryItem: {
        method: 'GET',
        path: '/admin/inventory-items/{id}/changes',
      },
      listOfPriceList: {
        method: 'GET',
        path: '/admin/price-lists/{id}/changes',
      },
      listOfProduct: {
        method: 'GET',
        path: '/admin/products/{id}/changes',
      },
      listOfProductCategory: {
        method: 'GET',
        path: '/admin/product-categories/{id}/changes',
      },
      listOfRegion: {
        method: 'GET',
        path: '/admin/regions/{id}/changes',
      },
      listOfSalesChannel: {
        method: 'GET',
        path: '/admin/sales-channels/{id}/changes',
      },
      listOfStockLocation: {
        method: 'GET',
        path: '/admin/stock-locations/{id}/changes',
      },
    },
    collections: {
      list: {
        method: 'GET',
        path: '/admin/collections',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/collections/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/collections',
        touches: ['admin.products', 'store.collections', 'store.products'],
      },
      update: {
        method: 'POST',
        path: '/admin/collections/{id}',
        touches: ['admin.products', 'store.collections', 'store.products'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/collections/{id}',
        touches: ['admin.products', 'store.collections', 'store.products'],
      },
      addProducts: {
        method: 'POST',
        path: '/admin/collections/{id}/products/batch',
        touches: ['admin.products', 'store.collections', 'store.products'],
      },
      removeProducts: {
        method: 'DELETE',
        path: '/admin/collections/{id}/products/batch',
        touches: ['admin.products', 'store.collections', 'store.products'],
      },
    },
    countries: {
      list: {
        method: 'GET',
        path: '/admin/countries',
      },
    },
    currencies: {
      list: {
        method: 'GET',
        path: '/admin/currencies',
      },
      update: {
        method: 'POST',
        path: '/admin/currencies/{code}',
        touches: ['admin.store', 'admin.regions', 'admin.products'],
      },
    },
    customerGroups: {
      list: {
        method: 'GET',
        path: '/admin/customer-groups',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/customer-groups/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/customer-groups',
        touches: ['admin.customers'],
      },
      update: {
        method: 'POST',
        path: '/admin/customer-groups/{id}',
        touches: ['admin.customers'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/customer-groups/{id}',
        touches: ['admin.customers'],
      },
      listCustomers: {
        method: 'GET',
        path: '/admin/customer-groups/{id}/customers',
      },
      addCustomers: {
        method: 'POST',
        path: '/admin/customer-groups/{id}/customers/batch',
        touches: ['admin.customers'],
      },
      removeCustomers: {
        method: 'DELETE',
        path: '/admin/customer-groups/{id}/customers/batch',
        touches: ['admin.customers'],
      },
    },
    customers: {
      list: {
        method: 'GET',
        path: '/admin/customers',
      },
    },
    inventoryItems: {
      list: {
        method: 'GET',
        path: '/admin/inventory-items',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/inventory-items/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/inventory-items',
        touches: ['admin.products', 'admin.variants', 'admin.reservations', 'store.products', 'store.variants'],
      },
      update: {
        method: 'POST',
        path: '/admin/inventory-items/{id}',
        touches: ['admin.products', 'admin.variants', 'admin.reservations', 'store.products', 'store.variants'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/inventory-items/{id}',
        touches: ['admin.products', 'admin.variants', 'admin.reservations', 'store.products', 'store.variants'],
      },
      listLocationLevels: {
        method: 'GET',
        path: '/admin/inventory-items/{id}/location-levels',
      },
      createLocationLevel: {
        method: 'POST',
        path: '/admin/inventory-items/{id}/location-levels',
        touches: ['admin.products', 'admin.variants', 'admin.reservations', 'store.products', 'store.variants'],
      },
      updateLocationLevel: {
        method: 'POST',
        path: '/admin/inventory-items/{id}/location-levels/{location_id}',
        touches: ['admin.products', 'admin.variants', 'admin.reservations', 'store.products', 'store.variants'],
      },
      removeLocationLevel: {
        method: 'DELETE',
        path: '/admin/inventory-items/{id}/location-levels/{location_id}',
        touches: ['admin.products', 'admin.variants', 'admin.reservations', 'store.products', 'store.variants'],
      },
      listMovements: {
        method: 'GET',
        path: '/admin/inventory-items/{id}/movements',
      },
      adjust: {
        method: 'POST',
        path: '/admin/inventory-items/{id}/adjustments',
        touches: ['admin.products', 'admin.variants', 'admin.reservations', 'store.products', 'store.variants'],
      },
      transfer: {
        method: 'POST',
        path: '/admin/inventory-items/{id}/transfers',
        touches: ['admin.products', 'admin.variants', 'admin.reservations', 'store.products', 'store.variants'],
      },
    },
    invites: {
      list: {
        method: 'GET',
        path: '/admin/invites',
      },
      create: {
        method: 'POST',
        path: '/admin/invites',
        text: true,
      },
      accept: {
        method: 'POST',
        path: '/admin/invites/accept',
        touches: ['admin.users'],
        text: true,
      },
      remove: {
        method: 'DELETE',
        path: '/admin/invites/{invite_id}',
      },
      resend: {
        method: 'POST',
        path: '/admin/invites/{invite_id}/resend',
        text: true,
      },
    },
    me: {
      listSessions: {
        method: 'GET',
        path: '/admin/me/sessions',
      },
      removeSession: {
        method: 'DELETE',
        path: '/admin/me/sessions/{id}',
      },
      listTokens: {
        method: 'GET',
        path: '/admin/me/tokens',
      },
      createToken: {
        method: 'POST',
        path: '/admin/me/tokens',
      },
      removeToken: {
        method: 'DELETE',
        path: '/admin/me/tokens/{id}',
      },
      changePassword: {
        method: 'POST',
        path: '/admin/me/password',
        text: true,
      },
    },
    productBulk: {
      setStatus: {
        method: 'POST',
        path: '/admin/products/bulk/status',
        touches: [
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.inventoryItems',
          'admin.priceLists',
          'store.products',
          'store.variants',
        ],
      },
      add: {
        method: 'POST',
        path: '/admin/products/bulk/add',
        touches: [
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.inventoryItems',
          'admin.priceLists',
          'store.products',
          'store.variants',
        ],
      },
      changePrices: {
        method: 'POST',
        path: '/admin/products/bulk/prices',
        touches: [
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.inventoryItems',
          'admin.priceLists',
          'store.products',
          'store.variants',
        ],
      },
      previewPrices: {
        method: 'POST',
        path: '/admin/products/bulk/prices/preview',
      },
      remove: {
        method: 'POST',
        path: '/admin/products/bulk/delete',
        touches: [
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.inventoryItems',
          'admin.priceLists',
          'store.products',
          'store.variants',
        ],
      },
    },
    priceLists: {
      list: {
        method: 'GET',
        path: '/admin/price-lists',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/price-lists/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/price-lists',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      update: {
        method: 'POST',
        path: '/admin/price-lists/{id}',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      addPrices: {
        method: 'POST',
        path: '/admin/price-lists/{id}/prices/batch',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      removePrices: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}/prices/batch',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      listProducts: {
        method: 'GET',
        path: '/admin/price-lists/{id}/products',
      },
      removeProductsPrices: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}/products/prices/batch',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      removeProductPrices: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}/products/{product_id}/prices',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      removeVariantPrices: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}/variants/{variant_id}/prices',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      listPrices: {
        method: 'GET',
        path: '/admin/price-lists/{id}/prices',
      },
      changePrices: {
        method: 'POST',
        path: '/admin/price-lists/{id}/prices/changes',
        touches: ['admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
    },
    productCategories: {
      list: {
        method: 'GET',
        path: '/admin/product-categories',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/product-categories/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/product-categories',
        touches: ['admin.products', 'store.products', 'store.productCategories'],
      },
      update: {
        method: 'POST',
        path: '/admin/product-categories/{id}',
        touches: ['admin.products', 'store.products', 'store.productCategories'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/product-categories/{id}',
        touches: ['admin.products', 'store.products', 'store.productCategories'],
      },
      addProducts: {
        method: 'POST',
        path: '/admin/product-categories/{id}/products/batch',
        touches: ['admin.products', 'store.products', 'store.productCategories'],
      },
      removeProducts: {
        method: 'DELETE',
        path: '/admin/product-categories/{id}/products/batch',
        touches: ['admin.products', 'store.products', 'store.productCategories'],
      },
    },
    products: {
      list: {
        method: 'GET',
        path: '/admin/products',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/products/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/products',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      update: {
        method: 'POST',
        path: '/admin/products/{id}',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/products/{id}',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      tagUsage: {
        method: 'GET',
        path: '/admin/products/tag-usage',
      },
      listTypes: {
        method: 'GET',
        path: '/admin/products/types',
      },
      setMetadata: {
        method: 'POST',
        path: '/admin/products/{id}/metadata',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      addOption: {
        method: 'POST',
        path: '/admin/products/{id}/options',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      updateOption: {
        method: 'POST',
        path: '/admin/products/{id}/options/{option_id}',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      removeOption: {
        method: 'DELETE',
        path: '/admin/products/{id}/options/{option_id}',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      updateImage: {
        method: 'POST',
        path: '/admin/products/{id}/images/{image_id}',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      listVariants: {
        method: 'GET',
        path: '/admin/products/{id}/variants',
      },
      createVariant: {
        method: 'POST',
        path: '/admin/products/{id}/variants',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      updateVariant: {
        method: 'POST',
        path: '/admin/products/{id}/variants/{variant_id}',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      removeVariant: {
        method: 'DELETE',
        path: '/admin/products/{id}/variants/{variant_id}',
        touches: [
          'admin.collections',
          'admin.inventoryItems',
          'admin.productTags',
          'admin.productTypes',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
    },
    productTags: {
      list: {
        method: 'GET',
        path: '/admin/product-tags',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/product-tags/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/product-tags',
        touches: ['admin.products', 'store.products', 'store.productTags'],
      },
      update: {
        method: 'POST',
        path: '/admin/product-tags/{id}',
        touches: ['admin.products', 'store.products', 'store.productTags'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/product-tags/{id}',
        touches: ['admin.products', 'store.products', 'store.productTags'],
      },
      merge: {
        method: 'POST',
        path: '/admin/product-tags/{id}/merge',
        touches: ['admin.products', 'store.products', 'store.productTags'],
      },
    },
    productTypes: {
      list: {
        method: 'GET',
        path: '/admin/product-types',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/product-types/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/product-types',
        touches: ['admin.products', 'store.products', 'store.productTypes'],
      },
      update: {
        method: 'POST',
        path: '/admin/product-types/{id}',
        touches: ['admin.products', 'store.products', 'store.productTypes'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/product-types/{id}',
        touches: ['admin.products', 'store.products', 'store.productTypes'],
      },
      merge: {
        method: 'POST',
        path: '/admin/product-types/{id}/merge',
        touches: ['admin.products', 'store.products', 'store.productTypes'],
      },
    },
    publishableApiKeys: {
      list: {
        method: 'GET',
        path: '/admin/publishable-api-keys',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/publishable-api-keys/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/publishable-api-keys',
      },
      update: {
        method: 'POST',
        path: '/admin/publishable-api-keys/{id}',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/publishable-api-keys/{id}',
      },
      revoke: {
        method: 'POST',
        path: '/admin/publishable-api-keys/{id}/revoke',
      },
      listSalesChannels: {
        method: 'GET',
        path: '/admin/publishable-api-keys/{id}/sales-channels',
      },
      addSalesChannels: {
        method: 'POST',
        path: '/admin/publishable-api-keys/{id}/sales-channels/batch',
      },
      removeSalesChannels: {
        method: 'DELETE',
        path: '/admin/publishable-api-keys/{id}/sales-channels/batch',
      },
    },
    regions: {
      list: {
        method: 'GET',
        path: '/admin/regions',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/regions/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/regions',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
      update: {
        method: 'POST',
        path: '/admin/regions/{id}',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/regions/{id}',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
      addCountry: {
        method: 'POST',
        path: '/admin/regions/{id}/countries',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
      removeCountry: {
        method: 'DELETE',
        path: '/admin/regions/{id}/countries/{country_code}',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
      listFulfillmentOptions: {
        method: 'GET',
        path: '/admin/regions/{id}/fulfillment-options',
      },
      addFulfillmentProvider: {
        method: 'POST',
        path: '/admin/regions/{id}/fulfillment-providers',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
      removeFulfillmentProvider: {
        method: 'DELETE',
        path: '/admin/regions/{id}/fulfillment-providers/{provider_id}',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
      addPaymentProvider: {
        method: 'POST',
        path: '/admin/regions/{id}/payment-providers',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
      removePaymentProvider: {
        method: 'DELETE',
        path: '/admin/regions/{id}/payment-providers/{provider_id}',
        touches: ['admin.store', 'admin.countries', 'admin.products'],
      },
    },
    reservations: {
      list: {
        method: 'GET',
        path: '/admin/reservations',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/reservations/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/reservations',
        touches: ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      update: {
        method: 'POST',
        path: '/admin/reservations/{id}',
        touches: ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/reservations/{id}',
        touches: ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
    },
    salesChannels: {
      list: {
        method: 'GET',
        path: '/admin/sales-channels',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/sales-channels/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/sales-channels',
        touches: ['admin.products', 'admin.publishableApiKeys', 'store.products'],
      },
      update: {
        method: 'POST',
        path: '/admin/sales-channels/{id}',
        touches: ['admin.products', 'admin.publishableApiKeys', 'store.products'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/sales-channels/{id}',
        touches: ['admin.products', 'admin.publishableApiKeys', 'store.products'],
      },
      addProducts: {
        method: 'POST',
        path: '/admin/sales-channels/{id}/products/batch',
        touches: ['admin.products', 'store.products'],
      },
      removeProducts: {
        method: 'DELETE',
        path: '/admin/sales-channels/{id}/products/batch',
        touches: ['admin.products', 'store.products'],
      },
      addLocation: {
        method: 'POST',
        path: '/admin/sales-channels/{id}/stock-locations',
        touches: ['admin.products', 'admin.stockLocations', 'admin.variants', 'store.products', 'store.variants'],
      },
      removeLocation: {
        method: 'DELETE',
        path: '/admin/sales-channels/{id}/stock-locations',
        touches: ['admin.products', 'admin.stockLocations', 'admin.variants', 'store.products', 'store.variants'],
      },
    },
    savedViews: {
      list: {
        method: 'GET',
        path: '/admin/saved-views',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/saved-views/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/saved-views',
      },
      update: {
        method: 'POST',
        path: '/admin/saved-views/{id}',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/saved-views/{id}',
      },
    },
    setup: {
      retrieve: {
        method: 'GET',
        path: '/admin/setup',
      },
      create: {
        method: 'POST',
        path: '/admin/setup',
      },
    },
    shippingProfiles: {
      list: {
        method: 'GET',
        path: '/admin/shipping-profiles',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/shipping-profiles/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/shipping-profiles',
        touches: ['admin.products', 'store.products'],
      },
      update: {
        method: 'POST',
        path: '/admin/shipping-profiles/{id}',
        touches: ['admin.products', 'store.products'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/shipping-profiles/{id}',
        touches: ['admin.products', 'store.products'],
      },
    },
    stockLocations: {
      list: {
        method: 'GET',
        path: '/admin/stock-locations',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/stock-locations/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/stock-locations',
        touches: [
          'admin.inventoryItems',
          'admin.products',
          'admin.reservations',
          'admin.salesChannels',
          'admin.store',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      update: {
        method: 'POST',
        path: '/admin/stock-locations/{id}',
        touches: [
          'admin.inventoryItems',
          'admin.products',
          'admin.reservations',
          'admin.salesChannels',
          'admin.store',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/stock-locations/{id}',
        touches: [
          'admin.inventoryItems',
          'admin.products',
          'admin.reservations',
          'admin.salesChannels',
          'admin.store',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      summary: {
        method: 'GET',
        path: '/admin/stock-locations/{id}/summary',
      },
    },
    store: {
      retrieve: {
        method: 'GET',
        path: '/admin/store',
      },
      update: {
        method: 'POST',
        path: '/admin/store',
        touches: ['admin.currencies', 'admin.regions'],
      },
      addCurrency: {
        method: 'POST',
        path: '/admin/store/currencies/{code}',
        touches: ['admin.currencies', 'admin.regions'],
      },
      removeCurrency: {
        method: 'DELETE',
        path: '/admin/store/currencies/{code}',
        touches: ['admin.currencies', 'admin.regions'],
      },
      listPaymentProviders: {
        method: 'GET',
        path: '/admin/store/payment-providers',
      },
      listTaxProviders: {
        method: 'GET',
        path: '/admin/store/tax-providers',
      },
      retrieveSettings: {
        method: 'GET',
        path: '/admin/store/settings',
      },
      updateSettings: {
        method: 'POST',
        path: '/admin/store/settings',
        touches: ['admin.currencies', 'admin.regions'],
      },
    },
    uploads: {
      create: {
        method: 'POST',
        path: '/admin/uploads',
        multipart: 'files',
      },
      createProtected: {
        method: 'POST',
        path: '/admin/uploads/protected',
        multipart: 'files',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/uploads',
      },
      createDownloadUrl: {
        method: 'POST',
        path: '/admin/uploads/download-url',
      },
    },
    users: {
      list: {
        method: 'GET',
        path: '/admin/users',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/users/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/users',
        touches: ['admin.auth'],
      },
      update: {
        method: 'POST',
        path: '/admin/users/{id}',
        touches: ['admin.auth'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/users/{id}',
        touches: ['admin.auth'],
      },
      requestPasswordReset: {
        method: 'POST',
        path: '/admin/users/password-token',
        text: true,
      },
      resetPassword: {
        method: 'POST',
        path: '/admin/users/reset-password',
      },
    },
    variants: {
      list: {
        method: 'GET',
        path: '/admin/variants',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/variants/{id}',
      },
      inventory: {
        method: 'GET',
        path: '/admin/variants/{id}/inventory',
      },
      explainPrice: {
        method: 'POST',
        path: '/admin/variants/{id}/price-explanation',
      },
    },
  },
  store: {
    collections: {
      list: {
        method: 'GET',
        path: '/store/collections',
      },
      retrieve: {
        method: 'GET',
        path: '/store/collections/{id}',
      },
    },
    productCategories: {
      list: {
        method: 'GET',
        path: '/store/product-categories',
      },
      retrieve: {
        method: 'GET',
        path: '/store/product-categories/{id}',
      },
    },
    products: {
      list: {
        method: 'GET',
        path: '/store/products',
      },
      retrieve: {
        method: 'GET',
        path: '/store/products/{id}',
      },
      search: {
        method: 'POST',
        path: '/store/products/search',
      },
    },
    productTags: {
      list: {
        method: 'GET',
        path: '/store/product-tags',
      },
    },
    productTypes: {
      list: {
        method: 'GET',
        path: '/store/product-types',
      },
    },
    regions: {
      list: {
        method: 'GET',
        path: '/store/regions',
      },
      retrieve: {
        method: 'GET',
        path: '/store/regions/{id}',
      },
    },
    variants: {
      list: {
        method: 'GET',
        path: '/store/variants',
      },
      retrieve: {
        method: 'GET',
        path: '/store/variants/{id}',
      },
    },
  },
} as const satisfies ClientTree
