import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

type Named = { readonly id: string; readonly name: string }

const named = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** Takes products into a category and out of it; both resolve to true once it is done. */
export function useMembership({ id, name }: Named) {
  const { t } = useTranslation('categories')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const adding = useMutation(write(shop.admin.productCategories.addProducts, queryClient))
  const removing = useMutation(write(shop.admin.productCategories.removeProducts, queryClient))
  const add = async (ids: string[]) => {
    await adding.mutateAsync({ id, body: { product_ids: named(ids) } })
    notify.success(t('members.added', { count: ids.length, name }))
  }
  const remove = async (ids: string[]) => {
    const isDone = await prompt({
      title: t('members.removeQuestion', { count: ids.length, name }),
      description: t('members.removeConsequence'),
      confirmLabel: t('members.remove'),
      onConfirm: () => removing.mutateAsync({ id, body: { product_ids: named(ids) } }),
    })
    if (isDone) notify.success(t('members.removed', { count: ids.length, name }))
    return isDone
  }
  return { add, remove }
}
