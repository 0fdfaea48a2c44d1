import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import { ListOf, Nullable, Query, Time, paging } from '../kit/shapes.ts'

/** One change of one row: who, when, and each changed column before and after. */
export const Change = Type.Object({
  id: Type.String(),
  created_at: Time,
  user_id: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
  table: Type.String(),
  row_id: Type.String(),
  action: Type.String(),
  columns: Type.Record(Type.String(), Type.Object({ before: Type.Unknown(), after: Type.Unknown() })),
})
export type Change = Static<typeof Change>

/** Who changed what. Ours: v1 kept no history. */
export const changes = {
  listOfProduct: {
    method: 'GET',
    path: '/admin/products/{id}/changes',
    access: 'admin',
    permission: 'products:read',
    query: Query(paging(25)),
    response: ListOf('changes', Change),
    errors: ['not_found'],
    summary: 'List the changes of a product and its parts, newest first',
  },
} as const satisfies Record<string, Route>
