import type { ProductCategory } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import type { TreeMove } from '@storeroom/ui/tree/tree'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

/** Moving and deleting, which need no form. A move that fails leaves the tree as it was: it shows what is stored. */
export function useCategoryChanges() {
  const { t } = useTranslation('categories')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const update = useMutation(write(shop.admin.productCategories.update, queryClient, { onError: notify.failure }))
  const remove = useMutation(write(shop.admin.productCategories.remove, queryClient))
  const move = ({ id, parentId, index }: TreeMove) =>
    update.mutate(
      { id, body: { parent_category_id: parentId, rank: index } },
      { onSuccess: ({ product_category }) => notify.success(t('moved', { name: product_category.name })) },
    )
  const askToDelete = async ({ id, name }: ProductCategory) => {
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
  return { move, askToDelete }
}
