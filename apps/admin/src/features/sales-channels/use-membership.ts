import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import type { Channel } from './sales-channels.ts'

const batch = (ids: readonly string[]) => ({ product_ids: ids.map((id) => ({ id })) })

/** Sells products in a channel, and stops doing so; both resolve to true once it is done. */
export function useMembership({ id, name }: Channel) {
  const { t } = useTranslation('sales-channels')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const adding = useMutation(write(shop.admin.salesChannels.addProducts, queryClient))
  const removing = useMutation(write(shop.admin.salesChannels.removeProducts, queryClient))
  const add = async (ids: string[]) => {
    await adding.mutateAsync({ id, body: batch(ids) })
    notify.success(t('products.added', { count: ids.length, name }))
  }
  const remove = async (ids: string[]) => {
    const isDone = await prompt({
      title: t('products.removeQuestion', { count: ids.length, name }),
      description: t('products.removeConsequence'),
      confirmLabel: t('products.remove'),
      onConfirm: () => removing.mutateAsync({ id, body: batch(ids) }),
    })
    if (isDone) notify.success(t('products.removed', { count: ids.length, name }))
    return isDone
  }
  return { add, remove }
}
