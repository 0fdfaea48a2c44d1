import { entity, notNull, integer, key, metadata, softDates, text } from '../../../../kernel/entity.ts'
import type { Table } from '../../../../kernel/write/rows.ts'

/** Tables that only link a product to something. */
const link = (table: string, ...columns: readonly string[]): Table => ({
  table,
  columns: Object.fromEntries(columns.map((name) => [name, name === 'rank' ? integer : text])),
})

export const productImages = link('product_images', 'product_id', 'image_id', 'rank')
export const productTagLinks = link('product_tags', 'product_id', 'product_tag_id')
export const productCategories = link('product_category_product', 'product_category_id', 'product_id')
export const productProfiles = link('product_shipping_profile', 'profile_id', 'product_id')
export const productChannels = link('product_sales_channel', 'id', 'product_id', 'sales_channel_id')

export const image = entity({
  table: 'image',
  prefix: 'img',
  columns: { id: key, url: notNull(text), metadata, ...softDates },
})
