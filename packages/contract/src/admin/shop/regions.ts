import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  OptionalNullable,
  SoftDeletableEntity,
  deletedAtFilter,
  Metadata,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  StringList,
} from '../../kit/shapes.ts'
import { Currency } from './currencies.ts'
import { Provider } from './providers.ts'

export const Country = Type.Object({
  id: Type.Integer(),
  iso_2: Type.String(),
  iso_3: Type.String(),
  num_code: Type.Integer(),
  name: Type.String(),
  display_name: Type.String(),
  region_id: Nullable(Type.String()),
})
export type Country = Static<typeof Country>

/** The region in a discount, gift card, tax rate or shipping option: without its countries and the currency object. */
export const EmbeddedRegion = SoftDeletableEntity({
  name: Type.String(),
  automatic_taxes: Type.Boolean(),
  gift_cards_taxable: Type.Boolean(),
  tax_provider_id: Nullable(Type.String()),
  currency_code: Type.String(),
  tax_rate: Type.Number(),
  tax_code: Nullable(Type.String()),
  includes_tax: Type.Boolean(),
  metadata: Metadata,
  payment_providers: Type.Array(Provider),
  fulfillment_providers: Type.Array(Provider),
})

export const Region = SoftDeletableEntity({
  ...EmbeddedRegion.properties,
  countries: Type.Array(Country),
  currency: Currency,
})
export type Region = Static<typeof Region>

/** The region of an order or payment collection: countries and currency are there if the request expands them. */
export const RegionOfOrder = SoftDeletableEntity({
  ...EmbeddedRegion.properties,
  countries: Type.Optional(Type.Array(Country)),
  currency: Type.Optional(Currency),
})

/** In percent: 20, not 0.2. */
export const TaxPercentage = Type.Number({ minimum: 0, maximum: 100 })
const Name = Type.String({ minLength: 1 })
const path = '/admin/regions'
const invalidates = [
  'admin.changes',
  'admin.store',
  'admin.countries',
  'admin.discounts',
  'admin.giftCards',
  'admin.priceLists',
  'admin.products',
  'admin.shippingOptions',
  'admin.taxRates',
  'store.regions',
  'store.shippingOptions',
] as const
const regionWrite = {
  access: 'admin',
  permission: 'regions:write',
  response: ResponseWith('region', Region),
  errors: ['invalid_data', 'not_found'],
  invalidates,
} as const

const crudRoutes = crud({
  path,
  permissionResource: 'regions',
  singular: 'region',
  plural: 'regions',
  entity: Region,
  deletedObjectName: 'region',
  invalidates,
  create: Body({
    name: Name,
    currency_code: Type.String(),
    tax_rate: TaxPercentage,
    tax_code: OptionalNullable(Type.String()),
    payment_providers: StringList,
    fulfillment_providers: StringList,
    countries: StringList,
    includes_tax: Type.Optional(Type.Boolean()),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    name: Type.Optional(Name),
    currency_code: Type.Optional(Type.String()),
    automatic_taxes: Type.Optional(Type.Boolean()),
    gift_cards_taxable: Type.Optional(Type.Boolean()),
    tax_provider_id: OptionalNullable(Type.String()),
    tax_code: OptionalNullable(Type.String()),
    tax_rate: Type.Optional(TaxPercentage),
    includes_tax: Type.Optional(Type.Boolean()),
    payment_providers: Type.Optional(StringList),
    fulfillment_providers: Type.Optional(StringList),
    countries: Type.Optional(StringList),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    ...ordering,
    ...dateFilters,
    ...deletedAtFilter,
    ...fieldSelection,
    ...paging(50),
  }),
})

export const regions = {
  ...crudRoutes,
  // Unlike most deletions, this one responds with 404 if there is no such region (docs/contract/states.md §1.4).
  remove: { ...crudRoutes.remove, errors: ['not_found'] },
  addCountry: {
    ...regionWrite,
    method: 'POST',
    errors: [...regionWrite.errors, 'duplicate'],
    path: `${path}/{id}/countries`,
    body: Body({ country_code: Type.String() }),
    summary: 'Add a country to a region',
  },
  removeCountry: {
    ...regionWrite,
    method: 'DELETE',
    path: `${path}/{id}/countries/{country_code}`,
    summary: 'Remove a country from a region',
  },
  listFulfillmentOptions: {
    method: 'GET',
    path: `${path}/{id}/fulfillment-options`,
    access: 'admin',
    permission: 'regions:read',
    response: ResponseWith(
      'fulfillment_options',
      // Services such as express, each in the provider's own format; a shipping option stores its service as `data`.
      Type.Array(Type.Object({ provider_id: Type.String(), options: Type.Array(Type.Unknown()) })),
    ),
    errors: ['not_found'],
    summary: 'List the services that the fulfillment providers of a region offer',
  },
  addFulfillmentProvider: {
    ...regionWrite,
    method: 'POST',
    path: `${path}/{id}/fulfillment-providers`,
    body: Body({ provider_id: Type.String() }),
    summary: 'Add a fulfillment provider to a region',
  },
  removeFulfillmentProvider: {
    ...regionWrite,
    method: 'DELETE',
    path: `${path}/{id}/fulfillment-providers/{provider_id}`,
    summary: 'Remove a fulfillment provider from a region',
  },
  addPaymentProvider: {
    ...regionWrite,
    method: 'POST',
    path: `${path}/{id}/payment-providers`,
    body: Body({ provider_id: Type.String() }),
    summary: 'Add a payment provider to a region',
  },
  removePaymentProvider: {
    ...regionWrite,
    method: 'DELETE',
    path: `${path}/{id}/payment-providers/{provider_id}`,
    summary: 'Remove a payment provider from a region',
  },
} as const satisfies Record<string, Route>

/** All countries, each with the id of its region, if it has one. Not in v1, whose dashboard has the list built in. */
export const countries = {
  list: {
    method: 'GET',
    path: '/admin/countries',
    access: 'admin',
    permission: 'regions:read',
    response: ResponseWith('countries', Type.Array(Country)),
    errors: [],
    summary: 'List all countries with their regions',
  },
} as const satisfies Record<string, Route>
