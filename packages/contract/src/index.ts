import * as admin from './admin-routes.ts'
import * as store from './store-routes.ts'

export type { AnalyticsConfig } from './admin/shop/analytics-configs.ts'
export { API_TOKEN_DAYS } from './admin/access/auth.ts'
export type { ApiToken, Session, SignedIn, TeamSession } from './admin/access/auth.ts'
export type { AppGrant, AppRequest } from './admin/access/app-grants.ts'
export type { ClientApp } from './admin/access/client-apps.ts'
export type { ConnectedService } from './admin/access/apps.ts'
export type {
  BatchJob,
  BatchJobStatus,
  ListedBatchJob,
  ImportDifference,
  ImportProblem,
} from './admin/shop/batch-jobs.ts'
export type { CartPhase, StaffCart } from './admin/selling/carts.ts'
export type { DraftOrder, DraftOrderStatus } from './admin/selling/draft-orders.ts'
export type { PayLink } from './admin/selling/pay-links.ts'
export type { RefundShares } from './admin/selling/refund-shares.ts'
export type { OpenedPayLink } from './store/pay-links.ts'
export type { Change } from './admin/operation/changes.ts'
export type { Collection } from './admin/catalog/collections.ts'
export { catalogChecks, redirectKinds } from './catalog-names.ts'
export type { CatalogCheckName, RedirectKind } from './catalog-names.ts'
export type { CatalogCheck, CatalogHealth } from './admin/catalog/catalog-health.ts'
export type {
  ChangeConflict,
  ChangedValue,
  ChangeField,
  ChangePreview,
  ChangeSet,
  ChangeSetItem,
  ChangeSetStatus,
  ConflictChoice,
  PreviewedProduct,
} from './admin/catalog/change-sets.ts'
export type { Redirect } from './admin/catalog/redirects.ts'
export type { Currency } from './admin/shop/currencies.ts'
export type { ExchangeRate } from './admin/shop/exchange-rates.ts'
export { ERASED_DOMAIN, isErasedAddress } from './erased.ts'
export type { OpenReason, PersonalDataSummary } from './admin/people/personal-data.ts'
export type { CustomerGroup } from './admin/people/customer-groups.ts'
export type { Customer } from './admin/people/customer-shapes.ts'
export type {
  EnabledExtensions,
  Extension,
  ExtensionModule,
  ExtensionProblem,
  ExtensionRow,
} from './admin/operation/extensions.ts'
export type { Colleague, Note } from './admin/operation/notes.ts'
export type { MailKind } from './admin/operation/mail-kinds.ts'
export type { MailText, MailWording } from './admin/operation/mail-texts.ts'
export { MAX_UNSEEN, noticeKinds } from './admin/operation/notices.ts'
export type { Notice, NoticeKind, NoticeSetting } from './admin/operation/notices.ts'
export { usageTypes } from './admin/operation/usage-data.ts'
export type { PageViews, UsageEvent, UsageType } from './admin/operation/usage-data.ts'
export type { Notification } from './admin/operation/notifications.ts'
export type { PaymentCollection } from './admin/selling/payment-collections.ts'
export { MAX_LOGO } from './admin/selling/document-settings.ts'
export type { Brand } from './admin/shop/brand-shapes.ts'
export type { DocumentSettings } from './admin/selling/document-settings.ts'
export { MAX_PRINTED, MAX_PRINTED_BY_JOB, printedTogether } from './printing.ts'
export type { PrintedTogether } from './printing.ts'
export type { OrderDocument } from './admin/selling/order-documents.ts'
export type { OrderChange, OrderTotals } from './admin/selling/orders.ts'
export { MAX_FAVORITES, MAX_SUMMED_ORDERS } from './limits.ts'
export type { Cart, LineItem, Payment, PaymentSession, ShippingMethod } from './store/cart-shapes.ts'
export type { Claim, ClaimItem, ClaimPaymentStatus, ClaimReason, ClaimType } from './store/claim-shapes.ts'
export type { Fulfillment, FulfillmentStatus, LabelStatus, ShippingLabel } from './store/fulfillment-shapes.ts'
export type {
  FoundOrder,
  Order,
  OrderStatus,
  PaymentStatus,
  Refund,
  StoreOrder,
  SwapOfOrder,
} from './store/order-shapes.ts'
export type { OrderEdit, OrderEditStatus, OrderItemChange, OrderItemChangeType } from './store/order-edit-shapes.ts'
export type { ReturnPhoto } from './admin/selling/returns.ts'
export type { Return, ReturnStatus, SwapFulfillmentStatus, SwapPaymentStatus } from './store/return-shapes.ts'
export type { Swap } from './store/swap-shapes.ts'
export type { CustomerWithOrders } from './admin/people/customers.ts'
export type {
  Discount,
  DiscountCondition,
  DiscountExplanation,
  DiscountPhase,
  DiscountRule,
} from './admin/pricing/discounts.ts'
export type { GiftCard, GiftCardTransaction } from './admin/pricing/gift-cards.ts'
export { setAsideKinds } from './admin/stock/inventory-items.ts'
export type {
  AdjustmentReason,
  InventoryItem,
  ListedInventoryItem,
  LocationLevel,
  MovementReason,
  SetAsideKind,
  StockMovement,
  StockedVariant,
} from './admin/stock/inventory-items.ts'
export type {
  BackupMade,
  Health,
  HealthCheck,
  HealthCheckName,
  HealthProblem,
  HealthProblemCode,
  QueuedJob,
  QueuedJobState,
} from './admin/operation/health.ts'
export type { Invite, InviteLink } from './admin/access/invites.ts'
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
} from './admin/catalog/product-shapes.ts'
export type { PriceList, PriceListPhase, PricedVariantOfList } from './admin/pricing/price-lists.ts'
export type { PriceExplanation, VariantPart } from './admin/catalog/variants.ts'
export type { NewProduct, ProductChange } from './admin/catalog/products.ts'
export {
  MAX_UNDONE_PRICES,
  type BulkChange,
  type BulkPriceChange,
  type BulkResult,
  type ChangedPrice,
  type PriceChange,
  type PriceRounding,
} from './admin/catalog/product-bulk.ts'
export type { TrackedOrder } from './admin/selling/order-bulk.ts'
export type { ProductSales } from './admin/selling/product-sales.ts'
export { productFilters } from './admin/catalog/products.ts'
export type { ProductCategory } from './admin/catalog/product-categories.ts'
export type { Provider } from './admin/shop/providers.ts'
export type { Country, Region } from './admin/shop/regions.ts'
export type { ProductValue } from './admin/catalog/product-values.ts'
export type { PublishableApiKey } from './admin/shop/publishable-api-keys.ts'
export type { PurchaseOrder, PurchaseOrderItem, PurchaseOrderStatus } from './admin/stock/purchase-orders.ts'
export type { ListedReservation, Reservation } from './admin/stock/reservations.ts'
export type { ReturnReason } from './admin/shop/return-reasons.ts'
export type { StaffRole } from './admin/access/roles.ts'
export { ruleFields } from './admin/catalog/rule-shapes.ts'
export type { Rule, RuleCondition, RuleOperand, RulePreview, RuleSubject } from './admin/catalog/rule-shapes.ts'
export type { SalesChannel } from './admin/shop/sales-channels.ts'
export type { ExportFormat, ExportPreset, ExportSchedule } from './admin/transfer/export-presets.ts'
export type { SavedView } from './admin/shop/saved-views.ts'
export { securityEventTypes } from './admin/access/security-events.ts'
export type { SecurityEvent, SecurityEventType } from './admin/access/security-events.ts'
export type { SetupForm } from './admin/operation/setup.ts'
export type { ShippingOption } from './admin/pricing/shipping-options.ts'
export type { ShippingOptionRequirement } from './admin/pricing/shipping-option-shapes.ts'
export type { ShippingProfile } from './admin/pricing/shipping-profiles.ts'
export type { StockLocation, StockLocationAddress } from './admin/shop/stock-locations.ts'
export type { Store, StoreSettings } from './admin/shop/store.ts'
export type { TaxExplanation, TaxRate } from './admin/pricing/tax-rates.ts'
export type { Upload } from './admin/shop/uploads.ts'
export type { Role, User } from './admin/access/users.ts'
export type { PricedShippingOption } from './store/shipping-options.ts'
export { errorRow, errors } from './errors.ts'
export type { ErrorBody, ErrorCode, FieldConflict, FieldError, Loudness, PassedLimit } from './errors.ts'
export type { FailedImport, Home, HomeFigures, HomeLayout, ToDo } from './admin/insight/home.ts'
export type { ReportMail } from './admin/insight/report-mails.ts'
export type { Cohort } from './admin/insight/customer-cohorts.ts'
export type { Conversion, Report } from './admin/insight/reports.ts'
export { searchKinds } from './admin/insight/search.ts'
export type { SearchHit, SearchKind, SearchMatch } from './admin/insight/search.ts'
export { MAX_TO_DO, checklistSteps, homeCards, toDoNames } from './home.ts'
export type { ChecklistStep, HomeCard, ToDoName } from './home.ts'
export { hasMoney, isReport, reportFilters, reportGroupings, reportMeasures, reports } from './reports.ts'
export type { MeasureKind, ReportFilter, ReportGrouping, ReportId, ReportMeasure, ReportRow } from './reports.ts'
export { eventNames } from './events.ts'
export type { EventName } from './events.ts'
export { allFlags, featureFlags, modules } from './flags.ts'
export type { FeatureFlag } from './flags.ts'
export { languageCodes, languageIn, tagOf } from './languages.ts'
export type { LanguageCode } from './languages.ts'
export type { Address, AddressInput, NewAddress } from './kit/address.ts'
export type { Access, Input, Method, Output, Route, Tree, UploadFile } from './kit/route.ts'
export { MAX_LIMIT, MAX_OFFSET, isFile, isText } from './kit/shapes.ts'
export {
  allPermissions,
  builtInRoleIds,
  builtInRoles,
  commonPermissions,
  isBuiltInRole,
  isForOwnersApps,
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
