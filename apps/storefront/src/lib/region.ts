import type { Region } from '@storeroom/contract'
import { storedText } from './stored-text.ts'

/** ISO 3166-1 alpha-2, lower case: the shopper's country, which decides region, currency and taxes. */
const choice = storedText('storefront.country')

export const storedCountry = (): string => choice.get() ?? ''
export const storeCountry = (country: string): void => choice.set(country)

/** The shopper's region and country. */
export type ShopperRegion<R = Region> = { readonly region: R; readonly country: string }

type Choice = Pick<Region, 'id' | 'created_at'> & { readonly countries: readonly { readonly iso_2: string }[] }

/**
 * The region of the chosen country, or else of the country in the browser's language, or else the oldest region with
 * its first country; undefined without regions.
 */
export function shopperRegion<R extends Choice>(regions: readonly R[], chosen: string): ShopperRegion<R> | undefined {
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.split('-')[1]?.toLowerCase() ?? '')]
  const found = wanted.map((country) => regionIn(regions, country)).find((region) => region !== undefined)
  const [oldest] = regions.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1))
  return found ?? (oldest && { region: oldest, country: oldest.countries[0]?.iso_2 ?? '' })
}

function regionIn<R extends Choice>(regions: readonly R[], country: string): ShopperRegion<R> | undefined {
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === country))
  return region && { region, country }
}
