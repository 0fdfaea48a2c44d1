import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  OptionalNullable,
  SoftDeletableEntity,
  deletedAtFilter,
  ValueFilter,
  Metadata,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  Text,
} from '../../kit/shapes.ts'

export const Role = Choice('admin', 'member', 'developer')
export type Role = Static<typeof Role>

/** At least eight characters; more than 1,024 would only slow down hashing. */
export const NewPassword = Type.String({ minLength: 8, maxLength: 1024 })
export const Email = Type.String({ format: 'email', maxLength: 254 })

/** `api_token` is always null; it is here only because v1 has it. A token is shown once, on creation. */
export const User = SoftDeletableEntity({
  email: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  /**
   * One of v1's three. It is `admin` for owners and `member` for a shop's own roles; `role_id` is the role that
   * applies.
   */
  role: Role,
  role_id: Type.String(),
  api_token: Type.Null(),
  metadata: Metadata,
})
export type User = Static<typeof User>

const Name = OptionalNullable(Type.String())
/** A built-in role or the shop's own; takes precedence over `role`. */
const RoleId = Type.Optional(Type.String())
const path = '/admin/users'

const crudRoutes = crud({
  path,
  permissionResource: 'users',
  stale: false,
  singular: 'user',
  plural: 'users',
  entity: User,
  deletedObjectName: 'user',
  selectable: false,
  invalidates: ['admin.auth'],
  create: Body({
    email: Email,
    first_name: Name,
    last_name: Name,
    role: Type.Optional(Role),
    role_id: RoleId,
    password: NewPassword,
  }),
  update: Body({
    first_name: Name,
    last_name: Name,
    role: Type.Optional(Role),
    role_id: RoleId,
    api_token: Type.Optional(Type.String({ minLength: 16 })),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    email: Type.Optional(Type.String()),
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    q: Type.Optional(SearchWords),
    id: Type.Optional(ValueFilter),
    role: Type.Optional(Type.Array(Role)),
    role_id: Type.Optional(Type.Array(Type.String())),
    ...dateFilters,
    ...deletedAtFilter,
    ...ordering,
    ...fieldSelection,
    ...paging(50),
  }),
})

export const users = {
  ...crudRoutes,
  create: { ...crudRoutes.create, errors: [...crudRoutes.create.errors, 'forbidden'], secret: true },
  update: {
    ...crudRoutes.update,
    own: true,
    errors: [...crudRoutes.update.errors, 'not_allowed', 'forbidden'],
    secret: true,
  },
  remove: { ...crudRoutes.remove, errors: ['invalid_data', 'not_allowed', 'forbidden'] },
  requestPasswordReset: {
    method: 'POST',
    path: `${path}/password-token`,
    access: 'public',
    body: Body({ email: Email }),
    response: Text,
    status: 204,
    errors: ['invalid_data', 'rate_limited'],
    secret: true,
    summary: 'Email a password reset link; the response is the same for an unknown address',
  },
  resetPassword: {
    method: 'POST',
    path: `${path}/reset-password`,
    access: 'public',
    body: Body({ email: Type.Optional(Email), token: Type.String(), password: NewPassword }),
    response: ResponseWith('user', User),
    errors: ['invalid_data', 'invalid_reset_token', 'rate_limited'],
    secret: true,
    summary: 'Reset a password with the token from a reset email',
  },
} as const satisfies Record<string, Route>
