import { analyticsConfigs } from './admin/analytics-configs.ts'
import { auth, me } from './admin/auth.ts'
import { batchJobs } from './admin/batch-jobs.ts'
import { changes } from './admin/changes.ts'
import { collections } from './admin/collections.ts'
import { currencies } from './admin/currencies.ts'
import { customerGroups } from './admin/customer-groups.ts'
import { customers } from './admin/customers.ts'
import { inventoryItems } from './admin/inventory-items.ts'
import { invites } from './admin/invites.ts'
import { productCategories } from './admin/product-categories.ts'
import { productTags, productTypes } from './admin/product-values.ts'
import { products } from './admin/products.ts'
import { priceLists } from './admin/price-lists.ts'
import { countries, regions } from './admin/regions.ts'
import { productBulk } from './admin/product-bulk.ts'
import { publishableApiKeys } from './admin/publishable-api-keys.ts'
import { reservations } from './admin/reservations.ts'
import { salesChannels } from './admin/sales-channels.ts'
import { savedViews } from './admin/saved-views.ts'
import { setup } from './admin/setup.ts'
import { shippingProfiles } from './admin/shipping-profiles.ts'
import { stockLocations } from './admin/stock-locations.ts'
import { store } from './admin/store.ts'
import { uploads } from './admin/uploads.ts'
import { users } from './admin/users.ts'
import { variants } from './admin/variants.ts'
import * as shop from './store/catalogue.ts'
import { variants as storeVariants } from './store/variants.ts'

export type { AnalyticsConfig } from './admin/analytics-configs.ts'
export type { ApiToken, Session } from './admin/auth.ts'
export type { BatchJob, BatchJobStatus, ListedBatchJob, ImportDifference, ImportProblem } from './admin/batch-jobs.ts'
export type { Change } from './admin/changes.ts'
export type { Collection } from './admin/collections.ts'
export type { Currency } from './admin/currencies.ts'
export type { CustomerGroup } from './admin/customer-groups.ts'
export type { Customer } from './admin/customers.ts'
export type {
  AdjustmentReason,
  InventoryItem,
  ListedInventoryItem,
  LocationLevel,
  MovementReason,
  StockMovement,
  StockedVariant,
} from './admin/inventory-items.ts'
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
export type { PriceList, PriceListPhase, PricedVariantOfList } from './admin/price-lists.ts'
export type { PriceExplanation } from './admin/variants.ts'
export type { NewProduct, ProductChange } from './admin/products.ts'
export type { BulkResult, ChangedPrice, PriceChange, PriceRounding } from './admin/product-bulk.ts'
export { productFilters } from './admin/products.ts'
export type { ProductCategory } from './admin/product-categories.ts'
export type { Provider } from './admin/providers.ts'
export type { Country, Region } from './admin/regions.ts'
export type { ProductValue } from './admin/product-values.ts'
export type { PublishableApiKey } from './admin/publishable-api-keys.ts'
export type { ListedReservation, Reservation } from './admin/reservations.ts'
export type { SalesChannel } from './admin/sales-channels.ts'
export type { SavedView } from './admin/saved-views.ts'
export type { SetupForm } from './admin/setup.ts'
export type { ShippingProfile } from './admin/shipping-profiles.ts'
export type { StockLocation, StockLocationAddress } from './admin/stock-locations.ts'
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
    customerGroups,
    customers,
    inventoryItems,
    invites,
    me,
    productBulk,
    priceLists,
    productCategories,
    products,
    productTags,
    productTypes,
    publishableApiKeys,
    regions,
    reservations,
    salesChannels,
    savedViews,
    setup,
    shippingProfiles,
    stockLocations,
    store,
    uploads,
    users,
    variants,
  },
  store: {
    collections: shop.collections,
    productCategories: shop.productCategories,
    products: shop.products,
    productTags: shop.productTags,
    productTypes: shop.productTypes,
    regions: shop.regions,
    variants: storeVariants,
  },
} as const

export type Contract = typeof contract
