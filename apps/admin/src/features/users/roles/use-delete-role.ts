import type { StaffRole } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../../framework/use-delete.ts'

/** Asks by name; that somebody still has the role is said in the question. */
export function useDeleteRole(): (role: StaffRole) => Promise<boolean> {
  const { t } = useTranslation('settings-team')
  const shop = useShop()
  return useDelete({
    call: shop.admin.roles.remove,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('roles.remove.question', { name }),
      consequence: t('roles.remove.consequence'),
      confirm: t('roles.remove.confirm'),
      done: t('roles.remove.done', { name }),
    }),
  })
}
