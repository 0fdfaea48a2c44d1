import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  deletedAtFilter,
  Entity,
  ListOf,
  Metadata,
  Nullable,
  NumberFilter,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  StringFilter,
  StringList,
} from '../../kit/shapes.ts'
import { BareProduct, ProductType } from '../catalog/product-shapes.ts'
import { EmbeddedRegion, TaxPercentage } from '../shop/regions.ts'
import { BareShippingOption } from './shipping-option-shapes.ts'

/**
 * A tax rate of a region for certain products, product types and shipping options; everything else has the region's own
 * rate.
 */
export const TaxRate = Entity({
  /** Percent; null counts as 0. */
  rate: Nullable(Type.Number()),
  code: Nullable(Type.String()),
  name: Type.String(),
  region_id: Type.String(),
  metadata: Metadata,
  /** Only if requested by `expand`. */
  region: Type.Optional(EmbeddedRegion),
  products: Type.Optional(Type.Array(BareProduct)),
  product_types: Type.Optional(Type.Array(ProductType)),
  shipping_options: Type.Optional(Type.Array(BareShippingOption)),
  /** Only if requested by `fields`. */
  product_count: Type.Optional(Type.Integer()),
  product_type_count: Type.Optional(Type.Integer()),
  shipping_option_count: Type.Optional(Type.Integer()),
})
export type TaxRate = Static<typeof TaxRate>

/** Arrays on these routes only: `fields[]=name&fields[]=rate`; texts with commas work, too. */
const fieldSelection = { fields: Type.Optional(StringList), expand: Type.Optional(StringList) }

const Text = Type.String({ minLength: 1 })
/** All ids that the rate applies to. */
const links = {
  products: Type.Optional(StringList),
  product_types: Type.Optional(StringList),
  shipping_options: Type.Optional(StringList),
}

const path = '/admin/tax-rates'
const invalidates = ['store.products', 'store.variants', 'store.shippingOptions']

const crudRoutes = crud({
  path,
  permissionResource: 'tax-rates',
  singular: 'tax_rate',
  plural: 'tax_rates',
  entity: TaxRate,
  deletedObjectName: 'tax-rate',
  invalidates,
  create: Body({ code: Text, name: Text, region_id: Text, rate: Type.Optional(Nullable(TaxPercentage)), ...links }),
  update: Body({
    code: Type.Optional(Text),
    name: Type.Optional(Text),
    region_id: Type.Optional(Text),
    rate: Type.Optional(Nullable(TaxPercentage)),
    ...links,
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    name: Type.Optional(Type.String()),
    code: Type.Optional(Type.String()),
    region_id: Type.Optional(StringFilter),
    rate: Type.Optional(NumberFilter),
    ...ordering,
    ...dateFilters,
    ...deletedAtFilter,
    ...fieldSelection,
    ...paging(50),
  }),
})

const response = ResponseWith('tax_rate', TaxRate)
const query = Query(fieldSelection)
const link = {
  access: 'admin',
  permission: 'tax-rates:write',
  query,
  response,
  errors: ['invalid_data', 'not_found', 'not_allowed'],
} as const
const ofProducts = {
  ...link,
  path: `${path}/{id}/products/batch`,
  body: Body({ products: StringList }),
  invalidates: [...invalidates, 'admin.products'],
} as const
const ofTypes = {
  ...link,
  path: `${path}/{id}/product-types/batch`,
  body: Body({ product_types: StringList }),
  invalidates: [...invalidates, 'admin.productTypes'],
} as const
const ofOptions = {
  ...link,
  path: `${path}/{id}/shipping-options/batch`,
  body: Body({ shipping_options: StringList }),
  invalidates: [...invalidates, 'admin.shippingOptions'],
} as const

/**
 * A rate that applies, and why: by what it is linked to, or because no other rate is (`region`, without a `rate_id`).
 */
const ExplainedRate = Type.Object({
  rate_id: Nullable(Type.String()),
  /** Percent. */
  rate: Type.Number(),
  name: Type.String(),
  code: Nullable(Type.String()),
  reasons: Type.Array(Choice('product', 'product_type', 'shipping_option', 'region')),
})

/** The price and taxes of an item in a region, calculated as in carts. Amounts in minor units. */
export const TaxExplanation = Type.Object({
  region_id: Type.String(),
  currency_code: Type.String(),
  /** Whether carts calculate taxes automatically, or only from payment on. */
  automatic_taxes: Type.Boolean(),
  unit_price: Type.Integer(),
  quantity: Type.Integer(),
  /** Whether the price includes tax. */
  includes_tax: Type.Boolean(),
  rates: Type.Array(ExplainedRate),
  /** Without tax. */
  subtotal: Type.Integer(),
  tax_total: Type.Integer(),
  total: Type.Integer(),
})
export type TaxExplanation = Static<typeof TaxExplanation>

export const taxRates = {
  ...crudRoutes,
  explain: {
    access: 'admin',
    permission: 'tax-rates:read',
    method: 'POST',
    path: `${path}/explanation`,
    readOnly: true,
    body: Body({
      region_id: Text,
      /** What is taxed. If both are left out, an item that no rate is linked to. */
      variant_id: Type.Optional(Text),
      shipping_option_id: Type.Optional(Text),
      /** Replaces the shop's price; minor units of the region's currency. */
      amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      /** Whether that amount includes tax; defaults to that of the price it replaces. */
      includes_tax: Type.Optional(Type.Boolean()),
      /** The quantity, of a variant or an amount. */
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** The customer whose prices apply; none if left out. */
      customer_id: Type.Optional(Text),
    }),
    response: ResponseWith('explanation', TaxExplanation),
    errors: ['invalid_data', 'not_found'],
    summary: 'Explain which taxes apply to a price in a region, and why',
  },
  list: { ...crudRoutes.list, response: ListOf('tax_rates', TaxRate) },
  retrieve: { ...crudRoutes.retrieve, query },
  create: { ...crudRoutes.create, query, errors: link.errors },
  update: { ...crudRoutes.update, query, errors: [...link.errors, 'edit_conflict'] },
  addProducts: { ...ofProducts, method: 'POST', summary: 'Add products to a tax rate' },
  removeProducts: { ...ofProducts, method: 'DELETE', summary: 'Remove products from a tax rate' },
  addProductTypes: { ...ofTypes, method: 'POST', summary: 'Add product types to a tax rate' },
  removeProductTypes: { ...ofTypes, method: 'DELETE', summary: 'Remove product types from a tax rate' },
  addShippingOptions: { ...ofOptions, method: 'POST', summary: 'Add shipping options to a tax rate' },
  removeShippingOptions: { ...ofOptions, method: 'DELETE', summary: 'Remove shipping options from a tax rate' },
} as const satisfies Record<string, Route>
