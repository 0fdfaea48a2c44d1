import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import type { Channel } from './sales-channels.ts'

/** Enabling, disabling and deleting: asked about where something stops selling, and told when the server has answered. */
export function useChannelChanges() {
  const { t } = useTranslation('sales-channels')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const update = useMutation(write(shop.admin.salesChannels.update, queryClient))
  const remove = useMutation(write(shop.admin.salesChannels.remove, queryClient))
  const enable = ({ id, name }: Channel) =>
    update
      .mutateAsync({ id, body: { is_disabled: false } })
      .then(() => notify.success(t('enable.done', { name })), notify.failure)
  const askToDisable = async ({ id, name }: Channel) => {
    const isDone = await prompt({
      title: t('disable.question', { name }),
      description: t('disable.consequence'),
      confirmLabel: t('disable.confirm'),
      onConfirm: () => update.mutateAsync({ id, body: { is_disabled: true } }),
    })
    if (isDone) notify.success(t('disable.done', { name }))
  }
  /** Asks for the name to be typed; true once the channel is gone. Its products stay. */
  const askToDelete = async ({ id, name }: Channel): Promise<boolean> => {
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
  return { enable, askToDisable, askToDelete }
}
