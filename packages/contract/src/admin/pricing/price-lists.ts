import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  OptionalNullable,
  SoftDeletableEntity,
  deletedAtFilter,
  ValueFilter,
  ListOf,
  Metadata,
  Nullable,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  StringList,
  Time,
} from '../../kit/shapes.ts'
import { Amount, market, PriceChanges, PricesChanged, quantities } from '../catalog/price-changes.ts'
import { BareProduct, BareVariant, ListedVariant, MoneyAmount, ProductStatus } from '../catalog/product-shapes.ts'

const PriceListType = Choice('sale', 'override')
const PriceListStatus = Choice('active', 'draft')

/** The phase of a price list by its status and dates. An active list applies only between its dates. */
export const PriceListPhase = Choice('draft', 'scheduled', 'active', 'expired')
export type PriceListPhase = Static<typeof PriceListPhase>

const columns = {
  name: Type.String(),
  description: Type.String(),
  type: PriceListType,
  status: PriceListStatus,
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  /** Only with the flag `tax_inclusive_pricing`. */
  includes_tax: Type.Boolean(),
}

const ListPrice = SoftDeletableEntity({
  ...MoneyAmount.properties,
  variants: Type.Array(BareVariant),
  variant: BareVariant,
})
const Group = SoftDeletableEntity({ name: Type.String(), metadata: Metadata })

/** The prices of a list in one currency, or in one region with its currency. */
const Market = Type.Object({
  currency_code: Type.String(),
  region_id: Nullable(Type.String()),
  price_count: Type.Integer(),
})

export const PriceList = SoftDeletableEntity({
  ...columns,
  prices: Type.Array(ListPrice),
  customer_groups: Type.Array(Group),
  /** Only if requested by `fields`: the number of prices in the list. */
  price_count: Type.Optional(Type.Integer()),
  /** Likewise: the number of its groups, including deleted ones, which have no members. */
  group_count: Type.Optional(Type.Integer()),
  /** Likewise: the currencies and regions that it has prices in, currencies first. */
  markets: Type.Optional(Type.Array(Market)),
})
export type PriceList = Static<typeof PriceList>

const Listed = SoftDeletableEntity({
  ...columns,
  prices: Type.Optional(Type.Array(ListPrice)),
  customer_groups: Type.Optional(Type.Array(Group)),
  /** The two counts: only if requested by `fields`, as in the single record. */
  price_count: Type.Optional(Type.Integer()),
  group_count: Type.Optional(Type.Integer()),
})

const price = { variant_id: Type.String(), ...market, amount: Amount, ...quantities }
const Prices = Type.Array(Body({ id: Type.Optional(Type.String()), ...price }))
const Groups = Type.Array(Body({ id: Type.String() }))
const Name = Type.String({ minLength: 1 })

const path = '/admin/price-lists'
/** The history, and everything that shows a price that a list can set. */
const invalidates = ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants']

const crudRoutes = crud({
  path,
  permissionResource: 'price-lists',
  singular: 'price_list',
  plural: 'price_lists',
  entity: PriceList,
  deletedObjectName: 'price-list',
  invalidates,
  create: Body({
    name: Name,
    description: Type.String(),
    starts_at: OptionalNullable(Time),
    ends_at: OptionalNullable(Time),
    type: PriceListType,
    status: Type.Optional(PriceListStatus),
    prices: Type.Array(Body(price)),
    customer_groups: Type.Optional(Groups),
    includes_tax: Type.Optional(Type.Boolean()),
  }),
  update: Body({
    name: Type.Optional(Name),
    description: Type.Optional(Type.String()),
    starts_at: OptionalNullable(Time),
    ends_at: OptionalNullable(Time),
    type: Type.Optional(PriceListType),
    status: Type.Optional(PriceListStatus),
    prices: Type.Optional(Prices),
    customer_groups: Type.Optional(Groups),
    includes_tax: Type.Optional(Type.Boolean()),
  }),
  query: Query({
    id: Type.Optional(ValueFilter),
    q: Type.Optional(SearchWords),
    name: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    status: Type.Optional(Type.Array(PriceListStatus)),
    type: Type.Optional(Type.Array(PriceListType)),
    customer_groups: Type.Optional(StringList),
    /** Not in v1: by status and dates together. */
    phase: Type.Optional(Type.Array(PriceListPhase)),
    ...ordering,
    ...dateFilters,
    ...deletedAtFilter,
    ...fieldSelection,
    ...paging(10),
  }),
})

const reads = { access: 'admin', permission: 'price-lists:read' } as const
const writes = { access: 'admin', permission: 'price-lists:write', invalidates } as const

/** v1's response to the deletion of prices: the ids of the deleted ones. */
const Gone = Type.Object({ ids: StringList, object: Type.Literal('money-amount'), deleted: Type.Boolean() })
const removes = { ...writes, method: 'DELETE', response: Gone, errors: ['invalid_data', 'not_found'] } as const

/** A product of a price list: its variants with their base prices and those of this list. */
const ProductOfList = SoftDeletableEntity({
  ...BareProduct.properties,
  variants: Type.Optional(Type.Array(ListedVariant)),
})

/** Amounts in minor units by market: a region's id, or a currency's code. */
const Amounts = Type.Record(Type.String(), Type.Integer())

const PricedVariantOfList = Type.Object({
  id: Type.String(),
  title: Type.String(),
  sku: Nullable(Type.String()),
  product_id: Type.String(),
  product_title: Type.String(),
  /** The cost per unit, from `cost_per_item` in the variant's metadata. */
  cost: Nullable(Type.Object({ amount: Type.Integer(), currency_code: Type.String() })),
  /** The list's prices without quantity limits. */
  prices: Amounts,
  /** The base prices without quantity limits. */
  base: Amounts,
  /** The list's prices for a range of quantities, both ends included. */
  tiers: Type.Array(
    Type.Object({
      market: Type.String(),
      min_quantity: Nullable(Type.Integer()),
      max_quantity: Nullable(Type.Integer()),
      amount: Type.Integer(),
    }),
  ),
})
export type PricedVariantOfList = Static<typeof PricedVariantOfList>

export const priceLists = {
  ...crudRoutes,
  list: { ...crudRoutes.list, response: ListOf('price_lists', Listed) },
  create: { ...crudRoutes.create, query: Query(fieldSelection), errors: ['invalid_data', 'not_found'] },
  update: {
    ...crudRoutes.update,
    query: Query(fieldSelection),
    errors: ['invalid_data', 'not_found', 'edit_conflict'],
  },
  /** Not in v1. */
  copy: {
    ...writes,
    method: 'POST',
    path: `${path}/{id}/copy`,
    query: Query(fieldSelection),
    body: Body({ name: Name }),
    response: crudRoutes.retrieve.response,
    errors: ['invalid_data', 'not_found'],
    summary: 'Duplicate a price list as a draft, with its groups and prices and without its dates',
  },
  addPrices: {
    ...writes,
    method: 'POST',
    path: `${path}/{id}/prices/batch`,
    query: Query(fieldSelection),
    body: Body({ prices: Prices, override: Type.Optional(Type.Boolean()) }),
    response: crudRoutes.retrieve.response,
    errors: ['invalid_data', 'not_found'],
    summary: 'Add or update prices of a price list; with `override` all others are removed',
  },
  removePrices: {
    ...removes,
    path: `${path}/{id}/prices/batch`,
    body: Body({ price_ids: StringList }),
    summary: 'Remove prices from a price list',
  },
  listProducts: {
    ...reads,
    method: 'GET',
    path: `${path}/{id}/products`,
    query: Query({
      q: Type.Optional(SearchWords),
      id: Type.Optional(ValueFilter),
      status: Type.Optional(Type.Array(ProductStatus)),
      collection_id: Type.Optional(StringList),
      tags: Type.Optional(StringList),
      title: Type.Optional(Type.String()),
      description: Type.Optional(Type.String()),
      handle: Type.Optional(Type.String()),
      is_giftcard: Type.Optional(Type.Boolean()),
      type: Type.Optional(Type.String()),
      ...ordering,
      ...dateFilters,
      ...deletedAtFilter,
      ...fieldSelection,
      ...paging(50),
    }),
    response: ListOf('products', ProductOfList),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the products that a price list has prices for',
  },
  removeProductsPrices: {
    ...removes,
    path: `${path}/{id}/products/prices/batch`,
    body: Body({ product_ids: Type.Array(Type.String(), { minItems: 1 }) }),
    summary: 'Remove the prices of products from a price list',
  },
  removeProductPrices: {
    ...removes,
    path: `${path}/{id}/products/{product_id}/prices`,
    summary: 'Remove the prices of a product from a price list',
  },
  removeVariantPrices: {
    ...removes,
    path: `${path}/{id}/variants/{variant_id}/prices`,
    summary: 'Remove the prices of a variant from a price list',
  },
  listPrices: {
    ...reads,
    method: 'GET',
    path: `${path}/{id}/prices`,
    query: Query({
      /** Variants of these products, with or without prices in the list; defaults to all products of the list. */
      product_id: Type.Optional(StringList),
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000, default: 1_000 })),
      offset: paging(0).offset,
    }),
    response: ListOf('variants', PricedVariantOfList),
    errors: ['invalid_data', 'not_found'],
    summary: 'List variants with their amounts in a price list, for editors',
  },
  changePrices: {
    ...writes,
    method: 'POST',
    path: `${path}/{id}/prices/changes`,
    body: PriceChanges,
    response: PricesChanged,
    errors: ['invalid_data', 'not_found', 'edit_conflict'],
    summary: 'Set and remove prices of a price list in one request',
  },
} as const satisfies Record<string, Route>
