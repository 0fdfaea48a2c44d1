import type { InventoryItem, ListedInventoryItem, StockedVariant } from '@storeroom/contract'

/** The query of an item's name in lists and pickers. */
export const namedItem = {
  fields: 'sku,title,created_at,variants.title,variants.sku,variants.product.title,variants.product.thumbnail',
} as const

type SoldVariant = Pick<StockedVariant, 'title' | 'product'>

type ItemFields = Pick<InventoryItem | ListedInventoryItem, 'id' | 'sku' | 'title'> & {
  readonly variants?: readonly SoldVariant[] | undefined
}

/** The name of an item: that of the variant that is sold from it, or else its own title. */
export const itemName = ({ id, sku, title, variants = [] }: ItemFields): string => {
  const [variant] = variants
  return variant ? variantName(variant) : (title ?? sku ?? id)
}

const variantName = ({ title, product }: SoldVariant): string => `${product.title} · ${title}`
