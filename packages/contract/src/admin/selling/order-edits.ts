import { Type } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Entity, ListOf, Query, offsetPaging, selection } from '../../kit/shapes.ts'

/** Order edits are not supported yet. v1's clients request them for every order and get an empty list. */
export const orderEdits = {
  list: {
    method: 'GET',
    path: '/admin/order-edits',
    access: 'admin',
    permission: 'order-edits:read',
    query: Query({
      q: Type.Optional(Type.String()),
      order_id: Type.Optional(Type.String()),
      ...selection,
      ...offsetPaging(20),
    }),
    response: ListOf('order_edits', Entity({ order_id: Type.String() })),
    errors: ['invalid_data'],
    summary: 'List order edits',
  },
} as const satisfies Record<string, Route>
