import type { Contract } from '@storeroom/contract'
import { extensionRowId } from '../../../kernel/extensions/row-id.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { may } from '../../../kernel/permissions.ts'
import { retrieve, type Resource } from '../../../kernel/resource.ts'
import { collections } from '../../catalog/collections/collections.entity.ts'
import { inventoryItems } from '../../stock/inventory/inventory.ts'
import { customers } from '../../people/customers/customers.entity.ts'
import { customerGroups } from '../../people/customer-groups/customer-groups.entity.ts'
import { orders } from '../../selling/orders/orders.entity.ts'
import { discounts } from '../../pricing/discounts/discounts.entity.ts'
import { giftCards } from '../../pricing/gift-cards/gift-cards.entity.ts'
import { priceLists } from '../../pricing/price-lists/price-lists.entity.ts'
import { productCategories } from '../../catalog/product-categories/product-categories.entity.ts'
import { products } from '../../catalog/products/products.ts'
import { purchaseOrders } from '../../stock/purchase-orders/purchase-orders.entity.ts'
import { regions } from '../../shop/regions/regions.entity.ts'
import { salesChannels } from '../../shop/sales-channels/sales-channels.entity.ts'
import { stockLocations } from '../../shop/stock-locations/stock-locations.entity.ts'
import { refuseUnreadableExtension } from '../extensions/extensions.ts'
import { countChanges, listChanges, namesIn, type Root } from './changes.queries.ts'

type HistoryRequest = { readonly id: string; readonly query: { readonly limit: number; readonly offset: number } }

/** The history of a record and of the rows that belong to it. @throws not_found */
const historyOf =
  (resource: Resource) =>
  async ({ id, query: { limit, offset } }: HistoryRequest, context: Context) => {
    await retrieve(context, resource, id, { fields: resource.entity.key, expand: '' })
    return pageOf(context, { table: resource.entity.table, id }, { limit, offset })
  }

/** A page of the history of a record, with the names that it refers to, except the record's own. */
async function pageOf(context: Context, root: Root, { limit, offset }: HistoryRequest['query']) {
  const rows = await listChanges(context.db, root, limit, offset)
  const { [root.id]: _, ...names } = await namesIn(context.db, rows, (permission) => may(userOf(context), permission))
  return { changes: rows, names, count: await countChanges(context.db, root), offset, limit }
}

export const changes: Handlers<Contract['admin']['changes']> = {
  listOfCollection: historyOf(collections),
  listOfCustomer: historyOf(customers),
  listOfCustomerGroup: historyOf(customerGroups),
  listOfDiscount: historyOf(discounts),

  listOfExchangeRates: ({ query }, context) => pageOf(context, { table: 'exchange_rate', id: 'all' }, query),

  async listOfExtensionRow({ id, table, key, query }, context) {
    refuseUnreadableExtension(context, id)
    const page = await pageOf(context, { table: 'extension_row', id: extensionRowId(id, table, key) }, query)
    return { ...page, changes: page.changes.map((change) => ({ ...change, table, row_id: key })) }
  },

  listOfGiftCard: historyOf(giftCards),
  listOfInventoryItem: historyOf(inventoryItems),
  listOfOrder: historyOf(orders),
  listOfPriceList: historyOf(priceLists),
  listOfProduct: historyOf(products),
  listOfProductCategory: historyOf(productCategories),
  listOfPurchaseOrder: historyOf(purchaseOrders),
  listOfRegion: historyOf(regions),
  listOfSalesChannel: historyOf(salesChannels),
  listOfStockLocation: historyOf(stockLocations),
}
