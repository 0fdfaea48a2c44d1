import type { Address, Order } from '@storeroom/contract'
import { countryName } from '../../../lib/countries.ts'

/** What differs between billing and shipping address, with both texts as they are shown. */
type Difference = { readonly id: 'country' | 'place' | 'name'; readonly billing: string; readonly shipping: string }

type Lines = Partial<Pick<Address, 'first_name' | 'last_name' | 'postal_code' | 'city' | 'country_code'>>

const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.flatMap((part) => part?.trim() || []).join(' ')

const countryOf = ({ country_code }: Lines) => (country_code ? countryName(country_code) : '')
const placeOf = ({ postal_code, city }: Lines) => joined(postal_code, city)
const nameOf = ({ first_name, last_name }: Lines) => joined(first_name, last_name)

/** The text that is compared: without case, accents, spaces and punctuation. */
const comparable = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Where the bill goes to another country, place or person than the goods. Places are compared if their country is the
 * same; parts that one of the addresses lacks are not compared.
 */
export function differencesOf({
  billing_address,
  shipping_address,
}: Pick<Order, 'billing_address' | 'shipping_address'>) {
  if (!billing_address || !shipping_address) return []
  const differ = (id: Difference['id'], textOf: (lines: Lines) => string): Difference[] => {
    const [billing, shipping] = [textOf(billing_address), textOf(shipping_address)]
    return billing === '' || shipping === '' || comparable(billing) === comparable(shipping)
      ? []
      : [{ id, billing, shipping }]
  }
  const country = differ('country', countryOf)
  return [...country, ...(country.length > 0 ? [] : differ('place', placeOf)), ...differ('name', nameOf)]
}
