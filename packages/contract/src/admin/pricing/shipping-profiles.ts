import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  SoftDeletableEntity,
  Metadata,
  ResponseWith,
  Query,
  StringList,
  fieldSelection,
} from '../../kit/shapes.ts'
import { BareProduct } from '../catalog/product-shapes.ts'
import { BareShippingOption } from './shipping-option-shapes.ts'

const ShippingProfileType = Choice('default', 'gift_card', 'custom')

const own = { name: Type.String(), type: ShippingProfileType, metadata: Metadata }

/** A shipping profile's own columns, as part of other resources. */
export const BareShippingProfile = SoftDeletableEntity(own)

/** Products that are shipped alike. */
export const ShippingProfile = SoftDeletableEntity({
  ...own,
  products: Type.Array(BareProduct),
  shipping_options: Type.Array(BareShippingOption),
  /** Only if requested by `fields`: the number of products in it. */
  product_count: Type.Optional(Type.Integer()),
})
export type ShippingProfile = Static<typeof ShippingProfile>

const ListedShippingProfile = SoftDeletableEntity({ ...own, product_count: Type.Optional(Type.Integer()) })

const Name = Type.String({ minLength: 1 })
const path = '/admin/shipping-profiles'
const invalidates = ['admin.products', 'admin.shippingOptions', 'store.products', 'store.shippingOptions']

const crudRoutes = crud({
  path,
  permissionResource: 'shipping-profiles',
  singular: 'shipping_profile',
  plural: 'shipping_profiles',
  entity: ShippingProfile,
  deletedObjectName: 'shipping_profile',
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
  query: Query(fieldSelection),
})

export const shippingProfiles = {
  ...crudRoutes,
  list: { ...crudRoutes.list, response: ResponseWith('shipping_profiles', Type.Array(ListedShippingProfile)) },
  create: {
    ...crudRoutes.create,
    response: ResponseWith('shipping_profile', ListedShippingProfile),
    errors: ['invalid_data'],
  },
  update: {
    ...crudRoutes.update,
    query: Query(fieldSelection),
    errors: ['invalid_data', 'not_found', 'edit_conflict'],
  },
  remove: { ...crudRoutes.remove, errors: [...crudRoutes.remove.errors, 'not_allowed'] },
} as const satisfies Record<string, Route>
