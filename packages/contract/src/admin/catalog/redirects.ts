import { Type, type Static } from 'typebox'
import { redirectKinds } from '../../catalog-names.ts'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  Entity,
  FlagFilter,
  ValueFilter,
  Nullable,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
} from '../../kit/shapes.ts'

export const RedirectKindChoice = Choice(...redirectKinds)

const Redirect = Entity({
  kind: RedirectKindChoice,
  /** A handle that the record does not have now, and that leads to it. */
  handle: Type.String(),
  record_id: Type.String(),
  record_title: Nullable(Type.String()),
  /** The handle of the record now. */
  record_handle: Nullable(Type.String()),
  /** Whether shoppers can open the record; if not, the redirect leads nowhere. */
  is_shown: Type.Boolean(),
})
export type Redirect = Static<typeof Redirect>

const crudRoutes = crud({
  path: '/admin/redirects',
  permissionResource: 'redirects',
  singular: 'redirect',
  plural: 'redirects',
  entity: Redirect,
  deletedObjectName: 'redirect',
  create: Body({
    kind: RedirectKindChoice,
    handle: Type.String({ minLength: 1, maxLength: 500, pattern: '^[^/?#]+$' }),
    record_id: Type.String({ minLength: 1 }),
  }),
  update: Body({}),
  invalidates: ['store.redirects'],
  query: Query({
    q: Type.Optional(SearchWords),
    kind: Type.Optional(Type.Array(RedirectKindChoice)),
    record_id: Type.Optional(ValueFilter),
    is_shown: Type.Optional(FlagFilter),
    ...dateFilters,
    ...ordering,
    ...fieldSelection,
    ...paging(20),
  }),
})

/** Not in v1: former handles of records, which lead to them. A redirect is not edited: it is deleted and made again. */
export const redirects = {
  list: crudRoutes.list,
  retrieve: crudRoutes.retrieve,
  create: crudRoutes.create,
  remove: crudRoutes.remove,
} as const satisfies Record<string, Route>
