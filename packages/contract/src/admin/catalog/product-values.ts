import { Type, type Static, type TSchema } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import { Body, ListOf, ResponseWith, Query, StringList, paging, fieldSelection } from '../../kit/shapes.ts'
import { ListedValue, valueFilters } from './products.ts'

/** A tag or a type of products. */
export const ProductValue = Type.Object({
  ...ListedValue.properties,
  /** Only if requested by `fields`: the number of products that have it. */
  product_count: Type.Optional(Type.Integer()),
})
export type ProductValue = Static<typeof ProductValue>

const Value = Type.String({ minLength: 1 })

type ValueNames<One extends string, Many extends string, Branch extends string, Path extends string> = {
  readonly path: Path
  readonly singular: One
  readonly plural: Many
  readonly branch: Branch
  readonly deletedObjectName: string
  /** The default page size. */
  readonly limit: number
}

/**
 * v1 only lists tags and types; creating, renaming, merging and deleting them is not in v1. `filters`: filters that
 * only one of the two has.
 */
function values<
  const One extends string,
  const Many extends string,
  const Branch extends string,
  const Path extends string,
  const Filters extends Record<string, TSchema>,
>(named: ValueNames<One, Many, Branch, Path>, filters: Filters) {
  const { path, singular, plural, branch, deletedObjectName, limit } = named
  const invalidates = ['admin.changes', 'admin.products', 'store.products', `store.${branch}`]
  const crudRoutes = crud({
    path,
    permissionResource: 'products',
    singular,
    plural,
    entity: ProductValue,
    deletedObjectName,
    invalidates,
    create: Body({ value: Value }),
    update: Body({ value: Type.Optional(Value) }),
    query: Query({ ...valueFilters, ...filters, ...fieldSelection, ...paging(limit) }),
  })
  return {
    ...crudRoutes,
    list: { ...crudRoutes.list, response: ListOf(plural, ProductValue) },
    merge: {
      method: 'POST',
      path: `${path}/{id}/merge`,
      access: 'admin',
      permission: 'products:write',
      body: Body({ into_id: Type.String() }),
      response: ResponseWith(singular, ProductValue),
      errors: ['invalid_data', 'not_found'],
      invalidates,
      summary: `Merge a ${singular.replaceAll('_', ' ')} into another`,
    },
  } as const satisfies Record<string, Route>
}

export const productTags = values(
  {
    path: '/admin/product-tags',
    singular: 'product_tag',
    plural: 'product_tags',
    branch: 'productTags',
    deletedObjectName: 'product-tag',
    limit: 10,
  },
  {},
)

export const productTypes = values(
  {
    path: '/admin/product-types',
    singular: 'product_type',
    plural: 'product_types',
    branch: 'productTypes',
    deletedObjectName: 'product-type',
    limit: 20,
  },
  // Not in v1: by tax rate.
  { tax_rate_id: Type.Optional(StringList) },
)
