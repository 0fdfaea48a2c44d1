import type { Client } from '@storeroom/client'
import type { BulkChange, BulkResult } from '@storeroom/contract'
import type { TFunction } from 'i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-task.ts'
import { addedTo, type Added } from './added.ts'
import { inCalls, nameOf, type Chosen } from './chosen.ts'

type Needs = {
  readonly t: TFunction<'products'>
  readonly admin: Client['admin']
  readonly undo: (changes: BulkChange[]) => Promise<BulkResult>
  readonly settle: BulkTask<Chosen>['onSettled']
}

const idsOf = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id)

/** Tags and types are sent by their value; the server creates new ones. */
const bodyOf = ({ collection, categories, channels, tags, type, vendor }: Added) => ({
  ...(collection && { collection_id: collection.id }),
  ...(categories.length > 0 && { category_ids: idsOf(categories) }),
  ...(channels.length > 0 && { sales_channel_ids: idsOf(channels) }),
  ...(tags.length > 0 && { tags: tags.map(({ label }) => label) }),
  ...(type && { type: type.label }),
  ...(vendor.trim() !== '' && { vendor: vendor.trim() }),
})

type Addition = { readonly items: readonly Chosen[]; readonly added: Added }

/** Adds products to a collection, categories and channels, and gives them tags, a type and a vendor. */
export function addTask({ t, admin, undo, settle }: Needs, { items, added }: Addition): BulkTask<Chosen> {
  return {
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
    run: inCalls((ids) => admin.productBulk.add({ body: { ids, ...bodyOf(added) } }), undo),
    onSettled: settle,
    toast: (count) => t('bulk.add.done', { count }),
  }
}
