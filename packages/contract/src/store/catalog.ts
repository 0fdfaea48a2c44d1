import { Type } from 'typebox'
import { treeFilters } from '../admin/catalog/product-categories.ts'
import { BareProduct, StoreProduct } from '../admin/catalog/product-shapes.ts'
import { ListedValue, valueFilters } from '../admin/catalog/products.ts'
import { RedirectKindChoice } from '../admin/catalog/redirects.ts'
import { Region as AdminRegion } from '../admin/shop/regions.ts'
import type { Route } from '../kit/route.ts'
import {
  dateFilters,
  SoftDeletableEntity,
  Entity,
  FilterText,
  ValueFilter,
  ListOf,
  Metadata,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  IdQuery,
  StringList,
} from '../kit/shapes.ts'

const shopper = { method: 'GET', access: 'optional_customer' } as const

const context = {
  cart_id: Type.Optional(IdQuery),
  region_id: Type.Optional(IdQuery),
  currency_code: Type.Optional(IdQuery),
}

const StoreCollection = SoftDeletableEntity({
  title: Type.String(),
  handle: Nullable(Type.String()),
  metadata: Metadata,
  products: Type.Optional(Type.Array(BareProduct)),
})

export const products = {
  list: {
    ...shopper,
    path: '/store/products',
    stale: true,
    query: Query({
      q: Type.Optional(SearchWords),
      id: Type.Optional(ValueFilter),
      /** Not in v1: excludes these ids, up to 100. */
      except: Type.Optional(ValueFilter),
      sales_channel_id: Type.Optional(StringList),
      collection_id: Type.Optional(StringList),
      type_id: Type.Optional(StringList),
      tags: Type.Optional(StringList),
      title: Type.Optional(FilterText),
      description: Type.Optional(FilterText),
      handle: Type.Optional(FilterText),
      is_giftcard: Type.Optional(Type.Boolean()),
      category_id: Type.Optional(StringList),
      include_category_children: Type.Optional(Type.Boolean()),
      ...context,
      ...dateFilters,
      ...ordering,
      ...fieldSelection,
      ...paging(100),
    }),
    response: ListOf('products', StoreProduct),
    errors: ['invalid_data', 'request_errors'],
    summary: 'List the products that shoppers can see',
  },
  retrieve: {
    ...shopper,
    path: '/store/products/{id}',
    stale: true,
    query: Query({ sales_channel_id: Type.Optional(IdQuery), ...context, ...fieldSelection }),
    response: ResponseWith('product', StoreProduct),
    errors: ['invalid_data', 'not_found', 'request_errors'],
    summary: 'Retrieve a product that shoppers can see',
  },
  search: {
    method: 'POST',
    path: '/store/products/search',
    access: 'optional_customer',
    readOnly: true,
    stale: true,
    body: Type.Object(
      {
        q: Type.Optional(SearchWords),
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
        limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
        filter: Type.Optional(Type.Unknown()),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ hits: Type.Array(StoreProduct) }),
    errors: ['invalid_data', 'request_errors'],
    summary: 'Search products',
  },
} as const satisfies Record<string, Route>

export const collections = {
  list: {
    ...shopper,
    path: '/store/collections',
    stale: true,
    query: Query({ handle: Type.Optional(StringList), ...dateFilters, ...paging(10) }),
    response: ListOf('collections', StoreCollection),
    errors: ['invalid_data'],
    summary: 'List collections',
  },
  retrieve: {
    ...shopper,
    path: '/store/collections/{id}',
    stale: true,
    response: ResponseWith('collection', StoreCollection),
    errors: ['not_found'],
    summary: 'Retrieve a collection',
  },
} as const satisfies Record<string, Route>

const category = {
  name: Type.String(),
  description: Type.String(),
  handle: Type.String(),
  rank: Type.Integer(),
  parent_category_id: Nullable(Type.String()),
  metadata: Metadata,
}
const StoreCategory = Entity({
  ...category,
  parent_category: Nullable(Entity(category)),
  category_children: Type.Array(Entity(category)),
})

export const productCategories = {
  list: {
    ...shopper,
    path: '/store/product-categories',
    stale: true,
    flag: 'product_categories',
    query: Query({ ...treeFilters, ...ordering, ...fieldSelection, ...paging(100) }),
    response: ListOf('product_categories', StoreCategory),
    errors: ['invalid_data'],
    summary: 'List the categories that shoppers can see',
  },
  retrieve: {
    ...shopper,
    path: '/store/product-categories/{id}',
    stale: true,
    flag: 'product_categories',
    query: Query(fieldSelection),
    response: ResponseWith('product_category', StoreCategory),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a category that shoppers can see',
  },
} as const satisfies Record<string, Route>

const Moved = Type.Object({
  kind: RedirectKindChoice,
  handle: Type.String(),
  /** The handle of the record now. */
  record_handle: Type.String(),
})

/** Not in v1: where a page without a record has moved to. */
export const redirects = {
  retrieve: {
    ...shopper,
    path: '/store/redirects',
    stale: true,
    query: Query({ kind: RedirectKindChoice, handle: Type.String({ minLength: 1, maxLength: 1_000 }) }),
    response: ResponseWith('redirect', Nullable(Moved)),
    errors: ['invalid_data'],
    summary: 'Find the record that a former handle leads to; null where it leads to none that shoppers can see',
  },
} as const satisfies Record<string, Route>

export const productTags = {
  list: {
    ...shopper,
    path: '/store/product-tags',
    stale: true,
    query: Query({ ...valueFilters, ...paging(20) }),
    response: ListOf('product_tags', ListedValue),
    errors: ['invalid_data'],
    summary: 'List product tags',
  },
} as const satisfies Record<string, Route>

export const productTypes = {
  list: {
    ...shopper,
    path: '/store/product-types',
    stale: true,
    query: Query({ ...valueFilters, ...paging(20) }),
    response: ListOf('product_types', ListedValue),
    errors: ['invalid_data'],
    summary: 'List product types',
  },
} as const satisfies Record<string, Route>

export const regions = {
  list: {
    ...shopper,
    path: '/store/regions',
    stale: true,
    query: Query({ ...dateFilters, ...ordering, ...fieldSelection, ...paging(100) }),
    response: ListOf('regions', AdminRegion),
    errors: ['invalid_data'],
    summary: 'List regions',
  },
  retrieve: {
    ...shopper,
    path: '/store/regions/{id}',
    stale: true,
    query: Query({ ...dateFilters, ...ordering, ...fieldSelection, ...paging(100) }),
    response: ResponseWith('region', AdminRegion),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a region',
  },
} as const satisfies Record<string, Route>
