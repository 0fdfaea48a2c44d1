import type { Product, ProductVariant, SalesChannel } from '@storeroom/contract'
import type { Price } from '../prices/base-prices.ts'

type ListedVariant = Pick<ProductVariant, 'id' | 'title' | 'sku' | 'manage_inventory' | 'inventory_quantity'> & {
  readonly prices: readonly Price[]
}

/** A product of the list. */
export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'title'
  | 'handle'
  | 'status'
  | 'publish_at'
  | 'unpublish_at'
  | 'thumbnail'
  | 'metadata'
  | 'created_at'
  | 'updated_at'
> & {
  readonly collection: { readonly title: string } | null
  readonly type: { readonly value: string } | null
  readonly tags: readonly { readonly value: string }[]
  readonly categories: readonly { readonly name: string }[]
  readonly sales_channels: readonly Pick<SalesChannel, 'id' | 'name'>[]
  readonly variants: readonly ListedVariant[]
}

const priceFields = ['currency_code', 'region_id', 'amount', 'min_quantity', 'max_quantity', 'price_list_id']

/** Only the fields of the columns: a whole product is many times as large. */
const fields = [
  ...['title', 'handle', 'status', 'publish_at', 'unpublish_at', 'thumbnail', 'metadata', 'updated_at'],
  ...['collection.title', 'type.value', 'tags.value', 'categories.name', 'sales_channels.name'],
  ...['variants.title', 'variants.sku', 'variants.manage_inventory', 'variants.inventory_quantity'],
  ...priceFields.map((name) => `variants.prices.${name}`),
]

const relations = ['collection', 'type', 'tags', 'categories', 'sales_channels', 'variants', 'variants.prices']

/** Gift cards have their own list. */
export const listQuery = { is_giftcard: false, fields: fields.join(), expand: relations.join() }
