import type { Contract, ListedInventoryItem, Output } from '@storeroom/contract'

export type ItemAnswer = Output<Contract['admin']['inventoryItems']['retrieve']>
export type Item = ItemAnswer['inventory_item']

const counted = ['stocked', 'reserved', 'set_aside', 'incoming', 'available'].map((name) => `${name}_quantity`)

/** The fields of a level; a query that names one field of a relation must name all that it needs. */
export const levelFields = ['inventory_item_id', 'location_id', ...counted].map((name) => `location_levels.${name}`)

const used = ['title', 'sku', 'is_bundle', 'product.title', 'product.thumbnail'].map((name) => `uses.variant.${name}`)

/** The fields of the detail page. */
export const detailQuery = {
  expand: 'location_levels,variants.product,uses.variant.product',
  fields: ['low_stock_threshold', 'low_stock', ...levelFields, 'uses.required_quantity', ...used]
    .map((name) => `+${name}`)
    .join(),
}

/** The bin location; null if it is not set. */
export const binOf = ({ metadata }: Pick<ListedInventoryItem, 'metadata'>): string | null =>
  typeof metadata?.['bin'] === 'string' ? metadata['bin'] : null
