import type { Cart, StoreOrder } from '@storeroom/contract'

type Summed = Pick<
  Cart | StoreOrder,
  | 'items'
  | 'shipping_methods'
  | 'shipping_total'
  | 'shipping_tax_total'
  | 'gift_card_total'
  | 'gift_card_tax_total'
  | 'tax_total'
  | 'total'
>

/** Amounts of a cart or order for shoppers: with tax, minor units. */
export type Sums = {
  readonly goods: number
  readonly discount: number
  /** Undefined until a shipping option is chosen. */
  readonly shipping: number | undefined
  readonly giftCards: number
  /** Included in the total. */
  readonly taxes: number
  readonly total: number
}

/**
 * goods − discount + shipping − gift cards = total, to the cent: the discount is the
 * remainder of the others, because its parts are rounded per line (docs/contract/totals.md §6).
 */
export function sumsOf(summed: Summed): Sums {
  const { items = [], shipping_methods = [], total = 0, tax_total = 0 } = summed
  const goods = items.reduce((sum, { original_total = 0 }) => sum + original_total, 0)
  const shipping = (summed.shipping_total ?? 0) + (summed.shipping_tax_total ?? 0)
  const giftCards = (summed.gift_card_total ?? 0) + (summed.gift_card_tax_total ?? 0)
  return {
    goods,
    shipping: shipping_methods.length > 0 ? shipping : undefined,
    giftCards,
    discount: goods + shipping - giftCards - total,
    taxes: tax_total,
    total,
  }
}
