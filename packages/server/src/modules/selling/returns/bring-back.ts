import type { Db } from '../../../kernel/db.ts'
import { setStockReason, changeLevel, insertLevels, lockLevels } from '../../stock/inventory/inventory.ts'
import { planRestock } from './restock.ts'
import * as queries from './returns.queries.ts'
import type { ReturnedLine } from './returns.queries.ts'

type Unit = { readonly item: ReturnedLine; readonly quantity: number; readonly damaged: number }

/**
 * Puts the pieces of a return in stock that can be sold again.
 * @param locationId where to; where they were taken from if left out
 * @returns the location, if there is only one
 */
export async function bringBack(
  db: Db,
  returnId: string,
  units: readonly Unit[],
  locationId: string | undefined,
): Promise<string | null> {
  const lineIds = units.map(({ item }) => item.id)
  const brought = planRestock(
    units.map(({ item, quantity, damaged }) => ({
      item_id: item.id,
      quantity: quantity - damaged,
      before: item.returned_quantity,
      fulfilled: item.fulfilled_quantity,
    })),
    { taken: await queries.takenFor(db, lineIds), back: await queries.broughtBack(db, lineIds), locationId },
  )
  if (brought.length === 0) return null
  await setStockReason(db, { reason: 'return', reference: returnId })
  const byLocation = Map.groupBy(brought, ({ location_id }) => location_id)
  for (const [id, here] of byLocation) await insertLevels(db, id, itemIdsOf(here))
  const levels = await lockLevels(db, { itemIds: itemIdsOf(brought), locationIds: [...byLocation.keys()] })
  for (const level of levels) {
    const here = brought.filter(
      (piece) => piece.inventory_item_id === level.inventory_item_id && piece.location_id === level.location_id,
    )
    const stocked_quantity = here.reduce((sum, { quantity }) => sum + quantity, level.stocked_quantity)
    if (here.length > 0) await changeLevel(db, level, { stocked_quantity })
  }
  await queries.saveBroughtBack(db, returnId, brought)
  const [only] = byLocation.size === 1 ? byLocation.keys() : []
  return only ?? null
}

const itemIdsOf = (lying: readonly { readonly inventory_item_id: string }[]) => [
  ...new Set(lying.map(({ inventory_item_id }) => inventory_item_id)),
]
