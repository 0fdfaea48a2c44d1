import { Type, type Static } from 'typebox'
import { Choice, SoftDeletableEntity, Metadata, Nullable, Time } from '../../kit/shapes.ts'

export const PriceType = Choice('flat_rate', 'calculated')

/** The cart subtotals that an option is for, in minor units: at least `min_subtotal` and less than `max_subtotal`. */
export const RequirementType = Choice('max_subtotal', 'min_subtotal')

/** A shipping option's own columns, as part of other resources. */
export const BareShippingOption = SoftDeletableEntity({
  name: Type.String(),
  region_id: Type.String(),
  profile_id: Type.String(),
  provider_id: Type.String(),
  price_type: PriceType,
  /** Minor units of the region's currency; null for calculated prices. */
  amount: Nullable(Type.Integer()),
  is_return: Type.Boolean(),
  admin_only: Type.Boolean(),
  /** Which of the fulfillment provider's options it is, and the provider's own settings. */
  data: Type.Record(Type.String(), Type.Unknown()),
  includes_tax: Type.Boolean(),
  metadata: Metadata,
})

export const ShippingOptionRequirement = Type.Object({
  id: Type.String(),
  shipping_option_id: Type.String(),
  type: RequirementType,
  amount: Type.Integer(),
  deleted_at: Nullable(Time),
})
export type ShippingOptionRequirement = Static<typeof ShippingOptionRequirement>
