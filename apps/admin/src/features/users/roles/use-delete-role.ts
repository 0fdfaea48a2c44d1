import type { StaffRole } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'

/** Asks by name; that somebody still has the role is said in the question. */
export function useDeleteRole(): (role: StaffRole) => Promise<void> {
  const { t } = useTranslation('settings-team')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.roles.remove, useQueryClient()))
  return async ({ id, name }) => {
    const isGone = await prompt({
      title: t('roles.remove.question', { name }),
      description: t('roles.remove.consequence'),
      confirmLabel: t('roles.remove.confirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('roles.remove.done', { name }))
  }
}
