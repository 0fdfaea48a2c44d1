import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

/** Asks by name, then deletes; true once the collection is gone. Its products stay. */
export function useDeleteCollection(): (collection: {
  readonly id: string
  readonly title: string
}) => Promise<boolean> {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.collections.remove, queryClient))
  return async ({ id, title }) => {
    const isGone = await prompt({
      title: t('delete.question', { title }),
      description: t('delete.consequence'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { title }))
    return isGone
  }
}
