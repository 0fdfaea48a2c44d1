import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

/** Asks by name, then deletes; true once the group is gone. Its customers stay. */
export function useDeleteGroup(): (group: { readonly id: string; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation('customer-groups')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.customerGroups.remove, useQueryClient()))
  return async ({ id, name }) => {
    const isGone = await prompt({
      title: t('delete.question', { name }),
      description: t('delete.consequence'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { name }))
    return isGone
  }
}
