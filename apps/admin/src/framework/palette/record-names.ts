import type { Client } from '@storeroom/client'
import type { TFunction } from 'i18next'
import { personName } from '../person-name.ts'
import type { RecordKind } from '../screens.ts'

type NameOf = (admin: Client['admin'], id: string, t: TFunction<'shell'>) => Promise<string>

/** Finds the name of a record by its id. Names are not stored with favorites: records are renamed, and people erased. */
export const recordNames: Readonly<Record<RecordKind, NameOf>> = {
  order: async ({ orders }, id, t) => {
    const { order } = await orders.retrieve({ id, query: { fields: 'id,display_id' } })
    return t('record.order', { number: order.display_id })
  },
  draftOrder: async ({ draftOrders }, id, t) => {
    const { draft_order } = await draftOrders.retrieve({ id })
    return t('record.draftOrder', { number: draft_order.display_id })
  },
  product: async ({ products }, id) => (await products.retrieve({ id, query: { fields: 'id,title' } })).product.title,
  category: async ({ productCategories }, id) => (await productCategories.retrieve({ id })).product_category.name,
  collection: async ({ collections }, id) => (await collections.retrieve({ id })).collection.title,
  inventoryItem: async ({ inventoryItems }, id) => {
    const { inventory_item } = await inventoryItems.retrieve({ id })
    return inventory_item.title ?? inventory_item.sku ?? id
  },
  purchaseOrder: async ({ purchaseOrders }, id) =>
    `PO-${(await purchaseOrders.retrieve({ id })).purchase_order.display_id}`,
  giftCard: async ({ giftCards }, id) => (await giftCards.retrieve({ id })).gift_card.code,
  customer: async ({ customers }, id) => personName((await customers.retrieve({ id })).customer),
  customerGroup: async ({ customerGroups }, id) => (await customerGroups.retrieve({ id })).customer_group.name,
  salesChannel: async ({ salesChannels }, id) => (await salesChannels.retrieve({ id })).sales_channel.name,
  shippingProfile: async ({ shippingProfiles }, id) => (await shippingProfiles.retrieve({ id })).shipping_profile.name,
  priceList: async ({ priceLists }, id) => (await priceLists.retrieve({ id })).price_list.name,
  discount: async ({ discounts }, id) => (await discounts.retrieve({ id })).discount.code,
  region: async ({ regions }, id) => (await regions.retrieve({ id })).region.name,
}
