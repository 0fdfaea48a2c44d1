import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  changedWhen,
  Clearable,
  Deletable,
  deletedWhen,
  Metadata,
  Nullable,
  OneOf,
  ordering,
  paging,
  Query,
  SearchWords,
  selection,
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

/** A region's own columns and its providers, as part of other v1 records. */
export const BareRegion = Deletable({
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

export const Region = Deletable({
  ...BareRegion.properties,
  countries: Type.Array(Country),
  currency: Currency,
})
export type Region = Static<typeof Region>

/** A region as part of other resources; v1 includes its providers. */
export const RegionOfOthers = Type.Omit(Region, ['countries', 'currency'])

/** Percent. */
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
const changesRegion = {
  access: 'admin',
  permission: 'regions:write',
  response: OneOf('region', Region),
  errors: ['invalid_data', 'not_found'],
  invalidates,
} as const

const rows = crud({
  path,
  resource: 'regions',
  one: 'region',
  many: 'regions',
  entity: Region,
  object: 'region',
  invalidates,
  create: Body({
    name: Name,
    currency_code: Type.String(),
    tax_rate: TaxPercentage,
    tax_code: Clearable(Type.String()),
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
    tax_provider_id: Clearable(Type.String()),
    tax_code: Clearable(Type.String()),
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
    ...changedWhen,
    ...deletedWhen,
    ...selection,
    ...paging(50),
  }),
})

export const regions = {
  ...rows,
  // Unlike most deletions, v1 answers 404 for a missing region (docs/contract/states.md §1.4).
  remove: { ...rows.remove, errors: ['not_found'] },
  addCountry: {
    ...changesRegion,
    method: 'POST',
    path: `${path}/{id}/countries`,
    body: Body({ country_code: Type.String() }),
    summary: 'Add a country to a region',
  },
  removeCountry: {
    ...changesRegion,
    method: 'DELETE',
    path: `${path}/{id}/countries/{country_code}`,
    summary: 'Remove a country from a region',
  },
  listFulfillmentOptions: {
    method: 'GET',
    path: `${path}/{id}/fulfillment-options`,
    access: 'admin',
    permission: 'regions:read',
    response: OneOf(
      'fulfillment_options',
      Type.Array(Type.Object({ provider_id: Type.String(), options: Type.Array(Type.Unknown()) })),
    ),
    errors: ['not_found'],
    summary: 'List the options of the fulfillment providers of a region',
  },
  addFulfillmentProvider: {
    ...changesRegion,
    method: 'POST',
    path: `${path}/{id}/fulfillment-providers`,
    body: Body({ provider_id: Type.String() }),
    summary: 'Add a fulfillment provider to a region',
  },
  removeFulfillmentProvider: {
    ...changesRegion,
    method: 'DELETE',
    path: `${path}/{id}/fulfillment-providers/{provider_id}`,
    summary: 'Remove a fulfillment provider from a region',
  },
  addPaymentProvider: {
    ...changesRegion,
    method: 'POST',
    path: `${path}/{id}/payment-providers`,
    body: Body({ provider_id: Type.String() }),
    summary: 'Add a payment provider to a region',
  },
  removePaymentProvider: {
    ...changesRegion,
    method: 'DELETE',
    path: `${path}/{id}/payment-providers/{provider_id}`,
    summary: 'Remove a payment provider from a region',
  },
} as const satisfies Record<string, Route>

/** All countries, each with the region that sells to it. Not in v1, whose dashboard had its own list. */
export const countries = {
  list: {
    method: 'GET',
    path: '/admin/countries',
    access: 'admin',
    permission: 'regions:read',
    response: OneOf('countries', Type.Array(Country)),
    errors: [],
    summary: 'List all countries with their regions',
  },
} as const satisfies Record<string, Route>
