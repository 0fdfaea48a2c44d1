import type { PassedLimit, SignedIn, StaffRole } from '@storeroom/contract'
import { isBuiltInRole } from '@storeroom/contract/permissions'
import { queryFor, useClient, useSession } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limitText } from '../../framework/refusal-text.ts'

const none: readonly StaffRole[] = []

/** The roles of the shop; empty until they are loaded. */
function useRoles(): readonly StaffRole[] {
  const client = useClient()
  return useQuery(queryFor(client.admin.roles.list)).data?.roles ?? none
}

/** The name of a role; built-in ones are translated. */
export function useRoleName(): (id: string) => string {
  const { t } = useTranslation('users')
  const roles = useRoles()
  return (id) => (isBuiltInRole(id) ? t(`role.${id}`) : (roles.find((role) => role.id === id)?.name ?? '…'))
}

/** Why the signed-in user may not assign, revoke or change a role, as text; undefined if allowed. */
export function useRoleBar(): (id: string) => string | undefined {
  const { t } = useTranslation('permissions')
  const { data: self } = useSession()
  const roles = useRoles()
  return (id) => {
    const role = roles.find((candidate) => candidate.id === id)
    const bar = role && self ? roleBarOf(role, self) : undefined
    return bar && limitText(t, bar)
  }
}

/** The roles to choose from; an invite cannot create an owner. */
export function useRoleOptions(isInvite = false): Option[] {
  const roles = useRoles()
  const nameOf = useRoleName()
  const barOf = useRoleBar()
  return roles
    .filter(({ id }) => !isInvite || id !== 'owner')
    .map(({ id }) => {
      const bar = barOf(id)
      return { id, label: nameOf(id), ...(bar !== undefined && { description: bar, isDisabled: true }) }
    })
}

type Grant = Pick<StaffRole, 'permissions' | 'refund_limit' | 'discount_limit'>

const isWithin = (limit: number | null, bound: number | null) => bound === null || (limit !== null && limit <= bound)

/** The reason why this user may not assign, revoke or change a role; undefined if allowed. */
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
