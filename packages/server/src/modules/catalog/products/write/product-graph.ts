import type { NewRowOf, Row } from '../../../../kernel/entity.ts'
import type { product, variant } from '../products.entity.ts'

export type ProductColumns = Omit<NewRowOf<typeof product>, 'id'>
export type VariantColumns = Omit<NewRowOf<typeof variant>, 'id' | 'product_id'>

/**
 * A product with its parts, ready to be stored by the API, an import or the demo shop. Every id is
 * known before the first write. Money in minor units.
 */
export type ProductGraph = {
  /** Columns of `product`, with `id` and `handle`. */
  readonly product: ProductColumns & { readonly id: string }
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly variants: readonly VariantGraph[]
  /** Addresses in their order; `metadata` may hold alt texts. */
  readonly images: readonly { readonly url: string; readonly metadata?: Row | null }[]
  readonly tagIds: readonly string[]
  readonly categoryIds: readonly string[]
  readonly channelIds: readonly string[]
  readonly profileId: string
}

export type VariantGraph = {
  /** Columns of `product_variant`, with `id`, `product_id` and `title`. */
  readonly variant: VariantColumns & { readonly id: string; readonly product_id: string }
  readonly values: readonly { readonly optionId: string; readonly value: string }[]
  readonly prices: readonly PriceRow[]
  /** Pieces at the default location; undefined for no level. */
  readonly quantity: number
  readonly managed: boolean
}

export type PriceRow = {
  readonly id?: string | undefined
  readonly currency_code: string
  readonly region_id: string | null
  readonly amount: number
  readonly min_quantity: number | null
  readonly max_quantity: number | null
}
