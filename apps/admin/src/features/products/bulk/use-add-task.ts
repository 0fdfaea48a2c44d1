import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-dialog.tsx'
import { addedTo, type Added } from './added.ts'
import { inCalls, nameOf, useSettle, type Chosen } from './chosen.ts'

const idsOf = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id)

/** Tags and types go by their words: new ones are made. */
const bodyOf = ({ collection, categories, channels, tags, type, vendor }: Added) => ({
  ...(collection && { collection_id: collection.id }),
  ...(categories.length > 0 && { category_ids: idsOf(categories) }),
  ...(channels.length > 0 && { sales_channel_ids: idsOf(channels) }),
  ...(tags.length > 0 && { tags: tags.map(({ label }) => label) }),
  ...(type && { type: type.label }),
  ...(vendor.trim() !== '' && { vendor: vendor.trim() }),
})

export function useAddTask() {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const settle = useSettle()
  return (items: readonly Chosen[], added: Added): BulkTask<Chosen> => ({
    title: t('bulk.add.title', { count: items.length }),
    preview: [
      ...addedTo(added).map(({ label }) => t('bulk.add.to', { name: label })),
      ...(added.type ? [t('bulk.add.becomes', { field: t('field.type_id'), value: added.type.label })] : []),
      ...(added.vendor.trim() ? [t('bulk.add.becomes', { field: t('field.vendor'), value: added.vendor.trim() })] : []),
      t('bulk.add.stays'),
    ],
    confirmLabel: t('bulk.add.confirm', { count: items.length }),
    items,
    nameOf,
    act: inCalls((ids) => admin.productBulk.add({ body: { ids, ...bodyOf(added) } })),
    settle,
    done: (count) => t('bulk.add.done', { count }),
  })
}
