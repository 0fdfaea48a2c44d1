import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import type { ResourceWith } from '../../permissions.ts'
import { Choice, Nullable, Query, Time, offsetPaging } from '../../kit/shapes.ts'

/** One change of one row: who, when, and each changed column before and after. */
export const Change = Type.Object({
  id: Type.String(),
  created_at: Time,
  user_id: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
  /**
   * `token`: an API token of the user, by its name, which is null once it was deleted; `app`: an app that acts for the
   * user, by its name; `customer`: a shopper; `shop`: a task or a provider.
   */
  actor: Type.Object({ kind: Choice('user', 'token', 'app', 'customer', 'shop'), name: Nullable(Type.String()) }),
  table: Type.String(),
  row_id: Type.String(),
  action: Type.String(),
  columns: Type.Record(Type.String(), Type.Object({ before: Type.Unknown(), after: Type.Unknown() })),
})
export type Change = Static<typeof Change>

/** A page of changes. `names`: the names of records whose ids are in the changes, by id. */
const ChangesPage = Type.Object({
  changes: Type.Array(Change),
  names: Type.Record(Type.String(), Type.String()),
  count: Type.Integer(),
  offset: Type.Integer(),
  limit: Type.Integer(),
})

/** `/admin/products` → the route of its history. */
const historyOf = <const Path extends string>(path: Path, resource: ResourceWith<'read'>, what: string) =>
  ({
    method: 'GET',
    path: `${path}/{id}/changes` as const,
    access: 'admin',
    permission: `${resource}:read` as const,
    query: Query(offsetPaging(25)),
    response: ChangesPage,
    errors: ['not_found'],
    summary: `List the changes of ${what}, newest first`,
  }) as const

/** Who changed what. Not in v1. */
export const changes = {
  listOfCollection: historyOf('/admin/collections', 'collections', 'a collection'),
  listOfCustomer: historyOf('/admin/customers', 'customers', 'a customer'),
  listOfCustomerGroup: historyOf('/admin/customer-groups', 'customer-groups', 'a customer group and its members'),
  listOfDiscount: historyOf('/admin/discounts', 'discounts', 'a discount, its rule and its conditions'),
  /** Of all rates, also those that were deleted. A row is named by its pair and day. */
  listOfExchangeRates: {
    ...historyOf('/admin/exchange-rates', 'currencies', 'exchange rates'),
    path: '/admin/exchange-rates/changes',
    errors: [],
  },
  /** Also of a row that was removed. Also needs the permissions that the extension names. */
  listOfExtensionRow: {
    ...historyOf('/admin/extensions', 'extensions', 'a row of a table of an extension'),
    path: '/admin/extensions/{id}/tables/{table}/rows/{key}/changes',
  },
  listOfGiftCard: historyOf('/admin/gift-cards', 'gift-cards', 'an issued gift card'),
  listOfInventoryItem: {
    ...historyOf('/admin/inventory-items', 'inventory-items', 'the attributes of an inventory item'),
    flag: 'inventoryService',
  },
  listOfOrder: historyOf('/admin/orders', 'orders', 'an order, its payments and refunds'),
  listOfPriceList: historyOf('/admin/price-lists', 'price-lists', 'a price list'),
  listOfProduct: historyOf('/admin/products', 'products', 'a product and its parts'),
  listOfProductCategory: {
    ...historyOf('/admin/product-categories', 'product-categories', 'a category'),
    flag: 'product_categories',
  },
  listOfPurchaseOrder: {
    ...historyOf('/admin/purchase-orders', 'purchase-orders', 'a purchase order and its lines'),
    flag: 'inventoryService',
  },
  listOfRegion: historyOf('/admin/regions', 'regions', 'a region'),
  listOfSalesChannel: {
    ...historyOf('/admin/sales-channels', 'sales-channels', 'a sales channel'),
    flag: 'sales_channels',
  },
  listOfStockLocation: {
    ...historyOf('/admin/stock-locations', 'stock-locations', 'a stock location'),
    flag: 'stockLocationService',
  },
} as const satisfies Record<string, Route>
