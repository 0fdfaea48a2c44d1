import type { ProductCategory } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Combobox, type ComboboxProps } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import type { TreeMove } from '@storeroom/ui/tree/tree'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../framework/bulk/question-modal.tsx'
import { useQuestion } from '../../framework/bulk/use-question.tsx'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { useCategoryPicker } from '../../shared/pickers.ts'
import type { Movable } from './categories.ts'

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

/**
 * Asks for a new parent and moves the category there as its last child; render `dialog` anywhere on the
 * page.
 */
export function useMoveCategory(onMoved?: (parentId: string | null) => void) {
  const { t } = useTranslation('product-categories')
  const { admin } = useClient()
  const update = useWrite(admin.productCategories.update, { onError: notify.failure })
  const question = useQuestion<Movable, { readonly parent: Option | null }>(({ about, answer }) => (
    <MoveCategory category={about} onClose={() => answer(undefined)} onChoose={(parent) => answer({ parent })} />
  ))
  const ask = async (category: Movable) => {
    const chosen = await question.ask(category)
    if (!chosen) return
    const parentId = chosen.parent?.id ?? null
    const onSuccess = () => {
      notify.success(t('moved', { name: category.name }))
      onMoved?.(parentId)
    }
    update.mutate({ id: category.id, body: { parent_category_id: parentId } }, { onSuccess })
  }
  return { ask, dialog: question.dialog }
}

type MoveCategoryProps = {
  readonly category: Movable
  readonly onClose: () => void
  /** Null: the top level. */
  readonly onChoose: (parent: Option | null) => void
}

/** Asks for the new parent, which is searched on the server. */
function MoveCategory({ category, onClose, onChoose }: MoveCategoryProps) {
  const { t } = useTranslation('product-categories')
  const { parent_category: current } = category
  const [parent, setParent] = useState<Option | null>(current && { id: current.id, label: current.name })
  const load = useParents(category)
  const isSame = parent?.id === current?.id
  return (
    <QuestionModal
      size="small"
      onClose={onClose}
      title={t('move.title', { name: category.name })}
      onSubmit={() => !isSame && onChoose(parent)}
      submitLabel={t('move.submit')}
      isDisabled={isSame}
    >
      <Combobox
        label={t('field.parent')}
        description={t('field.parentHelp')}
        value={parent}
        onChange={setParent}
        load={load}
      />
    </QuestionModal>
  )
}

type Load = NonNullable<ComboboxProps<Option>['load']>

/** All categories; the category itself and those below it are shown and cannot be chosen. */
function useParents({ id }: Movable): Load {
  const { t } = useTranslation('product-categories')
  const { load } = useCategoryPicker()
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return useCallback<Load>(
    async (search) => {
      const query = { parent_category_id: id, include_descendants_tree: true, limit: 1000 }
      const [page, below] = await Promise.all([
        load(search),
        queryClient.fetchQuery(queryFor(admin.productCategories.list, { query })),
      ])
      const within = new Set([id, ...idsOf(below.product_categories)])
      const items = page.items.map((option) =>
        within.has(option.id) ? { ...option, isDisabled: true, description: t('move.within') } : option,
      )
      return { ...page, items }
    },
    [id, load, admin, queryClient, t],
  )
}

/** The contract's type of the deeper levels. */
type Level = { readonly id: string; readonly category_children?: readonly Level[] }

const idsOf = (tree: readonly Level[]): string[] =>
  tree.flatMap(({ id, category_children = [] }) => [id, ...idsOf(category_children)])
