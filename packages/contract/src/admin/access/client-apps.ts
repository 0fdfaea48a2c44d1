import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  SoftDeletableEntity,
  Nullable,
  Query,
  StringList,
  dateFilters,
  ordering,
  paging,
} from '../../kit/shapes.ts'
import { allPermissions, type Permission } from '../../permissions.ts'

/**
 * A program of others that users can let act for them: a client of OAuth 2.0, whose `client_id` is the id. `scopes` are
 * the permissions that it may ask for.
 */
export const ClientApp = SoftDeletableEntity({
  name: Type.String(),
  redirect_uris: StringList,
  scopes: Type.Array(Type.Unsafe<Permission>(Type.String())),
  /** Has a secret: it runs on a server, and not on the device of a user. */
  is_confidential: Type.Boolean(),
  /** The start and end of the secret. */
  secret_hint: Nullable(Type.String()),
})
export type ClientApp = Static<typeof ClientApp>

/** The secret is in this response only; an app without one has null. */
const WithSecret = Type.Object({ client_app: ClientApp, client_secret: Nullable(Type.String()) })

const Name = Type.String({ minLength: 1, maxLength: 80 })
const RedirectUris = Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
})
const Scopes = Type.Array(Type.Unsafe<Permission>(Type.String({ enum: [...allPermissions] })), {
  minItems: 1,
  maxItems: 500,
  uniqueItems: true,
})

const path = '/admin/client-apps'
const crudRoutes = crud({
  path,
  permissionResource: 'apps',
  stale: false,
  singular: 'client_app',
  plural: 'client_apps',
  entity: ClientApp,
  deletedObjectName: 'client_app',
  selectable: false,
  invalidates: ['admin.appGrants'],
  create: Body({
    name: Name,
    redirect_uris: RedirectUris,
    scopes: Scopes,
    is_confidential: Type.Optional(Type.Boolean({ default: true })),
  }),
  update: Body({
    name: Type.Optional(Name),
    redirect_uris: Type.Optional(RedirectUris),
    scopes: Type.Optional(Scopes),
  }),
  query: Query({ q: Type.Optional(Type.String()), ...dateFilters, ...ordering, ...paging(100) }),
})

/** Not in v1. */
export const clientApps = {
  ...crudRoutes,
  create: { ...crudRoutes.create, response: WithSecret, secret: true },
  rotateSecret: {
    method: 'POST',
    path: `${path}/{id}/secret`,
    access: 'admin',
    permission: 'apps:write',
    response: WithSecret,
    errors: ['not_found', 'not_allowed'],
    secret: true,
    summary: 'Replace the secret of an app; the new one is in this response only',
  },
} as const satisfies Record<string, Route>
