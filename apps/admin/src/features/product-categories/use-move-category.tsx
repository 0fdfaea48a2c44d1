import { useShop, write } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQuestion } from '../../framework/bulk/use-question.tsx'
import { notify } from '../../framework/notify.ts'
import type { Movable } from './categories.ts'
import { MoveCategory } from './move-category.tsx'

/** Asks below which other a category is to stand, and puts it there as the last one; `dialog` belongs on the page. */
export function useMoveCategory(onMoved?: (parentId: string | null) => void) {
  const { t } = useTranslation('categories')
  const { admin } = useShop()
  const update = useMutation(write(admin.productCategories.update, useQueryClient(), { onError: notify.failure }))
  const question = useQuestion<Movable, { readonly parent: Option | null }>(({ about, answer }) => (
    <MoveCategory category={about} onClose={() => answer(undefined)} onChoose={(parent) => answer({ parent })} />
  ))
  const ask = async (category: Movable) => {
    const chosen = await question.ask(category)
    if (!chosen) return
    const parentId = chosen.parent?.id ?? null
    const done = () => {
      notify.success(t('moved', { name: category.name }))
      onMoved?.(parentId)
    }
    update.mutate({ id: category.id, body: { parent_category_id: parentId } }, { onSuccess: done })
  }
  return { ask, dialog: question.dialog }
}
