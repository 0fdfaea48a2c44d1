import type { NamedPrice } from '../../prices/prices.ts'
import type { ImportProblem } from '../../tables/problem.ts'

/**
 * Everywhere below: an absent key means that the file does not speak about it (leave as it is); null or an empty list
 * means that the file clears the field. Amounts are integer minor units by ISO 4217.
 */
interface Measures {
  readonly weight?: number | null
  readonly length?: number | null
  readonly width?: number | null
  readonly height?: number | null
  readonly hs_code?: string | null
  readonly origin_country?: string | null
  readonly mid_code?: string | null
  readonly material?: string | null
}

export interface ProductFields extends Measures {
  readonly title?: string
  readonly subtitle?: string | null
  readonly description?: string | null
  readonly status?: 'draft' | 'proposed' | 'published' | 'rejected'
  readonly thumbnail?: string | null
  readonly discountable?: boolean
  readonly external_id?: string | null
  readonly is_giftcard?: boolean
  readonly metadata?: Metadata
}

export interface VariantFields extends Measures {
  readonly sku?: string | null
  readonly barcode?: string | null
  readonly inventory_quantity?: number
  readonly allow_backorder?: boolean
  readonly manage_inventory?: boolean
  readonly metadata?: Metadata
}

/** Values are as JSON has them; an empty text takes a key away. */
export type Metadata = Readonly<Record<string, unknown>>

export interface NeutralVariant {
  readonly id?: string
  /** Left out where the file has none; a new variant is then called by its option values. */
  readonly title?: string
  readonly fields: VariantFields
  /** Value by option title; empty when the file has none. */
  readonly options: Readonly<Record<string, string>>
  readonly prices?: readonly NamedPrice[]
  /** The reduced price, if the file has it and another one; null: not reduced. */
  readonly salePrice?: SalePrice
}

export interface SalePrice {
  readonly currency_code: string
  readonly amount: number | null
}

export interface ProductImage {
  readonly url: string
  readonly alt?: string
}

/** Found by id, else by name. */
export interface SalesChannelName {
  readonly id?: string
  readonly name?: string
}

/** One product as every format says it: what import yields and export takes. */
export interface NeutralProduct<Variant extends NeutralVariant = NeutralVariant> {
  readonly id?: string
  readonly handle: string
  readonly fields: ProductFields
  readonly options: readonly { readonly title: string }[]
  readonly variants: readonly Variant[]
  readonly images?: readonly ProductImage[]
  readonly tags?: readonly string[]
  readonly type?: string | null
  readonly collectionHandle?: string | null
  /** A title the collection may be created under; only Shopify's format counts on that. */
  readonly collectionTitle?: string | null
  readonly salesChannels?: readonly SalesChannelName[]
  readonly categories?: readonly { readonly handle: string }[]
}

export interface ImportVariant extends NeutralVariant {
  /** Line of the file, from 1. */
  readonly line: number
}

export interface ImportProduct extends NeutralProduct<ImportVariant> {
  /** First and last line of the file that belong to the product. */
  readonly lines: readonly [number, number]
}

export type ImportFormatName = 'medusa' | 'shopify'

export type ImportItem =
  | { readonly type: 'header'; readonly format: ImportFormatName; readonly ignoredColumns: readonly string[] }
  | { readonly type: 'product'; readonly product: ImportProduct }
  | { readonly type: 'problem'; readonly problem: ImportProblem }
