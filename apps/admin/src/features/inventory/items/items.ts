import type { Contract, ListedInventoryItem, Output, StockedVariant } from '@storeroom/contract'

export type ItemAnswer = Output<Contract['admin']['inventoryItems']['retrieve']>
export type Item = ItemAnswer['inventory_item']

/** What the item's own page reads. */
export const full = { expand: 'location_levels,variants.product', fields: '+low_stock_at,+low_stock' } as const

/** What the list shows of each item. */
export const listed = {
  fields: 'sku,title,created_at,variants.title,variants.sku,variants.product.title,variants.product.thumbnail',
} as const

type Named = Pick<ListedInventoryItem, 'id' | 'sku' | 'title'> & {
  readonly variants?: readonly StockedVariant[] | undefined
}

/** An item goes by the product that is sold from it; one that nothing is sold from, by its own words. */
export const itemName = ({ id, sku, title, variants = [] }: Named): string => {
  const [variant] = variants
  return variant ? variantName(variant) : (title ?? sku ?? id)
}

/** Where it lies, as people say it; null where nobody has. */
export const binOf = ({ metadata }: Pick<ListedInventoryItem, 'metadata'>): string | null =>
  typeof metadata?.['bin'] === 'string' ? metadata['bin'] : null

const variantName = ({ title, product }: StockedVariant): string => `${product.title} · ${title}`
