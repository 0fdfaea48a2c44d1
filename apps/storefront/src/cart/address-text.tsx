import type { Address } from '@storeroom/contract'
import { useWords } from '../words/use-words.tsx'

export type AddressName =
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'address_1'
  | 'address_2'
  | 'postal_code'
  | 'city'
  | 'province'
  | 'country_code'
  | 'phone'

export type ShownAddress = Partial<Pick<Address, AddressName>>

/** An address as on a parcel. */
export function AddressText({ address }: { readonly address: ShownAddress }) {
  const { country } = useWords()
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ')
  const lines = [
    joined(address.first_name, address.last_name),
    address.company,
    address.address_1,
    address.address_2,
    joined(address.postal_code, address.city),
    address.province,
    address.country_code && country(address.country_code),
    address.phone,
  ]
  return (
    <address className="address">
      {lines
        .filter((line) => line)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}
