/** Region first: `Price EU [EUR]` must not be taken for anything else. */
const PRICE = /^Price (?:(?<region>.+) \[(?<regionCurrency>[A-Z]{3})\]|(?<currency>[A-Z]{3}))$/s

export interface PriceColumn {
  readonly region?: string
  /** Lower case. */
  readonly currency_code: string
}

/** A price of a row: for a currency, or for a region found by its name; lower-case currency, minor units. */
export interface NamedPrice extends PriceColumn {
  readonly amount: number
}

/** `Price EUR`, `Price Nordics [EUR]` */
export const priceName = ({ region, currency_code }: PriceColumn): string =>
  region === undefined ? `Price ${currency_code.toUpperCase()}` : `Price ${region} [${currency_code.toUpperCase()}]`

export function findPriceColumn(name: string): PriceColumn | undefined {
  const { region, regionCurrency, currency } = PRICE.exec(name)?.groups ?? {}
  if (region !== undefined && regionCurrency !== undefined)
    return { region, currency_code: regionCurrency.toLowerCase() }
  return currency === undefined ? undefined : { currency_code: currency.toLowerCase() }
}
