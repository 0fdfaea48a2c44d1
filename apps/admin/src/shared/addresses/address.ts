import type { Address } from '@storeroom/contract'
import { placeLines } from '@storeroom/contract/address-formats'

/** The lines of an address that a form edits; null is blank. */
export const addressFields = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'country_code',
  'phone',
] as const
export type AddressField = (typeof addressFields)[number]
export type AddressValues = Record<AddressField, string | null>

/** The lines of an address for a form, also of a missing address. */
export const addressValues = (address: Partial<Pick<Address, AddressField>> | null | undefined): AddressValues =>
  Object.fromEntries(addressFields.map((name) => [name, address?.[name] ?? null])) as AddressValues

export const isBlank = (values: AddressValues): boolean => addressFields.every((name) => values[name] === null)

export const isSameAddress = (one: AddressValues, other: AddressValues): boolean =>
  addressFields.every((name) => one[name] === other[name])

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ')

/** The lines of an address as on a parcel of its country; `countryName` returns the country in the reader's language. */
export function addressLines(address: AddressValues, countryName: (code: string) => string): string[] {
  const { first_name, last_name, company, address_1, address_2, country_code, phone } = address
  const lines = [
    joined(first_name, last_name),
    company,
    address_1,
    address_2,
    ...placeLines(address),
    country_code === null ? null : countryName(country_code),
    phone,
  ]
  return lines.flatMap((line) => (line ? [line] : []))
}
