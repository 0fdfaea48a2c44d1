import { builtInRoles, commonPermissions, type Permission } from '@storeroom/contract'
import { AppError } from './errors.ts'
import type { Grant, SignedInUser } from './principal.ts'

/** The permissions and limits of a stored or new role. */
export type StoredGrant = {
  readonly permissions: readonly Permission[]
  readonly refund_limit: number | null
  readonly discount_limit: number | null
}

const unlimited = { refundLimit: null, discountLimit: null }
const builtIn: ReadonlyMap<string, Grant> = new Map(
  Object.entries(builtInRoles).map(([id, names]) => [id, { permissions: new Set(names), ...unlimited }]),
)

/** The grant of a built-in role, or of a stored custom one; of a deleted one, what every user may read. */
export const grantOf = (roleId: string, stored: StoredGrant | null): Grant =>
  builtIn.get(roleId) ?? {
    permissions: new Set([...commonPermissions, ...(stored?.permissions ?? [])]),
    refundLimit: stored?.refund_limit ?? null,
    discountLimit: stored?.discount_limit ?? null,
  }

/** Whether a user has a permission: the role grants it, and the token of the request includes it. */
export const may = ({ grant, scopes }: SignedInUser, permission: Permission): boolean =>
  grant.permissions.has(permission) && (scopes === undefined || scopes.includes(permission))

/** All permissions of a user, unordered. */
export const permissionsOf = (user: SignedInUser): Permission[] =>
  [...user.grant.permissions].filter((permission) => may(user, permission))

export const forbidden = (permission: Permission) =>
  new AppError('forbidden', `Your role does not grant the permission ${permission}`)

/** @throws unauthorized without a user, forbidden without the permission */
export function requirePermission(user: SignedInUser | undefined, permission: Permission) {
  if (!user) throw new AppError('unauthorized')
  if (!may(user, permission)) throw forbidden(permission)
}

const isWithin = (limit: number | null, bound: number | null) => bound === null || (limit !== null && limit <= bound)

/** Whether a user has every permission of a role, and limits as high; users can assign no role beyond that. */
export const covers = (user: SignedInUser, { permissions, refundLimit, discountLimit }: Grant): boolean =>
  [...permissions].every((permission) => may(user, permission)) &&
  (!permissions.has('orders:money') || isWithin(refundLimit, user.grant.refundLimit)) &&
  (!permissions.has('discounts:write') || isWithin(discountLimit, user.grant.discountLimit))
