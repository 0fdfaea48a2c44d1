import type { ProductStatus, ShippingProfile } from '@storeroom/contract'
import {
  type Entity,
  type ShownFields,
  belongsTo,
  boolean,
  dates,
  entity,
  type PlannedFilter,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  linked,
  metadata,
  softDeleteDates,
  taken,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { always, condition } from '../../../kernel/read/condition.ts'
import { countOf, linkedBy } from '../../../kernel/related-rows.ts'
import { compare } from '../../../kernel/read/filters.ts'
import { MAX_SELECTIVE_ROWS } from '../../../kernel/read/page/plan.ts'
import { measures, variantInventory } from '../../stock/inventory/inventory.entity.ts'
import { salesChannel } from '../../shop/sales-channels/sales-channels.entity.ts'
import { availability } from './read/availability.ts'
import { inCategories } from './read/category.conditions.ts'
import { listFilters } from './read/product-list.conditions.ts'
import { pricing, unpriced } from './prices/pricing.ts'
import { sellableStock } from './read/sellable-stock.queries.ts'

/**
 * Fields of a price's list that price selection needs (docs/contract/totals.md §1). Prices of a deleted list are
 * deleted with it.
 */
const listOfPrice = (row: string) =>
  `(select json_build_object('id', pl.id, 'name', pl.name, 'type', pl.type, 'status', pl.status, 'includes_tax', pl.includes_tax,
      'starts_at', ${isoTime('pl.starts_at')}, 'ends_at', ${isoTime('pl.ends_at')},
      'customer_groups', (select coalesce(json_agg(json_build_object('id', g.customer_group_id)), '[]')
        from price_list_customer_groups g where g.price_list_id = pl.id))
    from price_list pl where pl.id = ${row}.price_list_id)`

export const moneyAmount = entity({
  table: 'money_amount',
  prefix: 'ma',
  columns: {
    currency_code: notNull(text),
    amount: notNull(integer),
    min_quantity: integer,
    max_quantity: integer,
    price_list_id: text,
    variant_id: text,
    region_id: text,
    ...softDeleteDates,
    list: hidden(expression('json', listOfPrice)),
    // Fields of region and currency that price selection needs (docs/contract/totals.md §1).
    region_includes_tax: hidden(
      expression('boolean', (row) => `(select g.includes_tax from region g where g.id = ${row}.region_id)`),
    ),
    currency_includes_tax: hidden(
      expression('boolean', (row) => `(select c.includes_tax from currency c where c.code = ${row}.currency_code)`),
    ),
  },
})

export const optionValue = entity({
  table: 'product_option_value',
  prefix: 'optval',
  columns: { value: notNull(text), option_id: notNull(text), variant_id: notNull(text), metadata, ...softDeleteDates },
}).related({
  option: belongsTo(() => option, 'option_id'),
  variant: belongsTo(() => variant, 'variant_id'),
})

/** The option values that shoppers choose from, in the order of the variants: `values` has a row for each variant. */
const distinctValues = (row: string) =>
  `(select coalesce(json_agg(chosen.value order by chosen.first, chosen.value), '[]') from
    (select o.value, min(v.variant_rank) as first from product_option_value o join product_variant v on v.id = o.variant_id
      where o.option_id = ${row}.id and o.deleted_at is null and v.deleted_at is null group by o.value) chosen)`

export const option = entity({
  table: 'product_option',
  prefix: 'opt',
  columns: {
    title: notNull(text),
    product_id: notNull(text),
    metadata,
    ...softDeleteDates,
    distinct_values: hidden(expression('json', distinctValues)),
  },
}).related({ values: hasMany(() => optionValue, 'option_id'), product: belongsTo(() => product, 'product_id') })

/** A sum, not a maximum: of two levels the one written first may be committed last, and a maximum would not change. */
const stockRevision = (productId: string) =>
  `(select count(*) || '.' || coalesce(sum(l.rev), 0) from product_variant v
    join product_variant_inventory_item i on i.variant_id = v.id join inventory_level l on l.inventory_item_id = i.inventory_item_id
    where v.product_id = ${productId})`

/** Item by item, so that the planner always uses the index of levels. */
const ownStockRevision = (row: string) =>
  `(select coalesce(string_agg((select count(*) || '.' || coalesce(sum(l.rev), 0) from inventory_level l
      where l.inventory_item_id = i.inventory_item_id), '.' order by i.id), '')
    from product_variant_inventory_item i where i.variant_id = ${row}.id)`

const showsVariants = ({ relations }: ShownFields): boolean =>
  [...relations].some(([name, selection]) => name === 'variants' || name === 'variant' || showsVariants(selection))

/** Rates of all regions that are linked to the product or to its type, each once (docs/contract/totals.md §4). */
const linkedRates = (productId: string) =>
  `(select json_agg(json_build_object('region_id', t.region_id, 'rate', t.rate, 'name', t.name, 'code', t.code) order by t.created_at, t.id)
    from (select l.rate_id from product_tax_rate l where l.product_id = ${productId}
      union select l.rate_id from product q join product_type_tax_rate l on l.product_type_id = q.type_id where q.id = ${productId}) linked
    join tax_rate t on t.id = linked.rate_id)`

export const variant = entity({
  table: 'product_variant',
  permission: 'products:read',
  prefix: 'variant',
  revised: true,
  cached: true,
  epochs: ['pricing', 'tax', 'taxonomy'],
  unique: {
    product_variant_sku: taken('Variant', 'sku'),
    product_variant_barcode: taken('Variant', 'barcode'),
    product_variant_ean: taken('Variant', 'ean'),
    product_variant_upc: taken('Variant', 'upc'),
  },
  // A change of the shown prices, option values and product renews the product's revision, not the variant's. The stock
  // of all variants counts only if the product is shown, which may show them: a product can have thousands.
  stockVersion: (row, selection) =>
    `(select whole.rev from product whole where whole.id = ${row}.product_id) || '.' || ${
      (selection.relations.get('product')?.relations.size ?? 0) > 0
        ? stockRevision(`${row}.product_id`)
        : ownStockRevision(row)
    }`,
  columns: {
    title: notNull(text),
    product_id: notNull(text),
    sku: text,
    barcode: text,
    ean: text,
    upc: text,
    variant_rank: notNull(integer),
    allow_backorder: notNull(boolean),
    manage_inventory: notNull(boolean),
    ...measures,
    metadata,
    ...softDeleteDates,
    linked_rates: hidden(expression('json', (row) => linkedRates(`${row}.product_id`))),
  },
  computed: [availability, pricing],
  filters: {
    inventory_quantity: (value, row) => compare(sellableStock(row), 'integer', value, 'inventory_quantity'),
  },
  search: (row) => `fold_text(concat_ws(' ', ${row}.title, ${row}.sku, ${row}.barcode, ${row}.ean, ${row}.upc))`,
  order: 'variant_rank',
}).related({
  prices: hasMany(() => moneyAmount, 'variant_id'),
  options: hasMany(() => optionValue, 'variant_id', 'child.option_id, child.id'),
  product: belongsTo(() => product, 'product_id'),
  inventory_items: hasMany(() => variantInventory, 'variant_id'),
})

/** A variant as a relation of prices and price lists: only the stock is calculated. */
export const plainVariant: Entity = { ...variant, computed: [availability] }

/** A single variant without a market: all of its prices, none of them selected. */
export const unpricedVariant: Entity = { ...variant, computed: [availability, unpriced] }

/** The cost of a unit is confidential. */
export const shownMetadata = {
  ...expression(
    'json',
    (row) =>
      `case jsonb_typeof(${row}.metadata) when 'object' then ${row}.metadata - 'cost_per_item' else ${row}.metadata end`,
  ),
  cacheTag: '~shown',
}

/** A variant as a relation of line items, also in emails: only the stock is calculated. */
export const lineVariant = entity({ ...plainVariant, columns: { ...plainVariant.columns, metadata: shownMetadata } })

export const image = entity({
  table: 'image',
  prefix: 'img',
  columns: { url: notNull(text), metadata, ...softDeleteDates },
})

/** Whether a condition of a discount names the row. */
const namedByCondition = (table: string, column: string) =>
  linkedBy(`discount_condition_${table}`, column, 'condition_id')

/** The number of linked products. They change without renewing the row's revision, so the count is never cached. */
const productCount = (link: (row: string) => string) =>
  countOf((row) => `product m where m.deleted_at is null and ${link(row)}`)

const linkedProductCount = (table: string, column: string, only = '') =>
  countOf(
    (row) => `${table} l join product m on m.id = l.product_id
      where l.${column} = ${row}.id and m.deleted_at is null${only}`,
  )

export const tag = entity({
  table: 'product_tag',
  prefix: 'ptag',
  revised: true,
  unique: { product_tag_value: taken('Product tag', 'value') },
  columns: {
    value: notNull(text),
    metadata,
    ...softDeleteDates,
    product_count: linkedProductCount('product_tags', 'product_tag_id'),
  },
  filters: { discount_condition_id: namedByCondition('product_tag', 'product_tag_id') },
  search: (row) => `fold_text(${row}.value)`,
})

export const type = entity({
  table: 'product_type',
  prefix: 'ptyp',
  revised: true,
  unique: { product_type_value: taken('Product type', 'value') },
  columns: {
    value: notNull(text),
    metadata,
    ...softDeleteDates,
    product_count: productCount((row) => `m.type_id = ${row}.id`),
  },
  filters: {
    discount_condition_id: namedByCondition('product_type', 'product_type_id'),
    tax_rate_id: linkedBy('product_type_tax_rate', 'product_type_id', 'rate_id'),
  },
  search: (row) => `fold_text(${row}.value)`,
})

export const shippingProfile = entity({
  table: 'shipping_profile',
  prefix: 'sp',
  revised: true,
  columns: {
    name: notNull(text),
    type: notNull(textOf<ShippingProfile['type']>()),
    metadata,
    ...softDeleteDates,
    product_count: linkedProductCount('product_shipping_profile', 'profile_id'),
  },
}).related({
  products: linked(() => product, 'product_shipping_profile', 'profile_id', 'product_id', 'child.created_at, child.id'),
})

/** A tree: each category shows its parent and children, whose changes advance the epoch but renew no other revision. */
export const category = entity({
  table: 'product_category',
  prefix: 'pcat',
  revised: true,
  unique: { product_category_handle: taken('Product category', 'handle') },
  epochs: ['taxonomy'],
  order: 'rank',
  columns: {
    name: notNull(text),
    description: notNull(text),
    handle: notNull(text),
    is_active: notNull(boolean),
    is_internal: notNull(boolean),
    parent_category_id: text,
    rank: notNull(integer),
    metadata,
    ...dates,
    product_count: linkedProductCount('product_category_product', 'product_category_id', ' and not m.is_giftcard'),
  },
  filters: {
    parent_category_id: (value, row) =>
      value === 'null' || value === ''
        ? condition(`${row}.parent_category_id is null`)
        : condition(`${row}.parent_category_id = ?`, value),
  },
  search: (row) => `${row}.search`,
}).related({
  parent_category: belongsTo(() => category, 'parent_category_id'),
  category_children: hasMany(() => category, 'parent_category_id', 'child.rank, child.id'),
})

const variantCount = (row: string) =>
  `(select count(*)::int from product_variant v where v.product_id = ${row}.id and v.deleted_at is null)`

const keptStock = (row: string) => `(select b.quantity from product_stock b where b.product_id = ${row}.id)`

const profileOf = (row: string) =>
  `(select l.profile_id from product_shipping_profile l where l.product_id = ${row}.id limit 1)`

/** Defined here because products and collections show each other. */
export const collection = entity({
  table: 'product_collection',
  prefix: 'pcol',
  revised: true,
  unique: { product_collection_handle: taken('Collection', 'handle') },
  columns: {
    title: notNull(text),
    handle: text,
    ...softDeleteDates,
    metadata,
    publish_at: hidden(time),
    unpublish_at: hidden(time),
    product_count: productCount((row) => `m.collection_id = ${row}.id and not m.is_giftcard`),
  },
  filters: { discount_condition_id: namedByCondition('product_collection', 'product_collection_id') },
  search: (row) => `${row}.search`,
}).related({ products: hasMany(() => product, 'collection_id') })

/** `table.column` of a link has one of the values. */
function linkedTo(table: string, column: string): PlannedFilter {
  const among = (value: unknown) => compare(`l.${column}`, 'text', value, column)
  return {
    where(value, row) {
      const { text, values } = among(value)
      return condition(`exists (select from ${table} l where l.product_id = ${row}.id and ${text})`, ...values)
    },
    plan(value) {
      const { text, values } = among(value)
      const ids = condition(`select l.product_id as id from ${table} l where ${text}`, ...values)
      return { selective: MAX_SELECTIVE_ROWS, ids }
    },
  }
}

export const product = entity({
  table: 'product',
  permission: 'products:read',
  alsoShown: { profiles: ['profile', 'profile_id'] },
  prefix: 'prod',
  revised: true,
  unique: { product_handle: taken('Product', 'handle') },
  cached: true,
  tally: 'is_giftcard',
  sideTable: {
    table: 'product_stock',
    key: 'product_id',
    columns: { inventory_quantity: 'quantity', is_giftcard: 'is_giftcard' },
  },
  epochs: ['pricing', 'tax', 'taxonomy'],
  stockVersion: (row, selection) => {
    if (showsVariants(selection)) return stockRevision(`${row}.id`)
    return selection.columns.has('inventory_quantity') ? `coalesce(${keptStock(row)}::text, '')` : `''`
  },
  columns: {
    title: notNull(text),
    subtitle: text,
    status: notNull(textOf<ProductStatus>()),
    external_id: text,
    description: text,
    handle: text,
    is_giftcard: notNull(boolean),
    discountable: notNull(boolean),
    thumbnail: text,
    collection_id: text,
    type_id: text,
    ...measures,
    ...softDeleteDates,
    metadata,
    publish_at: hidden(time),
    unpublish_at: hidden(time),
    profile_id: hidden(expression('text', profileOf)),
    variant_count: hidden(expression('integer', variantCount)),
    inventory_quantity: hidden(expression('number', keptStock)),
  },
  filters: {
    tags: linkedTo('product_tags', 'product_tag_id'),
    sales_channel_id: linkedTo('product_sales_channel', 'sales_channel_id'),
    category_id: inCategories(linkedTo('product_category_product', 'product_category_id')),
    // A modifier of `category_id`.
    include_category_children: () => always,
    discount_condition_id: linkedTo('discount_condition_product', 'condition_id'),
    profile_id: linkedTo('product_shipping_profile', 'profile_id'),
    tax_rate_id: linkedTo('product_tax_rate', 'rate_id'),
    price_list_id: (value, row) =>
      condition(
        `exists (select from money_amount m join product_variant v on v.id = m.variant_id
          where v.product_id = ${row}.id and m.deleted_at is null and m.price_list_id = any(?))`,
        [value].flat(),
      ),
    ...listFilters,
  },
  search: (row) => `${row}.search`,
}).related({
  variants: hasMany(() => variant, 'product_id', 'child.variant_rank, child.id'),
  options: hasMany(() => option, 'product_id', 'child.created_at, child.id'),
  images: linked(() => image, 'product_images', 'product_id', 'image_id', 'link.rank, child.id'),
  tags: linked(() => tag, 'product_tags', 'product_id', 'product_tag_id', 'child.value, child.id'),
  categories: linked(
    () => category,
    'product_category_product',
    'product_id',
    'product_category_id',
    'child.rank, child.id',
  ),
  profiles: linked(() => shippingProfile, 'product_shipping_profile', 'product_id', 'profile_id'),
  profile: belongsTo(() => shippingProfile, 'profile_id'),
  sales_channels: linked(
    () => salesChannel,
    'product_sales_channel',
    'product_id',
    'sales_channel_id',
    'child.created_at, child.id',
  ),
  collection: belongsTo(() => collection, 'collection_id'),
  type: belongsTo(() => type, 'type_id'),
})
