import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  OptionalNullable,
  DateFilter,
  SoftDeletableEntity,
  deletedAtFilter,
  Entity,
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
  Time,
} from '../../kit/shapes.ts'
import { BareProduct } from './product-shapes.ts'
import { rulePreview } from './rule-shapes.ts'

/**
 * Not in v1, requested by `fields`: shoppers see the collection from the first date until the second; null means no
 * limit.
 */
const shownDates = {
  publish_at: Type.Optional(Nullable(Time)),
  unpublish_at: Type.Optional(Nullable(Time)),
}

export const Collection = SoftDeletableEntity({
  title: Type.String(),
  handle: Nullable(Type.String()),
  metadata: Metadata,
  products: Type.Array(BareProduct),
  ...shownDates,
})
export type Collection = Static<typeof Collection>

/** The list has fewer columns than the single record (docs/contract/endpoints.md §2). */
const ListedCollection = Entity({
  title: Type.String(),
  handle: Nullable(Type.String()),
  products: Type.Optional(Type.Array(BareProduct)),
  /** Only if requested by `fields`: the number of products in the collection. */
  product_count: Type.Optional(Type.Integer()),
  ...shownDates,
})

const setDates = { publish_at: OptionalNullable(Time), unpublish_at: OptionalNullable(Time) }

const path = '/admin/collections'
const invalidates = ['admin.changes', 'admin.products', 'admin.redirects', 'store.collections', 'store.products']
const crudRoutes = crud({
  path,
  permissionResource: 'collections',
  singular: 'collection',
  plural: 'collections',
  entity: Collection,
  deletedObjectName: 'product-collection',
  invalidates,
  create: Body({
    title: Type.String({ minLength: 1 }),
    handle: OptionalNullable(Type.String()),
    metadata: Type.Optional(Metadata),
    ...setDates,
  }),
  update: Body({
    title: Type.Optional(Type.String({ minLength: 1 })),
    handle: OptionalNullable(Type.String()),
    metadata: Type.Optional(Metadata),
    ...setDates,
  }),
  query: Query({
    title: Type.Optional(Type.String()),
    handle: Type.Optional(Type.String()),
    discount_condition_id: Type.Optional(IdQuery),
    q: Type.Optional(SearchWords),
    publish_at: Type.Optional(DateFilter),
    unpublish_at: Type.Optional(DateFilter),
    ...ordering,
    ...dateFilters,
    ...deletedAtFilter,
    ...fieldSelection,
    ...paging(10),
  }),
})
const changesProducts = {
  access: 'admin',
  permission: 'collections:write',
  body: Body({ product_ids: StringList }),
  errors: ['invalid_data', 'not_found'],
  invalidates,
} as const

export const collections = {
  ...crudRoutes,
  list: { ...crudRoutes.list, response: ListOf('collections', ListedCollection) },
  addProducts: {
    ...changesProducts,
    method: 'POST',
    path: `${path}/{id}/products/batch`,
    response: ResponseWith('collection', Collection),
    summary: 'Add products to a collection',
  },
  removeProducts: {
    ...changesProducts,
    method: 'DELETE',
    path: `${path}/{id}/products/batch`,
    response: Type.Object({
      id: Type.String(),
      object: Type.Literal('product-collection'),
      removed_products: StringList,
    }),
    summary: 'Remove products from a collection',
  },
  previewRule: rulePreview({ path, permission: 'collections:read' }),
} as const satisfies Record<string, Route>
