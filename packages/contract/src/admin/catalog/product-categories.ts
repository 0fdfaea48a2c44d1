import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  OptionalNullable,
  Entity,
  Metadata,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
} from '../../kit/shapes.ts'
import { rulePreview } from './rule-shapes.ts'

const own = {
  name: Type.String(),
  description: Type.String(),
  handle: Type.String(),
  is_active: Type.Boolean(),
  is_internal: Type.Boolean(),
  /** Position among its siblings, from 0 and without gaps. */
  rank: Type.Integer(),
  parent_category_id: Nullable(Type.String()),
  metadata: Metadata,
}

/** A category as another one's parent or child. */
const BareCategory = Entity(own)

export const ProductCategory = Entity({
  ...own,
  parent_category: Nullable(BareCategory),
  category_children: Type.Array(BareCategory),
  /** Only if requested by `fields`: the number of products directly in the category, without gift cards. */
  product_count: Type.Optional(Type.Integer()),
})
export type ProductCategory = Static<typeof ProductCategory>

/** Filters of categories. As in v1, the text `null` as `parent_category_id` finds categories without a parent. */
export const treeFilters = {
  q: Type.Optional(SearchWords),
  handle: Type.Optional(Type.String()),
  parent_category_id: Type.Optional(Type.String()),
  /** `category_children` then includes all descendants. */
  include_descendants_tree: Type.Optional(Type.Boolean()),
}

const path = '/admin/product-categories'
const invalidates = ['admin.changes', 'admin.products', 'admin.redirects', 'store.products', 'store.productCategories']
const crudRoutes = crud({
  path,
  permissionResource: 'product-categories',
  flag: 'product_categories',
  singular: 'product_category',
  plural: 'product_categories',
  entity: ProductCategory,
  deletedObjectName: 'product-category',
  invalidates,
  create: Body({
    name: Type.String({ minLength: 1 }),
    description: Type.Optional(Type.String()),
    handle: OptionalNullable(Type.String()),
    is_internal: Type.Optional(Type.Boolean()),
    is_active: Type.Optional(Type.Boolean()),
    parent_category_id: OptionalNullable(Type.String()),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    name: Type.Optional(Type.String({ minLength: 1 })),
    description: Type.Optional(Type.String()),
    handle: OptionalNullable(Type.String()),
    is_internal: Type.Optional(Type.Boolean()),
    is_active: Type.Optional(Type.Boolean()),
    parent_category_id: OptionalNullable(Type.String()),
    /** The new position among the siblings; larger numbers mean the last. */
    rank: Type.Optional(Type.Integer({ minimum: 0 })),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    ...treeFilters,
    is_internal: Type.Optional(Type.Boolean()),
    is_active: Type.Optional(Type.Boolean()),
    ...ordering,
    ...fieldSelection,
    ...paging(100),
  }),
})

const changesProducts = {
  access: 'admin',
  permission: 'product-categories:write',
  flag: 'product_categories',
  path: `${path}/{id}/products/batch`,
  query: Query(fieldSelection),
  body: Body({ product_ids: Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: false })) }),
  response: ResponseWith('product_category', ProductCategory),
  errors: ['invalid_data', 'not_found', 'request_errors'],
  invalidates,
} as const

export const productCategories = {
  ...crudRoutes,
  create: { ...crudRoutes.create, query: Query(fieldSelection), errors: [...crudRoutes.create.errors, 'not_found'] },
  update: { ...crudRoutes.update, query: Query(fieldSelection), errors: [...crudRoutes.update.errors, 'not_allowed'] },
  remove: { ...crudRoutes.remove, errors: [...crudRoutes.remove.errors, 'not_allowed'] },
  addProducts: { ...changesProducts, method: 'POST', summary: 'Add products to a category' },
  removeProducts: { ...changesProducts, method: 'DELETE', summary: 'Remove products from a category' },
  previewRule: rulePreview({ path, permission: 'product-categories:read', flag: 'product_categories' }),
} as const satisfies Record<string, Route>
