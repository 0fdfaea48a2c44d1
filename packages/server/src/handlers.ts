import type { Contract } from '@storeroom/contract'
import type { Handlers } from './kernel/http/implement.ts'
import { analyticsConfigs } from './modules/analytics-configs/analytics-configs.handlers.ts'
import { auth, me } from './modules/auth/auth.handlers.ts'
import { batchJobs } from './modules/batch-jobs/batch-jobs.handlers.ts'
import { changes } from './modules/changes/changes.handlers.ts'
import { collections, storeCollections } from './modules/collections/collections.handlers.ts'
import { currencies } from './modules/currencies/currencies.handlers.ts'
import { invites } from './modules/invites/invites.handlers.ts'
import { productCategories, storeProductCategories } from './modules/product-categories/product-categories.handlers.ts'
import { products, productTags, productTypes } from './modules/products/products.handlers.ts'
import {
  storeProductHandlers,
  storeProductTags,
  storeProductTypes,
} from './modules/products/store-products.handlers.ts'
import { countries, regions, storeRegions } from './modules/regions/regions.handlers.ts'
import { salesChannels } from './modules/sales-channels/sales-channels.handlers.ts'
import { setup } from './modules/setup/setup.handlers.ts'
import { store } from './modules/store/store.handlers.ts'
import { uploads } from './modules/uploads/uploads.handlers.ts'
import { users } from './modules/users/users.handlers.ts'

/** The contract's mirror: a row without a handler does not compile. */
export const handlers: Handlers<Contract> = {
  admin: {
    analyticsConfigs,
    auth,
    batchJobs,
    changes,
    collections,
    countries,
    currencies,
    invites,
    me,
    productCategories,
    products,
    productTags,
    productTypes,
    regions,
    salesChannels,
    setup,
    store,
    uploads,
    users,
  },
  store: {
    collections: storeCollections,
    productCategories: storeProductCategories,
    products: storeProductHandlers,
    productTags: storeProductTags,
    productTypes: storeProductTypes,
    regions: storeRegions,
  },
}
