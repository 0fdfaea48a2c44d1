import type { ProductCategory } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { TreeMove } from '@storeroom/ui/tree/tree'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'

/** Moves and deletes categories. After a failed move the tree shows the stored order again. */
export function useCategoryChanges() {
  const { t } = useTranslation('product-categories')
  const client = useClient()
  const update = useWrite(client.admin.productCategories.update, { onError: notify.failure })
  const move = ({ id, parentId, index }: TreeMove) =>
    update.mutate(
      { id, body: { parent_category_id: parentId, rank: index } },
      { onSuccess: ({ product_category }) => notify.success(t('moved', { name: product_category.name })) },
    )
  const askToDelete = useDelete({
    call: client.admin.productCategories.remove,
    input: ({ id }: ProductCategory) => ({ id }),
    words: ({ name }: ProductCategory) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { name }),
    }),
  })
  return { move, askToDelete }
}
