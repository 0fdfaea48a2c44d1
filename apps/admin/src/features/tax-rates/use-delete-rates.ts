import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

/** Asks, then deletes; true once they are gone. Whatever they were for is taxed as the region is. */
export function useDeleteRates(): (ids: readonly string[], name?: string) => Promise<boolean> {
  const { t } = useTranslation('settings-taxes')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.taxRates.remove, useQueryClient()))
  return async (ids, name) => {
    const count = ids.length
    const isGone = await prompt({
      title: name === undefined ? t('delete.questionMany', { count }) : t('delete.question', { name }),
      description: t('delete.consequence'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: async () => {
        for (const id of ids) await remove.mutateAsync({ id })
      },
    })
    if (isGone) notify.success(t('delete.done', { count }))
    return isGone
  }
}
