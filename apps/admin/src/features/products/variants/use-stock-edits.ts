import { ShopError } from '@storeroom/client'
import type { AdjustmentReason } from '@storeroom/contract'
import { refresh, useClient } from '@storeroom/react'
import type { CellChange } from '@storeroom/ui/grid/data-grid'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../framework/error-text.ts'
import { notify } from '../../../framework/notify.ts'
import { noStockEdits, withStockChanges, type StockEdit } from './stock-edits.ts'
import type { VariantRow } from './variant-rows.ts'

/** The unsaved stock of one location, edited in the grid and saved with a reason. */
export function useStockEdits(locationId: string | undefined) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState(noStockEdits)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const [isSaving, setSaving] = useState(false)
  useDirtyGuard(edits.size > 0 && !isSaving)
  const change = useCallback(
    (changes: readonly CellChange[], variantOf: (id: string) => VariantRow | undefined) => {
      setEdits((before) => withStockChanges(before, changes, variantOf, locationId))
      const touched = new Set(changes.map(({ rowId }) => rowId))
      setFailures((before) => new Map([...before].filter(([id]) => !touched.has(id))))
    },
    [locationId],
  )
  const discard = () => {
    setEdits(noStockEdits)
    setFailures(new Map())
  }
  const send = (
    { itemId, isNew, quantity, to }: StockEdit,
    location_id: string,
    reason: AdjustmentReason,
  ): Promise<unknown> =>
    isNew
      ? admin.inventoryItems.createLocationLevel({ id: itemId, body: { location_id, stocked_quantity: to } })
      : admin.inventoryItems.adjust({
          id: itemId,
          body: { location_id, stocked_quantity: to, expected_quantity: quantity, reason },
        })
  /** A refused edit, which stays. If the stock has changed meanwhile, it becomes an edit of the present stock. */
  const kept = async (edit: StockEdit, location_id: string, error: unknown): Promise<StockEdit> => {
    if (!(error instanceof ShopError) || error.code !== 'edit_conflict') return edit
    const query = { location_id: [location_id] }
    const { inventory_item } = await admin.inventoryItems.listLocationLevels({ id: edit.itemId, query })
    return { ...edit, quantity: inventory_item.location_levels[0]?.stocked_quantity ?? edit.quantity }
  }
  /** Saves one variant after the other; saved ones stay saved if a later one is refused. */
  const save = async (reason: AdjustmentReason) => {
    if (locationId === undefined) return
    setSaving(true)
    const refused = new Map<string, string>()
    const refusedEdits = new Map<string, StockEdit>()
    for (const [id, edit] of edits)
      await send(edit, locationId, reason).catch(async (error: unknown) => {
        refused.set(id, describeError(error))
        refusedEdits.set(id, await kept(edit, locationId, error).catch(() => edit))
      })
    // Refetched before the edits are removed, so that no cell shows its former stock in between.
    await refresh(admin.inventoryItems.adjust, queryClient)
    flushSync(() => {
      setEdits(refusedEdits)
      setFailures(refused)
      setSaving(false)
    })
    const saved = edits.size - refused.size
    if (saved > 0) notify.success(t('stock.savedOf', { count: saved }))
  }
  return { edits, failures, isSaving, change, discard, save }
}

export type StockEditing = ReturnType<typeof useStockEdits>
