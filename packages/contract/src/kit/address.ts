import { Type, type Static } from 'typebox'
import { Country } from '../admin/shop/regions.ts'
import { Body, OptionalNullable, SoftDeletableEntity, Metadata, Nullable } from './shapes.ts'

const Text = Nullable(Type.String())

/** The address of a customer or order. `country_code` as ISO 3166-1 alpha-2 in lower case. */
export const Address = SoftDeletableEntity({
  customer_id: Text,
  company: Text,
  first_name: Text,
  last_name: Text,
  address_1: Text,
  address_2: Text,
  city: Text,
  country_code: Text,
  province: Text,
  postal_code: Text,
  phone: Text,
  metadata: Metadata,
  /** Only if requested by `expand`. */
  country: Type.Optional(Nullable(Country)),
})
export type Address = Static<typeof Address>

/** Longer than any real address; prevents filling the database with text. */
const Line = Type.String({ maxLength: 500 })
/** Upper or lower case; stored in lower case. */
const CountryCode = Type.String({ minLength: 2, maxLength: 2 })
const Filled = Type.String({ minLength: 1, maxLength: 500 })

const optional = {
  phone: OptionalNullable(Line),
  company: OptionalNullable(Line),
  address_2: OptionalNullable(Line),
  province: OptionalNullable(Line),
  metadata: Type.Optional(Metadata),
}

/** An address that a shopper fills in step by step: no field is required. */
export const AddressInput = Body({
  first_name: OptionalNullable(Line),
  last_name: OptionalNullable(Line),
  address_1: OptionalNullable(Line),
  city: OptionalNullable(Line),
  country_code: OptionalNullable(CountryCode),
  postal_code: OptionalNullable(Line),
  ...optional,
})
export type AddressInput = Static<typeof AddressInput>

/** A complete address to ship to. */
export const NewAddress = Body({
  first_name: Filled,
  last_name: Filled,
  address_1: Filled,
  city: Filled,
  country_code: CountryCode,
  postal_code: Filled,
  ...optional,
})
export type NewAddress = Static<typeof NewAddress>
