import {
  exact,
  minus,
  over,
  percentOf,
  plus,
  round,
  sum,
  times,
  toNumber,
  whole,
  type Decimal,
  type Exact,
} from '../exact.ts'

/** How a shop calculates. Source of every rule in this folder: docs/contract/totals.md. */
export interface TotalsSettings {
  /** The feature flag `tax_inclusive_pricing`; without it every price is without tax. */
  readonly tax_inclusive_pricing?: boolean
}

/** An order from before tax lines has one rate, in percent, for everything; null for all others. */
export interface LegacyTax {
  readonly tax_rate?: number | null
}

/** Rate in percent: 12.5 is 12.5 %, exactly as it prints. */
export interface TaxLine {
  readonly rate: number
}

/**
 * Part of a line's discount in minor units, with fractions. Custom ones of items count as those of discounts do.
 *
 * Read from the database as text: a JSON number keeps 17 digits of a share, too few where a tax is exactly a half.
 */
export interface Adjustment {
  readonly amount: Decimal
}

/** What a line's totals depend on, by the wire's names. A return line has a negative price and negative adjustments. */
export interface LineItem {
  /** Minor units. */
  readonly unit_price: number
  readonly quantity: number
  /** Whether the price holds its tax; counts with `tax_inclusive_pricing` only. */
  readonly includes_tax?: boolean | null
  readonly adjustments?: readonly Adjustment[] | null
  /** Empty or absent: no tax. */
  readonly tax_lines?: readonly TaxLine[] | null
}

/** Minor units, integers but for the raw discount. */
export interface LineItemTotals {
  readonly unit_price: number
  readonly quantity: number
  /** Without tax, before discounts. */
  readonly subtotal: number
  /** The nearest number to the exact discount; sums are taken of the exact ones. */
  readonly raw_discount_total: number
  readonly discount_total: number
  readonly tax_total: number
  /** Tax as it were without discount. */
  readonly original_tax_total: number
  readonly total: number
  readonly original_total: number
}

/** Totals of one line, and its discount before rounding. */
export interface ExactLineItemTotals {
  readonly totals: LineItemTotals
  readonly discount: Exact
}

export const isTaxInclusive = (priced: { readonly includes_tax?: boolean | null }, settings: TotalsSettings): boolean =>
  settings.tax_inclusive_pricing === true && priced.includes_tax === true

/** The rates in percent that a line is taxed at. */
export const ratesOf = ({ tax_lines }: Pick<LineItem, 'tax_lines'>, { tax_rate }: LegacyTax): Exact[] =>
  tax_rate == null ? (tax_lines ?? []).map(({ rate }) => exact(rate)) : [exact(tax_rate)]

/** Tax in minor units: each rate's part is rounded on its own. */
export const taxOn = (amount: Exact, rates: readonly Exact[]): number =>
  rates.reduce((tax, rate) => tax + round(percentOf(amount, rate)), 0)

/** Unit price without the tax that it holds, minor units: P − round(R × P ÷ (1 + R)), R being the sum of the rates. */
export function netUnitPrice(item: LineItem, settings: TotalsSettings & LegacyTax = {}): number {
  if (!isTaxInclusive(item, settings)) return item.unit_price
  const rate = sum(ratesOf(item, settings))
  return item.unit_price - round(taxWithin(exact(item.unit_price), rate))
}

/** The tax that a price holds at a rate of R percent: R × price ÷ (100 + R). */
export const taxWithin = (price: Exact, rate: Exact): Exact => over(times(rate, price), plus(whole(100n), rate))

export const discountOf = ({ adjustments }: LineItem): Exact =>
  adjustments ? sum(adjustments.map(({ amount }) => exact(amount))) : whole(0n)

/** Totals of a line (§2). Tax is on the exact discount; with a legacy rate (§4) on the rounded one, as it was then. */
export function lineItemTotals(item: LineItem, settings: TotalsSettings & LegacyTax = {}): LineItemTotals {
  return exactLineItemTotals(item, settings).totals
}

export function exactLineItemTotals(item: LineItem, settings: TotalsSettings & LegacyTax): ExactLineItemTotals {
  const { unit_price, quantity } = item
  const rates = ratesOf(item, settings)
  const net = exact(netUnitPrice(item, settings) * quantity)
  const original_tax_total = taxOn(net, rates)
  const subtotal = unit_price * quantity - (isTaxInclusive(item, settings) ? original_tax_total : 0)
  const discount = discountOf(item)
  const discount_total = round(discount)
  const tax_total =
    settings.tax_rate == null ? taxOn(minus(net, discount), rates) : taxOn(exact(subtotal - discount_total), rates)
  const totals = {
    unit_price,
    quantity,
    subtotal,
    raw_discount_total: toNumber(discount),
    discount_total,
    tax_total,
    original_tax_total,
    total: subtotal - discount_total + tax_total,
    original_total: subtotal + original_tax_total,
  }
  return { totals, discount }
}
