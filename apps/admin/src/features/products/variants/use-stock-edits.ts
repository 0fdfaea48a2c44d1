import { ShopError } from '@storeroom/client'
import type { AdjustmentReason } from '@storeroom/contract'
import { refresh, useClient, useFeatureFlag } from '@storeroom/react'
import type { CellChange } from '@storeroom/ui/grid/data-grid'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../framework/error-text.ts'
import { notify } from '../../../framework/notify.ts'
import { useCan } from '../../../framework/permissions.ts'
import { useLocationOptions } from '../../../shared/inventory/use-location-options.ts'
import { isBundle } from './parts/parts.ts'
import { setStock } from './stock-changes.ts'
import type { VariantRow } from './variant-rows.ts'

/** The stock of a variant at a location; `isNew`: it was never stocked there. */
type StockPlace = { readonly itemId: string; readonly quantity: number; readonly isNew: boolean }

/** An edit of one cell: units at the chosen location. */
type StockEdit = StockPlace & { readonly title: string; readonly to: number }

/** Unsaved edits by variant. */
export type StockEdits = ReadonlyMap<string, StockEdit>

export const noStockEdits: StockEdits = new Map()

/** The stock of a variant at a location; undefined for bundles and variants without managed inventory. */
export function placeOf(variant: VariantRow | undefined, locationId: string | undefined): StockPlace | undefined {
  const [item] = variant?.inventory_items ?? []
  if (!variant?.manage_inventory || !item || locationId === undefined || isBundle(variant.inventory_items))
    return undefined
  const level = item.inventory?.location_levels?.find(({ location_id }) => location_id === locationId)
  return { itemId: item.inventory_item_id, quantity: level?.stocked_quantity ?? 0, isNew: level === undefined }
}

/** Adds changes of the grid; a cell that is blank or has its stored value again is not an edit. */
export function withStockChanges(
  edits: StockEdits,
  changes: readonly CellChange[],
  variantOf: (id: string) => VariantRow | undefined,
  locationId: string | undefined,
): StockEdits {
  const next = new Map(edits)
  for (const { rowId, to } of changes) {
    const variant = variantOf(rowId)
    const place = next.get(rowId) ?? placeOf(variant, locationId)
    if (!place) continue
    if (typeof to !== 'number' || to === place.quantity) next.delete(rowId)
    else next.set(rowId, { ...place, title: variant?.title ?? '', to })
  }
  return next
}

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
    for (const [id, edit] of edits) {
      const change = { locationId, quantity: edit.to, from: edit.isNew ? null : edit.quantity }
      await setStock(admin, edit.itemId, change, reason).catch(async (error: unknown) => {
        refused.set(id, describeError(error))
        refusedEdits.set(id, await kept(edit, locationId, error).catch(() => edit))
      })
    }
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

/** Whether stock is managed by location and the user may change it. */
export function useKeepsStock(): boolean {
  const hasInventory = useFeatureFlag('inventoryService')
  const hasLocations = useFeatureFlag('stockLocationService')
  const canWrite = useCan('inventory-items:write')
  return hasInventory && hasLocations && canWrite
}

/** The locations and the chosen one: the only one, or none until the user chooses. */
export function useStockLocation() {
  const { locations } = useLocationOptions(useKeepsStock())
  const [chosen, setChosen] = useState<string>()
  const [first] = locations
  const locationId = chosen ?? (locations.length === 1 ? first?.id : undefined)
  return { locations, locationId, choose: setChosen }
}
