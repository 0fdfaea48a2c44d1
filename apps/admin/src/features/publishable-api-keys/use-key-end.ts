import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { isLive, type ListedKey } from './publishable-keys.ts'

/** Revoking and deleting: both stop storefronts, so both ask; what failed stays in the question. */
export function useKeyEnd() {
  const { t } = useTranslation('publishable-keys')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const revoke = useMutation(write(shop.admin.publishableApiKeys.revoke, queryClient))
  const remove = useMutation(write(shop.admin.publishableApiKeys.remove, queryClient))
  const askToRevoke = async ({ id, title }: ListedKey) => {
    const isDone = await prompt({
      title: t('revoke.question', { title }),
      description: t('revoke.consequence'),
      confirmLabel: t('revoke.confirm'),
      isDangerous: true,
      onConfirm: () => revoke.mutateAsync({ id }),
    })
    if (isDone) notify.success(t('revoke.done', { title }))
  }
  const askToDelete = async (key: ListedKey) => {
    const { id, title } = key
    const isGone = await prompt({
      title: t('delete.question', { title }),
      description: t(isLive(key) ? 'delete.consequence' : 'delete.consequenceRevoked'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { title }))
  }
  return { askToRevoke, askToDelete }
}
