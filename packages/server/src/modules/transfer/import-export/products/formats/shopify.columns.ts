import type { CellKind } from '../../tables/cell.ts'
import { type ColumnMapping, IGNORED, metadataKey } from '../../tables/mapping.ts'

/** How the text of a Shopify cell becomes a value: our kinds, an amount in the shop's currency, or Shopify's words. */
export type ShopifyKind = CellKind | 'amount' | 'policy' | 'tracker' | 'status_word' | 'html'

/** Which rows a column counts in: the product's first one, those that are a variant, or all (pictures). */
export type ShopifyScope = 'product' | 'variant' | 'image'

export interface ShopifyColumn {
  readonly key: string
  readonly scope: ShopifyScope
  readonly kind: ShopifyKind
  /** Names in Shopify's exports and templates over the years; compared without regard to letter case. */
  readonly names: readonly string[]
  /** A cell of this column makes the row a variant. */
  readonly makesVariant: boolean
}

type Row = readonly [key: string, scope: ShopifyScope, kind: ShopifyKind, ...names: string[]]

const rows: readonly Row[] = [
  ['handle', 'product', 'word', 'Handle', 'URL handle'],
  ['title', 'product', 'text', 'Title'],
  ['description', 'product', 'html', 'Body (HTML)', 'Body HTML', 'Description'],
  ['vendor', 'product', 'text', 'Vendor'],
  ['product_category', 'product', 'text', 'Product Category', 'Standardized Product Type', 'Standard Product Type'],
  ['type', 'product', 'text', 'Type', 'Custom Product Type'],
  ['tags', 'product', 'tags', 'Tags'],
  ['published', 'product', 'boolean', 'Published', 'Published on online store'],
  ['status', 'product', 'status_word', 'Status'],
  ['is_giftcard', 'product', 'boolean', 'Gift Card'],
  ['subtitle', 'product', 'text'],
  ['external_id', 'product', 'text'],
  ['seo_title', 'product', 'text', 'SEO Title'],
  ['seo_description', 'product', 'text', 'SEO Description'],
  ['collection', 'product', 'text', 'Collection'],
  ['option_1_title', 'product', 'text', 'Option1 Name'],
  ['option_2_title', 'product', 'text', 'Option2 Name'],
  ['option_3_title', 'product', 'text', 'Option3 Name'],
  ['option_1_value', 'variant', 'text', 'Option1 Value'],
  ['option_2_value', 'variant', 'text', 'Option2 Value'],
  ['option_3_value', 'variant', 'text', 'Option3 Value'],
  ['sku', 'variant', 'text', 'Variant SKU', 'SKU'],
  ['barcode', 'variant', 'text', 'Variant Barcode', 'Barcode'],
  ['price', 'variant', 'amount', 'Variant Price', 'Price'],
  ['compare_at_price', 'variant', 'amount', 'Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  ['compare_at_note', 'variant', 'amount'],
  ['cost_per_item', 'variant', 'amount', 'Cost per item'],
  ['weight', 'variant', 'measure', 'Variant Grams', 'Weight value (grams)'],
  ['weight_value', 'variant', 'measure', 'Variant Weight', 'Weight value', 'Weight'],
  ['weight_unit', 'variant', 'word', 'Variant Weight Unit', 'Weight unit for display', 'Weight unit'],
  ['manage_inventory', 'variant', 'tracker', 'Variant Inventory Tracker', 'Inventory tracker'],
  ['inventory_quantity', 'variant', 'integer', 'Variant Inventory Qty', 'Inventory quantity'],
  ['allow_backorder', 'variant', 'policy', 'Variant Inventory Policy', 'Continue selling when out of stock'],
  ['tax_code', 'variant', 'text', 'Variant Tax Code'],
  ['variant_image', 'variant', 'word', 'Variant Image', 'Variant image URL'],
  ['image_src', 'image', 'word', 'Image Src', 'Product image URL'],
  ['image_position', 'image', 'integer', 'Image Position'],
  ['image_alt', 'image', 'text', 'Image Alt Text'],
]

const variantMakers: ReadonlySet<string> = new Set(['option_1_value', 'sku', 'barcode', 'price'])

export const shopifyColumns: readonly ShopifyColumn[] = rows.map(([key, scope, kind, ...names]) => ({
  key,
  scope,
  kind,
  names,
  makesVariant: variantMakers.has(key),
}))

/** A column may also be stored under its own name, with the product or with the variant. */
const KEPT = { metadata: 'product', variant_metadata: 'variant' } as const

/** Targets that many columns may have. */
export const sharedTargets: readonly string[] = [...Object.keys(KEPT), IGNORED]

const byKey = new Map(shopifyColumns.map((column) => [column.key, column]))

/** The column of a name: by the merchant's mapping, else by Shopify's name. */
export function mappedColumn(name: string, mapping: ColumnMapping | undefined): ShopifyColumn | undefined {
  const target = mapping?.[name]
  if (target === undefined) return mapping ? undefined : findShopifyColumn(name)
  if (target !== 'metadata' && target !== 'variant_metadata') return byKey.get(target)
  return {
    key: `${target}.${metadataKey(name)}`,
    scope: KEPT[target],
    kind: 'text',
    names: [name],
    makesVariant: false,
  }
}

const byName = new Map(shopifyColumns.flatMap((column) => column.names.map((name) => [name.toLowerCase(), column])))

export const findShopifyColumn = (name: string): ShopifyColumn | undefined => byName.get(name.trim().toLowerCase())
