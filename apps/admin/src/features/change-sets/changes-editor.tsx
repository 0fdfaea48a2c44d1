import type { ChangeSet, ProductStatus } from '@storeroom/contract'
import { refresh, useShop } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { DirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { FocusModal } from '@storeroom/ui/overlay/focus-modal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'
import { notify } from '../../framework/notify.ts'
import { chunks } from '../../lib/chunks.ts'
import { cellValues, currentValues, itemsOf, noEdits, withEdits, type SentItem } from './change-edits.ts'
import { ChangesSheet } from './changes-sheet.tsx'
import { useEditedProducts } from './use-edited-products.ts'

const productStatuses = ['draft', 'proposed', 'published', 'rejected'] as const satisfies readonly ProductStatus[]

/** Changes in one request. */
const PER_REQUEST = 1_000

type EditorProps = {
  readonly set: ChangeSet
  readonly productIds: readonly string[]
  readonly onClose: () => void
}

/** Products as they will be, in one sheet: texts and status of the products, and prices of their variants. */
export function ChangesEditor({ set, productIds, onClose }: EditorProps) {
  const { t } = useTranslation('change-sets')
  const [edits, setEdits] = useState(noEdits)
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const { products, items, error, retry } = useEditedProducts(set.id, productIds)
  const { save, isSaving } = useSave(set)
  const change = (changes: readonly CellChange[]) => setEdits((before) => withEdits(before, changes))
  const submit = async () => {
    const ids = new Set(productIds)
    if (!(await save(itemsOf(edits, (id) => ids.has(id))))) return
    // Reset right away, so that closing does not ask about saved changes.
    flushSync(() => setEdits(noEdits))
    onClose()
  }
  const currentOf = currentValues(products ?? [])
  const valueOf = cellValues(currentOf, items, edits)
  const setStatus = (to: ProductStatus) =>
    change(productIds.map((rowId) => ({ rowId, columnId: 'status', from: valueOf(rowId, 'status'), to })))
  return (
    <FocusModal
      isOpen
      onClose={onClose}
      width="full"
      title={t('editor.title', { name: set.name })}
      subtitle={edits.size > 0 ? t('editor.unsaved', { count: edits.size }) : t('editor.hint')}
      onSave={() => void submit()}
      saveLabel={t('editor.save')}
      isSaving={isSaving}
      isSaveDisabled={edits.size === 0 || rejections.length > 0}
    >
      <DirtyGuard isDirty={edits.size > 0} />
      {error && <LoadFailure error={error} onRetry={retry} />}
      {!error && !products && <Loading lines={8} />}
      {!error && products && (
        <ChangesSheet
          products={products}
          valueOf={valueOf}
          currentOf={currentOf}
          onChange={change}
          onRejectionsChange={setRejections}
          tools={<StatusOfAll onChoose={setStatus} />}
        />
      )}
    </FocusModal>
  )
}

/** Sets the status of all products of the sheet. */
function StatusOfAll({ onChoose }: { readonly onChoose: (status: ProductStatus) => void }) {
  const { t } = useTranslation('change-sets')
  const [chosen, setChosen] = useState<ProductStatus | null>(null)
  const choose = (status: ProductStatus) => {
    setChosen(status)
    onChoose(status)
  }
  return (
    <Select
      label={t('editor.statusOfAll')}
      placeholder={t('editor.statusUnchanged')}
      options={productStatuses.map((id) => ({ id, label: t(`common:productStatus.${id}`) }))}
      value={chosen}
      onChange={choose}
      className="w-full sm:w-64"
    />
  )
}

/** Adds changes to the set, a thousand at a time; true once all are there. A repetition replaces those that are. */
function useSave({ id }: ChangeSet) {
  const { t } = useTranslation('change-sets')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const save = async (items: readonly SentItem[]) => {
    setSaving(true)
    try {
      for (const part of chunks(items, PER_REQUEST)) await admin.changeSets.setItems({ id, body: { items: part } })
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
