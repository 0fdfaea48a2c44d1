import { Type, type Static } from 'typebox'
import { Address } from '../kit/address.ts'
import { changedWhen, Deletable, FlagFilter, Metadata, Nullable, SearchWords } from '../kit/shapes.ts'

/** A customer's group, as the customer shows it. */
export const BareCustomerGroup = Deletable({ name: Type.String(), metadata: Metadata })

/** Addresses and groups come by default where v1 shows them, and when they are asked for by `expand`. */
export const Customer = Deletable({
  email: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  billing_address_id: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  has_account: Type.Boolean(),
  metadata: Metadata,
  groups: Type.Optional(Type.Array(BareCustomerGroup)),
  billing_address: Type.Optional(Nullable(Address)),
  shipping_addresses: Type.Optional(Type.Array(Address)),
})
export type Customer = Static<typeof Customer>

/** What lists of customers are filtered by. */
export const customerFilters = {
  q: Type.Optional(SearchWords),
  has_account: Type.Optional(FlagFilter),
  ...changedWhen,
}
