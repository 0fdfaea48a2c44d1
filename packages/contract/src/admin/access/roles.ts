import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  OptionalNullable,
  SoftDeletableEntity,
  Nullable,
  Query,
  dateFilters,
  ordering,
  paging,
} from '../../kit/shapes.ts'
import { allPermissions, type Permission } from '../../permissions.ts'

/** How far a permission goes; null means no limit. */
export const RoleLimits = {
  /**
   * The maximum total refund of one order: minor units of the shop's currency, the only one that can be refunded then.
   */
  refund_limit: Nullable(Type.Integer()),
  /** The maximum percentage of a discount; other kinds of discount cannot be created. */
  discount_limit: Nullable(Type.Number()),
}

/** What the users with a role may do. Owner, admin, member and developer are built in; a shop can add its own roles. */
export const Role = SoftDeletableEntity({
  name: Type.String(),
  is_built_in: Type.Boolean(),
  permissions: Type.Array(Type.Unsafe<Permission>(Type.String())),
  ...RoleLimits,
  /** The number of users who have it. */
  user_count: Type.Integer(),
})
export type StaffRole = Static<typeof Role>

const Name = Type.String({ minLength: 1, maxLength: 80 })
const Permissions = Type.Array(Type.Unsafe<Permission>(Type.String({ enum: [...allPermissions] })), {
  maxItems: 500,
  uniqueItems: true,
})
const limits = {
  refund_limit: OptionalNullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  discount_limit: OptionalNullable(Type.Number({ minimum: 0, maximum: 100 })),
}

const crudRoutes = crud({
  path: '/admin/roles',
  permissionResource: 'roles',
  stale: false,
  singular: 'role',
  plural: 'roles',
  entity: Role,
  deletedObjectName: 'role',
  selectable: false,
  invalidates: ['admin.auth', 'admin.users', 'admin.invites'],
  create: Body({ name: Name, permissions: Permissions, ...limits }),
  update: Body({ name: Type.Optional(Name), permissions: Type.Optional(Permissions), ...limits }),
  query: Query({ q: Type.Optional(Type.String()), ...dateFilters, ...ordering, ...paging(100) }),
})

/** Not in v1, which stores a role but lets every user do everything. */
export const roles = {
  ...crudRoutes,
  create: { ...crudRoutes.create, errors: [...crudRoutes.create.errors, 'forbidden'] },
  update: { ...crudRoutes.update, errors: [...crudRoutes.update.errors, 'not_allowed', 'forbidden'] },
  remove: { ...crudRoutes.remove, errors: ['invalid_data', 'not_allowed', 'forbidden'] },
} as const satisfies Record<string, Route>
