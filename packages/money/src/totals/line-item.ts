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

/** The calculation settings of a shop. Source of every rule in this folder: docs/contract/totals.md. */
export interface TotalsSettings {
  /** The feature flag `tax_inclusive_pricing`; without it no price includes tax. */
  readonly tax_inclusive_pricing?: boolean
}

/** The single rate, in percent, of an order older than tax lines; null for all others. */
export interface LegacyTax {
  readonly tax_rate?: number | null
}

/** Rate in percent: 12.5 is 12.5 %, exactly as printed. */
export interface TaxLine {
  readonly rate: number
}

/**
 * Part of a line's discount in minor units, with fractions. Custom adjustments count like those of discounts.
 *
 * Read from the database as text: the 17 digits of a JSON number are too few for a share whose tax is exactly a half.
 */
export interface Adjustment {
  readonly amount: Decimal
}

/**
 * What a line's totals depend on, with the names of the wire. A return line has a negative price and negative adjustments.
 */
export interface LineItem {
  /** Minor units. */
  readonly unit_price: number
  readonly quantity: number
  /** Whether the price includes tax; only with `tax_inclusive_pricing`. */
  readonly includes_tax?: boolean | null
  readonly adjustments?: readonly Adjustment[] | null
  /** Empty or absent: no tax. */
  readonly tax_lines?: readonly TaxLine[] | null
}

/** Minor units; integers except for the raw discount. */
export interface LineItemTotals {
  readonly unit_price: number
  readonly quantity: number
  /** Without tax, before discounts. */
  readonly subtotal: number
  /** The number nearest to the exact discount; sums use the exact ones. */
  readonly raw_discount_total: number
  readonly discount_total: number
  readonly tax_total: number
  /** The tax without the discount. */
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

/** The tax rates of a line, in percent. */
export const ratesOf = ({ tax_lines }: Pick<LineItem, 'tax_lines'>, { tax_rate }: LegacyTax): Exact[] =>
  tax_rate == null ? (tax_lines ?? []).map(({ rate }) => exact(rate)) : [exact(tax_rate)]

/** Tax in minor units; the tax of each rate is rounded separately. */
export const taxOn = (amount: Exact, rates: readonly Exact[]): number =>
  rates.reduce((tax, rate) => tax + round(percentOf(amount, rate)), 0)

/** Unit price without its included tax, minor units: P − round(R × P ÷ (1 + R)), R being the sum of the rates. */
export function netUnitPrice(item: LineItem, settings: TotalsSettings & LegacyTax = {}): number {
  if (!isTaxInclusive(item, settings)) return item.unit_price
  const rate = sum(ratesOf(item, settings))
  return item.unit_price - round(taxWithin(exact(item.unit_price), rate))
}

/** The tax included in a price at a rate of R percent: R × price ÷ (100 + R). */
export const taxWithin = (price: Exact, rate: Exact): Exact => over(times(rate, price), plus(whole(100n), rate))

export const discountOf = ({ adjustments }: LineItem): Exact =>
  adjustments ? sum(adjustments.map(({ amount }) => exact(amount))) : whole(0n)

/** Totals of a line (§2). Tax is on the exact discount; with a legacy rate (§4) on the rounded one, as in v1. */
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
