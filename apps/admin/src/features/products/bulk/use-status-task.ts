import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-dialog.tsx'
import { inCalls, nameOf, useSettle, type Chosen } from './chosen.ts'

export function useStatusTask() {
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
        nameOf,
        act: inCalls((ids) => admin.productBulk.setStatus({ body: { ids, status } })),
        settle,
        done: (count) => t(`bulk.${status}.done`, { count }),
      }
    }
}

export function useRemoveTask() {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const settle = useSettle()
  return (chosen: readonly Chosen[]): BulkTask<Chosen> => {
    const isKnown = chosen.every(({ variants }) => variants !== undefined)
    const variants = chosen.reduce((sum, one) => sum + (one.variants?.length ?? 0), 0)
    return {
      title: t('bulk.removed.title', { count: chosen.length }),
      preview: [...(isKnown ? [t('bulk.removed.variants', { count: variants })] : []), t('bulk.removed.warning')],
      confirmLabel: t('bulk.removed.confirm', { count: chosen.length }),
      isDangerous: true,
      items: chosen,
      nameOf,
      act: inCalls((ids) => admin.productBulk.remove({ body: { ids } })),
      settle,
      done: (count) => t('bulk.removed.done', { count }),
    }
  }
}
