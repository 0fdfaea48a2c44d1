import { Type, type Static } from 'typebox'
import { Address } from '../../kit/address.ts'
import { dateFilters, SoftDeletableEntity, FlagFilter, Metadata, Nullable, SearchWords } from '../../kit/shapes.ts'

/** A customer group as part of a customer. */
export const BareCustomerGroup = SoftDeletableEntity({ name: Type.String(), metadata: Metadata })

/** Addresses and groups are included where v1 includes them by default, and if requested by `expand`. */
export const Customer = SoftDeletableEntity({
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

/** Filters of lists of customers. */
export const customerFilters = {
  q: Type.Optional(SearchWords),
  has_account: Type.Optional(FlagFilter),
  ...dateFilters,
}
