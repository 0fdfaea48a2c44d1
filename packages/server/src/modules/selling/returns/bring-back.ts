import type { Db } from '../../../kernel/db.ts'
import { setStockReason, changeLevel, isAt, lockOrMakeLevels } from '../../stock/inventory/inventory.ts'
import { planRestock } from './restock.ts'
import * as queries from './returns.queries.ts'
import type { ReturnedLine } from './returns.queries.ts'

type Unit = { readonly item: ReturnedLine; readonly quantity: number; readonly damaged: number }

/**
 * Puts the units of a return in stock that can be sold again.
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
  for (const level of await lockOrMakeLevels(db, brought)) {
    const here = brought.filter(isAt(level))
    const stocked_quantity = here.reduce((sum, { quantity }) => sum + quantity, level.stocked_quantity)
    if (here.length > 0) await changeLevel(db, level, { stocked_quantity })
  }
  await queries.saveBroughtBack(db, returnId, brought)
  const [first = null, ...others] = new Set(brought.map(({ location_id }) => location_id))
  return others.length === 0 ? first : null
}
