import { ShopError } from '@storeroom/client'
import type { FieldConflict, PriceList } from '@storeroom/contract'
import { refresh, useShop } from '@storeroom/react'
import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { FocusModal } from '@storeroom/ui/overlay/focus-modal'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ListFailure } from '../../../framework/list/list-empty.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { notify } from '../../../framework/notify.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { changesOf, editedCells } from '../../../shared/prices/price-changes.ts'
import { countEdits, noEdits, withChanges } from '../../../shared/prices/price-edits.ts'
import { useJumpQuestion } from '../../../shared/prices/use-jump-question.tsx'
import { usePriceColumns } from '../../../shared/prices/use-price-columns.ts'
import { namedRow, stepsOf, type Shown } from './list-prices.ts'
import { PriceSheet } from './price-sheet.tsx'
import { cellOfConflict } from './tiers.ts'
import { keepEdits, useListVariants } from './use-list-variants.ts'

type PriceEditorProps = {
  readonly list: Pick<PriceList, 'id' | 'name'>
  /** Products to begin with that the list has no prices for yet. */
  readonly productIds?: readonly string[] | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** All prices of a list in one spreadsheet: variants by currencies and regions, beside their base prices. */
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
      <UnsavedEdits isDirty={count > 0} />
      <LoadedSheet listId={list.id} productIds={productIds} editor={editor} />
    </FocusModal>
  )
}

/** Rendered inside the modal, so that the modal asks before it closes. */
function UnsavedEdits({ isDirty }: { readonly isDirty: boolean }): null {
  useDirtyGuard(isDirty)
  return null
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
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (variants && columns.isReady) return <PriceSheet variants={variants} columns={columns} editor={editor} autoFocus />
  return <Loading lines={8} />
}

/** Unsaved prices of a list. Saving sends only the changed cells, in one request that succeeds or fails as a whole. */
function useListEdits(id: string, onSaved: () => void) {
  const { t } = useTranslation('price-lists')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState(noEdits)
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const [isSaving, setSaving] = useState(false)
  const visibleSheet = useRef<Shown>({ columns: [], variants: new Map(), names: new Map() })
  const canSave = useJumpQuestion()
  const canOverwrite = useOverwriteQuestion(visibleSheet)

  /** Resolves to false when the user chose not to overwrite another user's changes. */
  const send = async (isForced = false): Promise<boolean> => {
    try {
      const body = changesOf(editedCells(edits, visibleSheet.current.columns), namedRow, isForced)
      await admin.priceLists.changePrices({ id, body })
      return true
    } catch (error) {
      if (!(error instanceof ShopError) || !error.conflicts || isForced) throw error
      return (await canOverwrite(error.conflicts)) && send(true)
    }
  }
  const save = async () => {
    if (!(await canSave(stepsOf(edits, visibleSheet.current)))) return
    setSaving(true)
    try {
      if (!(await send())) return
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

/** Lines in the question before it counts the rest. */
const most = 8

/** Names the prices that another user changed in the meantime, and asks whether to overwrite them. */
function useOverwriteQuestion(visibleSheet: RefObject<Shown>) {
  const { t } = useTranslation('price-lists')
  const prompt = usePrompt()
  const money = useMoneyText()
  const lineOf = ({ field, theirs }: FieldConflict) => {
    const { rowId, columnId } = cellOfConflict(field)
    const name = visibleSheet.current.names.get(rowId)
    const market = visibleSheet.current.columns.find(({ id }) => id === columnId)
    const amount = typeof theirs === 'number' && market ? money(theirs, market.currencyCode) : t('editor.noPrice')
    return t('editor.theirs', { name: name ?? '', market: market?.header ?? '', amount })
  }
  return (conflicts: readonly FieldConflict[]) =>
    prompt({
      title: t('editor.conflict', { count: conflicts.length }),
      description: (
        <ul className="grid gap-0.5">
          {conflicts.slice(0, most).map((conflict) => (
            <li key={conflict.field}>{lineOf(conflict)}</li>
          ))}
          {conflicts.length > most && <li>{t('prices:jump.more', { count: conflicts.length - most })}</li>}
        </ul>
      ),
      confirmLabel: t('editor.overwrite'),
    })
}
