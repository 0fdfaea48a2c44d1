import type { InventoryItem, ListedInventoryItem, StockedVariant } from '@storeroom/contract'

/** What names an item in lists and pickers. */
export const namedItem = {
  fields: 'sku,title,created_at,variants.title,variants.sku,variants.product.title,variants.product.thumbnail',
} as const

type SoldVariant = Pick<StockedVariant, 'title' | 'product'>

type ItemFields = Pick<InventoryItem | ListedInventoryItem, 'id' | 'sku' | 'title'> & {
  readonly variants?: readonly SoldVariant[] | undefined
}

/** An item goes by the product that is sold from it; one that nothing is sold from, by its own words. */
export const itemName = ({ id, sku, title, variants = [] }: ItemFields): string => {
  const [variant] = variants
  return variant ? variantName(variant) : (title ?? sku ?? id)
}

const variantName = ({ title, product }: SoldVariant): string => `${product.title} · ${title}`
