import {
  belongsTo,
  boolean,
  dates,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  metadata,
  number,
  softDeleteDates,
  storeEntity,
  taken,
  text,
  time,
} from '../../../kernel/entity.ts'

/** Stock of one item at one location. Selling changes these rows and nothing of the product. */
export const inventoryLevel = entity({
  table: 'inventory_level',
  prefix: 'ilev',
  revised: true,
  cached: true,
  columns: {
    inventory_item_id: notNull(text),
    location_id: notNull(text),
    stocked_quantity: notNull(integer),
    reserved_quantity: notNull(integer),
    incoming_quantity: notNull(integer),
    available_quantity: expression('integer', (row) => `(${row}.stocked_quantity - ${row}.reserved_quantity)`),
    // Reserved units that cannot be sold, such as damaged ones (schema/tables/stock.sql).
    set_aside_quantity: hidden(
      expression(
        'integer',
        (row) =>
          `(select coalesce(sum(a.quantity), 0)::int from reservation_item a where a.inventory_item_id = ${row}.inventory_item_id
            and a.location_id = ${row}.location_id and a.deleted_at is null and a.set_aside is not null)`,
      ),
    ),
    metadata,
    ...dates,
    deleted_at: hidden(time),
    // Channels that sell from the location of this level.
    channel_ids: hidden(
      expression(
        'json',
        (row) =>
          `(select coalesce(json_agg(s.sales_channel_id order by s.id), '[]') from sales_channel_location s where s.location_id = ${row}.location_id and s.deleted_at is null)`,
      ),
    ),
  },
})

/** Dimensions, weight and customs data: products and variants have the same columns. */
export const measures = {
  weight: number,
  length: number,
  height: number,
  width: number,
  hs_code: text,
  origin_country: text,
  mid_code: text,
  material: text,
}

export const inventoryItem = entity({
  table: 'inventory_item',
  prefix: 'iitem',
  revised: true,
  cached: true,
  columns: {
    sku: text,
    title: text,
    description: text,
    thumbnail: text,
    requires_shipping: notNull(boolean),
    ...measures,
    metadata,
    // The threshold of low stock, for the available total of all locations (schema/functions/stock/low_stock.sql).
    low_stock_threshold: hidden(integer),
    low_stock: hidden(
      expression(
        'boolean',
        (row) => `exists (select from low_stock s where s.inventory_item_id = ${row}.id and s.is_low)`,
      ),
    ),
    ...softDeleteDates,
  },
  unique: { inventory_item_sku: taken('Inventory item', 'sku') },
  search: (row) => `${row}.search`,
}).related({ location_levels: hasMany(() => inventoryLevel, 'inventory_item_id') })

/** Whether a link is one of several of its variant, or takes several units. */
export const isOfBundle = (row: string): string =>
  `(${row}.required_quantity <> 1 or exists (select from product_variant_inventory_item other
    where other.variant_id = ${row}.variant_id and other.id <> ${row}.id and other.deleted_at is null))`

/** The inventory items of a variant, and the units of each per variant. */
export const variantInventory = entity({
  table: 'product_variant_inventory_item',
  prefix: 'pvitem',
  columns: {
    inventory_item_id: notNull(text),
    variant_id: notNull(text),
    required_quantity: notNull(integer),
    ...softDeleteDates,
  },
}).related({ inventory: belongsTo(() => inventoryItem, 'inventory_item_id') })

/** The inventory items of a variant, without levels. */
export const storeVariantInventory = storeEntity(variantInventory, {
  fields: ['id', 'inventory_item_id', 'variant_id', 'required_quantity', 'created_at', 'updated_at', 'deleted_at'],
})
