import { ShopError } from '@storeroom/client'
import { refresh, useShop } from '@storeroom/react'
import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { changesOf, editedCells } from '../../../shared/prices/price-changes.ts'
import { countEdits, noEdits, withChanges } from '../../../shared/prices/price-edits.ts'
import { useJumpQuestion } from '../../../shared/prices/use-jump-question.tsx'
import { namedRow, stepsOf, type Shown } from './list-prices.ts'
import { keepEdits } from './use-list-variants.ts'
import { useOverwriteQuestion } from './use-overwrite-question.tsx'

/** Unsaved prices of a list, and how they are saved: changed cells alone, all at once or none. */
export function useListEdits(id: string, onSaved: () => void) {
  const { t } = useTranslation('pricing')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState(noEdits)
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const [isSaving, setSaving] = useState(false)
  const shown = useRef<Shown>({ columns: [], variants: new Map(), names: new Map() })
  const canSave = useJumpQuestion()
  const canOverwrite = useOverwriteQuestion(shown)

  /** Resolves to false when somebody decided not to overwrite what others set meanwhile. */
  const send = async (isForced = false): Promise<boolean> => {
    try {
      const body = changesOf(editedCells(edits, shown.current.columns), namedRow, isForced)
      await admin.priceLists.changePrices({ id, body })
      return true
    } catch (error) {
      if (!(error instanceof ShopError) || !error.conflicts || isForced) throw error
      return (await canOverwrite(error.conflicts)) && send(true)
    }
  }
  const save = async () => {
    if (!(await canSave(stepsOf(edits, shown.current)))) return
    setSaving(true)
    try {
      if (!(await send())) return
      keepEdits(queryClient, admin, id, edits)
      // At once, so that closing does not ask about edits that are saved.
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
    shown.current = next
  }
  return { edits, change, rejections, setRejections, isSaving, save, discard, show }
}
