import type { Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { lockLevels, type Level } from '../inventory/inventory.ts'
import type { reservation } from './reservations.entity.ts'

export type LockedReservation = RowOf<typeof reservation>

/** The locked level that a reservation holds units of. @throws not_found */
export async function levelOf(db: Db, stored: LockedReservation): Promise<Level> {
  const { inventory_item_id: itemId, location_id: locationId } = stored
  return levelAt(await lockLevels(db, { itemIds: [itemId], locationIds: [locationId] }), itemId, locationId)
}

/** @throws not_found in v1's words (docs/contract/errors.md §7) */
export const levelAt = (levels: readonly Level[], itemId: string, locationId: string): Level =>
  orNotFound(
    levels.find(({ location_id }) => location_id === locationId),
    `Item ${itemId} is not stocked at location ${locationId}`,
  )
