/**
 * Selects the price that a shopper sees. Source of every rule: docs/contract/totals.md §1. Pure: the caller passes the
 * time, the customer's groups and the summed tax rates.
 */

/** A price of a variant with its list, region and currency, nested as on the wire. Amount in minor units. */
export interface Price {
  readonly id?: string
  readonly amount: number
  /** Lower case. */
  readonly currency_code: string
  readonly region_id?: string | null
  readonly min_quantity?: number | null
  readonly max_quantity?: number | null
  readonly price_list?: PriceList | null
  readonly region?: { readonly includes_tax?: boolean } | null
  readonly currency?: { readonly includes_tax?: boolean } | null
}

export interface PriceList {
  readonly type: 'sale' | 'override'
  readonly status: 'active' | 'draft'
  readonly starts_at?: Date | string | null
  readonly ends_at?: Date | string | null
  /** Empty or absent: for all customers. */
  readonly customer_groups?: readonly { readonly id: string }[]
  readonly includes_tax?: boolean
}

export interface PriceContext {
  readonly now: Date
  readonly region_id?: string | null
  /** Lower case; the region's currency if there is a region. */
  readonly currency_code?: string | null
  /** Ids of the customer's groups; absent without a customer, empty for a customer without groups. */
  readonly customer_group_ids?: readonly string[] | null
  readonly quantity?: number | null
  readonly include_discount_prices?: boolean
  /** Rates in percent; absent if unknown, empty if there is no tax. */
  readonly tax_rates?: readonly TaxRate[] | null
  /** The feature flag `tax_inclusive_pricing`. */
  readonly tax_inclusive_pricing?: boolean
}

export interface TaxRate {
  /** Percent. */
  readonly rate?: number | null
}

export interface SelectedPrices<P extends Price = Price> {
  /** All prices visible in the context, in the given order. */
  readonly prices: readonly P[]
  readonly original_price: number | null
  readonly calculated_price: number | null
  readonly calculated_price_type: 'default' | 'sale' | 'override' | null
  /** Null without a price or while `tax_inclusive_pricing` is off. */
  readonly original_price_includes_tax: boolean | null
  readonly calculated_price_includes_tax: boolean | null
}

/**
 * Original and calculated price of one variant. The result does not depend on the order of `prices`; among equal
 * prices a base price wins, then one of the region (see `byPrecedence`).
 *
 * Amounts in different currencies cannot be compared: without region and currency both are null and only `prices` is
 * filled.
 */
export function selectPrices<P extends Price>(prices: readonly P[], context: PriceContext): SelectedPrices<P> {
  const visible = prices.filter((price) => isVisible(price, context))
  const { original, calculated } = choose(visible, context)
  const includesTax = (price: P | undefined) =>
    price && context.tax_inclusive_pricing === true ? isTaxInclusive(price, context) : null
  return {
    prices: hasMarket(context) ? visible.filter((price) => isOfMarket(price, context)) : visible,
    original_price: original?.amount ?? null,
    calculated_price: calculated?.amount ?? null,
    calculated_price_type: calculated ? (calculated.price_list?.type ?? 'default') : null,
    original_price_includes_tax: includesTax(original),
    calculated_price_includes_tax: includesTax(calculated),
  }
}

/** The prices whose amounts are the original and the calculated price. */
function choose<P extends Price>(visible: readonly P[], context: PriceContext): { original?: P; calculated?: P } {
  const candidates = visible.filter((price) => isOfMarket(price, context)).sort(byPrecedence(context))
  const original = candidates.find((price) => isBase(price))
  const suitable = candidates.filter((price) => suitsQuantity(price, context.quantity))
  const calculated = lowest(suitable, original, context)
  return { ...(original && { original }), ...(calculated && { calculated }) }
}

/**
 * Why a price was or was not chosen: `dearer` and `tie` lost the comparison; the other reasons exclude it before.
 * `tax_unknown` cannot be compared: only one of it and the base price includes tax, and the rate is unknown.
 */
export type PriceOutcome = 'chosen' | 'dearer' | 'tie' | 'other_market' | 'quantity' | 'tax_unknown' | HiddenReason

/** Why a price of a price list is not visible. */
type HiddenReason = 'list_draft' | 'list_not_started' | 'list_ended' | 'other_group'

/** The outcome of every price, in the given order. Exactly one is `chosen` if `selectPrices` finds a price. */
export function explainPrices<P extends Price>(
  prices: readonly P[],
  context: PriceContext,
): readonly { readonly price: P; readonly outcome: PriceOutcome }[] {
  const visible = prices.filter((price) => isVisible(price, context))
  const { original, calculated } = choose(visible, context)
  return prices.map((price) => ({
    price,
    outcome: price === calculated ? 'chosen' : whyNot(price, calculated, original, context),
  }))
}

function whyNot<P extends Price>(
  price: P,
  calculated: P | undefined,
  original: P | undefined,
  context: PriceContext,
): PriceOutcome {
  if (!isOfMarket(price, context)) return 'other_market'
  const hidden = whyHidden(price, context)
  if (hidden) return hidden
  if (calculated === undefined || !suitsQuantity(price, context.quantity)) return 'quantity'
  if (!isComparable(price, original ?? calculated, context)) return 'tax_unknown'
  return isCheaper(calculated, price, context) ? 'dearer' : 'tie'
}

const hasMarket = ({ region_id, currency_code }: PriceContext): boolean => region_id != null || currency_code != null

const isOfMarket = (price: Price, { region_id, currency_code }: PriceContext): boolean =>
  (currency_code != null && price.currency_code === currency_code) ||
  (region_id != null && price.region_id === region_id)

const isVisible = (price: Price, context: PriceContext): boolean =>
  price.price_list == null || (asksForLists(context) && whyHidden(price, context) === undefined)

const asksForLists = (context: PriceContext): boolean =>
  hasMarket(context) || context.customer_group_ids != null || context.include_discount_prices === true

function whyHidden({ price_list }: Price, context: PriceContext): HiddenReason | undefined {
  if (price_list == null) return undefined
  const idle = whyIdle(price_list, context.now)
  if (idle) return idle
  return isForCustomer(price_list, context.customer_group_ids) ? undefined : 'other_group'
}

/** Both bounds are exclusive: a list that starts or ends exactly now does not apply. */
function whyIdle({ status, starts_at, ends_at }: PriceList, now: Date): HiddenReason | undefined {
  if (status !== 'active') return 'list_draft'
  if (ends_at != null && new Date(ends_at) <= now) return 'list_ended'
  return starts_at != null && new Date(starts_at) >= now ? 'list_not_started' : undefined
}

/**
 * Times at which a price list starts or stops applying, in milliseconds since 1970. A draft has none.
 */
export function boundariesOf({
  status,
  starts_at,
  ends_at,
}: Pick<PriceList, 'status' | 'starts_at' | 'ends_at'>): number[] {
  if (status !== 'active') return []
  const start = starts_at == null ? [] : [new Date(starts_at).getTime() + 1]
  const end = ends_at == null ? [] : [new Date(ends_at).getTime()]
  return [...start, ...end]
}

const isForCustomer = ({ customer_groups = [] }: PriceList, groupIds: PriceContext['customer_group_ids']): boolean =>
  customer_groups.length === 0 || customer_groups.some((group) => groupIds?.includes(group.id) ?? false)

const isBase = ({ price_list, min_quantity, max_quantity }: Price): boolean =>
  price_list == null && min_quantity == null && max_quantity == null

/** Without a quantity, a price with only an upper bound applies, one with a lower bound does not (a quirk of v1). */
function suitsQuantity({ min_quantity, max_quantity }: Price, quantity: PriceContext['quantity']): boolean {
  if (quantity != null) return (min_quantity ?? -Infinity) <= quantity && quantity <= (max_quantity ?? Infinity)
  return max_quantity == null ? min_quantity == null : (min_quantity ?? 0) === 0
}

const isTaxInclusive = ({ price_list, region, currency }: Price, { tax_inclusive_pricing }: PriceContext): boolean =>
  tax_inclusive_pricing === true && [price_list, region, currency].some((setting) => setting?.includes_tax === true)

/**
 * Base prices before list prices; the region's before the currency's before another region's; then the cheaper one;
 * then a sale before an override; then a price with tax before one without; then the smaller id.
 */
function byPrecedence(context: PriceContext): (a: Price, b: Price) => number {
  const rank = ({ price_list, region_id }: Price): number =>
    (price_list == null ? 0 : 3) + (region_id == null ? 1 : region_id === context.region_id ? 0 : 2)
  const tieBreak = (price: Price): string =>
    [price.price_list?.type === 'override', !isTaxInclusive(price, context), price.id].join()
  return (a, b) => rank(a) - rank(b) || a.amount - b.amount || tieBreak(a).localeCompare(tieBreak(b), 'en')
}

/**
 * The cheapest of `candidates`, the first among equals. While the tax rates are unknown, amounts with tax cannot be
 * compared with amounts without: only those with the same tax setting as the base price (or else the first one) compete.
 */
function lowest<P extends Price>(candidates: readonly P[], base: P | undefined, context: PriceContext): P | undefined {
  const anchor = base ?? candidates[0]
  if (anchor === undefined) return undefined
  return candidates
    .filter((price) => isComparable(price, anchor, context))
    .reduce((best, price) => (isCheaper(price, best, context) ? price : best), anchor)
}

const isComparable = (price: Price, anchor: Price, context: PriceContext): boolean =>
  context.tax_rates != null || isTaxInclusive(price, context) === isTaxInclusive(anchor, context)

function isCheaper(price: Price, best: Price, context: PriceContext): boolean {
  const inclusive = isTaxInclusive(price, context)
  if (context.tax_rates == null || inclusive === isTaxInclusive(best, context)) return price.amount < best.amount
  const tax = taxUnits(context.tax_rates)
  const gross = (amount: number, includesTax: boolean): bigint => BigInt(amount) * (WHOLE + (includesTax ? 0n : tax))
  return gross(price.amount, inclusive) < gross(best.amount, !inclusive)
}

/** Rates have at most six decimals; as integers their sums and products are exact. */
const WHOLE = 100_000_000n

/** The sum of the rates in hundred-millionths: 25 % is 25,000,000. */
const taxUnits = (rates: readonly TaxRate[]): bigint =>
  rates.reduce((sum, { rate }) => sum + BigInt(Math.round((rate ?? 0) * 1_000_000)), 0n)

/**
 * Tax on a selected price and the price with it, both minor units: round(price × t) on top, or round(t × price / (1 + t))
 * included. Halves round up.
 */
export function taxOnPrice(
  amount: number,
  includesTax: boolean,
  rates: readonly TaxRate[],
): { readonly tax: number; readonly price_incl_tax: number } {
  const share = BigInt(amount) * taxUnits(rates)
  const divisor = includesTax ? WHOLE + taxUnits(rates) : WHOLE
  const tax = Number((2n * share + divisor) / (2n * divisor))
  return { tax, price_incl_tax: includesTax ? amount : amount + tax }
}
