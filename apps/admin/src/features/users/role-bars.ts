import type { PassedLimit, SignedIn, StaffRole } from '@storeroom/contract'

type Grant = Pick<StaffRole, 'permissions' | 'refund_limit' | 'discount_limit'>

const isWithin = (limit: number | null, bound: number | null) => bound === null || (limit !== null && limit <= bound)

/** The reason why a role may not be given, taken or changed by this person; undefined when it may. */
export function roleBarOf(
  role: Grant & Pick<StaffRole, 'id'>,
  self: Grant & Pick<SignedIn, 'role_id'>,
): PassedLimit | undefined {
  if (role.id === 'owner' && self.role_id !== 'owner') return { kind: 'owner' }
  const { permissions, refund_limit, discount_limit } = role
  const isCovered =
    permissions.every((permission) => self.permissions.includes(permission)) &&
    (!permissions.includes('orders:money') || isWithin(refund_limit, self.refund_limit)) &&
    (!permissions.includes('discounts:write') || isWithin(discount_limit, self.discount_limit))
  return isCovered ? undefined : { kind: 'wider_role' }
}
