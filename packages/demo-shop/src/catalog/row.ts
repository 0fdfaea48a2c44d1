import type { Pattern } from '../pictures/motif.ts'
import type { MotifName } from '../pictures/motifs.ts'
import type { ColorName } from '../pictures/palette.ts'
import type { CategoryHandle, CollectionHandle, TagName, TypeName } from './shop.data.ts'

/** Amounts in minor units of eur, usd and gbp; set per market, not converted. */
type Prices = readonly [eur: number, usd: number, gbp: number]

/** A value of an option; a plain text if it changes neither price nor weight and is the name of the color to paint. */
export interface OptionValueRow {
  readonly value: string
  readonly color?: ColorName
  readonly prices?: Prices
  /** Grams. */
  readonly weight?: number
}

export type StockPolicy = 'stocked' | 'low' | 'sold-out' | 'backorder' | 'unmanaged'

/** One product of the catalog files; `demo-shop.ts` expands it into a full product. */
export interface ProductRow {
  readonly handle: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly type: TypeName
  readonly collection?: CollectionHandle
  readonly tags: readonly TagName[]
  /** Further categories besides the one of the file. */
  readonly also?: readonly CategoryHandle[]
  readonly prices: Prices
  /** Every combination of values is a variant, at most twelve. The values of one option can be painted. */
  readonly options: Readonly<Record<string, readonly (string | OptionValueRow)[]>>
  /** Grams. */
  readonly weight: number
  /** Length, width, height in millimeters. */
  readonly size: readonly [length: number, width: number, height: number]
  readonly material: string
  /** ISO 3166-1 alpha-2, lower case. */
  readonly origin: string
  /** Six digits of the Harmonized System. */
  readonly hs: string
  readonly picture: { readonly motif: MotifName; readonly accent: ColorName; readonly pattern?: Pattern }
  readonly stock?: StockPolicy
  readonly status?: 'draft' | 'proposed' | 'rejected'
  readonly metadata?: Readonly<Record<string, string | number | boolean>>
}

/** The products of one category. */
export interface CategoryRows {
  readonly category: CategoryHandle
  readonly products: readonly ProductRow[]
}

/** An option's value with its own price and weight. */
export function pricedValue(value: string, prices: Prices, weight: number): OptionValueRow {
  return { value, prices, weight }
}
