import { placeLines } from '@storeroom/contract/address-formats'

/** An address as it is stored with an order. */
export type Address = Readonly<
  Record<
    | 'company'
    | 'first_name'
    | 'last_name'
    | 'address_1'
    | 'address_2'
    | 'city'
    | 'postal_code'
    | 'province'
    | 'country_code',
    string | null
  >
>

/**
 * An address as lines below each other, as its country writes them, without empty ones.
 * @param language BCP 47, of the country's name
 */
export function addressLines(address: Address, language: string): string[] {
  const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')
  const { country_code } = address
  const country =
    country_code === null ? '' : new Intl.DisplayNames(language, { type: 'region' }).of(country_code.toUpperCase())
  const lines = [
    address.company ?? '',
    joined(address.first_name, address.last_name),
    address.address_1 ?? '',
    address.address_2 ?? '',
    ...placeLines(address),
    country ?? '',
  ]
  return lines.filter((line) => line !== '')
}
