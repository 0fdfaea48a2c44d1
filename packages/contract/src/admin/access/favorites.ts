import { Type } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, ResponseWith } from '../../kit/shapes.ts'

/** The path of a page of the dashboard, without a query. */
const Address = Type.String({ pattern: '^/a/[^?#\\s]+$', maxLength: 200 })

/** Pages of the dashboard that a user wants at hand. Not in v1. */
export const favorites = {
  set: {
    access: 'admin',
    method: 'POST',
    path: '/admin/favorites',
    invalidates: ['admin.auth', 'admin.users'],
    body: Body({ address: Address, is_favorite: Type.Boolean() }),
    response: ResponseWith('favorites', Type.Array(Type.String())),
    errors: ['invalid_data'],
    summary:
      "Add a page of the dashboard to one's own favorites, or remove it, stored as `favorites` in one's own metadata",
  },
} as const satisfies Record<string, Route>
