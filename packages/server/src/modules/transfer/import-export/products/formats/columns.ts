import { findPriceColumn, type PriceColumn } from '../../prices/prices.ts'
import type { CellKind } from '../../tables/cell.ts'

/** Which part of a product a column fills. `profile` is exported, and ignored by imports. */
export type Holder = 'product' | 'productFields' | 'variant' | 'variantFields' | 'profile'

/** A column of the v1 format with a name of its own. */
export interface FixedColumn {
  readonly name: string
  readonly holder: Holder
  readonly key: string
  readonly kind: CellKind
  /** What an empty cell means: an error, null, or nothing at all because the value may not be null. */
  readonly empty: 'refused' | 'null' | 'ignored'
}

type Row = readonly [name: string, holder: Holder, key: string, kind: CellKind, empty: FixedColumn['empty']]

/** docs/contract/imports.md §3.1, in the order of §4. */
const rows: readonly Row[] = [
  ['Product Id', 'product', 'id', 'word', 'ignored'],
  ['Product Handle', 'product', 'handle', 'word', 'refused'],
  ['Product Title', 'productFields', 'title', 'text', 'ignored'],
  ['Product Subtitle', 'productFields', 'subtitle', 'text', 'null'],
  ['Product Description', 'productFields', 'description', 'text', 'null'],
  ['Product Status', 'productFields', 'status', 'status', 'ignored'],
  ['Product Thumbnail', 'productFields', 'thumbnail', 'text', 'null'],
  ['Product Weight', 'productFields', 'weight', 'measure', 'null'],
  ['Product Length', 'productFields', 'length', 'measure', 'null'],
  ['Product Width', 'productFields', 'width', 'measure', 'null'],
  ['Product Height', 'productFields', 'height', 'measure', 'null'],
  ['Product HS Code', 'productFields', 'hs_code', 'text', 'null'],
  ['Product Origin Country', 'productFields', 'origin_country', 'text', 'null'],
  ['Product MID Code', 'productFields', 'mid_code', 'text', 'null'],
  ['Product Material', 'productFields', 'material', 'text', 'null'],
  ['Product Collection Title', 'product', 'collectionTitle', 'text', 'null'],
  ['Product Collection Handle', 'product', 'collectionHandle', 'word', 'null'],
  ['Product Type', 'product', 'type', 'text', 'null'],
  ['Product Tags', 'product', 'tags', 'tags', 'null'],
  ['Product Discountable', 'productFields', 'discountable', 'boolean', 'ignored'],
  ['Product External Id', 'productFields', 'external_id', 'text', 'null'],
  ['Product Profile Name', 'profile', 'name', 'text', 'ignored'],
  ['Product Profile Type', 'profile', 'type', 'text', 'ignored'],
  ['Variant Id', 'variant', 'id', 'word', 'ignored'],
  ['Variant Title', 'variant', 'title', 'text', 'ignored'],
  ['Variant SKU', 'variantFields', 'sku', 'text', 'null'],
  ['Variant Barcode', 'variantFields', 'barcode', 'text', 'null'],
  ['Variant Inventory Quantity', 'variantFields', 'inventory_quantity', 'integer', 'ignored'],
  ['Variant Allow Backorder', 'variantFields', 'allow_backorder', 'boolean', 'ignored'],
  ['Variant Manage Inventory', 'variantFields', 'manage_inventory', 'boolean', 'ignored'],
  ['Variant Weight', 'variantFields', 'weight', 'measure', 'null'],
  ['Variant Length', 'variantFields', 'length', 'measure', 'null'],
  ['Variant Width', 'variantFields', 'width', 'measure', 'null'],
  ['Variant Height', 'variantFields', 'height', 'measure', 'null'],
  ['Variant HS Code', 'variantFields', 'hs_code', 'text', 'null'],
  ['Variant Origin Country', 'variantFields', 'origin_country', 'text', 'null'],
  ['Variant MID Code', 'variantFields', 'mid_code', 'text', 'null'],
  ['Variant Material', 'variantFields', 'material', 'text', 'null'],
]

export const fixedColumns: readonly FixedColumn[] = rows.map(([name, holder, key, kind, empty]) => ({
  name,
  holder,
  key,
  kind,
  empty,
}))

export type ListName = 'options' | 'images' | 'salesChannels' | 'categories'

/**
 * Columns that repeat with n = 1, 2, …: one cell is one part of the n-th entry of a list.
 * docs/contract/imports.md §3.2.
 */
export interface RepeatingColumn {
  readonly list: ListName
  readonly part: string
  /** The text around the number. */
  readonly name: readonly [before: string, after: string]
  /** Accepted by imports and ignored. */
  readonly ignored?: true
}

export const repeatingColumns: readonly RepeatingColumn[] = [
  { list: 'options', part: 'title', name: ['Option ', ' Name'] },
  { list: 'options', part: 'value', name: ['Option ', ' Value'] },
  { list: 'images', part: 'url', name: ['Image ', ' Url'] },
  { list: 'salesChannels', part: 'id', name: ['Sales Channel ', ' Id'] },
  { list: 'salesChannels', part: 'name', name: ['Sales Channel ', ' Name'] },
  { list: 'salesChannels', part: 'description', name: ['Sales Channel ', ' Description'], ignored: true },
  { list: 'categories', part: 'handle', name: ['Product Category ', ' Handle'] },
  { list: 'categories', part: 'name', name: ['Product Category ', ' Name'], ignored: true },
  { list: 'categories', part: 'description', name: ['Product Category ', ' Description'], ignored: true },
]

/** A column that v1 does not have: one key of the metadata of the product, or of the variant. */
export interface MetadataColumn {
  readonly holder: 'productFields' | 'variantFields'
  readonly key: string
}

const METADATA = /^(?<owner>Product|Variant) Metadata (?<key>\S(?:.*\S)?)$/s

export const metadataName = ({ holder, key }: MetadataColumn): string =>
  `${holder === 'productFields' ? 'Product' : 'Variant'} Metadata ${key}`

/** A column of the v1 format, found by its name in the header. */
export type Column =
  | { readonly type: 'fixed'; readonly column: FixedColumn }
  | { readonly type: 'repeating'; readonly column: RepeatingColumn; readonly n: number }
  | { readonly type: 'price'; readonly column: PriceColumn }
  | { readonly type: 'metadata'; readonly column: MetadataColumn }

/** The column with this exact name, else the first whose pattern matches; undefined when there is none. */
export const findColumn = (name: string): Column | undefined =>
  findFixed(name) ?? findRepeating(name) ?? findPrice(name) ?? findMetadata(name)

function findFixed(name: string): Column | undefined {
  const column = fixedColumns.find((column) => column.name === name)
  return column && { type: 'fixed', column }
}

function findRepeating(name: string): Column | undefined {
  const column = repeatingColumns.find(({ name: [before, after] }) => name.startsWith(before) && name.endsWith(after))
  if (!column) return undefined
  const n = name.slice(column.name[0].length, -column.name[1].length)
  return /^\d+$/.test(n) ? { type: 'repeating', column, n: Number(n) } : undefined
}

function findPrice(name: string): Column | undefined {
  const column = findPriceColumn(name)
  return column && { type: 'price', column }
}

function findMetadata(name: string): Column | undefined {
  const { owner, key } = METADATA.exec(name)?.groups ?? {}
  if (key === undefined) return undefined
  return { type: 'metadata', column: { holder: owner === 'Product' ? 'productFields' : 'variantFields', key } }
}

export const repeatingName = ({ name: [before, after] }: RepeatingColumn, n: number): string => `${before}${n}${after}`
