import { integer, text } from '../../../../kernel/entity.ts'
import type { Link } from '../../../../kernel/write/links.ts'
import type { Table } from '../../../../kernel/write/rows.ts'

/** A table that links products to something. */
export type ProductLink = Link & Table

const link = (table: string, linkedColumn: string, more: Table['columns'] = {}): ProductLink => ({
  ...{ table, recordColumn: 'product_id', linkedColumn },
  columns: { product_id: text, [linkedColumn]: text, ...more },
})

export const productLinks = {
  tags: link('product_tags', 'product_tag_id'),
  categories: link('product_category_product', 'product_category_id'),
  profiles: link('product_shipping_profile', 'profile_id'),
  sales_channels: link('product_sales_channel', 'sales_channel_id'),
}

export const productImages = link('product_images', 'image_id', { rank: integer })

export const linkRows = ({ linkedColumn }: Link, productId: string, ids: readonly string[]) =>
  ids.map((id) => ({ product_id: productId, [linkedColumn]: id }))
