import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

type Named = { readonly id: string; readonly title: string }

/** Takes products into a collection and out of it; both resolve to true once it is done. */
export function useMembership({ id, title }: Named) {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const adding = useMutation(write(shop.admin.collections.addProducts, queryClient))
  const removing = useMutation(write(shop.admin.collections.removeProducts, queryClient))
  const add = async (product_ids: string[]) => {
    await adding.mutateAsync({ id, body: { product_ids } })
    notify.success(t('products.added', { count: product_ids.length, title }))
  }
  const remove = async (product_ids: string[]) => {
    const isDone = await prompt({
      title: t('products.removeQuestion', { count: product_ids.length, title }),
      description: t('products.removeConsequence'),
      confirmLabel: t('products.remove'),
      onConfirm: () => removing.mutateAsync({ id, body: { product_ids } }),
    })
    if (isDone) notify.success(t('products.removed', { count: product_ids.length, title }))
    return isDone
  }
  return { add, remove }
}
