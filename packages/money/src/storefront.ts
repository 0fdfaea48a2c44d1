/**
 * The price helpers that v1 storefronts call, with v1's rules (which differ from ISO 4217 on purpose):
 * 100 minor units per unit except for three currencies, one flat tax rate, no rounding before display.
 * Code that shows money of this shop uses `formatMoney` instead.
 */

export interface RegionInfo {
  readonly currency_code?: string
  /** Percent. */
  readonly tax_rate?: number | null
  readonly tax_code?: string | null
}

export interface VariantInfo {
  readonly prices: readonly { readonly currency_code: string; readonly amount: number | null }[]
}

export interface AmountOptions {
  /** Minor units. */
  readonly amount: number
  readonly region: RegionInfo
  /** Adds the region's tax rate; defaults to true. */
  readonly includeTaxes?: boolean
}

export interface AmountFormat {
  readonly minimumFractionDigits?: number
  readonly maximumFractionDigits?: number
  /** Defaults to en-US. */
  readonly locale?: string
}

const WITHOUT_MINOR_UNIT: ReadonlySet<string> = new Set(['krw', 'jpy', 'vnd'])
const DEFAULT_LOCALE = 'en-US'

/** Minor units of the variant's first price in the region's currency; 0 if it has none. */
export function getVariantPrice(variant: VariantInfo, region: RegionInfo): number {
  const code = region.currency_code?.toLowerCase()
  return variant.prices.find((price) => price.currency_code.toLowerCase() === code)?.amount ?? 0
}

/** `amount`, without its fraction of a minor unit, in currency units with `tax_rate` percent on top, unrounded. */
export function computeAmount({ amount, region, includeTaxes = true }: AmountOptions): number {
  const divisor = WITHOUT_MINOR_UNIT.has(region.currency_code?.toLowerCase() ?? '') ? 1 : 100
  const rate = includeTaxes ? (region.tax_rate ?? 0) : 0
  return (Math.floor(amount) * (100 + rate)) / (100 * divisor)
}

/** `computeAmount` of the variant's price in the region's currency. */
export const computeVariantPrice = ({
  variant,
  ...options
}: Omit<AmountOptions, 'amount'> & { readonly variant: VariantInfo }): number =>
  computeAmount({ ...options, amount: getVariantPrice(variant, options.region) })

/** The amount formatted for `locale`; the plain number as text if the region has no currency. */
export function formatAmount({ locale = DEFAULT_LOCALE, ...options }: AmountOptions & AmountFormat): string {
  const { amount, region, includeTaxes = true, ...digits } = options
  const value = computeAmount({ amount, region, includeTaxes })
  if (!region.currency_code) return String(value)
  return new Intl.NumberFormat(locale, { ...digits, style: 'currency', currency: region.currency_code }).format(value)
}

/** `formatAmount` of the variant's price in the region's currency. */
export const formatVariantPrice = ({
  variant,
  ...options
}: Omit<AmountOptions, 'amount'> & AmountFormat & { readonly variant: VariantInfo }): string =>
  formatAmount({ ...options, amount: getVariantPrice(variant, options.region) })
