import { type Computed, type Entity, belongsTo, entity, hasMany, hidden, linked } from '../../../../kernel/entity.ts'
import { entityNamed } from '../../../../kernel/named-entities.ts'
import { allOf, always, anyOf, condition, never, type Condition } from '../../../../kernel/read/condition.ts'
import { compare, containing } from '../../../../kernel/read/filters.ts'
import type { Resource } from '../../../../kernel/resource.ts'
import { inventoryItem, variantInventory } from '../inventory.entity.ts'

/** The reverse of `variantInventory`: variants that are sold from an item, and the units per variant. */
const itemUse = entity({
  ...variantInventory,
}).related({ variant: belongsTo(entityNamed('stocked variant'), 'variant_id') })

export const stockItem: Entity = entity({
  ...inventoryItem,
  // Levels and variants are part of its responses and do not renew its revision.
  cached: false,
  columns: { ...inventoryItem.columns, deleted_at: hidden(inventoryItem.columns.deleted_at) },
}).related({
  ...inventoryItem.relations,
  variants: linked(
    entityNamed('stocked variant'),
    'product_variant_inventory_item',
    'inventory_item_id',
    'variant_id',
    // The variant that the item was created for comes first: the item has its name.
    'link.created_at, link.id',
  ),
  uses: hasMany(() => itemUse, 'inventory_item_id'),
})

export const listedRelations = ['location_levels', 'variants.product']

export const inventoryItems: Resource = {
  entity: stockItem,
  one: 'inventory_item',
  many: 'inventory_items',
  list: { relations: listedRelations },
  notFound: (id) => `InventoryItem with id ${id} was not found`,
}

type Quantities = { readonly stocked_quantity: number; readonly reserved_quantity: number }

/** The quantities of all levels together. */
export const totalQuantities = (levels: readonly Quantities[]) => ({
  stocked_quantity: levels.reduce((sum, { stocked_quantity }) => sum + stocked_quantity, 0),
  reserved_quantity: levels.reduce((sum, { reserved_quantity }) => sum + reserved_quantity, 0),
})

const quantities: Computed = {
  fields: ['stocked_quantity', 'reserved_quantity'],
  inputs: ['location_levels'],
  compute: ({ location_levels }) => totalQuantities(location_levels as readonly Quantities[]),
}

/** A single item with its levels; responses of writes have only its columns. */
export const countedItems: Resource = {
  ...inventoryItems,
  entity: { ...stockItem, computed: [quantities] },
  single: { relations: ['location_levels'] },
}

/** The response of the routes of levels. */
export const itemLevels: Resource = { ...inventoryItems, single: { fields: ['id'], relations: ['location_levels'] } }

type Stocked = {
  readonly q?: string
  readonly location_id?: string | readonly string[]
  readonly available_quantity?: unknown
  readonly low_stock?: boolean | readonly boolean[]
}

/**
 * Filters of items: by a level at one of the locations, by available quantity, by their text or their product's title,
 * and by whether they are low.
 */
export const stockedWhere = ({ q = '', location_id, available_quantity, low_stock }: Stocked): Condition =>
  allOf([
    low_stock === undefined ? always : lowAs([low_stock].flat()),
    q.trim() === '' ? always : itemMatches('r.id', q),
    location_id === undefined && available_quantity === undefined ? always : hasLevel(location_id, available_quantity),
  ])

const isLow = 'r.id in (select inventory_item_id from low_stock where is_low)'

/** Items that are low, items that are not, or both. */
const lowAs = (values: readonly boolean[]): Condition =>
  anyOf([never, ...values.map((value) => condition(value ? isLow : `not (${isLow})`))])

const hasLevel = (locations: Stocked['location_id'], available: unknown): Condition => {
  const level = allOf([
    condition('l.inventory_item_id = r.id and l.deleted_at is null'),
    locations === undefined ? always : condition('l.location_id = any(?)', [locations].flat()),
    // The expression of the index (schema/tables/stock.sql).
    available === undefined
      ? always
      : compare(
          '((l.stocked_quantity - l.reserved_quantity)::double precision)',
          'number',
          available,
          'available_quantity',
        ),
  ])
  return condition(`exists (select from inventory_level l where ${level.text})`, ...level.values)
}

/**
 * Rows with an item that matches by its own text or its product's title: one index finds the text
 * of items, another one that of products.
 */
export function itemMatches(column: string, q: string): Condition {
  const own = containing('i.search', q)
  const ofProduct = allOf([containing('p.search', q), containing('fold_text(p.title)', q)])
  return condition(
    `${column} in (select i.id from inventory_item i where ${own.text}
      union select l.inventory_item_id from product p join product_variant v on v.product_id = p.id
        join product_variant_inventory_item l on l.variant_id = v.id and l.deleted_at is null where ${ofProduct.text})`,
    ...own.values,
    ...ofProduct.values,
  )
}
