import type { CategoryRows, ProductRow } from './catalog/row.ts'
import { ACCESSORIES } from './catalog/accessories.ts'
import { BATH_AND_SCENT } from './catalog/bath-and-scent.ts'
import { CLOTHING } from './catalog/clothing.ts'
import { CUSTOMER_GROUPS, CUSTOMERS } from './catalog/customers.data.ts'
import { KITCHEN_COOKWARE } from './catalog/kitchen-cookware.ts'
import { KITCHEN_TABLEWARE } from './catalog/kitchen-tableware.ts'
import { LIVING_OBJECTS } from './catalog/living-objects.ts'
import { LIVING_TEXTILES } from './catalog/living-textiles.ts'
import { OUTDOOR } from './catalog/outdoor.ts'
import {
  CATEGORIES,
  COLLECTIONS,
  REGIONS,
  RETURN_REASONS,
  SALES_CHANNELS,
  SHIPPING_OPTIONS,
  STORE,
  TAGS,
  TAX_RATES,
  TYPES,
} from './catalog/shop.data.ts'
import { STATIONERY } from './catalog/stationery.ts'
import { cartsOf, DISCOUNT } from './carts.ts'
import { imagesOf } from './images.ts'
import { variantsOf } from './variants.ts'

const CATALOG: readonly CategoryRows[] = [
  KITCHEN_TABLEWARE,
  KITCHEN_COOKWARE,
  LIVING_OBJECTS,
  LIVING_TEXTILES,
  BATH_AND_SCENT,
  CLOTHING,
  ACCESSORIES,
  STATIONERY,
  OUTDOOR,
]

/**
 * The whole demo shop, expanded from the rows of its catalog: what a shop is filled with, in the shape that the
 * server asks for (`DemoShop` in its module `demo`). This package imports nothing of ours; the server imports it in
 * one place, `tasks.ts`. Deterministic: every call gives equal data. Amounts are minor units, weights grams, lengths
 * millimeters. Pictures are described; `draw` draws them.
 */
export function demoShop() {
  const products = CATALOG.flatMap(({ category, products: rows }) => rows.map((row) => productOf(row, category)))
  return {
    store: STORE,
    regions: REGIONS,
    shipping_options: SHIPPING_OPTIONS,
    tax_rates: TAX_RATES,
    return_reasons: RETURN_REASONS,
    sales_channels: SALES_CHANNELS.map(({ name, description }) => ({ name, description })),
    collections: Object.entries(COLLECTIONS).map(([handle, title]) => ({ handle, title })),
    categories: CATEGORIES.map(categoryOf),
    types: TYPES,
    tags: TAGS,
    products,
    customers: CUSTOMERS,
    customer_groups: CUSTOMER_GROUPS,
    discount: DISCOUNT,
    carts: cartsOf(products),
  }
}

function categoryOf({ handle, name, description, parent }: (typeof CATEGORIES)[number]) {
  const siblings = CATEGORIES.filter((other) => other.parent === parent)
  const rank = siblings.findIndex((other) => other.handle === handle)
  return { handle, name, description, parent_handle: parent, rank, is_active: true, is_internal: false }
}

function productOf(row: ProductRow, category: string) {
  const images = imagesOf(row)
  const [length, width, height] = row.size
  return {
    handle: row.handle,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    status: row.status ?? ('published' as const),
    type: row.type,
    collection_handle: row.collection ?? null,
    category_handles: [category, ...(row.also ?? [])],
    tags: row.tags,
    sales_channels: channelsOf(row),
    is_giftcard: false,
    discountable: true,
    weight: row.weight,
    length,
    width,
    height,
    material: row.material,
    origin_country: row.origin,
    hs_code: row.hs,
    options: Object.keys(row.options).map((title) => ({ title })),
    variants: variantsOf(row),
    images,
    thumbnail_file: images[0].file,
    metadata: row.metadata ?? null,
  }
}

function channelsOf({ collection }: ProductRow): string[] {
  return SALES_CHANNELS.filter(
    ({ sells }) => sells === 'everything' || (collection !== undefined && sells.includes(collection)),
  ).map(({ name }) => name)
}
