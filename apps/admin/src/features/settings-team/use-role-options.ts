import type { Role } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { roles } from './team.ts'

export function useRoleOptions(): { readonly id: Role; readonly label: string }[] {
  const { t } = useTranslation('settings-team')
  return roles.map((id) => ({ id, label: t(`role.${id}`) }))
}
