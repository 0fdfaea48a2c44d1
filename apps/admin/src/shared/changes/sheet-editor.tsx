import type { ChangeSetItem, ProductStatus } from '@storeroom/contract'
import { Select } from '@storeroom/ui/fields/select'
import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { DirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { FocusModal } from '@storeroom/ui/overlay/focus-modal'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'
import { cellValues, currentValues, itemsOf, noEdits, withEdits, type SentItem } from './change-edits.ts'
import { ChangesSheet } from './changes-sheet.tsx'
import type { useEditedProducts } from './use-edited-products.ts'

const productStatuses = ['draft', 'proposed', 'published', 'rejected'] as const satisfies readonly ProductStatus[]

type SheetEditorProps = {
  readonly title: string
  readonly hint: string
  readonly productIds: readonly string[]
  /** The result of `useEditedProducts`; without `products` until `items` are loaded. */
  readonly loaded: ReturnType<typeof useEditedProducts>
  /** Changes that are shown as the values of their cells. */
  readonly items?: readonly ChangeSetItem[]
  /** True once the edits are saved, which closes the editor. */
  readonly onSave: (items: readonly SentItem[]) => Promise<boolean>
  readonly isSaving: boolean
  readonly onClose: (isSaved: boolean) => void
}

/** Products in one sheet: texts and status of the products, and prices of their variants (words of `change-sets`). */
export function SheetEditor(props: SheetEditorProps) {
  const { title, hint, productIds, loaded, items = [], onSave, isSaving, onClose } = props
  const { products, error, retry } = loaded
  const { t } = useTranslation('change-sets')
  const [edits, setEdits] = useState(noEdits)
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const submit = async () => {
    const ids = new Set(productIds)
    if (!(await onSave(itemsOf(edits, (id) => ids.has(id))))) return
    // Reset right away, so that closing does not ask about saved changes.
    flushSync(() => setEdits(noEdits))
    onClose(true)
  }
  const currentOf = currentValues(products ?? [])
  const change = (changes: readonly CellChange[]) => setEdits((before) => withEdits(before, changes, currentOf))
  const valueOf = cellValues(currentOf, items, edits)
  const setStatus = (to: ProductStatus) =>
    change(productIds.map((rowId) => ({ rowId, columnId: 'status', from: valueOf(rowId, 'status'), to })))
  return (
    <FocusModal
      isOpen
      onClose={() => onClose(false)}
      width="full"
      title={title}
      subtitle={edits.size > 0 ? t('editor.unsaved', { count: edits.size }) : hint}
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
          isReadOnly={isSaving}
          tools={<StatusOfAll onChoose={setStatus} isDisabled={isSaving} />}
        />
      )}
    </FocusModal>
  )
}

type StatusOfAllProps = { readonly onChoose: (status: ProductStatus) => void; readonly isDisabled: boolean }

/** Sets the status of all products of the sheet. */
function StatusOfAll({ onChoose, isDisabled }: StatusOfAllProps) {
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
      isDisabled={isDisabled}
      className="w-full sm:w-64"
    />
  )
}
