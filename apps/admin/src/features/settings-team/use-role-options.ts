import type { StaffRole } from '@storeroom/contract'
import { isBuiltInRole } from '@storeroom/contract/permissions'
import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

const none: readonly StaffRole[] = []

/** The roles of the shop; none while they are not known. */
function useRoles(): readonly StaffRole[] {
  const shop = useShop()
  return useQuery(read(shop.admin.roles.list)).data?.roles ?? none
}

/** What a role is called: the built-in ones in the reader's language. */
export function useRoleName(): (id: string) => string {
  const { t } = useTranslation('settings-team')
  const roles = useRoles()
  return (id) => (isBuiltInRole(id) ? t(`role.${id}`) : (roles.find((role) => role.id === id)?.name ?? '…'))
}

/** Roles to choose from; an invite makes no owner. */
export function useRoleOptions(isInvite = false): { readonly id: string; readonly label: string }[] {
  const roles = useRoles()
  const nameOf = useRoleName()
  return roles.filter(({ id }) => !isInvite || id !== 'owner').map(({ id }) => ({ id, label: nameOf(id) }))
}
