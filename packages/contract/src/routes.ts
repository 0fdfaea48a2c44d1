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
      listOfProduct: {
        method: 'GET',
        path: '/admin/products/{id}/changes',
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
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
      update: {
        method: 'POST',
        path: '/admin/products/{id}',
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/products/{id}',
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
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
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
      addOption: {
        method: 'POST',
        path: '/admin/products/{id}/options',
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
      updateOption: {
        method: 'POST',
        path: '/admin/products/{id}/options/{option_id}',
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
      removeOption: {
        method: 'DELETE',
        path: '/admin/products/{id}/options/{option_id}',
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
      listVariants: {
        method: 'GET',
        path: '/admin/products/{id}/variants',
      },
      createVariant: {
        method: 'POST',
        path: '/admin/products/{id}/variants',
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
      updateVariant: {
        method: 'POST',
        path: '/admin/products/{id}/variants/{variant_id}',
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
      removeVariant: {
        method: 'DELETE',
        path: '/admin/products/{id}/variants/{variant_id}',
        touches: ['admin.collections', 'admin.productTags', 'admin.productTypes', 'store.products'],
      },
    },
    productTags: {
      list: {
        method: 'GET',
        path: '/admin/product-tags',
      },
    },
    productTypes: {
      list: {
        method: 'GET',
        path: '/admin/product-types',
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
        touches: ['admin.products'],
      },
      update: {
        method: 'POST',
        path: '/admin/sales-channels/{id}',
        touches: ['admin.products'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/sales-channels/{id}',
        touches: ['admin.products'],
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
  },
} as const satisfies ClientTree
