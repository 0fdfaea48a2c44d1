import { Type, type Static } from 'typebox'
import { crud } from '../kit/crud.ts'
import type { Route } from '../kit/route.ts'
import {
  Body,
  changedWhen,
  Choice,
  deletedWhen,
  Entity,
  ListOf,
  Metadata,
  Nullable,
  NumberFilter,
  OneOf,
  ordering,
  paging,
  Query,
  SearchWords,
  StringFilter,
  StringList,
} from '../kit/shapes.ts'
import { BareProduct, ProductType } from './product-shapes.ts'
import { BareRegion, TaxPercentage } from './regions.ts'
import { BareShippingOption } from './shipping-option-shapes.ts'

/** A rate of a region for certain products, types of products and shipping options; all others have the region's own. */
export const TaxRate = Entity({
  /** Per cent; null counts as 0. */
  rate: Nullable(Type.Number()),
  code: Nullable(Type.String()),
  name: Type.String(),
  region_id: Type.String(),
  metadata: Metadata,
  /** Only when asked for by `expand`. */
  region: Type.Optional(BareRegion),
  products: Type.Optional(Type.Array(BareProduct)),
  product_types: Type.Optional(Type.Array(ProductType)),
  shipping_options: Type.Optional(Type.Array(BareShippingOption)),
  /** Only when asked for by `fields`. */
  product_count: Type.Optional(Type.Integer()),
  product_type_count: Type.Optional(Type.Integer()),
  shipping_option_count: Type.Optional(Type.Integer()),
})
export type TaxRate = Static<typeof TaxRate>

/** Here alone they are lists: `fields[]=name&fields[]=rate`; texts with commas are understood, too. */
const selection = { fields: Type.Optional(StringList), expand: Type.Optional(StringList) }

const Text = Type.String({ minLength: 1 })
/** Ids of all that the rate is to be for. */
const links = {
  products: Type.Optional(StringList),
  product_types: Type.Optional(StringList),
  shipping_options: Type.Optional(StringList),
}

const path = '/admin/tax-rates'
const touches = ['store.products', 'store.variants', 'store.shippingOptions']

const rows = crud({
  path,
  resource: 'tax-rates',
  one: 'tax_rate',
  many: 'tax_rates',
  entity: TaxRate,
  object: 'tax-rate',
  touches,
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
    ...changedWhen,
    ...deletedWhen,
    ...selection,
    ...paging(50),
  }),
})

const response = OneOf('tax_rate', TaxRate)
const query = Query(selection)
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
  touches: [...touches, 'admin.products'],
} as const
const ofTypes = {
  ...link,
  path: `${path}/{id}/product-types/batch`,
  body: Body({ product_types: StringList }),
  touches: [...touches, 'admin.productTypes'],
} as const
const ofOptions = {
  ...link,
  path: `${path}/{id}/shipping-options/batch`,
  body: Body({ shipping_options: StringList }),
  touches: [...touches, 'admin.shippingOptions'],
} as const

/** A rate that counts, and why: what it is linked to, or that nothing else is (`region`, without a `rate_id`). */
const ExplainedRate = Type.Object({
  rate_id: Nullable(Type.String()),
  /** Per cent. */
  rate: Type.Number(),
  name: Type.String(),
  code: Nullable(Type.String()),
  reasons: Type.Array(Choice('product', 'product_type', 'shipping_option', 'region')),
})

/** What somebody in a region pays for something, as carts calculate it. Amounts in minor units. */
export const TaxExplanation = Type.Object({
  region_id: Type.String(),
  currency_code: Type.String(),
  /** Whether carts show it by themselves, or only from payment on. */
  automatic_taxes: Type.Boolean(),
  unit_price: Type.Integer(),
  quantity: Type.Integer(),
  /** Whether the price holds its tax. */
  includes_tax: Type.Boolean(),
  rates: Type.Array(ExplainedRate),
  /** Without tax. */
  subtotal: Type.Integer(),
  tax_total: Type.Integer(),
  total: Type.Integer(),
})
export type TaxExplanation = Static<typeof TaxExplanation>

export const taxRates = {
  ...rows,
  explain: {
    access: 'admin',
    permission: 'tax-rates:read',
    method: 'POST',
    path: `${path}/explanation`,
    reads: true,
    body: Body({
      region_id: Text,
      /** What is taxed; without either, something that no rate is linked to. */
      variant_id: Type.Optional(Text),
      shipping_option_id: Type.Optional(Text),
      /** Instead of the price that the shop has, minor units of the region's currency. */
      amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      /** Whether that amount holds its tax; as the price it stands for, unless said otherwise. */
      includes_tax: Type.Optional(Type.Boolean()),
      /** Of a variant or an amount. */
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** Whose prices of a variant; nobody's when left out. */
      customer_id: Type.Optional(Text),
    }),
    response: OneOf('explanation', TaxExplanation),
    errors: ['invalid_data', 'not_found'],
    summary: 'Explain which taxes a price bears in a region, and why',
  },
  list: { ...rows.list, response: ListOf('tax_rates', TaxRate) },
  retrieve: { ...rows.retrieve, query },
  create: { ...rows.create, query, errors: link.errors },
  update: { ...rows.update, query, errors: [...link.errors, 'edit_conflict'] },
  addProducts: { ...ofProducts, method: 'POST', summary: 'Tax products at a rate' },
  removeProducts: { ...ofProducts, method: 'DELETE', summary: 'No longer tax products at a rate' },
  addProductTypes: { ...ofTypes, method: 'POST', summary: 'Tax the products of types at a rate' },
  removeProductTypes: { ...ofTypes, method: 'DELETE', summary: 'No longer tax the products of types at a rate' },
  addShippingOptions: { ...ofOptions, method: 'POST', summary: 'Tax shipping options at a rate' },
  removeShippingOptions: { ...ofOptions, method: 'DELETE', summary: 'No longer tax shipping options at a rate' },
} as const satisfies Record<string, Route>
