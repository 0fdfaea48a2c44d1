import { Type, type Static } from 'typebox'
import { BareShippingOption, ShippingOptionRequirement } from '../admin/pricing/shipping-option-shapes.ts'
import { BareShippingProfile } from '../admin/pricing/shipping-profiles.ts'
import type { Route } from '../kit/route.ts'
import { SoftDeletableEntity, Nullable, ResponseWith, Query, IdQuery } from '../kit/shapes.ts'

/**
 * The fields that lists add to a shipping option (docs/contract/totals.md §5). Tax rates only if the region calculates
 * taxes automatically.
 */
const pricing = {
  price_incl_tax: Nullable(Type.Integer()),
  tax_rates: Type.Array(
    Type.Object({ rate: Nullable(Type.Number()), name: Type.String(), code: Nullable(Type.String()) }),
  ),
  tax_amount: Nullable(Type.Integer()),
}

/** A shipping option as shoppers see it. For a cart the amount is what the cart pays, or null. */
export const PricedShippingOption = SoftDeletableEntity({
  ...BareShippingOption.properties,
  requirements: Type.Array(ShippingOptionRequirement),
  ...pricing,
})
export type PricedShippingOption = Static<typeof PricedShippingOption>

const CartShippingOption = SoftDeletableEntity({ ...PricedShippingOption.properties, profile: BareShippingProfile })

const shopper = { method: 'GET', path: '/store/shipping-options', access: 'optional_customer' } as const

export const shippingOptions = {
  list: {
    ...shopper,
    query: Query({
      is_return: Type.Optional(Type.Boolean()),
      /** Comma-separated ids. */
      product_ids: Type.Optional(IdQuery),
      region_id: Type.Optional(IdQuery),
    }),
    response: ResponseWith('shipping_options', Type.Array(PricedShippingOption)),
    errors: ['invalid_data'],
    summary: 'List shipping options',
  },
  listForCart: {
    ...shopper,
    path: `${shopper.path}/{cart_id}`,
    response: ResponseWith('shipping_options', Type.Array(CartShippingOption)),
    errors: ['not_found'],
    summary: 'List the shipping options of a cart',
  },
} as const satisfies Record<string, Route>
