import { analyticsConfigs } from './admin/analytics-configs.ts'
import { auth, me } from './admin/auth.ts'
import { batchJobs } from './admin/batch-jobs.ts'
import { changes } from './admin/changes.ts'
import { collections } from './admin/collections.ts'
import { currencies } from './admin/currencies.ts'
import { invites } from './admin/invites.ts'
import { productCategories } from './admin/product-categories.ts'
import { productTags, productTypes, products } from './admin/products.ts'
import { countries, regions } from './admin/regions.ts'
import { salesChannels } from './admin/sales-channels.ts'
import { setup } from './admin/setup.ts'
import { store } from './admin/store.ts'
import { uploads } from './admin/uploads.ts'
import { users } from './admin/users.ts'
import * as shop from './store/catalogue.ts'

export type { AnalyticsConfig } from './admin/analytics-configs.ts'
export type { ApiToken, Session } from './admin/auth.ts'
export type { BatchJob, BatchJobStatus, ListedBatchJob, ImportDifference, ImportProblem } from './admin/batch-jobs.ts'
export type { Change } from './admin/changes.ts'
export type { Collection } from './admin/collections.ts'
export type { Currency } from './admin/currencies.ts'
export type { Invite } from './admin/invites.ts'
export type {
  BareProduct,
  Image,
  MoneyAmount,
  Product,
  ProductOption,
  ProductOptionValue,
  ProductStatus,
  ProductTag,
  ProductType,
  ProductVariant,
  StoreProduct,
} from './admin/product-shapes.ts'
export type { NewProduct, ProductChange } from './admin/products.ts'
export { productFilters } from './admin/products.ts'
export type { ProductCategory } from './admin/product-categories.ts'
export type { Provider } from './admin/providers.ts'
export type { Country, Region } from './admin/regions.ts'
export type { SalesChannel } from './admin/sales-channels.ts'
export type { SetupForm } from './admin/setup.ts'
export type { Store, StoreSettings } from './admin/store.ts'
export type { Upload } from './admin/uploads.ts'
export type { Role, User } from './admin/users.ts'
export { errorRow, errors } from './errors.ts'
export type { ErrorBody, ErrorCode, FieldConflict, FieldError, Loudness } from './errors.ts'
export { eventNames } from './events.ts'
export type { EventName } from './events.ts'
export { allFlags, featureFlags, modules } from './flags.ts'
export type { FeatureFlag } from './flags.ts'
export { languageCodes } from './languages.ts'
export type { LanguageCode } from './languages.ts'
export type { Access, Input, Method, Output, Permission, Route, Tree, UploadFile } from './kit/route.ts'
export { MAX_LIMIT, MAX_OFFSET, isText } from './kit/shapes.ts'
export { isRoute, routesOf } from './kit/tree.ts'
export type { NamedRoute } from './kit/tree.ts'

/** The whole API. A branch is a resource, a leaf is a route; its place here names it in every layer. */
export const contract = {
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
    collections: shop.collections,
    productCategories: shop.productCategories,
    products: shop.products,
    productTags: shop.productTags,
    productTypes: shop.productTypes,
    regions: shop.regions,
  },
} as const

export type Contract = typeof contract
