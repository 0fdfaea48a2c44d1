import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  Deleted,
  Entity,
  ValueFilter,
  ListOf,
  Nullable,
  ResponseWith,
  Query,
  paging,
} from '../../kit/shapes.ts'

const FilterValue = Body({
  operator: Type.String({ minLength: 1, maxLength: 40 }),
  values: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 200 }),
})

/** A column of the list; one of an extension has the name of a package before its own. */
const Column = Type.String({ maxLength: 300 })

/** The search, filters and view options of a list, as in its URL. Whatever is left out has the list's default. */
const ListViewState = Body({
  q: Type.Optional(Type.String({ maxLength: 500 })),
  filters: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), FilterValue, { maxProperties: 40 })),
  order: Type.Optional(Type.String({ maxLength: 80 })),
  columns: Type.Optional(Type.Array(Column, { maxItems: 100 })),
  /** px by column. */
  widths: Type.Optional(Type.Record(Column, Type.Integer({ minimum: 1, maximum: 2000 }), { maxProperties: 100 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  density: Type.Optional(Choice('comfortable', 'compact')),
  layout: Type.Optional(Choice('table', 'grid')),
})

const SavedView = Entity({
  /** The list it belongs to, e.g. `products`. */
  list: Type.String(),
  name: Type.String(),
  user_id: Type.String(),
  /** The owner's name, or else email address. */
  owner: Nullable(Type.String()),
  /** True if other users see it, too. */
  is_shared: Type.Boolean(),
  state: ListViewState,
})
export type SavedView = Static<typeof SavedView>

const Name = Type.String({ minLength: 1, maxLength: 80 })
const path = '/admin/saved-views'
const own = { access: 'admin' } as const
const response = ResponseWith('saved_view', SavedView)

/** Saved views of lists: one's own and shared ones. Not in v1, which stores them in the browser. */
export const savedViews = {
  list: {
    ...own,
    method: 'GET',
    path,
    query: Query({ list: Type.Optional(ValueFilter), ...paging(200) }),
    response: ListOf('saved_views', SavedView),
    errors: ['invalid_data'],
    summary: "List one's own and shared saved views",
  },
  retrieve: {
    ...own,
    method: 'GET',
    path: `${path}/{id}`,
    response,
    errors: ['not_found'],
    summary: 'Retrieve a saved view',
  },
  create: {
    ...own,
    method: 'POST',
    path,
    body: Body({
      list: Type.String({ minLength: 1, maxLength: 80 }),
      name: Name,
      is_shared: Type.Optional(Type.Boolean()),
      state: ListViewState,
    }),
    response,
    errors: ['invalid_data'],
    summary: 'Create a saved view',
  },
  update: {
    ...own,
    permission: 'saved-views:write',
    own: true,
    method: 'POST',
    path: `${path}/{id}`,
    body: Body({
      name: Type.Optional(Name),
      is_shared: Type.Optional(Type.Boolean()),
      state: Type.Optional(ListViewState),
    }),
    response,
    errors: ['invalid_data', 'not_found', 'forbidden'],
    summary: "Update a saved view: one's own, or a shared one with the permission",
  },
  setDefault: {
    ...own,
    method: 'POST',
    path: `${path}/{id}/default`,
    invalidates: ['admin.auth', 'admin.users'],
    response,
    errors: ['not_found'],
    summary: "Set the default view of a list, stored as `default_views` in one's own metadata",
  },
  clearDefault: {
    ...own,
    method: 'DELETE',
    path: `${path}/{id}/default`,
    invalidates: ['admin.auth', 'admin.users'],
    response,
    errors: ['not_found'],
    summary: 'Clear the default view of a list',
  },
  remove: {
    ...own,
    permission: 'saved-views:delete',
    own: true,
    method: 'DELETE',
    path: `${path}/{id}`,
    response: Deleted('saved_view'),
    errors: ['forbidden'],
    summary: "Delete a saved view: one's own, or a shared one with the permission",
  },
} as const satisfies Record<string, Route>
