import type { Contract, ListedInventoryItem, Output } from '@storeroom/contract'

export type ItemAnswer = Output<Contract['admin']['inventoryItems']['retrieve']>
export type Item = ItemAnswer['inventory_item']

/** What the item's own page reads. */
export const full = {
  expand: 'location_levels,variants.product,uses.variant.product',
  fields: '+low_stock_at,+low_stock,+location_levels.set_aside_quantity,+uses.variant.is_bundle',
} as const

/** Where it lies, as people say it; null where nobody has. */
export const binOf = ({ metadata }: Pick<ListedInventoryItem, 'metadata'>): string | null =>
  typeof metadata?.['bin'] === 'string' ? metadata['bin'] : null
