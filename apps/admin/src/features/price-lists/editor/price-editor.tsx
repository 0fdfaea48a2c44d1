import type { PriceList } from '@storeroom/contract'
import { refresh, useClient } from '@storeroom/react'
import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { DirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { FocusModal } from '@storeroom/ui/overlay/focus-modal'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { notify } from '../../../framework/notify.ts'
import { changesOf, editedCells } from '../../../shared/prices/price-changes.ts'
import { countEdits, noEdits, withChanges } from '../../../shared/prices/price-edits.ts'
import { saveOrAsk, useOverwriteQuestion } from '../../../shared/prices/overwrite.tsx'
import { useJumpQuestion } from '../../../shared/prices/use-jump-question.tsx'
import { usePriceColumns } from '../../../shared/prices/use-price-columns.ts'
import { namedRow, stepsOf, type Shown } from './list-prices.ts'
import { PriceSheet } from './price-sheet.tsx'
import { cellOfConflict } from './tiers.ts'
import { keepEdits, useListVariants } from './use-list-variants.ts'

type PriceEditorProps = {
  readonly list: Pick<PriceList, 'id' | 'name'>
  /** Products to add that have no prices in the list yet. */
  readonly productIds?: readonly string[] | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * All prices of a list in one spreadsheet: a row per variant, a column per currency and region, with the base prices.
 */
export function PriceEditor({ list, productIds, isOpen, onClose }: PriceEditorProps) {
  const { t } = useTranslation('price-lists')
  const editor = useListEdits(list.id, onClose)
  const count = countEdits(editor.edits)
  const leave = () => {
    editor.discard()
    onClose()
  }
  return (
    <FocusModal
      isOpen={isOpen}
      onClose={leave}
      width="full"
      title={t('editor.title', { name: list.name })}
      subtitle={count > 0 ? t('editor.unsaved', { count }) : t('editor.hint')}
      onSave={() => void editor.save()}
      isSaving={editor.isSaving}
      isSaveDisabled={count === 0 || editor.rejections.length > 0}
    >
      <DirtyGuard isDirty={count > 0} />
      <LoadedSheet listId={list.id} productIds={productIds} editor={editor} />
    </FocusModal>
  )
}

type LoadedSheetProps = {
  readonly listId: string
  readonly productIds: readonly string[] | undefined
  readonly editor: ReturnType<typeof useListEdits>
}

/** The rows are loaded when the modal opens and released when it closes. */
function LoadedSheet({ listId, productIds, editor }: LoadedSheetProps) {
  const columns = usePriceColumns()
  const { variants, error, retry } = useListVariants(listId, productIds)
  if (error) return <LoadFailure error={error} onRetry={retry} />
  if (variants && columns.isReady) return <PriceSheet variants={variants} columns={columns} editor={editor} autoFocus />
  return <Loading lines={8} />
}

/** Unsaved prices of a list. Saving sends only the changed cells, in one request that succeeds or fails as a whole. */
function useListEdits(id: string, onSaved: () => void) {
  const { t } = useTranslation('price-lists')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState(noEdits)
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const [isSaving, setSaving] = useState(false)
  const visibleSheet = useRef<Shown>({ columns: [], variants: new Map(), names: new Map() })
  const canSave = useJumpQuestion()
  const canOverwrite = useOverwriteQuestion((field) => {
    const { rowId, columnId } = cellOfConflict(field)
    const { names, columns } = visibleSheet.current
    return { name: names.get(rowId) ?? '', market: columns.find((column) => column.id === columnId) }
  })
  const send = (isForced: boolean) => {
    const body = changesOf(editedCells(edits, visibleSheet.current.columns), namedRow, isForced)
    return admin.priceLists.changePrices({ id, body })
  }
  const save = async () => {
    if (!(await canSave(stepsOf(edits, visibleSheet.current)))) return
    setSaving(true)
    try {
      if (!(await saveOrAsk(send, canOverwrite))) return
      keepEdits(queryClient, admin, id, edits)
      // Reset right away, so that closing does not ask about saved changes.
      flushSync(discard)
      notify.success(t('editor.saved', { count: countEdits(edits) }))
      onSaved()
      await refresh(admin.priceLists.changePrices, queryClient, { id })
    } catch (error) {
      notify.failure(error)
    } finally {
      setSaving(false)
    }
  }
  const discard = () => {
    setEdits(noEdits)
    setRejections([])
  }
  const change = (changes: readonly CellChange[]) => setEdits((before) => withChanges(before, changes))
  const show = (next: Shown) => {
    visibleSheet.current = next
  }
  return { edits, change, rejections, setRejections, isSaving, save, discard, show }
}
