import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Combobox, type ComboboxProps } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { Modal } from '@storeroom/ui/overlay/modal'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuestion } from '../../framework/bulk/use-question.tsx'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'
import { useCategoryPicker } from '../../shared/pickers.ts'
import type { Movable } from './categories.ts'

/**
 * Asks below which other a category is to stand, and puts it there as the last one; render `dialog` anywhere on the
 * page.
 */
export function useMoveCategory(onMoved?: (parentId: string | null) => void) {
  const { t } = useTranslation('product-categories')
  const { admin } = useShop()
  const update = useWrite(admin.productCategories.update, { onError: notify.failure })
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

type MoveCategoryProps = {
  readonly category: Movable
  readonly onClose: () => void
  /** Null is the top. */
  readonly onChoose: (parent: Option | null) => void
}

/** Below which other a category is to stand, searched on the server. */
function MoveCategory({ category, onClose, onChoose }: MoveCategoryProps) {
  const { t } = useTranslation('product-categories')
  const { parent_category: current } = category
  const [parent, setParent] = useState<Option | null>(current && { id: current.id, label: current.name })
  const load = useParents(category)
  const isSame = parent?.id === current?.id
  return (
    <Modal
      isOpen
      size="small"
      onClose={onClose}
      title={t('move.title', { name: category.name })}
      onSubmit={() => !isSame && onChoose(parent)}
      footer={
        <>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={isSame}>
            {t('move.submit')}
          </Button>
        </>
      }
    >
      <Combobox
        label={t('field.parent')}
        description={t('field.parentHelp')}
        value={parent}
        onChange={setParent}
        load={load}
      />
    </Modal>
  )
}

type Load = NonNullable<ComboboxProps<Option>['load']>

/** All categories; the category itself and those below it are shown and cannot be chosen. */
function useParents({ id }: Movable): Load {
  const { t } = useTranslation('product-categories')
  const { load } = useCategoryPicker()
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return useCallback<Load>(
    async (search) => {
      const query = { parent_category_id: id, include_descendants_tree: true, limit: 1000 }
      const [page, below] = await Promise.all([
        load(search),
        queryClient.fetchQuery(read(admin.productCategories.list, { query })),
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

/** What the contract says of the deeper levels. */
type Level = { readonly id: string; readonly category_children?: readonly Level[] }

const idsOf = (tree: readonly Level[]): string[] =>
  tree.flatMap(({ id, category_children = [] }) => [id, ...idsOf(category_children)])
