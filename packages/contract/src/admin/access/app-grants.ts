import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Deleted, Nullable, ResponseWith, Time } from '../../kit/shapes.ts'
import type { Permission } from '../../permissions.ts'

const Scopes = Type.Array(Type.Unsafe<Permission>(Type.String()))
const App = Type.Object({ id: Type.String(), name: Type.String() })

/** What one user lets one app do, until it is revoked or has not been used for three months. */
export const AppGrant = Type.Object({
  id: Type.String(),
  app: App,
  user: Type.Object({
    id: Type.String(),
    email: Type.String(),
    first_name: Nullable(Type.String()),
    last_name: Nullable(Type.String()),
  }),
  scopes: Scopes,
  created_at: Time,
  last_used_at: Nullable(Time),
  expires_at: Time,
})
export type AppGrant = Static<typeof AppGrant>

/** Not in v1. Users see and revoke their own grants; the grants of others need the permission. */
export const appGrants = {
  list: {
    method: 'GET',
    path: '/admin/app-grants',
    access: 'admin',
    permission: 'apps:read',
    own: true,
    response: ResponseWith('app_grants', Type.Array(AppGrant)),
    errors: [],
    summary: 'List what apps may do for users: for oneself, or for all users',
  },
  remove: {
    method: 'DELETE',
    path: '/admin/app-grants/{id}',
    access: 'admin',
    permission: 'apps:delete',
    own: true,
    response: Deleted('app_grant'),
    errors: ['forbidden'],
    summary: 'Revoke what an app may do for a user; all of its tokens become invalid',
  },
} as const satisfies Record<string, Route>

/** What an app sends with the user to `/oauth/authorize` (RFC 6749 §4.1.1, RFC 7636 §4.3). */
const asked = {
  client_id: Type.String({ minLength: 1, maxLength: 200 }),
  redirect_uri: Type.String({ minLength: 1, maxLength: 2_000 }),
  response_type: Type.Optional(Type.String({ maxLength: 100 })),
  scope: Type.Optional(Type.String({ maxLength: 10_000 })),
  state: Type.Optional(Type.String({ maxLength: 2_000 })),
  code_challenge: Type.Optional(Type.String({ maxLength: 200 })),
  code_challenge_method: Type.Optional(Type.String({ maxLength: 20 })),
}

/** What an app asks a user for. With a `refusal` the request of the app is invalid, and the user decides nothing. */
export const AppRequest = Type.Object({
  app: App,
  redirect_uri: Type.String(),
  /** The requested permissions that the user can grant. */
  scopes: Scopes,
  /** The requested permissions that the user cannot grant: they lack it, or apps get it from owners only. */
  withheld: Type.Array(
    Type.Object({ scope: Type.Unsafe<Permission>(Type.String()), reason: Choice('not_yours', 'owners_only') }),
  ),
  refusal: Nullable(
    Type.Object({ error: Type.String(), error_description: Type.String(), redirect_to: Type.String() }),
  ),
})
export type AppRequest = Static<typeof AppRequest>

const path = '/admin/app-authorizations'

/** The decision of a user about an app, which the dashboard asks for at `/a/authorize`. Not in v1. */
export const appAuthorizations = {
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    readOnly: true,
    access: 'admin',
    body: Body(asked),
    response: ResponseWith('app_request', AppRequest),
    errors: ['invalid_data', 'forbidden'],
    summary: 'Read what an app asks the signed-in user for',
  },
  create: {
    method: 'POST',
    path,
    access: 'admin',
    body: Body({ ...asked, is_granted: Type.Boolean() }),
    response: ResponseWith('redirect_to', Type.String()),
    errors: ['invalid_data', 'forbidden'],
    secret: true,
    invalidates: ['admin.appGrants'],
    summary: 'Let an app act for oneself, or refuse it; the answer says where to return to, with a code for the app',
  },
} as const satisfies Record<string, Route>
