import type { PriceList } from '@storeroom/contract'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { FocusModal } from '@storeroom/ui/overlay/focus-modal'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useTranslation } from 'react-i18next'
import { ListFailure } from '../../../framework/list/list-empty.tsx'
import { countEdits } from '../../../shared/prices/price-edits.ts'
import { usePriceColumns } from '../../../shared/prices/use-price-columns.ts'
import { PriceSheet } from './price-sheet.tsx'
import { useListEdits } from './use-list-edits.ts'
import { useListVariants } from './use-list-variants.ts'

type PriceEditorProps = {
  readonly list: Pick<PriceList, 'id' | 'name'>
  /** Products to begin with that the list has no prices for yet. */
  readonly productIds?: readonly string[] | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** All prices of a list in one spreadsheet: variants by currencies and regions, beside their base prices. */
export function PriceEditor({ list, productIds, isOpen, onClose }: PriceEditorProps) {
  const { t } = useTranslation('pricing')
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
      <UnsavedEdits isDirty={count > 0} />
      <LoadedSheet listId={list.id} productIds={productIds} editor={editor} />
    </FocusModal>
  )
}

/** Stands inside the modal, so that the modal itself asks before it closes. */
function UnsavedEdits({ isDirty }: { readonly isDirty: boolean }): null {
  useDirtyGuard(isDirty)
  return null
}

type LoadedSheetProps = {
  readonly listId: string
  readonly productIds: readonly string[] | undefined
  readonly editor: ReturnType<typeof useListEdits>
}

/** The rows are loaded when the modal opens, and let go of when it closes. */
function LoadedSheet({ listId, productIds, editor }: LoadedSheetProps) {
  const columns = usePriceColumns()
  const { variants, error, retry } = useListVariants(listId, productIds)
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (variants && columns.isReady) return <PriceSheet variants={variants} columns={columns} editor={editor} autoFocus />
  return (
    <SkeletonRegion>
      <SkeletonText lines={8} />
    </SkeletonRegion>
  )
}
