import type { Id } from './discounts/discount.ts'

/** Which taxes a line or a shipping method bears. Source: contract/totals.md §4. */

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
  /** Percent, for whatever no rate is linked to. */
  readonly tax_rate: number
  /** Only the rates of the region. Of long links it is enough to give the ids asked for. */
  readonly tax_rates?: readonly RegionTaxRate[] | null
}

/** A tax line as items and shipping methods store it; several are summed. */
export interface RatedTaxLine {
  /** Percent. */
  readonly rate: number
  readonly name: string
  readonly code: string | null
}

/** Tax lines of an item: the rates of its product and of the product's type, or the region's own. */
export function itemTaxLines(
  product: { readonly id: string; readonly type_id?: string | null },
  region: TaxedRegion,
): RatedTaxLine[] {
  return taxLines(
    region,
    (rate) => isLinked(rate.products, product.id) || isLinked(rate.product_types, product.type_id),
  )
}

/** Tax lines of a shipping method: the rates of its option, or the region's own. */
export const shippingTaxLines = (option: Id, region: TaxedRegion): RatedTaxLine[] =>
  taxLines(region, (rate) => isLinked(rate.shipping_options, option.id))

/** The built-in provider takes each rate over as it is. */
function taxLines(region: TaxedRegion, applies: (rate: RegionTaxRate) => boolean): RatedTaxLine[] {
  const rates = new Map((region.tax_rates ?? []).filter(applies).map((rate) => [rate.id, rate]))
  if (rates.size === 0) return [{ rate: region.tax_rate, name: 'default', code: 'default' }]
  return [...rates.values()].map(({ rate, name, code }) => ({ rate: rate ?? 0, name, code: code ?? null }))
}

const isLinked = (links: readonly Id[] | null | undefined, id: string | null | undefined): boolean =>
  id != null && (links ?? []).some((link) => link.id === id)

/**
 * Whether taxes are calculated for a cart's answer. Where they are not, only tax lines that are already stored count;
 * without any, `tax_total` is 0.
 * @param forced true for `POST /taxes`, for payment sessions and for the completion of the cart
 */
export const showsTaxes = (region: { readonly automatic_taxes: boolean }, forced = false): boolean =>
  forced || region.automatic_taxes
