import type { ProductStatus } from '@storeroom/contract'
import { read, refresh, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBulkDialog, type BulkTask } from '../../../framework/bulk/bulk-dialog.tsx'
import type { BulkAction } from '../../../framework/list/list-config.ts'

type Chosen = {
  readonly id: string
  readonly title: string
  readonly status: ProductStatus
  readonly variants: readonly unknown[]
}

/** Ids in one request: an address has its limits. */
const perRequest = 100

/** What can be done with the selected products; `dialog` belongs on the page. */
export function useBulkActions(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const { t } = useTranslation('products')
  const load = useChosen()
  const statusTask = useStatusTask()
  const removeTask = useRemoveTask()
  const { dialog, ask } = useBulkDialog<Chosen>()
  const run = (taskOf: (chosen: readonly Chosen[]) => BulkTask<Chosen>) => async (ids: readonly string[]) =>
    ask(taskOf(await load(ids)))
  const actions: BulkAction[] = [
    { id: 'publish', label: t('bulk.publish'), icon: <Eye aria-hidden />, run: run(statusTask('published')) },
    { id: 'unpublish', label: t('bulk.unpublish'), icon: <EyeOff aria-hidden />, run: run(statusTask('draft')) },
    {
      id: 'delete',
      label: t('bulk.delete'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      run: run(removeTask),
    },
  ]
  return { actions, dialog }
}

/** The selected products as they are now, also those of other pages. */
function useChosen() {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly Chosen[]> => {
    const chunks = Array.from({ length: Math.ceil(ids.length / perRequest) }, (_, index) =>
      ids.slice(index * perRequest, (index + 1) * perRequest),
    )
    const answers = chunks.map((id) => {
      const query = { id, limit: perRequest, fields: 'title,status,variants.id', expand: 'variants' }
      return queryClient.fetchQuery({ ...read(admin.products.list, { query }), staleTime: 0 })
    })
    return (await Promise.all(answers)).flatMap(({ products }) => products)
  }
}

function useSettle() {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return () => refresh(admin.products.update, queryClient)
}

function useStatusTask() {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const settle = useSettle()
  return (status: 'published' | 'draft') =>
    (chosen: readonly Chosen[]): BulkTask<Chosen> => {
      const items = chosen.filter((product) => product.status !== status)
      const same = chosen.length - items.length
      return {
        title: t(`bulk.${status}.title`, { count: chosen.length }),
        preview: [
          ...(items.length > 0 ? [t(`bulk.${status}.changes`, { count: items.length })] : []),
          ...(same > 0 ? [t(`bulk.${status}.same`, { count: same })] : []),
        ],
        confirmLabel: t(`bulk.${status}.confirm`, { count: items.length }),
        items,
        nameOf: ({ title }) => title,
        act: ({ id }) => admin.products.update({ id, body: { status } }),
        settle,
        done: (count) => t(`bulk.${status}.done`, { count }),
      }
    }
}

function useRemoveTask() {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const settle = useSettle()
  return (chosen: readonly Chosen[]): BulkTask<Chosen> => ({
    title: t('bulk.removed.title', { count: chosen.length }),
    preview: [
      t('bulk.removed.variants', { count: chosen.reduce((sum, { variants }) => sum + variants.length, 0) }),
      t('bulk.removed.warning'),
    ],
    confirmLabel: t('bulk.removed.confirm', { count: chosen.length }),
    isDangerous: true,
    items: chosen,
    nameOf: ({ title }) => title,
    act: ({ id }) => admin.products.remove({ id }),
    settle,
    done: (count) => t('bulk.removed.done', { count }),
  })
}
