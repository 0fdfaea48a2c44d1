import type { Client } from '@storeroom/client'
import type { AdjustmentReason, Contract, Output } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'

export type VariantStock = Output<Contract['admin']['variants']['inventory']>['variant']
type StockItem = VariantStock['inventory'][number]
type Level = NonNullable<StockItem['location_levels']>[number]

/** A location and the stock level there; without a level it was never stocked there. */
export type StockRow = {
  readonly locationId: string
  readonly name: string
  readonly level: Level | undefined
}

/** Every location of the shop with the item's level there. */
export const stockRows = (
  item: StockItem,
  locations: readonly { readonly id: string; readonly name: string }[],
): readonly StockRow[] =>
  locations.map(({ id, name }) => ({
    locationId: id,
    name,
    level: item.location_levels?.find(({ location_id }) => location_id === id),
  }))

/** The new quantity at a location; `from` is the stored one, null without a level. */
export type StockChange = { readonly locationId: string; readonly quantity: number; readonly from: number | null }

/** The locations with a changed quantity. */
export const stockChanges = (
  rows: readonly StockRow[],
  entered: ReadonlyMap<string, number | null>,
): readonly StockChange[] =>
  rows.flatMap(({ locationId, level }) => {
    const quantity = entered.get(locationId)
    if (quantity === undefined || quantity === null || quantity === (level?.stocked_quantity ?? 0)) return []
    return [{ locationId, quantity, from: level?.stocked_quantity ?? null }]
  })

/** Sets the stock of an item at a location, unless it is no longer what it was (`from`). */
export const setStock = (
  { inventoryItems }: Client['admin'],
  id: string,
  { locationId: location_id, quantity: stocked_quantity, from }: StockChange,
  reason: AdjustmentReason,
): Promise<unknown> =>
  from === null
    ? inventoryItems.createLocationLevel({ id, body: { location_id, stocked_quantity } })
    : inventoryItems.adjust({ id, body: { location_id, stocked_quantity, expected_quantity: from, reason } })

const reasons: readonly AdjustmentReason[] = ['count', 'received', 'returned', 'damaged', 'lost', 'correction']

/** The stock reasons to choose from. */
export function useStockReasons() {
  const { t } = useTranslation('products')
  return reasons.map((id) => ({ id, label: t(`stock.because.${id}`) }))
}
