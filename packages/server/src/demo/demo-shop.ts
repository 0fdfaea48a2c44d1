import type { CategoryRows, ProductRow } from './catalogue/row.ts'
import { ACCESSORIES } from './catalogue/accessories.ts'
import { BATH_AND_SCENT } from './catalogue/bath-and-scent.ts'
import { CLOTHING } from './catalogue/clothing.ts'
import { CUSTOMER_GROUPS, CUSTOMERS } from './catalogue/customers.data.ts'
import { KITCHEN_COOKWARE } from './catalogue/kitchen-cookware.ts'
import { KITCHEN_TABLEWARE } from './catalogue/kitchen-tableware.ts'
import { LIVING_OBJECTS } from './catalogue/living-objects.ts'
import { LIVING_TEXTILES } from './catalogue/living-textiles.ts'
import { OUTDOOR } from './catalogue/outdoor.ts'
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
} from './catalogue/shop.data.ts'
import { STATIONERY } from './catalogue/stationery.ts'
import type { DemoCategory, DemoProduct, DemoShop } from './demo-shop.types.ts'
import { imagesOf } from './images.ts'
import { DISCOUNT, salesOf } from './orders.ts'
import { variantsOf } from './variants.ts'

const CATALOGUE: readonly CategoryRows[] = [
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
 * The whole demo shop, expanded from the catalog's rows. Pure and repeatable: every call gives equal objects. The
 * pictures are described, not drawn: hand `image.picture` to `drawPicture`.
 */
export function demoShop(): DemoShop {
  const products = CATALOGUE.flatMap(({ category, products: rows }) => rows.map((row) => productOf(row, category)))
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
    sales: salesOf(products),
  }
}

function categoryOf({ handle, name, description, parent }: (typeof CATEGORIES)[number]): DemoCategory {
  const siblings = CATEGORIES.filter((other) => other.parent === parent)
  const rank = siblings.findIndex((other) => other.handle === handle)
  return { handle, name, description, parent_handle: parent, rank, is_active: true, is_internal: false }
}

function productOf(row: ProductRow, category: string): DemoProduct {
  const images = imagesOf(row)
  const [length, width, height] = row.size
  return {
    handle: row.handle,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    status: row.status ?? 'published',
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
