import { versionOf, type Client } from '@storeroom/client'
import type { ProductCategory } from '@storeroom/contract'
import { refresh, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Eye, EyeOff, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../framework/bulk/bulk-task.ts'
import { undoUnlessChanged } from '../../framework/bulk/undo-unless-changed.ts'
import { useBulkDialog } from '../../framework/bulk/use-bulk-dialog.tsx'
import type { BulkAction } from '../../framework/list/list-config.ts'

/** The change of each action, by its translation key. */
const changes = {
  activate: { is_active: true },
  deactivate: { is_active: false },
  show: { is_internal: false },
  hide: { is_internal: true },
} as const

type Change = keyof typeof changes

const icons: Readonly<Record<Change, ReactNode>> = {
  activate: <ToggleRight aria-hidden />,
  deactivate: <ToggleLeft aria-hidden />,
  show: <Eye aria-hidden />,
  hide: <EyeOff aria-hidden />,
}

const names = Object.keys(changes) as Change[]

const has = (category: ProductCategory, change: Change) =>
  Object.entries(changes[change]).every(([field, value]) => category[field as 'is_active'] === value)

/** What the fields of a change were before. */
const formerOf = ({ is_active, is_internal }: ProductCategory, change: Change) =>
  'is_active' in changes[change] ? { is_active } : { is_internal }

/** The actions on the selected categories; render `dialog` anywhere on the page. */
export function useCategoryBulk(chosen: (ids: readonly string[]) => readonly ProductCategory[]): {
  readonly actions: readonly BulkAction[]
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('product-categories')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const tools = { t, admin, onSettled: () => refresh(admin.productCategories.update, queryClient) }
  const { dialog, ask } = useBulkDialog<ProductCategory>()
  const actions: BulkAction[] = [
    ...names.map((change) => ({
      id: change,
      label: t(`bulk.${change}.open`),
      icon: icons[change],
      run: (ids: readonly string[]) => ask(changeTask(tools, change, chosen(ids))),
    })),
    {
      id: 'delete',
      label: t('delete.open'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      run: (ids) => ask(removeTask(tools, chosen(ids))),
    },
  ]
  return { actions, dialog }
}

const nameOf = ({ name }: ProductCategory) => name

type TaskTools = Pick<BulkTask<ProductCategory>, 'onSettled'> & {
  readonly t: TFunction<'product-categories'>
  readonly admin: Client['admin']
}

type Chosen = readonly ProductCategory[]

function changeTask({ t, admin, onSettled }: TaskTools, change: Change, chosen: Chosen): BulkTask<ProductCategory> {
  const items = chosen.filter((category) => !has(category, change))
  const same = chosen.length - items.length
  return {
    title: t(`bulk.${change}.title`, { count: chosen.length }),
    preview: [
      ...(items.length > 0 ? [t(`bulk.${change}.changes`, { count: items.length })] : []),
      ...(same > 0 ? [t('bulk.same', { count: same })] : []),
    ],
    confirmLabel: t(`bulk.${change}.open`),
    items,
    nameOf,
    run: {
      undoable: async (category) => {
        const { id } = category
        const answer = await admin.productCategories.update({ id, body: changes[change] })
        const version = versionOf(answer)
        return undoUnlessChanged(() =>
          admin.productCategories.update({ id, body: formerOf(category, change) }, { version }),
        )
      },
    },
    onSettled,
    toast: (count) => t('bulk.done', { count }),
  }
}

function removeTask({ t, admin, onSettled }: TaskTools, chosen: Chosen): BulkTask<ProductCategory> {
  const items = chosen.filter(({ category_children }) => category_children.length === 0)
  const notDeletedCount = chosen.length - items.length
  return {
    title: t('bulk.delete.title', { count: chosen.length }),
    preview: [
      ...(items.length > 0 ? [t('bulk.delete.changes', { count: items.length })] : []),
      ...(notDeletedCount > 0 ? [t('bulk.delete.kept', { count: notDeletedCount })] : []),
    ],
    confirmLabel: t('bulk.delete.confirm', { count: items.length }),
    isDangerous: true,
    items,
    nameOf,
    run: ({ id }) => admin.productCategories.remove({ id }),
    onSettled,
    toast: (count) => t('bulk.delete.done', { count }),
  }
}
