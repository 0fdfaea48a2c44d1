import { Type, type Static } from 'typebox'
import { crud } from '../kit/crud.ts'
import type { Route } from '../kit/route.ts'
import { Body, Clearable, Deletable, Nullable, Query, changedWhen, ordering, paging } from '../kit/shapes.ts'
import { allPermissions, type Permission } from '../permissions.ts'

/** How far a permission goes; null: as far as one likes. */
export const RoleLimits = {
  /** The most that may have been given back of one order in all: minor units of the shop's currency, no other currency. */
  refund_limit: Nullable(Type.Integer()),
  /** The largest percentage that a discount may have; other discounts may not be made. */
  discount_limit: Nullable(Type.Number()),
}

/** What the people of a role may do. Owner, admin, member and developer are built in; their own a shop makes itself. */
export const Role = Deletable({
  name: Type.String(),
  is_built_in: Type.Boolean(),
  permissions: Type.Array(Type.Unsafe<Permission>(Type.String())),
  ...RoleLimits,
  /** People who have it. */
  user_count: Type.Integer(),
})
export type StaffRole = Static<typeof Role>

const Name = Type.String({ minLength: 1, maxLength: 80 })
const Permissions = Type.Array(Type.Unsafe<Permission>(Type.String({ enum: [...allPermissions] })), {
  maxItems: 500,
  uniqueItems: true,
})
const limits = {
  refund_limit: Clearable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  discount_limit: Clearable(Type.Number({ minimum: 0, maximum: 100 })),
}

const rows = crud({
  path: '/admin/roles',
  resource: 'roles',
  stale: false,
  one: 'role',
  many: 'roles',
  entity: Role,
  object: 'role',
  selectable: false,
  touches: ['admin.auth', 'admin.users', 'admin.invites'],
  create: Body({ name: Name, permissions: Permissions, ...limits }),
  update: Body({ name: Type.Optional(Name), permissions: Type.Optional(Permissions), ...limits }),
  query: Query({ q: Type.Optional(Type.String()), ...changedWhen, ...ordering, ...paging(100) }),
})

/** Ours: v1 stored a role and let everybody do everything. */
export const roles = {
  ...rows,
  create: { ...rows.create, errors: [...rows.create.errors, 'forbidden'] },
  update: { ...rows.update, errors: [...rows.update.errors, 'not_allowed', 'forbidden'] },
  remove: { ...rows.remove, errors: ['invalid_data', 'not_allowed', 'forbidden'] },
} as const satisfies Record<string, Route>
