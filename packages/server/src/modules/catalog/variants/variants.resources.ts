import { condition, type Condition } from '../../../kernel/read/condition.ts'
import { conditionsOf } from '../../../kernel/read/filters.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { stockItem } from '../../stock/inventory/inventory.ts'
import { variantInventory } from '../../stock/inventory/inventory.entity.ts'
import { product, unpricedVariant, variant } from '../products/products.entity.ts'
import { storeVariant } from '../products/store-products.entity.ts'
import { offered, sellableUnits } from '../products/products.ts'
import type { Channels } from '../../shop/sales-channels/sales-channels.ts'
import { type Entity, belongsTo, entity, expression } from '../../../kernel/entity.ts'

/** Default answers of variants (docs/contract/defaults.md §1). */

const relations = ['product', 'prices', 'options']
const missing = (id: string) => `Variant with id: ${id} was not found`

/** The text that `q` searches: the variant's own, and the title of its product. */
const words = (row: string) =>
  `(${variant.search?.(row)} || ' ' || (select fold_text(p.title) from product p where p.id = ${row}.product_id))`

const listed: Entity = { ...variant, search: words }

/** Variants of products that the shopper may see. `row` is a variant. */
export function offeredVariants(channels: Channels, row: string): Condition {
  const { text, values, boundaries = [] } = offered(channels, 'own')
  const product = `select from product own where own.id = ${row}.product_id and own.deleted_at is null and ${text}`
  return { ...condition(`exists (${product})`, ...values), boundaries }
}

/** Narrows by the product's indexed search text, which includes that of all its variants. */
export const ofFoundProducts = (q: string, row: string): Condition => {
  const { text, values } = conditionsOf({ ...product, softDelete: false }, { q }, 'found')
  return condition(`${row}.product_id in (select found.id from product found where ${text})`, ...values)
}

export const variants: Resource = {
  entity: listed,
  one: 'variant',
  many: 'variants',
  list: { relations },
  single: { relations },
  notFound: missing,
}

/** A single variant shows all stored prices, those of price lists included, and none that is selected for a context. */
export const singleVariant: Resource = { ...variants, entity: unpricedVariant }

export const storeVariants: StoreResource = { ...variants, entity: storeVariant }

/** The inventory items of a variant, each with the stock that channels can sell. */
export const variantParts: Resource = {
  entity: entity({
    ...variantInventory,
    columns: {
      ...variantInventory.columns,
      available_quantity: expression('integer', (row) => `${sellableUnits(row)}::int`),
    },
    order: 'created_at',
  }).related({ inventory: belongsTo(() => stockItem, 'inventory_item_id') }),
  one: 'inventory_item',
  many: 'inventory_items',
  list: { relations: ['inventory'] },
  single: { relations: ['inventory'] },
  notFound: missing,
}
