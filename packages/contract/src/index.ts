import * as admin from './admin-routes.ts'
import * as store from './store-routes.ts'

export type { AnalyticsConfig } from './admin/analytics-configs.ts'
export { API_TOKEN_DAYS } from './admin/auth.ts'
export type { ApiToken, Session, SignedIn, TeamSession } from './admin/auth.ts'
export type { BatchJob, BatchJobStatus, ListedBatchJob, ImportDifference, ImportProblem } from './admin/batch-jobs.ts'
export type { CartPhase, StaffCart } from './admin/carts.ts'
export type { Change } from './admin/changes.ts'
export type { Collection } from './admin/collections.ts'
export type { Currency } from './admin/currencies.ts'
export type { CustomerGroup } from './admin/customer-groups.ts'
export type { Customer } from './admin/customer-shapes.ts'
export type { Notification } from './admin/notifications.ts'
export type { PaymentCollection } from './admin/payment-collections.ts'
export type { OrderChange } from './admin/orders.ts'
export type { Cart, LineItem, Payment, PaymentSession, ShippingMethod } from './store/cart-shapes.ts'
export type {
  FoundOrder,
  Fulfillment,
  FulfillmentStatus,
  Order,
  OrderStatus,
  PaymentStatus,
  Refund,
  StoreOrder,
} from './store/order-shapes.ts'
export type { CustomerWithOrders } from './admin/customers.ts'
export type {
  Discount,
  DiscountCondition,
  DiscountExplanation,
  DiscountPhase,
  DiscountRule,
} from './admin/discounts.ts'
export type { GiftCard, GiftCardTransaction } from './admin/gift-cards.ts'
export { setAsideKinds } from './admin/inventory-items.ts'
export type {
  AdjustmentReason,
  InventoryItem,
  ListedInventoryItem,
  LocationLevel,
  MovementReason,
  SetAsideKind,
  StockMovement,
  StockedVariant,
} from './admin/inventory-items.ts'
export type {
  BackupMade,
  Health,
  HealthCheck,
  HealthCheckName,
  HealthProblem,
  HealthProblemCode,
  QueuedJob,
  QueuedJobState,
} from './admin/health.ts'
export type { Invite, InviteLink } from './admin/invites.ts'
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
  ListedVariant,
  ProductVariant,
  StoreProduct,
} from './admin/product-shapes.ts'
export type { PriceList, PriceListPhase, PricedVariantOfList } from './admin/price-lists.ts'
export type { PriceExplanation, VariantPart } from './admin/variants.ts'
export type { NewProduct, ProductChange } from './admin/products.ts'
export type { BulkResult, ChangedPrice, PriceChange, PriceRounding } from './admin/product-bulk.ts'
export type { ProductSales } from './admin/product-sales.ts'
export { productFilters } from './admin/products.ts'
export type { ProductCategory } from './admin/product-categories.ts'
export type { Provider } from './admin/providers.ts'
export type { Country, Region } from './admin/regions.ts'
export type { ProductValue } from './admin/product-values.ts'
export type { PublishableApiKey } from './admin/publishable-api-keys.ts'
export type { PurchaseOrder, PurchaseOrderItem, PurchaseOrderStatus } from './admin/purchase-orders.ts'
export type { ListedReservation, Reservation } from './admin/reservations.ts'
export type { ReturnReason } from './admin/return-reasons.ts'
export type { StaffRole } from './admin/roles.ts'
export { ruleFields } from './admin/rule-shapes.ts'
export type { Rule, RuleCondition, RuleOperand, RulePreview, RuleSubject } from './admin/rule-shapes.ts'
export type { SalesChannel } from './admin/sales-channels.ts'
export type { ExportFormat, ExportPreset, ExportSchedule } from './admin/export-presets.ts'
export type { SavedView } from './admin/saved-views.ts'
export { securityEventTypes } from './admin/security-events.ts'
export type { SecurityEvent, SecurityEventType } from './admin/security-events.ts'
export type { SetupForm } from './admin/setup.ts'
export type { ShippingOption } from './admin/shipping-options.ts'
export type { ShippingOptionRequirement } from './admin/shipping-option-shapes.ts'
export type { ShippingProfile } from './admin/shipping-profiles.ts'
export type { StockLocation, StockLocationAddress } from './admin/stock-locations.ts'
export type { Store, StoreSettings } from './admin/store.ts'
export type { TaxExplanation, TaxRate } from './admin/tax-rates.ts'
export type { Upload } from './admin/uploads.ts'
export type { Role, User } from './admin/users.ts'
export type { PricedShippingOption } from './store/shipping-options.ts'
export { errorRow, errors } from './errors.ts'
export type { ErrorBody, ErrorCode, FieldConflict, FieldError, Loudness, PassedLimit } from './errors.ts'
export { eventNames } from './events.ts'
export type { EventName } from './events.ts'
export { allFlags, defaultFlags, featureFlags, modules } from './flags.ts'
export type { FeatureFlag } from './flags.ts'
export { languageCodes } from './languages.ts'
export type { LanguageCode } from './languages.ts'
export type { Address, AddressInput, NewAddress } from './kit/address.ts'
export type { Access, Input, Method, Output, Route, Tree, UploadFile } from './kit/route.ts'
export { MAX_LIMIT, MAX_OFFSET, isText } from './kit/shapes.ts'
export {
  allPermissions,
  builtInRoleIds,
  builtInRoles,
  everybodys,
  isBuiltInRole,
  isPermission,
  permissionGroups,
  permissionRows,
} from './permissions.ts'
export type { BuiltInRole, Permission, PermissionAction, PermissionGroup, PermissionRow } from './permissions.ts'
export { isRoute, routesOf } from './kit/tree.ts'
export type { NamedRoute } from './kit/tree.ts'

/** The whole API. A branch is a resource, a leaf is a route; server, client and hooks use the names given here. */
export const contract = { admin, store }

export type Contract = typeof contract
