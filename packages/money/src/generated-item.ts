import type { SelectedPrices } from './price-selection.ts'

/** A variant to add to a cart, with its product. */
export interface SoldVariant {
  readonly id: string
  readonly title: string
  readonly product: {
    readonly title: string
    readonly thumbnail?: string | null
    readonly discountable: boolean
    readonly is_giftcard: boolean
  }
}

/** A new row of `line_item`. */
export interface GeneratedItem {
  readonly variant_id: string
  readonly title: string
  readonly description: string
  readonly thumbnail: string | null
  readonly allow_discounts: boolean
  readonly is_giftcard: boolean
  readonly quantity: number
  /** Minor units. */
  readonly unit_price: number
  /** Whether adding the same variant again increases this item's quantity. */
  readonly should_merge: boolean
  /** Only with `tax_inclusive_pricing`. */
  readonly includes_tax?: boolean
}

/**
 * The line item for a variant in a cart (docs/contract/totals.md §2); undefined if the variant has no price and so cannot
 * be sold.
 * @param prices selected for this quantity
 * @param unit_price replaces them, minor units; a negative one counts as 0
 */
export function generateItem(
  variant: SoldVariant,
  quantity: number,
  prices: Pick<SelectedPrices, 'calculated_price' | 'calculated_price_includes_tax'>,
  unit_price?: number | null,
): GeneratedItem | undefined {
  const price = unit_price == null ? prices.calculated_price : Math.max(0, unit_price)
  if (price === null) return undefined
  const { title, thumbnail = null, discountable, is_giftcard } = variant.product
  return {
    variant_id: variant.id,
    title,
    description: variant.title,
    thumbnail,
    allow_discounts: discountable,
    is_giftcard,
    quantity: quantity === 0 ? 1 : quantity,
    unit_price: price,
    should_merge: unit_price == null,
    ...(prices.calculated_price_includes_tax !== null && { includes_tax: prices.calculated_price_includes_tax }),
  }
}
