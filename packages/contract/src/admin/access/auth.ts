import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import type { Permission } from '../../permissions.ts'
import { Body, Choice, OptionalNullable, Deleted, Nullable, ResponseWith, Query, Text, Time } from '../../kit/shapes.ts'
import { RoleLimits } from './roles.ts'
import { Email, NewPassword, User } from './users.ts'

const Credentials = Body({ email: Email, password: Type.String({ minLength: 1, maxLength: 1024 }) })

/**
 * The signed-in user and their permissions: those of the role, limited to the scopes of the API token if one is used.
 */
export const SignedIn = Type.Interface([User], {
  permissions: Type.Array(Type.Unsafe<Permission>(Type.String())),
  ...RoleLimits,
  /** The role that an owner sees the dashboard as. Nothing can be changed meanwhile. */
  seeing_as: Nullable(Type.String()),
})
export type SignedIn = Static<typeof SignedIn>

const path = '/admin/auth'
const signIn = {
  method: 'POST',
  access: 'public',
  body: Credentials,
  errors: ['invalid_data', 'unauthorized', 'rate_limited'],
  secret: true,
  worksOnFullDisk: true,
} as const

export const auth = {
  retrieve: {
    method: 'GET',
    path,
    access: 'admin',
    forApps: true,
    response: ResponseWith('user', SignedIn),
    errors: ['unauthorized'],
    summary: 'Retrieve the signed-in user',
  },
  create: { ...signIn, path, response: ResponseWith('user', SignedIn), summary: 'Sign in with a cookie session' },
  remove: {
    method: 'DELETE',
    path,
    access: 'admin',
    whileSeeing: true,
    response: Text,
    errors: ['unauthorized'],
    worksOnFullDisk: true,
    summary: 'Sign out: ends the session or bearer token of this request',
  },
  createToken: {
    ...signIn,
    path: `${path}/token`,
    response: ResponseWith('access_token', Type.String()),
    summary: 'Sign in with a bearer token',
  },
} as const satisfies Record<string, Route>

/** A valid session: a browser's cookie or a bearer token. Times are UTC. */
export const Session = Type.Object({
  id: Type.String(),
  kind: Choice('cookie', 'bearer'),
  current: Type.Boolean(),
  ip: Nullable(Type.String()),
  user_agent: Nullable(Type.String()),
  created_at: Time,
  last_seen_at: Time,
  expires_at: Time,
})
export type Session = Static<typeof Session>

/** A team member's session, for users who may manage the team. */
export const TeamSession = Type.Object({
  ...Session.properties,
  user: Type.Object({
    id: Type.String(),
    email: Type.String(),
    first_name: Nullable(Type.String()),
    last_name: Nullable(Type.String()),
  }),
})
export type TeamSession = Static<typeof TeamSession>

/** Default lifetime of an API token, in days. */
export const API_TOKEN_DAYS = 90

/**
 * A token for programs, sent as `x-medusa-access-token`. The secret is shown once, on creation. `hint` is its start and
 * end. `scopes`: which permissions of its user it has; null means all. Without `expires_at` it is valid until revoked.
 */
export const ApiToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  hint: Type.String(),
  scopes: Nullable(Type.Array(Type.String())),
  created_at: Time,
  expires_at: Nullable(Time),
  last_used_at: Nullable(Time),
})
export type ApiToken = Static<typeof ApiToken>

const own = { access: 'admin' } as const

/** The signed-in user's own sessions and tokens. Not in v1, which could neither list nor end a session. */
export const me = {
  listSessions: {
    ...own,
    method: 'GET',
    path: '/admin/me/sessions',
    response: ResponseWith('sessions', Type.Array(Session)),
    errors: [],
    summary: "List one's own sessions",
  },
  removeSession: {
    ...own,
    method: 'DELETE',
    path: '/admin/me/sessions/{id}',
    response: Type.Object({ id: Type.String(), object: Type.Literal('session'), deleted: Type.Boolean() }),
    errors: [],
    summary: "End one of one's own sessions",
  },
  listScopes: {
    ...own,
    method: 'GET',
    path: '/admin/me/scopes',
    response: ResponseWith('scopes', Type.Array(Type.String())),
    errors: [],
    summary: "List the permissions that one's own API tokens can be limited to",
  },
  listTokens: {
    ...own,
    method: 'GET',
    path: '/admin/me/tokens',
    response: ResponseWith('tokens', Type.Array(ApiToken)),
    errors: [],
    summary: "List one's own API tokens",
  },
  createToken: {
    ...own,
    method: 'POST',
    path: '/admin/me/tokens',
    body: Body({
      name: Type.String({ minLength: 1, maxLength: 100 }),
      scopes: OptionalNullable(Type.Array(Type.String(), { maxItems: 500, uniqueItems: true })),
      /** Days; null means that it never expires. */
      expires_in_days: OptionalNullable(Type.Integer({ minimum: 1, maximum: 3650, default: API_TOKEN_DAYS })),
    }),
    response: Type.Object({ token: ApiToken, secret: Type.String() }),
    errors: ['invalid_data', 'forbidden'],
    secret: true,
    summary: 'Create an API token; the secret is in this response only',
  },
  removeToken: {
    ...own,
    method: 'DELETE',
    path: '/admin/me/tokens/{id}',
    response: Type.Object({ id: Type.String(), object: Type.Literal('api_token'), deleted: Type.Boolean() }),
    errors: [],
    summary: "Revoke one of one's own API tokens",
  },
  changePassword: {
    ...own,
    method: 'POST',
    path: '/admin/me/password',
    body: Body({ current_password: Type.String({ minLength: 1, maxLength: 1024 }), password: NewPassword }),
    response: Text,
    errors: ['invalid_data', 'rate_limited'],
    secret: true,
    summary: "Change one's own password; ends all other sessions, all API tokens and what apps were granted",
  },
  seeAs: {
    ...own,
    method: 'POST',
    path: '/admin/me/seen-role',
    whileSeeing: true,
    body: Body({ role_id: Type.String({ minLength: 1 }) }),
    response: Text,
    errors: ['invalid_data', 'not_found', 'forbidden'],
    invalidates: ['admin.auth'],
    summary: 'See the dashboard as another role, without changing anything; for owners only',
  },
  seeAsSelf: {
    ...own,
    method: 'DELETE',
    path: '/admin/me/seen-role',
    whileSeeing: true,
    response: Text,
    errors: [],
    invalidates: ['admin.auth'],
    summary: 'Stop seeing the dashboard as another role',
  },
} as const satisfies Record<string, Route>

/** The sessions of all team members, for users who may manage the team. Not in v1. */
export const sessions = {
  list: {
    method: 'GET',
    path: '/admin/sessions',
    access: 'admin',
    permission: 'sessions:read',
    query: Query({ user_id: Type.Optional(Type.String()) }),
    response: ResponseWith('sessions', Type.Array(TeamSession)),
    errors: ['forbidden'],
    summary: 'List the sessions of all team members',
  },
  remove: {
    method: 'DELETE',
    path: '/admin/sessions/{id}',
    access: 'admin',
    permission: 'sessions:write',
    response: Deleted('session'),
    errors: ['forbidden'],
    invalidates: ['admin.me'],
    summary: "End a team member's session",
  },
} as const satisfies Record<string, Route>
