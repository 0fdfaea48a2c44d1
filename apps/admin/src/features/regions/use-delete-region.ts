import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

/** Asks for the name to be typed, then deletes; true once the region is gone. */
export function useDeleteRegion(): (region: { readonly id: string; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.regions.remove, useQueryClient()))
  return async ({ id, name }) => {
    const isGone = await prompt({
      title: t('delete.question', { name }),
      description: t('delete.consequence'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      typedName: name,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { name }))
    return isGone
  }
}
