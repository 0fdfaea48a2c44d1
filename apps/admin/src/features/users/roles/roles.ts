import type { StaffRole } from '@storeroom/contract'
import { commonPermissions, type Permission } from '@storeroom/contract/permissions'

/** The values of the form. Limits: minor units of the shop's currency, and percent; null: none. */
export type RoleValues = {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly refund_limit: number | null
  readonly discount_limit: number | null
}

export const blankRole: RoleValues = { name: '', permissions: [], refund_limit: null, discount_limit: null }

const isEverybodys = (permission: Permission): boolean => commonPermissions.includes(permission)

/** The permissions of a role beyond those that every user has. */
const ownOf = (permissions: readonly Permission[]): Permission[] => permissions.filter((name) => !isEverybodys(name))

export const valuesOf = ({ role }: { readonly role: StaffRole }): RoleValues => ({
  name: role.name,
  permissions: ownOf(role.permissions),
  refund_limit: role.refund_limit,
  discount_limit: role.discount_limit,
})

export const copyOf = (role: StaffRole, name: string): RoleValues => ({ ...valuesOf({ role }), name })
