import type { Db } from '../../kernel/db.ts'
import type { Row } from '../../kernel/entity.ts'
import { orNotFound } from '../../kernel/errors.ts'
import { lockLevels, type Level } from '../inventory/inventory.ts'

/** The locked level that a reservation holds pieces of. @throws not_found */
export async function levelOf(db: Db, stored: Row): Promise<Level> {
  const [itemId, locationId] = [String(stored['inventory_item_id']), String(stored['location_id'])]
  return levelAt(await lockLevels(db, { itemIds: [itemId], locationIds: [locationId] }), itemId, locationId)
}

/** @throws not_found in v1's words (docs/contract/errors.md §7) */
export const levelAt = (levels: readonly Level[], itemId: string, locationId: string): Level =>
  orNotFound(
    levels.find(({ location_id }) => location_id === locationId),
    `Item ${itemId} is not stocked at location ${locationId}`,
  )
