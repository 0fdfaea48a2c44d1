import { exact, percentOf, round, sum, type Exact } from '../exact.ts'
import { isTaxInclusive, ratesOf, taxWithin, type LegacyTax, type TaxLine, type TotalsSettings } from './line-item.ts'

export interface ShippingMethod {
  /** Minor units. */
  readonly price: number
  /** Only with `tax_inclusive_pricing`. */
  readonly includes_tax?: boolean | null
  readonly tax_lines?: readonly TaxLine[] | null
}

/** Minor units. */
export interface ShippingMethodTotals {
  readonly price: number
  readonly subtotal: number
  readonly tax_total: number
  readonly total: number
  /** The amounts without free shipping. */
  readonly original_tax_total: number
  readonly original_total: number
}

export interface ShippingTerms extends TotalsSettings, LegacyTax {
  /** Whether a free-shipping discount applies. */
  readonly free_shipping?: boolean
}

/** Totals of a shipping method (§5): the taxes of all rates are summed first and rounded once. */
export function shippingMethodTotals(method: ShippingMethod, terms: ShippingTerms = {}): ShippingMethodTotals {
  const { price } = method
  const inclusive = isTaxInclusive(method, terms)
  const original_tax_total = taxOnShipping(price, ratesOf(method, terms), inclusive)
  const original_total = inclusive ? price : price + original_tax_total
  const original = { price, original_tax_total, original_total }
  if (terms.free_shipping === true) return { ...original, subtotal: 0, tax_total: 0, total: 0 }
  return {
    ...original,
    subtotal: original_total - original_tax_total,
    tax_total: original_tax_total,
    total: original_total,
  }
}

/** In an inclusive price each rate has its own part, r ÷ (1 + r), not a part of the sum of the rates. */
function taxOnShipping(price: number, rates: readonly Exact[], inclusive: boolean): number {
  const amount = exact(price)
  return round(sum(rates.map((rate) => (inclusive ? taxWithin(amount, rate) : percentOf(amount, rate)))))
}

export interface ShippingOption {
  readonly includes_tax?: boolean | null
  readonly requirements?: readonly ShippingOptionRequirement[] | null
}

export interface ShippingOptionRequirement {
  readonly type: 'min_subtotal' | 'max_subtotal'
  /** Minor units; the lowest allowed subtotal, or the lowest refused one. */
  readonly amount: number
}

/**
 * Whether a cart can use a shipping option (§5). The subtotal of the items is compared, with tax if the option's price
 * includes tax.
 */
export function meetsRequirements(
  option: ShippingOption,
  cart: { readonly subtotal: number; readonly item_tax_total: number },
  settings: TotalsSettings = {},
): boolean {
  const value = cart.subtotal + (isTaxInclusive(option, settings) ? cart.item_tax_total : 0)
  return (option.requirements ?? []).every(({ type, amount }) =>
    type === 'min_subtotal' ? value >= amount : value < amount,
  )
}

/** The fields that lists add to an option (§5): the tax of a method with this price. */
export function shippingOptionPrice<Rate extends TaxLine>(
  option: { readonly amount: number; readonly includes_tax?: boolean | null },
  tax_rates: readonly Rate[],
  settings: TotalsSettings = {},
): { readonly price_incl_tax: number; readonly tax_rates: readonly Rate[]; readonly tax_amount: number } {
  const { includes_tax = false, amount: price } = option
  const { total, tax_total } = shippingMethodTotals({ price, includes_tax, tax_lines: tax_rates }, settings)
  return { price_incl_tax: total, tax_rates, tax_amount: tax_total }
}
