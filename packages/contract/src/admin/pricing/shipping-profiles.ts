import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Deletable, Metadata, OneOf, Query, StringList, selection } from '../../kit/shapes.ts'
import { BareProduct } from '../catalog/product-shapes.ts'
import { BareShippingOption } from './shipping-option-shapes.ts'

const ShippingProfileType = Choice('default', 'gift_card', 'custom')

const own = { name: Type.String(), type: ShippingProfileType, metadata: Metadata }

/** A shipping profile's own columns, as part of other resources. */
export const BareShippingProfile = Deletable(own)

/** Products that are shipped alike. */
export const ShippingProfile = Deletable({
  ...own,
  products: Type.Array(BareProduct),
  shipping_options: Type.Array(BareShippingOption),
  /** Only if requested by `fields`: the number of products in it. */
  product_count: Type.Optional(Type.Integer()),
})
export type ShippingProfile = Static<typeof ShippingProfile>

const ListedShippingProfile = Deletable({ ...own, product_count: Type.Optional(Type.Integer()) })

const Name = Type.String({ minLength: 1 })
const path = '/admin/shipping-profiles'
const invalidates = ['admin.products', 'admin.shippingOptions', 'store.products', 'store.shippingOptions']

const rows = crud({
  path,
  resource: 'shipping-profiles',
  one: 'shipping_profile',
  many: 'shipping_profiles',
  entity: ShippingProfile,
  object: 'shipping_profile',
  invalidates,
  create: Body({ name: Name, type: ShippingProfileType, metadata: Type.Optional(Metadata) }),
  update: Body({
    name: Type.Optional(Name),
    type: Type.Optional(ShippingProfileType),
    metadata: Type.Optional(Metadata),
    /** Ids of products and shipping options that move into this profile. */
    products: Type.Optional(StringList),
    shipping_options: Type.Optional(StringList),
  }),
  query: Query(selection),
})

export const shippingProfiles = {
  ...rows,
  list: { ...rows.list, response: OneOf('shipping_profiles', Type.Array(ListedShippingProfile)) },
  create: { ...rows.create, response: OneOf('shipping_profile', ListedShippingProfile), errors: ['invalid_data'] },
  update: { ...rows.update, query: Query(selection), errors: ['invalid_data', 'not_found', 'edit_conflict'] },
  remove: { ...rows.remove, errors: [...rows.remove.errors, 'not_allowed'] },
} as const satisfies Record<string, Route>
