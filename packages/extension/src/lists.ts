import type { GiftCard } from '@storeroom/contract'
import type { Place, RecordOf, Records } from './zones.ts'

/** Lists that take columns and bulk actions, each with the prop that the record of a row is passed as. */
export const lists = {
  order: 'order',
  draft_order: 'draftOrder',
  customer: 'customer',
  customer_group: 'customerGroup',
  product: 'product',
  product_collection: 'productCollection',
  price_list: 'priceList',
  discount: 'discount',
  gift_card: 'giftCard',
  inventory_item: 'inventoryItem',
  reservation: 'reservation',
  stock_location: 'stockLocation',
  purchase_order: 'purchaseOrder',
  cart: 'cart',
  change_set: 'changeSet',
  sales_channel: 'salesChannel',
  publishable_api_key: 'publishableApiKey',
  region: 'region',
  redirect: 'redirect',
} as const satisfies Record<string, keyof Records>

export type List = keyof typeof lists

/** The list of gift cards has those that were issued. */
type Listed = Omit<Records, 'giftCard'> & { readonly giftCard: GiftCard }

/** The record of a row, under the name of its kind: its id, and of the rest what the list itself needs. */
export type RowOf<L extends List> = {
  readonly [Prop in (typeof lists)[L]]: Partial<Listed[Prop]> & { readonly id: string }
}

/** Lists that take filters: their routes find records by several ids. */
export const filteredLists = {
  order: 'order.list',
  customer: 'customer.list',
  customer_group: 'customer_group.list',
  product: 'product.list',
  price_list: 'price_list.list',
  discount: 'discount.list',
  gift_card: 'gift_card.list',
  inventory_item: 'inventory_item.list',
  stock_location: 'stock_location.list',
} as const satisfies Partial<Record<List, Place>>

export type FilteredList = keyof typeof filteredLists

/** Pages of one record, which take tabs, each with its place. */
export const recordPages = {
  order: 'order.details',
  draft_order: 'draft_order.details',
  customer: 'customer.details',
  customer_group: 'customer_group.details',
  product: 'product.details',
  product_collection: 'product_collection.details',
  price_list: 'price_list.details',
  discount: 'discount.details',
  /** The product that gift cards are sold as. */
  gift_card: 'gift_card.details',
  /** A gift card that was issued. */
  custom_gift_card: 'custom_gift_card',
  product_category: 'product_category.details',
  inventory_item: 'inventory_item.details',
  purchase_order: 'purchase_order.details',
  cart: 'cart.details',
  change_set: 'change_set.details',
  sales_channel: 'sales_channel.details',
  region: 'region.details',
  tax_rate: 'tax_rate.details',
  shipping_profile: 'shipping_profile.details',
} as const satisfies Record<string, Place>

export type RecordPage = keyof typeof recordPages

/** The record of a page, under the name of its kind. */
export type ShownOn<P extends RecordPage> = RecordOf<`${(typeof recordPages)[P]}.after`>

/** Records whose metadata are edited on their page: they take fields. */
export const fieldRecords = {
  order: 'order.details',
  draft_order: 'draft_order.details',
  customer: 'customer.details',
  customer_group: 'customer_group.details',
  product: 'product.details',
  product_collection: 'product_collection.details',
  discount: 'discount.details',
  custom_gift_card: 'custom_gift_card',
  product_category: 'product_category.details',
  inventory_item: 'inventory_item.details',
  purchase_order: 'purchase_order.details',
  region: 'region.details',
} as const satisfies Partial<Record<RecordPage, Place>>

export type FieldRecord = keyof typeof fieldRecords

/** Records with a menu of documents to print. */
export const printedRecords = { order: 'order.details' } as const satisfies Partial<Record<RecordPage, Place>>

export type PrintedRecord = keyof typeof printedRecords

const isKeyOf =
  <T extends object>(table: T) =>
  (name: unknown): name is keyof T =>
    typeof name === 'string' && Object.hasOwn(table, name)

export const isList = isKeyOf(lists)
export const isFilteredList = isKeyOf(filteredLists)
export const isRecordPage = isKeyOf(recordPages)
export const isFieldRecord = isKeyOf(fieldRecords)
export const isPrintedRecord = isKeyOf(printedRecords)
