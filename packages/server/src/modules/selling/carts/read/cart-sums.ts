import {
  cartTotals,
  itemTaxLines,
  shippingTaxLines,
  showsTaxes,
  type GiftCard,
  type LineItem,
  type RatedTaxLine,
  type ShippingMethod,
} from '@storeroom/money'
import type { Computed } from '../../../../kernel/entity.ts'
import { settingsOf } from '../../../../kernel/totals-settings.ts'
import { totalFields, withExactAmounts, assignTotals, type BillAsRead } from '../../line-items/line-items.ts'
import type { Rate } from './cart-state.ts'

/** A line with its tax rates; custom lines without a variant have none. */
export type TaxedItem = LineItem & {
  readonly id: string
  readonly variant_id: string | null
  readonly is_return: boolean
  readonly tax_lines?: readonly RatedTaxLine[] | null
  readonly tax_rates: readonly Rate[]
}
export type TaxedMethod = ShippingMethod & {
  readonly id: string
  readonly tax_lines?: readonly RatedTaxLine[] | null
  readonly tax_rates: readonly Rate[]
}

/** Everything that the totals of a cart depend on, both for an answer and for a change. */
export type SummedCart = {
  readonly region: {
    readonly tax_rate: number
    readonly automatic_taxes: boolean
    readonly gift_cards_taxable: boolean
  }
  readonly items: readonly TaxedItem[]
  readonly shipping_methods: readonly TaxedMethod[]
  readonly discounts: readonly { readonly rule: { readonly type: string } }[]
  readonly gift_cards: readonly GiftCard[]
}

/** A placeholder id on both sides of the links: all rates that were read for an item or a method are linked to it. */
const linked = { id: 'this' }

/**
 * Whether a line keeps the tax lines that it has: a returned one those of its order, and one without a variant, such as
 * the return shipping of an exchange, what it was made with (docs/contract/totals.md §2).
 */
export const keepsTaxLines = ({ is_return, variant_id }: Pick<TaxedItem, 'is_return' | 'variant_id'>) =>
  is_return || variant_id === null

/** The stored tax lines, otherwise those of the rates where taxes are shown (docs/contract/totals.md §4). */
function linesOf(cart: SummedCart, part: TaxedItem | TaxedMethod, forced: boolean): readonly RatedTaxLine[] {
  const stored = part.tax_lines ?? []
  if ((stored.length > 0 && !forced) || ('variant_id' in part && keepsTaxLines(part))) return stored
  if (!showsTaxes(cart.region, forced)) return []
  const { tax_rate } = cart.region
  if (!('variant_id' in part)) {
    const tax_rates = part.tax_rates.map((rate) => ({ ...rate, shipping_options: [linked] }))
    return shippingTaxLines(linked, { tax_rate, tax_rates })
  }
  const tax_rates = part.tax_rates.map((rate) => ({ ...rate, products: [linked] }))
  return itemTaxLines(linked, { tax_rate, tax_rates })
}

/** The cart with the tax lines for its totals. `forced`: even if the region does not add taxes automatically. */
export const taxed = <Cart extends SummedCart>(cart: Cart, forced: boolean) => ({
  ...cart,
  items: cart.items.map((item) => ({ ...item, tax_lines: linesOf(cart, item, forced) })),
  shipping_methods: cart.shipping_methods.map((method) => ({ ...method, tax_lines: linesOf(cart, method, forced) })),
})

/** Adds the owner to calculated tax lines; stored ones have it already. */
const named = (lines: readonly RatedTaxLine[] | null | undefined, owner: object) =>
  (lines ?? []).map((line) => ('id' in line ? line : { ...line, ...owner }))

/** Totals of a cart, its items and shipping methods, with their tax lines (docs/contract/totals.md §6). */
export const cartSums: Computed = {
  fields: totalFields,
  inputs: [
    'region',
    'items.adjustments.exact_amount',
    'items.tax_lines',
    'items.tax_rates',
    'shipping_methods.tax_lines',
    'shipping_methods.tax_rates',
    'discounts.rule',
    'gift_cards',
  ],
  compute(row: BillAsRead<SummedCart>, { flags }) {
    const cart = taxed(withExactAmounts(row), false)
    const { items, shipping_methods, ...totals } = cartTotals(cart, settingsOf(flags))
    const taxLines = {
      items: cart.items.map(({ id: item_id, tax_lines }) => ({ tax_lines: named(tax_lines, { item_id }) })),
      shipping_methods: cart.shipping_methods.map(({ id: shipping_method_id, tax_lines }) => ({
        tax_lines: named(tax_lines, { shipping_method_id }),
      })),
    }
    assignTotals(row, { items, shipping_methods }, taxLines)
    return totals
  },
}
