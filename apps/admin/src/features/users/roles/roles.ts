import type { StaffRole } from '@storeroom/contract'
import { everybodys, type Permission } from '@storeroom/contract/permissions'

/** The values of the form. Limits: minor units of the shop's currency, and percent; null: none. */
export type RoleValues = {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly refund_limit: number | null
  readonly discount_limit: number | null
}

export const blankRole: RoleValues = { name: '', permissions: [], refund_limit: null, discount_limit: null }

const isEverybodys = (permission: Permission): boolean => everybodys.includes(permission)

/** The permissions of a role beyond those that every user has. */
const ownOf = (permissions: readonly Permission[]): Permission[] => permissions.filter((name) => !isEverybodys(name))

export const valuesOf = ({ role }: { readonly role: StaffRole }): RoleValues => ({
  name: role.name,
  permissions: ownOf(role.permissions),
  refund_limit: role.refund_limit,
  discount_limit: role.discount_limit,
})

export const copyOf = (role: StaffRole, name: string): RoleValues => ({ ...valuesOf({ role }), name })

/**
 * Grants or revokes a permission. A permission to change a resource includes the one to read it, and revoking the
 * latter revokes all of the resource; `known`: the permissions that exist.
 */
export function toggled(
  permissions: readonly Permission[],
  permission: Permission,
  isOn: boolean,
  known: readonly Permission[],
): Permission[] {
  const [resource = '', action] = permission.split(':')
  const ofResource = known.filter((name) => name.startsWith(`${resource}:`))
  const read = ofResource.filter((name) => name === `${resource}:read` && !isEverybodys(name))
  const changed = isOn ? [permission, ...read] : action === 'read' ? ofResource : [permission]
  const others = permissions.filter((name) => !changed.includes(name))
  return isOn ? [...others, ...changed.filter((name, place) => changed.indexOf(name) === place)] : others
}
