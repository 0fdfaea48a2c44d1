import { condition, type Condition } from '../../../kernel/read/condition.ts'
import { conditionsOf } from '../../../kernel/read/filters.ts'
import type { Reading, StoreReading } from '../../../kernel/resource.ts'
import { stockItem } from '../../stock/inventory/inventory.ts'
import { variantInventory } from '../../stock/inventory/inventory.entity.ts'
import { product, unpricedVariant, variant } from '../products/products.entity.ts'
import { storeVariant } from '../products/store-products.entity.ts'
import { sellablePieces } from '../products/products.ts'
import { type Entity, belongsTo, entity, expression } from '../../../kernel/entity.ts'

/** Default answers of variants (docs/contract/defaults.md §1). */

const relations = ['product', 'prices', 'options']
const missing = (id: string) => `Variant with id: ${id} was not found`

/** What `q` searches: the words of a variant itself, and the title of its product. */
const words = (row: string) =>
  `(${variant.search?.(row)} || ' ' || (select fold_text(p.title) from product p where p.id = ${row}.product_id))`

const listed: Entity = { ...variant, search: words }

/** Only products that have the words somewhere can have such a variant: theirs are indexed, with those of all variants. */
export const ofFoundProducts = (q: string, row: string): Condition => {
  const { text, values } = conditionsOf({ ...product, softDelete: false }, { q }, 'found')
  return condition(`${row}.product_id in (select found.id from product found where ${text})`, ...values)
}

export const variants: Reading = {
  entity: listed,
  one: 'variant',
  many: 'variants',
  list: { relations },
  single: { relations },
  missing,
}

/** One variant shows what is stored, its prices in lists too, and nothing for a context. */
export const singleVariant: Reading = { ...variants, entity: unpricedVariant }

export const storeVariants: StoreReading = { ...variants, entity: storeVariant }

/** The items that a variant is made of, each with what channels can sell of it. */
export const variantParts: Reading = {
  entity: entity({
    ...variantInventory,
    columns: {
      ...variantInventory.columns,
      available_quantity: expression('integer', (row) => `${sellablePieces(row)}::int`),
    },
    order: 'created_at',
  }).related({ inventory: belongsTo(() => stockItem, 'inventory_item_id') }),
  one: 'inventory_item',
  many: 'inventory_items',
  list: { relations: ['inventory'] },
  single: { relations: ['inventory'] },
  missing,
}
