import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  SoftDeletableEntity,
  deletedAtFilter,
  ValueFilter,
  Metadata,
  Nullable,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  IdQuery,
  StringList,
} from '../../kit/shapes.ts'
import { Amount } from '../catalog/price-changes.ts'
import { EmbeddedRegion } from '../shop/regions.ts'
import { BareShippingOption, PriceType, RequirementType, ShippingOptionRequirement } from './shipping-option-shapes.ts'
import { BareShippingProfile } from './shipping-profiles.ts'

/** A way to ship to a region, or back with `is_return`, and its price. */
export const ShippingOption = SoftDeletableEntity({
  ...BareShippingOption.properties,
  /** Null if the region was deleted. */
  region: Nullable(EmbeddedRegion),
  profile: BareShippingProfile,
  requirements: Type.Array(ShippingOptionRequirement),
})
export type ShippingOption = Static<typeof ShippingOption>

const Name = Type.String({ minLength: 1 })
/** Minor units. Handlers refuse negative amounts, with v1's own message. */
const Price = Type.Integer({ maximum: 2_147_483_647 })
const requirement = { type: RequirementType, amount: Amount }

const crudRoutes = crud({
  path: '/admin/shipping-options',
  permissionResource: 'shipping-options',
  singular: 'shipping_option',
  plural: 'shipping_options',
  entity: ShippingOption,
  deletedObjectName: 'shipping-option',
  invalidates: ['admin.shippingProfiles', 'admin.taxRates', 'store.shippingOptions'],
  create: Body({
    name: Name,
    region_id: Type.String(),
    provider_id: Type.String(),
    /** Defaults to the default profile. */
    profile_id: Type.Optional(Type.String()),
    data: Type.Record(Type.String(), Type.Unknown()),
    price_type: PriceType,
    amount: Type.Optional(Price),
    requirements: Type.Optional(Type.Array(Body(requirement))),
    is_return: Type.Optional(Type.Boolean()),
    admin_only: Type.Optional(Type.Boolean()),
    includes_tax: Type.Optional(Type.Boolean()),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    name: Type.Optional(Name),
    amount: Type.Optional(Price),
    price_type: Type.Optional(PriceType),
    admin_only: Type.Optional(Type.Boolean()),
    includes_tax: Type.Optional(Type.Boolean()),
    /** Replaces all requirements; those with an id are updated. */
    requirements: Type.Optional(Type.Array(Body({ id: Type.Optional(Type.String()), ...requirement }))),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    id: Type.Optional(ValueFilter),
    name: Type.Optional(Type.String()),
    region_id: Type.Optional(IdQuery),
    is_return: Type.Optional(Type.Boolean()),
    admin_only: Type.Optional(Type.Boolean()),
    /** Not in v1: by tax rate. */
    tax_rate_id: Type.Optional(StringList),
    ...ordering,
    ...dateFilters,
    ...deletedAtFilter,
    ...fieldSelection,
    ...paging(50),
  }),
})

export const shippingOptions = {
  ...crudRoutes,
  create: { ...crudRoutes.create, errors: ['invalid_data', 'not_found'] },
  update: { ...crudRoutes.update, errors: ['invalid_data', 'not_found', 'edit_conflict'] },
} as const satisfies Record<string, Route>
