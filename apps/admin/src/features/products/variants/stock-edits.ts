import type { CellChange } from '@storeroom/ui/grid/data-grid'
import { isBundle } from './parts/parts.ts'
import type { VariantRow } from './variant-rows.ts'

/** The stock of a variant at a location; `isNew`: it was never stocked there. */
export type StockPlace = { readonly itemId: string; readonly quantity: number; readonly isNew: boolean }

/** An edit of one cell: units at the chosen location. */
export type StockEdit = StockPlace & { readonly title: string; readonly to: number }

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
