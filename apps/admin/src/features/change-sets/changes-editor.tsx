import type { ChangeSet } from '@storeroom/contract'
import { refresh, useClient, queryFor } from '@storeroom/react'
import { useQueryClient, useQueries } from '@tanstack/react-query'
import { useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { chunks } from '../../lib/chunks.ts'
import { CHANGES_PER_REQUEST, type SentItem } from '../../shared/changes/change-edits.ts'
import { SheetEditor } from '../../shared/changes/sheet-editor.tsx'
import { useEditedProducts } from '../../shared/changes/use-edited-products.ts'

type EditorProps = {
  readonly set: ChangeSet
  readonly productIds: readonly string[]
  readonly onClose: () => void
}

/** Products as they will be when the set is live. */
export function ChangesEditor({ set, productIds, onClose }: EditorProps) {
  const { t } = useTranslation('change-sets')
  const { loaded, items } = useSetItems(set.id, productIds)
  const { save, isSaving } = useSave(set)
  return (
    <SheetEditor
      title={t('editor.title', { name: set.name })}
      hint={t('editor.hint')}
      productIds={productIds}
      loaded={loaded}
      items={items}
      onSave={save}
      isSaving={isSaving}
      onClose={onClose}
    />
  )
}

/** Adds changes to the set, in several requests if need be; true if all were added. A retry replaces added ones. */
function useSave({ id }: ChangeSet) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const save = async (items: readonly SentItem[]) => {
    setSaving(true)
    try {
      for (const part of chunks(items, CHANGES_PER_REQUEST))
        await admin.changeSets.setItems({ id, body: { items: part } })
      notify.success(t('editor.saved', { count: items.length }))
      return true
    } catch (error) {
      notify.failure(error)
      return false
    } finally {
      await refresh(admin.changeSets.setItems, queryClient, { id })
      setSaving(false)
    }
  }
  return { save, isSaving }
}

/** The limit of a request for the changes of some products: enough, unless a product has hundreds of changes. */
const MOST_ITEMS = 1_000

/** The chosen products with their prices, and their changes in the set; no products until all are loaded. */
function useSetItems(setId: string, productIds: readonly string[]) {
  const { admin } = useClient()
  const loaded = useEditedProducts(productIds)
  const parts = useMemo(() => chunks(productIds), [productIds])
  const queries = useQueries({
    queries: parts.map((product_id) =>
      queryFor(admin.changeSets.listItems, { id: setId, query: { product_id, limit: MOST_ITEMS } }),
    ),
  })
  const failed = queries.find(({ isError }) => isError)
  const isReady = queries.every(({ data }) => data !== undefined)
  return {
    loaded: {
      products: isReady ? loaded.products : undefined,
      error: loaded.error ?? failed?.error,
      retry: () => (failed ? void failed.refetch() : loaded.retry()),
    },
    items: queries.flatMap(({ data }) => data?.items ?? []),
  }
}
