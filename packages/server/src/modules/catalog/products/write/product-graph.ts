import type { NewRowOf, Row } from '../../../../kernel/entity.ts'
import type { product, variant } from '../products.entity.ts'

export type ProductColumns = Omit<NewRowOf<typeof product>, 'id'>
export type VariantColumns = Omit<NewRowOf<typeof variant>, 'id' | 'product_id'>

/**
 * A product with its parts, as the API, imports and the demo shop build it to be stored. The ids of the product, its
 * options and its variants are known before the first write.
 */
export type ProductGraph = {
  /** Columns of `product`, `id` included. */
  readonly product: ProductColumns & { readonly id: string }
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly variants: readonly VariantGraph[]
  /** URLs in their order; `metadata` may hold alt texts. */
  readonly images: readonly { readonly url: string; readonly metadata?: Row | null }[]
  readonly tagIds: readonly string[]
  readonly categoryIds: readonly string[]
  readonly channelIds: readonly string[]
  readonly profileId: string
}

export type VariantGraph = {
  /** Columns of `product_variant`, `id` and `product_id` included. */
  readonly variant: VariantColumns & { readonly id: string; readonly product_id: string }
  readonly values: readonly { readonly optionId: string; readonly value: string }[]
  readonly prices: readonly PriceRow[]
  /** Units at the default location, if stock is managed. */
  readonly quantity: number
  /** Whether the stock of the variant is managed. */
  readonly managed: boolean
}

export type PriceRow = {
  readonly id?: string | undefined
  readonly currency_code: string
  readonly region_id: string | null
  /** Minor units. */
  readonly amount: number
  readonly min_quantity: number | null
  readonly max_quantity: number | null
}
