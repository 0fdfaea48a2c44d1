import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { Handlers } from '../../../../kernel/http/implement.ts'
import { deleted } from '../../../../kernel/resource.ts'
import { lockRow } from '../../../../kernel/write/honest-save.ts'
import { removeRows } from '../../../../kernel/write/rows.ts'
import { stockLocation } from '../../../shop/stock-locations/stock-locations.entity.ts'
import { replaceDefaultLocation, removeAddress, unlinkChannels } from '../../../shop/stock-locations/stock-locations.ts'
import { setStockReason, lockLevels, removeLevels, removeReservations } from '../inventory.queries.ts'

/**
 * Deletes a location with its stock, reservations and links to channels; if it was the shop's default, another one
 * becomes the default. Does nothing if the location was deleted before.
 */
async function deleteLocation(db: Db, id: string) {
  await setStockReason(db, { reason: 'removal' })
  const stored = await lockRow(db, stockLocation, id)
  if (!stored) return
  await lockLevels(db, { locationIds: [id] })
  await replaceDefaultLocation(db, id)
  await removeRows(db, stockLocation, [id])
  await removeReservations(db, 'location_id', [id])
  await removeLevels(db, { locationIds: [id] })
  await unlinkChannels(db, id)
  if (stored.address_id !== null) await removeAddress(db, stored.address_id)
}

export const deleteStockLocation: Pick<Handlers<Contract['admin']['stockLocations']>, 'remove'> = {
  async remove({ id }, context) {
    await deleteLocation(context.db, id)
    await context.services.events.emit(context.db, 'stock-location.deleted', { id })
    return deleted(id, 'stock_location')
  },
}
