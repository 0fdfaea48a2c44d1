import type { GiftCard, Return } from '@storeroom/contract'
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
export const filteredLists = [
  'order',
  'customer',
  'customer_group',
  'product',
  'price_list',
  'discount',
  'gift_card',
  'inventory_item',
  'stock_location',
] as const satisfies readonly List[]

export type FilteredList = (typeof filteredLists)[number]

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

/** Records with documents: those with a page, and the returns of an order. */
export type DocumentRecord = RecordPage | 'return'

/** The record of a document, under the name of its kind; a return comes with its order. */
export type PrintedAs<R extends DocumentRecord> = R extends RecordPage
  ? ShownOn<R>
  : ShownOn<'order'> & { readonly orderReturn: Return }

/** Records whose metadata are edited on their page: they take fields. */
export const fieldRecords = [
  'order',
  'draft_order',
  'customer',
  'customer_group',
  'product',
  'product_collection',
  'discount',
  'custom_gift_card',
  'product_category',
  'inventory_item',
  'purchase_order',
  'region',
] as const satisfies readonly RecordPage[]

export type FieldRecord = (typeof fieldRecords)[number]

/** Records whose page has a timeline. */
const timelineRecords = ['order'] as const satisfies readonly RecordPage[]

export type TimelineRecord = (typeof timelineRecords)[number]

const isKeyOf =
  <T extends object>(table: T) =>
  (name: unknown): name is keyof T =>
    typeof name === 'string' && Object.hasOwn(table, name)

const isAmong =
  <T extends string>(names: readonly T[]) =>
  (name: unknown): name is T =>
    names.some((known) => known === name)

export const isList = isKeyOf(lists)
export const isFilteredList = isAmong(filteredLists)
export const isRecordPage = isKeyOf(recordPages)
export const isDocumentRecord = (name: unknown): name is DocumentRecord => name === 'return' || isRecordPage(name)
export const isFieldRecord = isAmong(fieldRecords)
export const isTimelineRecord = isAmong(timelineRecords)
