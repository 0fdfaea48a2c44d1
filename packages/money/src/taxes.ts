import type { Id } from './discounts/discount.ts'

/** Selects the taxes of a line or shipping method. Source: docs/contract/totals.md §4. */

/** A rate of a region with what it is linked to. */
export interface RegionTaxRate extends Id {
  /** Percent; null counts as 0. */
  readonly rate?: number | null
  readonly name: string
  readonly code?: string | null
  readonly products?: readonly Id[] | null
  readonly product_types?: readonly Id[] | null
  readonly shipping_options?: readonly Id[] | null
}

export interface TaxedRegion {
  /** Percent; applies where no rate is linked. */
  readonly tax_rate: number
  /** Only the rates of the region. Of their links, those to the taxed products, types and options are enough. */
  readonly tax_rates?: readonly RegionTaxRate[] | null
}

/** A tax line as items and shipping methods store it; several are summed. */
export interface RatedTaxLine {
  /** Percent. */
  readonly rate: number
  readonly name: string
  readonly code: string | null
}

/** Why a rate applies: it is linked to the taxed item, or it is the region's own because no other rate is. */
export type TaxReason = 'product' | 'product_type' | 'shipping_option' | 'region'

export interface ExplainedTaxLine extends RatedTaxLine {
  /** Null for the region's own rate. */
  readonly rate_id: string | null
  /** At least one. */
  readonly reasons: readonly TaxReason[]
}

type Taxed = { readonly id: string; readonly type_id?: string | null }

/** Tax lines of an item with their reasons: the rates of its product and of the product's type, or the region's own. */
export const explainItemTaxes = (product: Taxed, region: TaxedRegion): ExplainedTaxLine[] =>
  explained(region, (rate) => [
    ...(isLinked(rate.products, product.id) ? (['product'] as const) : []),
    ...(isLinked(rate.product_types, product.type_id) ? (['product_type'] as const) : []),
  ])

/** Tax lines of a shipping method with their reasons: the rates of its option, or the region's own. */
export const explainShippingTaxes = (option: Id, region: TaxedRegion): ExplainedTaxLine[] =>
  explained(region, (rate) => (isLinked(rate.shipping_options, option.id) ? ['shipping_option'] : []))

/** The tax lines of an item as it stores them, without reasons. */
export const itemTaxLines = (product: Taxed, region: TaxedRegion): RatedTaxLine[] =>
  explainItemTaxes(product, region).map(taxLine)

/** The tax lines of a shipping method as it stores them, without reasons. */
export const shippingTaxLines = (option: Id, region: TaxedRegion): RatedTaxLine[] =>
  explainShippingTaxes(option, region).map(taxLine)

/** The rates for which there is a reason, each once, or the region's own. The provider `system` uses them unchanged. */
function explained(region: TaxedRegion, reasonsOf: (rate: RegionTaxRate) => readonly TaxReason[]): ExplainedTaxLine[] {
  const rates = new Map((region.tax_rates ?? []).map((rate) => [rate.id, rate]))
  const linked = [...rates.values()].flatMap(({ id, rate, name, code, ...links }) => {
    const reasons = reasonsOf({ id, name, ...links })
    return reasons.length === 0 ? [] : [{ rate_id: id, rate: rate ?? 0, name, code: code ?? null, reasons }]
  })
  if (linked.length > 0) return linked
  return [{ rate_id: null, rate: region.tax_rate, name: 'default', code: 'default', reasons: ['region'] }]
}

const taxLine = ({ rate, name, code }: ExplainedTaxLine): RatedTaxLine => ({ rate, name, code })

const isLinked = (links: readonly Id[] | null | undefined, id: string | null | undefined): boolean =>
  id != null && (links ?? []).some((link) => link.id === id)

/**
 * Whether taxes are calculated for a cart in a response. If not, only stored tax lines count; without any, `tax_total`
 * is 0.
 * @param forced true for `POST /taxes`, payment sessions and checkout
 */
export const showsTaxes = (region: { readonly automatic_taxes: boolean }, forced = false): boolean =>
  forced || region.automatic_taxes
